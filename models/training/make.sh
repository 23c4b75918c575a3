#!/bin/sh
# Makes the shipped weights again: renders, trains, calibrates and exports the networks.
#
#   sh make.sh [--quick] [PHOTOS] [WORK]
#
# PHOTOS is the folder with scenes/, crops/ and artwork/ (default ../../../shared/photos), WORK a
# folder for everything that is made on the way (default ./.cache). --quick tries every stage in a
# few minutes with toy amounts. Each stage goes on where it stopped, so the command may be broken
# off and repeated; delete a stage's file from WORK to make it anew.
set -eu
cd "$(dirname "$0")"
python=${PYTHON:-/usr/bin/python3}
scale=1
if [ "${1:-}" = "--quick" ]; then scale=0; shift; fi
photos=$(realpath "${1:-../../../shared/photos}")
work=${2:-.cache}
mkdir -p "$work"
work=$(realpath "$work")
renders=$work/renders
own=../../renderer/art/tiles

if [ $scale = 1 ]; then
  designs=1800 pictures=12000 ours=450 heldout=1000 traced=250 mined=1500 upright=7 detector=105 classifier=120 all=15 opinion=90 custom=2400 everyday=1500 every=1
else
  designs=6 pictures=60 ours=10 heldout=12 traced=0 mined=20 upright=0.5 detector=1 classifier=0.5 all=0.3 opinion=0.3 custom=40 everyday=10 every=20
fi

echo "1. renders"
[ -f "$renders/a/done" ] || { "$python" -m render.make --out "$renders/a" --count $pictures --seed 101 --photos "$photos" --own "$own" --resume && touch "$renders/a/done"; }
[ -f "$renders/own/done" ] || { "$python" -m render.make --out "$renders/own" --count $ours --seed 404 --own "$own" --own-only --resume && touch "$renders/own/done"; }
[ -f "$renders/custom/done" ] || { "$python" -m render.make --out "$renders/custom" --count $custom --seed 7700 --customs --photos "$photos" --resume && touch "$renders/custom/done"; }
[ -f "$renders/everyday/done" ] || { "$python" -m render.make --out "$renders/everyday" --count $everyday --seed 16100 --everyday --photos "$photos" --own "$own" --resume && touch "$renders/everyday/done"; }
[ -f "$renders/heldout/done" ] || { "$python" -m render.make --out "$renders/heldout" --count $heldout --seed 9 --held-out --resume && touch "$renders/heldout/done"; }
[ -d "$renders/negatives" ] || (cd ../.. && node bench/hostile.mjs --draw "$renders/negatives" --count $mined --from 100000)
# Path-traced pictures need Blender; without it training goes on without them.
if [ $traced -gt 0 ] && command -v blender > /dev/null; then sh trace/make.sh "$renders/traced" $traced; fi

echo "2. a classifier for upright tiles, which finds out how the tiles of the photographs lie"
if [ ! -f "$work/turns.json" ]; then
  "$python" train_classifier.py --photos "$photos" --work "$work" --designs 0 --name upright --minutes $upright --resume
  "$python" turns.py --photos "$photos" --work "$work" --every $every
fi

echo "3. both networks on everything; half way they look for what the labels lack or have wrong, and for what they mistake"
part() { awk "BEGIN { print $1 * $2 }"; }
train() {
  script=$1
  shift
  "$python" "$script" --photos "$photos" --work "$work" --designs $designs --renders "$renders" \
    --turns "$work/turns.json" --resume "$@"
}
if [ ! -f "$work/unlabelled.json" ]; then
  train train_classifier.py --customs $((custom / 2)) --minutes $classifier --until "$(part $classifier 0.3)"
  train train_detector.py --minutes $detector --until "$(part $detector 0.4)"
  "$python" relabel.py --photos "$photos" --work "$work" --every $every
fi
[ -f "$work/mined.ndjson" ] || "$python" mine.py --work "$work" --renders "$renders" --out "$work/mined.ndjson" --most $mined
train train_classifier.py --customs $((custom / 2)) --suspects "$work/suspects.json" --mined "$work/mined.ndjson" --minutes $classifier
train train_detector.py --unlabelled "$work/unlabelled.json" --prefer negatives=0.08 traced=0.15 \
  --minutes $detector --until "$(part $detector 0.65)"
# The last third on larger pictures, where fewer tiles feel the edge, as in a whole photograph.
train train_detector.py --unlabelled "$work/unlabelled.json" --prefer negatives=0.08 traced=0.15 \
  --minutes $detector --side 448 --batch 8

echo "4. figures, by networks that have not seen what is measured"
for part in dev calibration catalogue heldout; do
  "$python" evaluate.py --photos "$photos" --work "$work" --renders "$renders" --part $part --every $every
done
# These read the catalogue pictures that they never saw when doubt is fitted.
for network in detector classifier; do "$python" export.py $network --work "$work" --out "$work/half/$network"; done
"$python" held_out.py --photos "$photos" --catalogue half --out "$work/kept.json"

echo "5. on with all catalogue pictures, at a low rate; export"
train train_classifier.py --customs $((custom / 2)) --suspects "$work/suspects.json" --mined "$work/mined.ndjson" --catalogue all \
  --start "$work/classifier.pt" --rate 4e-4 --name classifier_all --minutes $all
train train_detector.py --unlabelled "$work/unlabelled.json" --prefer negatives=0.08 traced=0.15 --catalogue all \
  --start "$work/detector.pt" --rate 2.5e-4 --name detector_all --minutes $all --side 448 --batch 8
out=..
[ $scale = 1 ] || out=$work/export
for network in detector classifier; do
  halves=
  [ $network = classifier ] || halves=--halves
  "$python" export.py $network --work "$work" --name ${network}_all --out "$out/$network" $halves
  node agree.mjs "$out/$network"
done

echo "6. a network of second opinions, gone on with from there, on made sets with customs of other makers"
"$python" train_opinion.py --photos "$photos" --work "$work" --turns "$work/turns.json" --start "$work/classifier_all.pt" \
  --renders "$renders/custom" --bonus $custom --designs $((custom / 2)) --wide 1.75 --minutes $opinion --resume
"$python" export.py opinion --work "$work" --out "$out/opinion"
node agree.mjs "$out/opinion"
# Whoever reads needs all three. This one has seen the catalogue pictures, so what it says of those kept out is too good; the
# signs that are fitted to them are the other two networks' own.
mkdir -p "$work/half/opinion"
cp "$out"/opinion/model.json "$out"/opinion/weights.bin "$out"/opinion/manifest.json "$work/half/opinion"

echo "Done. What is a tile, doubt, and reading with a learnt set are fitted to these weights from the repository's root:"
echo "  node bench/tileness.mjs --photos $photos --kept $work/kept.json=$work/half --renders $renders/heldout"
echo "  node bench/dragons.mjs --photos $photos --kept $work/kept.json=$work/half --renders $renders/heldout"
echo "  node bench/calibrate.mjs --photos $photos --kept $work/kept.json=$work/half --renders $renders/heldout"
echo "  node bench/learning.mjs --sheets DIR --samples FILE   (DIR from render.make --sheets --held-out)"
echo "  node bench/opinion.mjs --renders DIR,DIR --rare DIR,DIR (the same and --everyday ones; --rare: those with --customs)"
