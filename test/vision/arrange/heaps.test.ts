import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { areInOrder, tilesInHeaps } from '../../../vision/arrange/heaps';
import type { NamedTile } from '../../../vision/arrange/sets';
import { directionOf } from '../../../vision/places/faces';
import { outlineOf } from '../../../vision/places/geometry';
import { groupTiles } from '../../../vision/group';
import { rolled, tileAt, tileSize } from '../fixtures';
import { lay, moved } from '../sketches';
import { createDice } from './tables';

/** Outlines in tile widths, as rows are sought in. */
function placed(tiles: readonly NamedTile[]) {
  return tiles.map(({ code, quad }) => {
    const { centre, u, v } = outlineOf(quad);
    const own = ([x, y]: readonly [number, number]): [number, number] => [
      x / tileSize.width,
      y / tileSize.width,
    ];
    return { centre: own(centre), u: own(u), v: own(v), code, directed: directionOf(code) === 'top' };
  });
}

/** Tiles thrown onto each other's sides: so many, each turned by up to so many degrees, around a place in px. */
function thrown(count: number, { seed = 1, turned = 180, x = 0, y = 0, apart = 48 } = {}): NamedTile[] {
  const dice = createDice(seed);
  const wide = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, i) => ({
    code: `${dice.pick([1, 2, 3, 4, 6, 7, 8, 9])}${dice.pick(['m', 'p', 's'])}` as TileCode,
    quad: tileAt(
      x + apart * (i % wide) + dice.normal(3),
      y + apart * Math.floor(i / wide) + dice.normal(3),
      dice.between(-turned, turned),
    ),
  }));
}

const hand = '1m2m3m4p5p6p7s8s9s1z1z6z6z';

/** Whatever lies below a heap, with the heap above. */
function under(heap: readonly NamedTile[], rows: readonly string[]): NamedTile[] {
  return [...heap, ...moved(lay(rows), 0, 420)];
}

describe('tiles thrown together', () => {
  it.each<[name: string, tiles: NamedTile[], inHeap: number]>([
    ['thirty discards in the middle', thrown(30), 30],
    ['ten of them', thrown(10), 10],
    ['a few, which may be a hand that was let fall', thrown(7), 0],
    ['as many far from each other', thrown(30, { apart: 75 }), 0],
    ['as many laid straight, in rows', thrown(30, { turned: 4, apart: 44 }), 0],
    ['a hand', lay([hand]), 0],
    [
      'melds with turned tiles, in three rows',
      lay(['1z1z<1z_<2p3p4p_5s5s<5s', '6m<6m6m_7s7s<7s_<8p8p8p', '2s2s<2s_9p<9p9p_<3m4m5m'], 1.05),
      0,
    ],
    ['a hand, melds and a pond', lay([hand, '1z1z<1z__2p>3p4p', '1m9p3s4z5p7z', '1s2z<3p'], 1.05), 0],
    ['walls', lay(['xxxxxxxxxxxx', 'xxxxxxxxxxxx'], 1.05), 0],
  ])('%s', (_name, tiles, inHeap) => {
    expect(tilesInHeaps(placed(tiles)).size).toBe(inHeap);
  });

  it('are no heap where they lie along one line, as standing tiles may come out turned anyhow', () => {
    const dice = createDice(3);
    const row = Array.from({ length: 12 }, (_, i): NamedTile => {
      return { code: '3m', quad: tileAt(40 * i, dice.normal(6), dice.between(-90, 90)) };
    });
    expect(tilesInHeaps(placed(row)).size).toBe(0);
  });

  it('are no heap where only one of their sides leans every way, as those of standing tiles do seen from near', () => {
    const dice = createDice(4);
    const rows = Array.from({ length: 18 }, (_, i) => {
      const [x, y] = [1.15 * (i % 6), 1.6 * Math.floor(i / 6)];
      const lean = dice.between(-0.6, 0.6);
      return {
        centre: [x, y] as [number, number],
        u: [lean, -0.6] as [number, number],
        v: [0.5, 0] as [number, number],
        code: '3m' as TileCode,
        directed: true,
      };
    });
    expect(tilesInHeaps(rows).size).toBe(0);
    const turned = rows.map(({ u, v, ...tile }) => ({ ...tile, u: v, v: u }));
    expect(tilesInHeaps(turned).size).toBe(0);
  });

  it('leave out backs, which are told by themselves', () => {
    const heap = thrown(30).map((tile, i) => (i % 10 === 4 ? { ...tile, code: 'x' as const } : tile));
    const found = tilesInHeaps(placed(heap));
    expect(found.size).toBe(27);
    expect([...found].some((i) => i % 10 === 4)).toBe(false);
  });

  it('hold what looks like a flower among them, but not two that somebody laid beside them', () => {
    const heap = thrown(30).map((tile, i) => (i === 8 ? { ...tile, code: '1f' as const } : tile));
    expect(tilesInHeaps(placed(heap)).size).toBe(30);
    const flowers = (count: number) =>
      Array.from({ length: count }, (_, i): NamedTile => ({ code: '2g', quad: tileAt(120 + 31 * i, 238) }));
    const beside = (count: number) => [...tilesInHeaps(placed([...thrown(30), ...flowers(count)]))].length;
    expect(beside(1)).toBe(31);
    expect(beside(2)).toBe(30);
  });

  it('hold a set that lies among them, and not one that lies at their edge', () => {
    const heap = thrown(36, { apart: 46 });
    const amid = heap.filter(({ quad }) => {
      const [x, y] = outlineOf(quad).centre;
      return Math.abs(x - 115) > 60 || Math.abs(y - 92) > 20;
    });
    const set = (x: number, y: number) =>
      [0, 1, 2].map((i): NamedTile => ({ code: '5z', quad: tileAt(x + 31 * i, y) }));
    const inside = placed([...amid, ...set(84, 92)]);
    expect(tilesInHeaps(inside).size).toBe(inside.length);
    const beside = placed([...heap, ...set(84, 284)]);
    expect(tilesInHeaps(beside)).toEqual(new Set(heap.keys()));
  });
});

describe('beside other tiles', () => {
  const heap = thrown(36, { apart: 46 });
  const rowAt = (count: number, y: number): NamedTile[] =>
    Array.from({ length: count }, (_, i) => ({ code: '3m', quad: tileAt(31 * i - 30, y) }));

  it('a heap that touches a hand is one, and the hand is none of it', () => {
    const small = thrown(12, { apart: 46 });
    const rows = [135, 176, 217].map((y) => rowAt(14, y));
    expect(tilesInHeaps(placed([...small, ...rows[0]!]))).toEqual(new Set(small.keys()));
    expect(tilesInHeaps(placed([...small, ...rows.flat()]))).toEqual(new Set(small.keys()));
  });

  it('a row in the middle is part of it, but not one of nine tiles', () => {
    const amid = (count: number) => {
      const [left, right] = [-30 - 40, 31 * (count - 1) - 30 + 40];
      const around = heap.filter(({ quad }) => {
        const [x, y] = outlineOf(quad).centre;
        return Math.abs(y - 92) > 20 || x < left || x > right;
      });
      const tiles = [...around, ...thrown(12, { seed: 2, apart: 46, x: 276, y: 0 }), ...rowAt(count, 92)];
      return [...tilesInHeaps(placed(tiles))].filter((i) => i >= tiles.length - count).length;
    };
    expect(amid(6)).toBe(6);
    expect(amid(9)).toBe(0);
  });

  it('first discards of several players, two and two in order, are no heap', () => {
    const pairs = Array.from({ length: 10 }, (_, i): NamedTile[] => {
      const turned = i % 5 === 1 || i % 5 === 3;
      const [x, y] = [125 * Math.floor((i % 5) / 2) + (turned ? 78 : 0), i < 5 ? 0 : 85];
      return [0, 31].map((by) => {
        return { code: '3m', quad: turned ? tileAt(x, y + by, 90) : tileAt(x + by, y) };
      });
    });
    expect(tilesInHeaps(placed(pairs.flat())).size).toBe(0);
  });

  it('tiles turned by quarters and pushed together are a heap, but not if all are upright', () => {
    const pushed = (turns: number) => {
      const dice = createDice(6);
      const tiles = Array.from({ length: 30 }, (_, i): NamedTile => {
        const [x, y] = [48 * (i % 6), 48 * Math.floor(i / 6)];
        const place = [x + dice.normal(10), y + dice.normal(10)] as const;
        return { code: '3m', quad: tileAt(...place, 90 * dice.below(turns) + dice.normal(3)) };
      });
      return tilesInHeaps(placed(tiles)).size;
    };
    expect(pushed(4)).toBeGreaterThan(20);
    expect(pushed(1)).toBe(0);
  });
});

describe('a table with discards thrown into the middle', () => {
  it('has no hand and no meld but those that lie before the players', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const heap = thrown(36, { seed, apart: 46 });
      const tiles = under(heap, ['1m2m3m7s8s9s6z6z__1z1z<1z__<2p3p4p']);
      const { groups, places } = groupTiles(tiles);
      const within = new Set(
        places.flatMap(({ tile, group }) => (tile < heap.length ? [groups[group]!.role] : [])),
      );
      expect([...within], `heap ${seed}`).toEqual(['discards']);
      expect(groups.filter(({ role }) => role === 'hand')).toHaveLength(1);
      const own = places.filter(({ tile }) => tile >= heap.length).map(({ group }) => groups[group]!.role);
      expect(own).not.toContain('discards');
    }
  });

  it('doubts a hand that the heap touches, and a winning tile that lies before it', () => {
    const reasons = (tiles: readonly NamedTile[]): string =>
      groupTiles(tiles)
        .groups.filter(({ role }) => role === 'hand')
        .flatMap((group) => group.reasons ?? [])
        .join(' ');
    expect(reasons(under(thrown(36, { apart: 46 }), [hand]))).toBe('');
    expect(reasons(under(thrown(36, { apart: 46, y: 150 }), [hand]))).toMatch(/may be no hand/);
    const before = under(thrown(36, { apart: 46, y: -150 }), ['______5s', hand]);
    expect(reasons(before)).toMatch(/may be a discard/);
  });

  it('has no pond of a single row, but one of several', () => {
    const ponds = (rows: string[]) => {
      const pond = moved(lay(rows, 1.05), 20, 330);
      const own = moved(lay([hand]), 0, 560);
      const told = (tiles: readonly NamedTile[]) =>
        groupTiles(tiles).groups.flatMap(({ role, rows: laid }) =>
          role === 'discards' ? [laid?.length ?? 0] : [],
        );
      return [told([...pond, ...own]), told([...thrown(36, { apart: 46 }), ...pond, ...own])];
    };
    expect(ponds(['1m9p3s4z'])).toEqual([[1], [0]]);
    expect(ponds(['1m9p3s4z5p7z', '1s2z3p'])).toEqual([[2], [2, 0]]);
  });

  it('says that nobody knows whose they are, held in whatever way', () => {
    const tiles = under(thrown(36, { apart: 46 }), [hand]);
    for (const degrees of [0, 25, 170]) {
      const held = tiles.map(({ code, quad }) => ({ code, quad: rolled(quad, degrees, 1.3) }));
      const { groups } = groupTiles(held);
      const discards = groups.filter(({ role }) => role === 'discards');
      expect(discards).toHaveLength(1);
      expect(discards[0]!.side).toBeUndefined();
      expect(discards[0]!.reasons?.join()).toMatch(/Whose discards/);
    }
  });
});

describe('good order', () => {
  const outlines = (sketch: string) => placed(lay([sketch]));
  it.each<[name: string, tiles: ReturnType<typeof placed>, expected: boolean]>([
    ['a row', outlines('1m2m3m'), true],
    ['one tile on its side', outlines('1m2m<3m'), true],
    ['a gap', outlines('1m2m__3m'), false],
    [
      'askew',
      placed([0, 10, 20].map((q, i) => ({ code: '1m' as const, quad: tileAt(32 * i, 0, q) }))),
      false,
    ],
    [
      'on one another',
      placed([0, 1, 2].map((i) => ({ code: '1m' as const, quad: tileAt(20 * i, 0) }))),
      false,
    ],
    ['stepped', placed([0, 1, 2].map((i) => ({ code: '1m' as const, quad: tileAt(32 * i, 9 * i) }))), false],
  ])('%s: %#', (_name, tiles, expected) => {
    expect(areInOrder(tiles)).toBe(expected);
  });
});
