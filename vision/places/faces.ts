import type { TileCode } from '../../rules/tiles/tile';

/**
 * Faces that look the same, or nearly, after half a turn: the classifier is only asked for their long axis,
 * and which end is up is taken from their neighbours.
 */
const halfTurn: ReadonlySet<TileCode> = new Set<TileCode>([
  ...(['1p', '2p', '3p', '4p', '5p', '0p', '8p', '9p'] as const),
  ...(['2s', '4s', '5s', '0s', '6s', '8s', '9s'] as const),
]);

/** Faces without any direction on some sets at least: their long axis is the outline's. */
const noTurn: ReadonlySet<TileCode> = new Set<TileCode>(['5z', 'x', '?']);

/** Whether a face has nothing on it, or a back might look like it. */
export function isPlain(code: TileCode): boolean {
  return code === 'x' || code === '5z';
}

/** How much of a tile's turn its face tells: its top, its axis only, or nothing. */
export function directionOf(code: TileCode): 'top' | 'axis' | 'none' {
  if (noTurn.has(code)) return 'none';
  return halfTurn.has(code) ? 'axis' : 'top';
}

/** Faces that look nearly the same after a quarter turn: cut across they look as good. */
const quarterTurn: ReadonlySet<TileCode> = new Set<TileCode>(['1p', '5p', '0p']);

/** Whether a face hardly tells by itself whether it was cut across. */
export function isRound(code: TileCode): boolean {
  return quarterTurn.has(code);
}
