#!/bin/sh
# Traces COUNT labelled pictures into OUT, by two Blenders side by side; further words go to make.py.
#
#   sh trace/make.sh OUT COUNT [--photos DIR] [--held-out] [--until HH:MM]
#
# May be broken off and repeated.
set -eu
cd "$(dirname "$0")/.."
mkdir -p "$1"
out=$(realpath "$1") each=$((($2 + 1) / 2))
shift 2
trace() {
  part=$1
  shift
  blender -b -noaudio --python-exit-code 1 -P trace/make.py -- --out "$out/$part" --count $each --seed "80$part" "$@" > "$out/$part.log" 2>&1
}
trace 1 "$@" &
first=$!
trace 2 "$@"
wait $first
