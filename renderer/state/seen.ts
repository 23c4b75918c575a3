import type { LiveState, LiveTile, Quad, Reading } from '../../vision/protocol';
import { handsFromPhoto } from './hand';
import type { HandsBySide } from './hand';

/** Share of a tile's width by which its corners may wander without being redrawn: a still table stands still. */
const wander = 0.05;

/** The tiles that enough looks agreed on. */
export function confirmedTiles(state: LiveState): LiveTile[] {
  return state.tiles.filter((tile) => tile.confirmed);
}

/** What a live view saw, as a reading of the frame it last looked at: the confirmed tiles in their groups. */
export function readingOfLive(state: LiveState): Reading {
  const kept = state.tiles.flatMap((tile, index) => (tile.confirmed ? [index] : []));
  const place = new Map(kept.map((index, at) => [index, at]));
  const moved = (index: number | undefined): number | undefined =>
    index === undefined ? undefined : place.get(index);
  const groups = state.groups
    .filter((group) => kept.some((index) => state.tiles[index]!.group === group.id))
    .map((group) => {
      const { claimed, winningTile, riichi, rows, ...rest } = group;
      const [turned, won, sideways] = [moved(claimed), moved(winningTile), moved(riichi)];
      return {
        ...rest,
        ...(turned === undefined ? {} : { claimed: turned }),
        ...(won === undefined ? {} : { winningTile: won }),
        ...(sideways === undefined ? {} : { riichi: sideways }),
        ...(rows ? { rows: rows.map((row) => row.flatMap((index) => moved(index) ?? [])) } : {}),
      };
    });
  return {
    width: state.width,
    height: state.height,
    ms: state.ms,
    tiles: kept.map((index) => {
      const { code, confidence, alternatives, quad, rotation, group, needsReview, reasons } =
        state.tiles[index]!;
      return { code, confidence, alternatives, quad, rotation, group, needsReview, reasons };
    }),
    groups,
    hints: state.hints.map((hint) => ({ ...hint, tiles: hint.tiles.flatMap((index) => moved(index) ?? []) })),
    advice: state.hints.map((hint) => hint.message),
    stages: {},
  };
}

/** The hands that a live view sees now, as a photograph of this frame would give them. */
export function handsSeen(state: LiveState): HandsBySide {
  const { width, height } = state;
  return handsFromPhoto(readingOfLive(state), { id: '', width, height, source: 'camera' });
}

/** The tiles now, with the corners they had before where these differ by less than a hand's tremble would. */
export function calmTiles(before: readonly LiveTile[], now: readonly LiveTile[]): LiveTile[] {
  const old = new Map(before.map((tile) => [tile.id, tile.quad]));
  return now.map((tile) => ({ ...tile, quad: calm(old.get(tile.id), tile.quad) }));
}

function calm(before: Quad | undefined, now: Quad): Quad {
  if (before === undefined) return now;
  const most = Math.hypot(now[1][0] - now[0][0], now[1][1] - now[0][1]) * wander;
  const still = now.every(([x, y], i) => Math.hypot(x - before[i]![0], y - before[i]![1]) <= most);
  return still ? before : now;
}
