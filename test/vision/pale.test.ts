import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../rules/tiles/tile';
import { withWhiteDragons } from '../../vision/pale';
import { tileAt } from './fixtures';
import { face, saying } from './learn/tiles';

type Colour = readonly [number, number, number];

const cream: Colour = [0.9, 0.87, 0.8];
const evening: Colour = [0.26, 0.24, 0.2];
const green: Colour = [0.1, 0.4, 0.2];

/** Faces with bodies of a colour, and after them so many tiles read as backs. */
const table = (body: Colour, backs: number, back: Colour | undefined) => {
  const tile = (code: TileCode, looks: number, x: number, colour: Colour | undefined) => ({
    quad: tileAt(60 + 31 * x, 200),
    verdict: saying({ [code]: 0.99 }, face(looks)),
    face: colour === undefined ? {} : { body: colour },
  });
  const faces = (['1p', '2m', '3s', '1z'] as const).map((code, i) => tile(code, i, i, body));
  return [...faces, ...Array.from({ length: backs }, (_, i) => tile('x', 9, 4 + i, back))];
};

describe('white dragons that look like backs', () => {
  it.each<[string, ReturnType<typeof table>, TileCode]>([
    ['as pale as the faces: a white dragon', table(cream, 2, [0.88, 0.86, 0.81]), '5z'],
    ['the same in evening light', table(evening, 2, [0.25, 0.25, 0.22]), '5z'],
    ['of a colour of its own: a back', table(cream, 2, green), 'x'],
    ['much darker than the faces: a back', table(cream, 2, [0.6, 0.58, 0.53]), 'x'],
    ['four of them: as many as a set has', table(cream, 4, cream), '5z'],
    ['five of them: one more', table(cream, 5, cream), 'x'],
    ['of a colour that was not measured: as it was read', table(cream, 2, undefined), 'x'],
    ['nothing beside it to compare with: as it was read', table(cream, 2, cream).slice(4), 'x'],
  ])('%s', (_name, tiles, code) => {
    const read = withWhiteDragons(tiles).at(-1)!.verdict;
    expect(read.codes[0]![0]).toBe(code);
    expect(read.evidence.looks).toBe(code === '5z' ? 'x' : undefined);
  });

  it('leaves the backs of a concealed kong alone: outer or inner ones around a pair, but not two at one end', () => {
    const [outer, inner, atEnd] = ['x11x', '1xx1', '11xx'].map((codes) => {
      const [one] = table(cream, 0, cream);
      const [, back] = table(cream, 2, cream).slice(3);
      const kong = [...codes].map((code, i) => ({
        ...(code === 'x' ? back! : one!),
        quad: tileAt(60 + 31 * i, 400),
      }));
      return withWhiteDragons(kong).map(({ verdict }) => verdict.codes[0]![0]);
    });
    expect(outer).toEqual(['x', '1p', '1p', 'x']);
    expect(inner).toEqual(['1p', 'x', 'x', '1p']);
    expect(atEnd).toEqual(['1p', '1p', '5z', '5z']);
  });

  it('leaves alone what was read with a learnt set', () => {
    const tiles = table(cream, 2, cream).map(({ verdict, ...tile }) => ({
      ...tile,
      verdict: { ...verdict, evidence: { ...verdict.evidence, set: {} as never } },
    }));
    expect(withWhiteDragons(tiles).at(-1)!.verdict.codes[0]![0]).toBe('x');
  });
});
