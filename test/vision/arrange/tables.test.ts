import { describe, expect, it } from 'vitest';
import { allTileCodes } from '../../../rules/tiles/tile';
import { flatten } from '../../../vision/arrange/flatten';
import { length } from '../../../vision/places/geometry';
import { groupTiles } from '../../../vision/group';
import type { NamedTile } from '../../../vision/arrange/sets';
import type { Point, Quad, Side } from '../../../vision/protocol';
import { tileAt } from '../fixtures';
import { createDice, layScene, newTally, photograph, tally } from './tables';
import type { CameraOptions, Tally } from './tables';

const sides: Side[] = ['bottom', 'right', 'top', 'left'];

type Shares = Record<keyof Tally, number>;

/** Lays, photographs and sorts so many random tables, and counts what was found again. */
function measure(
  count: number,
  players: readonly Side[],
  camera: Partial<CameraOptions>,
): { shares: Shares; wrong: string[] } {
  const sum = newTally();
  const wrong: string[] = [];
  for (let seed = 1; seed <= count; seed++) {
    const dice = createDice(seed * 7919 + 13);
    const scene = layScene(dice, { players, ponds: dice.chance(0.6), walls: dice.chance(0.4) });
    const quarter = dice.below(4);
    const seen = photograph(dice, scene, {
      slant: dice.between(0, 35),
      roll: 90 * quarter + dice.normal(8),
      jitter: 0.02,
      missed: 0,
      misread: 0,
      ...camera,
    });
    // Turned by a quarter, the player at the bottom is seen at the left.
    const shown = (side: Side): Side => sides[(sides.indexOf(side) + 4 - quarter) % 4]!;
    const grouping = groupTiles(seen);
    expect(new Set(grouping.places.map((place) => place.tile)).size, `table ${seed}`).toBe(seen.length);
    for (const text of tally(sum, scene, seen, grouping, shown)) wrong.push(`${seed}: ${text}`);
  }
  const shares = Object.fromEntries(
    Object.entries(sum).map(([key, [right, all]]) => [key, all === 0 ? 1 : right / all]),
  ) as Shares;
  return { shares, wrong };
}

/** A picture of tables, and what share of each thing must be found again. */
const pictures: [name: string, count: number, Side[], Partial<CameraOptions>, Partial<Shares>][] = [
  [
    'one player’s tiles, from any side and slant',
    80,
    ['bottom'],
    {},
    { melds: 0.98, from: 0.98, concealedKongs: 0.98, hands: 0.98, winning: 0.85, ponds: 0.98, sides: 0.99 },
  ],
  [
    'two players’ tiles',
    30,
    ['bottom', 'right'],
    {},
    { melds: 0.98, from: 0.98, concealedKongs: 0.98, hands: 0.97, ponds: 0.96, sides: 0.99, bonus: 0.97 },
  ],
  [
    'the whole table',
    30,
    sides,
    {},
    { melds: 0.98, from: 0.98, concealedKongs: 0.98, hands: 0.97, ponds: 0.96, sides: 0.99, bonus: 0.97 },
  ],
  [
    'one player’s tiles, some missed, some misread, none outlined well',
    60,
    ['bottom'],
    { jitter: 0.035, missed: 0.01, misread: 0.02 },
    { melds: 0.96, from: 0.96, sides: 0.97, wall: 0.97 },
  ],
  [
    'the whole table, some tiles missed, some misread, none outlined well',
    20,
    sides,
    { jitter: 0.035, missed: 0.01, misread: 0.02 },
    { melds: 0.96, from: 0.96, sides: 0.97, wall: 0.97 },
  ],
];

describe('tables laid at random', () => {
  it.each(pictures)('%s', (_name, count, players, camera, least) => {
    const { shares, wrong } = measure(count, players, camera);
    for (const [key, share] of Object.entries(least))
      expect(shares[key as keyof Tally], `${key}: ${wrong.join('\n')}`).toBeGreaterThanOrEqual(share);
  });

  it('takes any tiles anywhere, and puts each into one group', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const dice = createDice(seed);
      const tiles = Array.from({ length: dice.below(60) }, (): NamedTile => {
        const [x, y, size] = [dice.between(0, 900), dice.between(0, 900), dice.between(0, 60)];
        const corner = (dx: number, dy: number): Point => [
          x + dx * size + dice.normal(size / 4),
          y + dy * size + dice.normal(size / 4),
        ];
        const quad: Quad = [corner(0, 0), corner(1, 0), corner(1, 1.3), corner(0, 1.3)];
        return { code: dice.pick(allTileCodes), quad };
      });
      const { groups, places } = groupTiles(tiles);
      expect(places.map((place) => place.tile).sort((a, b) => a - b)).toEqual(tiles.map((_, i) => i));
      expect(groups.map((group) => group.id)).toEqual(groups.map((_, i) => i));
    }
  });
});

describe('flatten', () => {
  it.each([0, 15, 30, 45])('makes tiles as high and as wide everywhere, from %i° of slant', (slant) => {
    const dice = createDice(7);
    const scene = layScene(dice, { players: sides, ponds: true, walls: true });
    const seen = photograph(dice, scene, { slant, roll: 20, jitter: 0.002, missed: 0, misread: 0 });
    const outlines = flatten(seen.map(({ quad }) => quad));
    const widths = outlines.map(({ v }) => 2 * length(v));
    const heights = outlines.map(({ u }) => 2 * length(u));
    expect(Math.max(...widths) / Math.min(...widths)).toBeLessThan(1.12);
    expect(Math.max(...heights) / Math.min(...heights)).toBeLessThan(1.12);
    expect(heights[0]! / widths[0]!).toBeCloseTo(1.33, 1);
  });

  /** Which plain tiles beside a row of upright faces are taken for upright, begun at any of their sides. */
  const takenForUpright = (plain: readonly Quad[], squash: number, standing = false): boolean[] => {
    const faces = [0, 1, 2, 3, 4, 5].map((i) => tileAt(31 * i, 0));
    const begun = plain.map(([a, b, c, d], i): Quad => (i % 2 === 0 ? [b, c, d, a] : [a, b, c, d]));
    const slanted = (quad: Quad): Quad => quad.map(([x, y]) => [x, squash * y]) as Quad;
    const seen = [...faces.map((quad) => (standing ? quad : slanted(quad))), ...begun.map(slanted)];
    return flatten(seen, [], new Set(begun.map((_, i) => faces.length + i)))
      .slice(faces.length)
      .map(({ v }) => Math.abs(v[0]) > Math.abs(v[1]));
  };

  it.each<[name: string, plain: Quad[], upright: boolean[]]>([
    ['a wall along the faces', [0, 1, 2, 3].map((i) => tileAt(31 * i, 200)), [true, true, true, true]],
    ['a wall across', [0, 1, 2, 3].map((i) => tileAt(-200, 31 * i, 90)), [false, false, false, false]],
    [
      'three white dragons of which the middle one was claimed',
      [tileAt(0, 200), tileAt(36, 205, 90), tileAt(72, 200)],
      [true, false, true],
    ],
    [
      'white dragons of which the right one was claimed, and the fourth put on it',
      [tileAt(0, 200), tileAt(31, 200), tileAt(67, 205, 90), tileAt(67, 174, 90)],
      [true, true, false, false],
    ],
    ['a back that a face touches', [tileAt(186, 0)], [true]],
  ])('turns plain tiles as those beside them lie, from any slant: %s', (_name, plain, upright) => {
    for (const squash of [1, 0.8, 0.6]) expect(takenForUpright(plain, squash)).toEqual(upright);
  });

  it('turns a wall as its row runs where all faces stand, and so are of another shape', () => {
    for (const squash of [0.9, 0.7, 0.5]) {
      const along = [0, 1, 2, 3, 4].map((i) => tileAt(31 * i, 200));
      const across = [0, 1, 2, 3, 4].map((i) => tileAt(-200, 200 + 31 * i, 90));
      const taken = takenForUpright([...along, ...across], squash, true);
      expect(taken).toEqual([...along.map(() => true), ...across.map(() => false)]);
    }
  });

  it('takes no tiles, one, and tiles without any size', () => {
    expect(flatten([])).toEqual([]);
    // A back whose outline was begun at its long side lies as the tiles around it do, whatever was said of it.
    const row = [0, 1, 2, 3, 4, 5].map((i) => tileAt(31 * i, 0));
    const [a, b, c, d] = tileAt(186, 0);
    const turned: Quad = [b, c, d, a];
    const heights = (plain: ReadonlySet<number>) =>
      flatten([...row, turned], [], plain).map(({ u }) => Math.hypot(...u));
    expect(heights(new Set([6])).at(-1)! / heights(new Set([6]))[0]!).toBeCloseTo(1, 1);
    expect(heights(new Set()).at(-1)! / heights(new Set())[0]!).toBeLessThan(0.85);
    const dot: Quad = [
      [5, 5],
      [5, 5],
      [5, 5],
      [5, 5],
    ];
    for (const quads of [[dot], [dot, dot, dot, dot, dot, dot]])
      for (const { centre, u, v } of flatten(quads))
        expect([...centre, ...u, ...v].every(Number.isFinite)).toBe(true);
  });
});
