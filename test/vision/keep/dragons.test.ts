import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { dragonSigns, shippedDragons, withWhiteDragons } from '../../../vision/keep/dragons';
import { tileAt } from '../fixtures';
import { face, saying } from '../learn/tiles';

type Colour = readonly [number, number, number];

const cream: Colour = [0.9, 0.87, 0.8];
const evening: Colour = [0.26, 0.24, 0.2];
const green: Colour = [0.1, 0.4, 0.2];

interface Plain {
  code: 'x' | '5z';
  /** How surely it is read, and what it looks like: tiles with the same number look the same. */
  best: number;
  looks?: number;
  body?: Colour | undefined;
  /** Tiles lie side by side from the left; where one lies elsewhere, how far to the right (in tiles) and which row. */
  at?: [right: number, row: number];
}

const tile = ({ code, best, looks = 9, body, at = [0, 0] }: Omit<Plain, 'code'> & { code: TileCode }) => {
  const other = code === 'x' ? '5z' : 'x';
  const odds = code === 'x' || code === '5z' ? { [code]: best, [other]: 0.99 - best } : { [code]: best };
  return {
    quad: tileAt(60 + 31 * at[0], 200 + 100 * at[1]),
    verdict: saying(odds, face(looks)),
    face: body === undefined ? {} : { body },
  };
};

/** Four faces in a row with bodies of a colour, read surely. */
const faces = (body: Colour) =>
  (['1p', '2m', '3s', '1z'] as const).map((code, i) =>
    tile({ code, best: 0.99, looks: i, body, at: [i, 0] }),
  );

/** What the first of some plain tiles is told to be on a table with such faces. */
const toldOf = (light: Colour, ...plain: Plain[]) => {
  const placed = plain.map((one, i) =>
    tile({ at: [6 + 2 * i, 1], ...one, body: 'body' in one ? one.body : light }),
  );
  const { codes, evidence } = withWhiteDragons([...faces(light), ...placed])[4]!.verdict;
  const back = codes.find(([code]) => code === 'x')![1];
  return { code: codes[0]![0], back, looked: evidence.looks, told: evidence.toldBack };
};
const wall = (code: 'x' | '5z', best: number, body: Colour, count: number): Plain[] =>
  Array.from({ length: count }, (_, i) => ({ code, best, body, at: [i, 2] }));

describe('white dragons told from backs', () => {
  it.each<[string, Colour, Plain[], TileCode]>([
    [
      'at the end of a row of faces, as pale as they are: a dragon',
      cream,
      [{ code: 'x', best: 0.9, at: [4, 0] }],
      '5z',
    ],
    ['the same in evening light', evening, [{ code: 'x', best: 0.9, at: [4, 0] }], '5z'],
    ['the same, but green: a back', cream, [{ code: 'x', best: 0.9, at: [4, 0], body: green }], 'x'],
    ['read as a dragon, but green: a back', cream, [{ code: '5z', best: 0.6, body: green }], 'x'],
    ['by itself, as pale as the faces: a dragon', cream, [{ code: '5z', best: 0.6 }], '5z'],
    ['in a wall of its like: a back', cream, wall('5z', 0.6, cream, 12), 'x'],
    [
      'of a colour that was not measured, among green backs: as it was read',
      cream,
      [{ code: 'x', best: 0.9, body: undefined }, ...wall('x', 0.99, green, 6)],
      'x',
    ],
    ['read with ease: that', cream, [{ code: 'x', best: 0.985, at: [4, 0] }], 'x'],
  ])('%s', (_name, light, plain, code) => {
    const said = toldOf(light, ...plain);
    expect(said.code).toBe(code);
    expect(said.looked).toBe(code === plain[0]!.code ? undefined : plain[0]!.code);
    if (said.looked !== undefined) expect(said.told).toBe(true);
  });

  it('takes one sooner for a dragon that looks like a dragon surely read than one that does not', () => {
    const backs = ([likeDragon, likeBacks]: number[]): number => {
      const doubtful: Plain = { code: '5z', best: 0.55, looks: 9 };
      const dragon: Plain = { code: '5z', best: 0.97, looks: likeDragon! };
      const others = wall('x', 0.97, cream, 4).map((one) => ({ ...one, looks: likeBacks! }));
      return toldOf(cream, doubtful, dragon, ...others).back;
    };
    expect(backs([9, 20])).toBeLessThan(backs([20, 30]));
    expect(backs([20, 30])).toBeLessThan(backs([20, 9]));
  });

  it('leaves the backs of a concealed kong alone', () => {
    const kong = (['x', '1p', '1p', 'x'] as const).map((code, i) =>
      tile({ code, best: 0.9, looks: code === 'x' ? 9 : 1, body: cream, at: [i, 0] }),
    );
    expect(withWhiteDragons(kong).map(({ verdict }) => verdict.codes[0]![0])).toEqual(['x', '1p', '1p', 'x']);
  });

  it.each<[string, knowsBacks: boolean, Colour, TileCode]>([
    ['a back as pale as the faces, with its backs: as it was read', true, cream, '5z'],
    ['the same without its backs', false, cream, '5z'],
    ['a green one, with its backs: as it was read', true, green, '5z'],
    ['a green one, without them: a back', false, green, 'x'],
  ])('read with a learnt set, %s', (_name, knowsBacks, body, code) => {
    const { verdict, ...rest } = tile({ code: '5z', best: 0.6, body, at: [6, 1] });
    const learnt = { ...verdict, evidence: { ...verdict.evidence, set: { knowsBacks } as never } };
    const told = withWhiteDragons([...faces(cream), { ...rest, verdict: learnt }]);
    expect(told[4]!.verdict.codes[0]![0]).toBe(code);
  });

  it('has a weight for each sign, and signs for plain tiles only', () => {
    const signs = dragonSigns([...faces(cream), tile({ code: '5z', best: 0.6, body: cream, at: [4, 0] })]);
    expect(signs.map((own) => own?.length)).toEqual([
      ...Array.from({ length: 4 }, () => undefined),
      shippedDragons.weights.length,
    ]);
  });
});
