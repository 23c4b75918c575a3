import { describe, expect, it } from 'vitest';
import { insteadOf, rowsAstride } from '../../../vision/mend/astride';
import type { Row } from '../../../vision/mend/astride';
import { outlineOf } from '../../../vision/places/geometry';
import type { Quad } from '../../../vision/protocol';
import type { Verdict } from '../../../vision/name/verdict';
import type { TileCode } from '../../../rules/tiles/tile';
import { rolled, tileAt } from '../fixtures';
import { face, saying } from '../learn/tiles';

/** A verdict of which both looks are as sure as this. */
function verdict(sure: number, code: TileCode = '4p', none = 0.001): Verdict {
  const said = saying({ [code]: sure }, face(1));
  return { ...said, none, evidence: { ...said.evidence, objectness: 0.8 } };
}

const sure = verdict(0.99);
const unsure = verdict(0.6);
const place = (quad: Quad, says = sure) => ({ quad, verdict: says });

/** Tiles 30 wide and 40 high, some way off: they tell how large tiles are. */
const others = [place(tileAt(100, 300)), place(tileAt(200, 300)), place(tileAt(300, 300))];

/** Two tiles at 100 and 130, outlined as a wide one and a narrow one that lies on it; what they cover reaches from 85 to 145. */
const wide = tileAt(105, 100, 0, { width: 40, height: 40 });
const narrow = tileAt(131, 100, 0, { width: 28, height: 40 });
const astride = [place(wide, unsure), place(narrow)];

/** For each row the numbers of the places and the middles of its tiles. */
function told(places: Parameters<typeof rowsAstride>[0]): [number[], string[]][] {
  return rowsAstride([...places, ...others]).map(({ of, quads }) => [
    of,
    quads.map((quad) => outlineOf(quad).centre.map(Math.round).join(' ')),
  ]);
}

const two: [number[], string[]][] = [
  [
    [0, 1],
    ['100 100', '130 100'],
  ],
];

describe('rows of tiles where outlines lie on one another', () => {
  it.each<[string, Parameters<typeof rowsAstride>[0], [number[], string[]][]]>([
    ['two tiles outlined as a wide and a narrow one', astride, two],
    ['the same, only the narrow one in doubt', [place(wide), place(narrow, unsure)], two],
    ['the same, all read with ease: they may be as large', [place(wide), place(narrow)], []],
    [
      'one tile outlined twice, a part each time',
      [
        place(tileAt(95, 100, 0, { width: 22, height: 40 }), unsure),
        place(tileAt(105, 100, 0, { width: 22, height: 40 })),
      ],
      [[[0, 1], ['100 100']]],
    ],
    [
      'three tiles outlined as two, each with a half of the one between',
      [
        place(tileAt(107.5, 100, 0, { width: 45, height: 40 }), unsure),
        place(tileAt(140, 100, 0, { width: 45, height: 40 }), unsure),
      ],
      [
        [
          [0, 1],
          ['98 100', '124 100', '150 100'],
        ],
      ],
    ],
    [
      'a turned tile and one added to it, outlined as one',
      [place(tileAt(100, 100, 0, { width: 40, height: 60 }), unsure)],
      [
        [[0], ['90 100', '110 100']],
        [[0], ['100 115', '100 85']],
      ],
    ],
    ['the same read with ease', [place(tileAt(100, 100, 0, { width: 40, height: 60 }))], []],
    ['tiles beside one another', [place(tileAt(100, 100), unsure), place(tileAt(130, 100), unsure)], []],
    ['backs', [place(wide, verdict(0.6, 'x')), place(narrow, verdict(0.6, 'x'))], []],
    ['what is no tile', [place(wide, verdict(0.6, '4p', 0.9)), place(narrow, verdict(0.6, '4p', 0.9))], []],
    ['tiles outlined a little large', [place(tileAt(100, 100), unsure), place(tileAt(128, 100), unsure)], []],
  ])('%s', (_name, places, rows) => {
    expect(told(places)).toEqual(rows);
  });

  it('are as many as tiles are large around, and none where too few tell it', () => {
    const counts = (places: typeof others): number[] =>
      rowsAstride([...astride, ...places]).map(({ quads }) => quads.length);
    expect(counts(others)).toEqual([2]);
    expect(counts(others.slice(1))).toEqual([2]);
    expect(counts(others.slice(2))).toEqual([]);
    expect(counts([100, 200].map((x) => place(tileAt(x, 300, 0, { width: 42, height: 57 }))))).toEqual([1]);
  });

  it('are the same however the camera was held', () => {
    for (let degrees = 0; degrees < 360; degrees += 30) {
      const places = [...astride, ...others].map(({ quad, verdict: says }) =>
        place(rolled(quad, degrees), says),
      );
      const middles = [100, 130].map((x) => outlineOf(rolled(tileAt(x, 100), degrees)).centre);
      const [row, ...more] = rowsAstride(places);
      expect(more).toEqual([]);
      const found = row!.quads.map((quad) => outlineOf(quad).centre);
      for (const middle of middles) {
        expect(found).toContainEqual(middle.map((x) => expect.closeTo(x, 0)));
      }
    }
  });
});

describe('a row is there instead', () => {
  const [row] = rowsAstride([...astride, ...others]) as [Row];
  const [left, right] = row.quads as [Quad, Quad];
  const both = (a = verdict(0.95), b = verdict(0.99, '5p')) => [place(left, a), place(right, b)];
  const kept = astride.slice(0, 1);

  it.each<[string, Parameters<typeof insteadOf>[1], Parameters<typeof insteadOf>[3], number[] | undefined]>([
    ['where all its tiles are surely seen', both(), kept, [0, 1]],
    ['not where one is unsure', both(verdict(0.85)), kept, undefined],
    ['not where one may be none', both(verdict(0.99, '4p', 0.1)), kept, undefined],
    [
      'not where one look is unsure',
      both({ ...sure, evidence: { ...sure.evidence, worse: 0.7 } }),
      kept,
      undefined,
    ],
    ['not where one is plain', both(verdict(0.99, 'x')), kept, undefined],
    [
      'not where one is seen elsewhere',
      [place(tileAt(112, 100), verdict(0.99)), place(right)],
      kept,
      undefined,
    ],
    ['not where they lie on each other', [place(tileAt(104, 100)), place(tileAt(126, 100))], kept, undefined],
    ['not where another tile lies', both(), [...kept, place(tileAt(140, 100))], undefined],
    ['not where nothing was taken for a tile', both(), [], undefined],
    [
      'not where as many were read so before',
      both(verdict(0.95), verdict(0.99)),
      [place(wide, unsure), place(narrow)],
      undefined,
    ],
    ['where one of them was read otherwise', both(), [place(wide, unsure), place(narrow)], [0, 1]],
  ])('%s', (_name, seen, tiles, instead) => {
    const quads = astride.map(({ quad }) => quad);
    const places = astride.map((was, i) => tiles.find(({ quad }) => quad === quads[i]) ?? was);
    expect(insteadOf(row, seen, places, tiles)).toEqual(instead);
  });

  it('with fewer tiles only where two lay on each other or one was hardly read, and what stays was read there', () => {
    const told = (width: number, code: TileCode, { count = 2, worst = 0.6, narrow = false } = {}) => {
      const [half, height] = narrow ? [12, 46] : [15, 40];
      const parts = [100 - half + width / 2, 100 + half - width / 2].map((x, k) =>
        place(tileAt(x, 100, 0, { width, height }), k === 0 ? unsure : verdict(worst)),
      );
      const [one] = rowsAstride([...parts, ...others]) as [Row];
      return insteadOf(one, [place(one.quads[0]!, verdict(0.99, code))], parts, parts.slice(0, count));
    };
    expect(told(20, '4p')).toEqual([0, 1]);
    expect(told(17, '4p')).toBeUndefined();
    expect(told(17, '4p', { worst: 0.4 })).toEqual([0, 1]);
    expect(told(13, '4p', { worst: 0.4, narrow: true })).toBeUndefined();
    expect(told(17, '4p', { narrow: true })).toEqual([0, 1]);
    expect(told(20, '9p')).toBeUndefined();
    expect(told(20, '8p', { count: 1 })).toEqual([0, 1]);
    expect(told(17, '8p', { count: 1 })).toEqual([0, 1]);
  });

  describe('with one tile of which two were the columns', () => {
    /** Columns so wide, lying on each other, of a tile so large that is read as this. */
    const told = (code: TileCode, parts: readonly [TileCode, TileCode], { width = 20, size = 1 } = {}) => {
      const [half, height] = [15 * size, 40 * size];
      const columns = [100 - half + width / 2, 100 + half - width / 2].map((x, k) =>
        place(tileAt(x, 100, 0, { width, height }), verdict(0.8, parts[k]!)),
      );
      const rows = rowsAstride([...columns, ...others]);
      const one = rows.find(({ of, quads }) => of.length === 2 && quads.length === 1);
      return one && insteadOf(one, [place(one.quads[0]!, verdict(0.99, code))], columns, columns);
    };
    it.each<[string, ReturnType<typeof told>, number[] | undefined]>([
      ['three and three circles of a six', told('6p', ['3p', '3p']), [0, 1]],
      ['two and four sticks of a six', told('6s', ['2s', '4s']), [0, 1]],
      ['two and six sticks of a seven: a column lies in both', told('7s', ['2s', '6s']), [0, 1]],
      ['two and two circles of a five, whose middle lies in neither', told('5p', ['2p', '2p']), undefined],
      ['a six, and another suit', told('6p', ['3s', '3s']), undefined],
      ['two suits', told('6p', ['3p', '3s']), undefined],
      ['characters, which have no columns', told('4m', ['2m', '2m']), undefined],
      ['what shows no more than one of them', told('4p', ['4p', '2p'], { size: 1.2, width: 24 }), undefined],
      ['one outlined loosely', told('6s', ['2s', '4s'], { size: 1.2, width: 24 }), [0, 1]],
      ['one as large as two tiles', told('6s', ['2s', '4s'], { size: 1.35, width: 27 }), undefined],
      ['columns that hardly lie on each other', told('6s', ['2s', '4s'], { width: 17 }), undefined],
    ])('%s', (_, instead, expected) => expect(instead).toEqual(expected));
  });

  it('more surely, where one outline is taken for two tiles, and not for halves unless they are large', () => {
    const told = (best: number, code: TileCode, height = 60) => {
      const double = [place(tileAt(100, 100, 0, { width: 40, height }), unsure)];
      const [, one] = rowsAstride([...double, ...others]) as [Row, Row];
      const seen = one.quads.map((quad) => place(quad, verdict(best, code)));
      return insteadOf(one, seen, double, double);
    };
    expect(told(0.98, '5p')).toEqual([0]);
    expect(told(0.95, '5p')).toBeUndefined();
    expect(told(0.98, '2p')).toEqual([0]);
    expect(told(0.98, '2p', 52)).toBeUndefined();
    expect(told(0.98, '2s', 52)).toEqual([0]);
  });
});
