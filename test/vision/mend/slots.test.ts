import { describe, expect, it } from 'vitest';
import { outlineOf } from '../../../vision/places/geometry';
import type { Quad } from '../../../vision/protocol';
import { fillsSlot, freeSlotsAmong, isOverlooked, slotsAmong } from '../../../vision/mend/slots';
import type { Verdict } from '../../../vision/name/verdict';
import { rolled, tileAt } from '../fixtures';
import { face, saying } from '../learn/tiles';

/** A verdict of which both looks are as sure as this. */
function verdict(sure: number, worse = sure): Verdict {
  const said = saying({ '4p': sure }, face(1));
  return { ...said, none: 0.001, evidence: { ...said.evidence, best: sure, worse, objectness: 0.8 } };
}

const sure = verdict(0.99);
const unsure = verdict(0.85, 0.6);
const place = (quad: Quad, says = sure) => ({ quad, verdict: says });

/** A tile 30 wide and 40 high surely read, what lies across on its right, flush with its foot, and what may be seen of that. */
const tile = place(tileAt(100, 100));
const across = tileAt(135, 105, 90);
const half = tileAt(137, 112, 0, { width: 36, height: 15 });

/** A tile far from these, for their size, and a smaller one. */
const tileBelow = place(tileAt(100, 300));
const smallerBelow = place(tileAt(100, 300, 0, { width: 27, height: 37 }));

/** For each slot its middle and how it lies, and the numbers of the places that are none where it is filled. */
function told(places: Parameters<typeof slotsAmong>[0]): [string, number[]][] {
  return slotsAmong(places).map(({ quad, instead }) => {
    const { centre, u } = outlineOf(quad);
    const lies = Math.abs(u[0]) > Math.abs(u[1]) ? 'across' : 'upright';
    return [`${centre.map(Math.round).join(' ')} ${lies}`, instead];
  });
}

/** Slots of what may be part of a tile that lies as the first does, and of one across. */
const eitherWay = (instead: number[]): [string, number[]][] => [
  ['130 100 upright', instead],
  ['135 105 across', instead],
];

describe('slots beside tiles surely read', () => {
  it.each<[string, Parameters<typeof slotsAmong>[0], [string, number[]][]]>([
    ['half of a tile that lies across', [tile, place(half, unsure)], eitherWay([1])],
    [
      'its other half as well',
      [tile, place(half, unsure), place(tileAt(137, 97, 0, { width: 36, height: 15 }), unsure)],
      eitherWay([1, 2]),
    ],
    [
      'a tile outlined loosely, hardly read',
      [tile, place(tileAt(132, 101, 0, { width: 36, height: 47 }), unsure), tileBelow],
      [['130 100 upright', [1]]],
    ],
    ['the same, read surely', [tile, place(tileAt(132, 101, 0, { width: 36, height: 47 })), tileBelow], []],
    [
      'a tile outlined well, hardly read',
      [tile, place(tileAt(131, 101, 0, { width: 33, height: 44 }), unsure), tileBelow],
      [],
    ],
    [
      'half of one that looks whole by itself',
      [tile, place(half, verdict(0.89, 0.95)), tileBelow],
      eitherWay([1]),
    ],
    [
      'the same beside a tile outlined larger than others here: it may be whole, and that one too large',
      [tile, place(half, verdict(0.89, 0.95)), smallerBelow],
      [],
    ],
    [
      'most of one that looks whole by itself',
      [tile, place(tileAt(137, 110, 0, { width: 36, height: 22 }), verdict(0.89, 0.95)), tileBelow],
      [],
    ],
    [
      'what lies astride two tiles, hardly read, and mostly on one of them',
      [tile, place(tileAt(143, 100), unsure), place(tileAt(190, 100))],
      [
        ['130 100 upright', [1]],
        ['160 100 upright', []],
      ],
    ],
    [
      'the same, read better by us than found by the detector',
      [
        tile,
        place(tileAt(143, 100), {
          ...verdict(0.89),
          evidence: { ...verdict(0.89).evidence, objectness: 0.55 },
        }),
        place(tileAt(190, 100)),
      ],
      [
        ['130 100 upright', [1]],
        ['160 100 upright', []],
      ],
    ],
    [
      'the same, surely read: a gap is between it and the others',
      [tile, place(tileAt(145, 100)), place(tileAt(190, 100))],
      [],
    ],
    ['all of a tile that lies across', [tile, place(across, unsure)], []],
    ['all of one that lies as it does', [tile, place(tileAt(131, 101), unsure)], []],
    ['nothing', [tile, place(tileAt(100, 160))], []],
    ['a small place far away', [tile, place(tileAt(250, 110, 0, { width: 20, height: 15 }), unsure)], []],
    ['half of one where a tile surely read begins', [tile, place(half, unsure), place(tileAt(152, 100))], []],
  ])('%s', (_name, places, slots) => {
    expect(told(places)).toEqual(slots);
  });

  it('are found from those read with ease alone', () => {
    const easy = { best: [0.9, 0.89], objectness: [0.5, 0.49] };
    const from = (evidence: Partial<Verdict['evidence']>): number =>
      slotsAmong([
        place(tile.quad, { ...sure, evidence: { ...sure.evidence, ...evidence } }),
        place(half, unsure),
      ]).length;
    expect(easy.best.map((best) => from({ best }))).toEqual([2, 0]);
    expect(easy.objectness.map((objectness) => from({ objectness }))).toEqual([2, 0]);
  });

  it('are looked for where something lay whose place another tile took: it may have lain on two', () => {
    const lay = { quad: tileAt(143, 100) };
    const middles = slotsAmong([tile, place(tileAt(190, 100))], [lay]).map(
      ({ quad }) => outlineOf(quad).centre,
    );
    expect(middles).toContainEqual([130, 100]);
    expect(middles).toContainEqual([160, 100]);
    expect(slotsAmong([tile, place(tileAt(131, 100)), place(tileAt(162, 100))], [lay])).toEqual([]);
  });

  it('are not told by a tile much smaller than others here', () => {
    const small = [
      place(tileAt(100, 100, 0, { width: 20, height: 30 })),
      place(tileAt(122, 107, 0, { width: 22, height: 10 }), unsure),
    ];
    expect(
      slotsAmong([...small, place(tileAt(100, 300, 0, { width: 26, height: 36 }))]).length,
    ).toBeGreaterThan(0);
    expect(slotsAmong([...small, tileBelow])).toEqual([]);
  });

  it('are the same however the camera was held', () => {
    for (let degrees = 0; degrees < 360; degrees += 30) {
      const found = slotsAmong([place(rolled(tile.quad, degrees)), place(rolled(half, degrees), unsure)]);
      expect(found.map(({ instead }) => instead)).toEqual([[1], [1]]);
      const middle = outlineOf(rolled(across, degrees)).centre;
      expect(outlineOf(found[1]!.quad).centre).toEqual(middle.map((x) => expect.closeTo(x, 0)));
    }
  });
});

describe('a slot is filled', () => {
  it.each<[string, Verdict, boolean]>([
    ['by what is surely a tile', verdict(0.98), true],
    ['upside down as well', { ...verdict(0.98), turn: 2 }, true],
    ['not by what lies the other way', { ...verdict(0.98), turn: 1 }, false],
    ['not by what may be none', { ...verdict(0.98), none: 0.1 }, false],
    ['not by what either look is unsure of', verdict(0.98, 0.6), false],
    ['not by what both looks are less sure of', verdict(0.92), false],
    ['not by what is plain, as it is astride two tiles too', { ...verdict(0.98), codes: [['x', 1]] }, false],
  ])('%s', (_name, says, filled) => {
    expect(fillsSlot(says)).toBe(filled);
  });
});

describe('free slots', () => {
  /** What lies in them, or beside the tiles that they belong to. */
  const free = (places: Parameters<typeof freeSlotsAmong>[0]): string[] =>
    freeSlotsAmong(places).map(({ quad, by }) => {
      const { centre, u } = outlineOf(quad);
      const lies = Math.abs(u[0]) > Math.abs(u[1]) ? 'across' : 'upright';
      return `${centre.map(Math.round).join(' ')} ${lies} of ${by}`;
    });
  const right = ['130 100 upright of 0', '135 105 across of 0', '135 95 across of 0'];
  const left = ['70 100 upright of 0', '65 105 across of 0', '65 95 across of 0'];
  const plainTile = { ...sure, codes: [['x', 1] satisfies Verdict['codes'][number]] };

  it.each<[string, Parameters<typeof freeSlotsAmong>[0], string[]]>([
    ['at both sides of a tile by itself', [tile], [...left, ...right]],
    ['where nothing lies', [tile, place(tileAt(131, 100), unsure)], left],
    [
      'where something seems to lie that surely is none',
      [tile, place(tileAt(131, 100), { ...unsure, none: 0.9 })],
      [...left, ...right],
    ],
    ['none of what was hardly read', [place(tile.quad, unsure)], []],
    ['none of a back, whose wall tells where others lie', [place(tile.quad, plainTile)], []],
  ])('%s', (_name, places, slots) => {
    expect(free(places).sort()).toEqual([...slots].sort());
  });

  it.each<[string, Verdict, boolean]>([
    ['surely', verdict(0.98), true],
    ['upside down as well', { ...verdict(0.98), turn: 2 }, true],
    ['not lying the other way', { ...verdict(0.98), turn: 1 }, false],
    ['not where it may be none', { ...verdict(0.98), none: 0.01 }, false],
    ['not where a look is unsure of it', verdict(0.98, 0.8), false],
    [
      'not where it hardly stands upright',
      { ...verdict(0.98), evidence: { ...verdict(0.98).evidence, upright: 0.3 } },
      false,
    ],
    ['not plain', { ...verdict(0.98), codes: [['5z', 1]] }, false],
  ])('show a tile that was overlooked: %s', (_name, says, is) => {
    expect(isOverlooked(says)).toBe(is);
  });
});
