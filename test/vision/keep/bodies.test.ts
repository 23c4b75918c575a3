import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import {
  facesAmong,
  isOfTheirColour,
  oddlyColoured,
  withColouredBacks,
  withFacesKept,
} from '../../../vision/keep/bodies';
import { tileAt } from '../fixtures';
import { face, saying } from '../learn/tiles';

type Colour = readonly [number, number, number];

const cream: Colour = [0.9, 0.87, 0.8];
const purple: Colour = [0.55, 0.3, 0.8];
const red: Colour = [0.7, 0.15, 0.1];

const tile = (code: TileCode, best: number, body: Colour | undefined, x: number) => ({
  quad: tileAt(60 + 31 * x, 200),
  verdict: saying({ [code]: best }, face(x)),
  face: body === undefined ? {} : { body },
});

/** Four faces, then backs surely read, of these colours, and after them what is judged: what that is told to be. */
const told = (backs: Colour[], last: ReturnType<typeof tile>): TileCode => {
  const faces = (['1p', '2m', '3s', '1z'] as const).map((code, i) => tile(code, 0.99, cream, i));
  const walls = backs.map((body, i) => tile('x', 0.97, body, 6 + i));
  return withColouredBacks([...faces, ...walls, last]).at(-1)!.verdict.codes[0]![0];
};

describe('backs with a drawing', () => {
  it.each<[string, Colour[], ReturnType<typeof tile>, TileCode]>([
    ['a dragon on a body of the backs’ colour: a back', [purple, purple], tile('6z', 0.8, purple, 12), 'x'],
    ['the same in a little less light', [purple, purple], tile('6z', 0.8, [0.5, 0.27, 0.74], 12), 'x'],
    [
      'on a body of the faces’ colour: what it was read as',
      [purple, purple],
      tile('6z', 0.8, cream, 12),
      '6z',
    ],
    ['of a third colour: as it was read', [purple, purple], tile('6z', 0.8, red, 12), '6z'],
    ['surely read: that', [purple, purple], tile('6z', 0.95, purple, 12), '6z'],
    ['no backs seen: as it was read', [], tile('6z', 0.8, purple, 12), '6z'],
    ['backs of the faces’ colour tell nothing', [cream, cream], tile('6z', 0.8, [0.7, 0.67, 0.6], 12), '6z'],
    ['a colour that was not measured tells nothing', [purple], tile('6z', 0.8, undefined, 12), '6z'],
    ['a white dragon is told elsewhere', [purple], tile('5z', 0.8, purple, 12), '5z'],
  ])('%s', (_name, backs, last, code) => {
    expect(told(backs, last)).toBe(code);
  });
});

describe('what its like told to be a back', () => {
  const faces = (['1p', '2m', '3s', '1z'] as const).map((code, i) => tile(code, 0.99, cream, i));
  const codeOf = (body: Colour | undefined, backs: Colour[], sure = 0.97): TileCode => {
    const walls = backs.map((colour, i) => tile('x', sure, colour, 6 + i));
    const before = [...faces, ...walls, tile('7p', 0.4, body, 12)];
    const after = [...before.slice(0, -1), tile('x', 0.7, body, 12)];
    return withFacesKept(after, before).at(-1)!.verdict.codes[0]![0];
  };
  it.each<[string, TileCode, TileCode]>([
    ['of the faces’ colour, not of the backs’: as it was read', codeOf(cream, [purple, purple, red]), '7p'],
    ['of the backs’ colour: a back', codeOf(purple, [purple, purple, red]), 'x'],
    ['of neither colour: a back', codeOf([0.1, 0.6, 0.2], [purple, purple, red]), 'x'],
    ['backs as pale as faces: a back', codeOf(cream, [purple, purple, cream]), 'x'],
    ['too few backs to tell', codeOf(cream, [purple, purple]), 'x'],
    ['backs hardly read', codeOf(cream, [purple, purple, red], 0.92), 'x'],
    ['its colour was not measured', codeOf(undefined, [purple, purple, red]), 'x'],
  ])('%s', (_name, code, expected) => {
    expect(code).toBe(expected);
  });
});

describe('the colour of the faces near a tile', () => {
  it('is the tile’s own where one of the nearest has it, and not where there are none', () => {
    const faces = [tile('1p', 0.99, red, 20), tile('2p', 0.99, cream, 1)];
    expect(isOfTheirColour(tile('x', 0.9, cream, 0), faces)).toBe(true);
    expect(isOfTheirColour(tile('x', 0.9, purple, 0), faces)).toBe(false);
    expect(isOfTheirColour(tile('x', 0.9, cream, 0), [])).toBe(false);
  });
});

describe('what lies on a body of another hue than the faces', () => {
  const faces = (['1p', '2m', '3s', '1z', '9p'] as const).map((code, i) => tile(code, 0.99, cream, i));
  const oddAmong = (body: Colour, tileness: number, code: TileCode = '6s', among = faces) => {
    const last = tile(code, 0.99, body, 8);
    last.verdict.evidence.tileness = tileness;
    const tiles = [...among, last];
    return oddlyColoured(tiles, facesAmong(tiles)).size === 1;
  };
  it.each<[string, boolean, boolean]>([
    ['may be no tile', oddAmong(purple, 0.9), true],
    ['surely a tile', oddAmong(purple, 0.96), false],
    ['of their hue in the shade', oddAmong([0.45, 0.435, 0.4], 0.9), false],
    ['a back', oddAmong(purple, 0.9, 'x'), false],
    ['too few faces to tell', oddAmong(purple, 0.9, '6s', faces.slice(0, 3)), false],
  ])('%s', (_name, is, expected) => {
    expect(is).toBe(expected);
  });
});
