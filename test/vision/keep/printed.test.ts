import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { printedAmong } from '../../../vision/keep/printed';
import { tileAt } from '../fixtures';
import { face, saying } from '../learn/tiles';

type Colour = readonly [number, number, number];

const cream: Colour = [0.9, 0.87, 0.8];
const shade: Colour = [0.6, 0.58, 0.53];
const black: Colour = [0.1, 0.1, 0.1];

/** A tile at the x-th place of a row, as sure as the detector is of it, on a body of a colour. */
const tile = (code: TileCode, objectness: number, body: Colour | undefined, x = 10) => {
  const verdict = saying({ [code]: 0.99 }, face(x));
  return {
    quad: tileAt(60 + 31 * x, 200),
    verdict: { ...verdict, evidence: { ...verdict.evidence, objectness } },
    face: body === undefined ? {} : { body },
  };
};

const faces = (['1p', '2m', '3s', '4s'] as const).map((code, i) => tile(code, 0.8, cream, i));

/** Whether the last of some tiles is told to be printed on the table. */
const told = (last: ReturnType<typeof tile>, others = faces): string => {
  const { may, surely } = printedAmong([...others, last]);
  return surely.has(others.length) ? 'surely' : may.has(others.length) ? 'may' : 'not';
};

describe('a wind or dragon printed on the table', () => {
  it.each<[string, ReturnType<typeof tile>, string]>([
    ['hardly seen as a tile, on another body', tile('1z', 0.5, black), 'surely'],
    ['a dragon likewise', tile('6z', 0.5, black), 'surely'],
    ['hardly seen as a tile, on a body as the others have it', tile('1z', 0.5, cream), 'may'],
    ['seen as a tile, on such a body', tile('1z', 0.6, cream), 'not'],
    ['seen as a tile, in the shade', tile('1z', 0.7, shade), 'not'],
    ['hardly seen as a tile, in the shade', tile('1z', 0.55, shade), 'may'],
    ['seen as surely as tiles are, on another body', tile('1z', 0.85, black), 'may'],
    ['a white dragon is told elsewhere', tile('5z', 0.3, black), 'not'],
    ['no table shows circles', tile('1p', 0.3, black), 'not'],
    ['a colour that was not measured tells nothing', tile('1z', 0.3, undefined), 'not'],
  ])('%s', (_, last, expected) => {
    expect(told(last)).toBe(expected);
  });

  it('is not told by other signs, nor where there are no faces', () => {
    const winds = (['2z', '3z', '4z'] as const).map((code, i) => tile(code, 0.5, black, 20 + i));
    expect(told(tile('1z', 0.5, black), [...faces, ...winds])).toBe('surely');
    expect(told(tile('1z', 0.5, black), winds)).toBe('not');
  });
});
