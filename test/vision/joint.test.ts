import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../rules/tiles/tile';
import { shipped } from '../../vision/name/confidence';
import { arrangeTiles } from '../../vision/joint';
import type { KnownTable, Quad } from '../../vision/protocol';
import type { SeenTile } from '../../vision/name/naming';
import type { Sight } from '../../vision/sight';
import type { Evidence } from '../../vision/name/verdict';
import { tileAt } from './fixtures';

/** A row of tiles as seen; a second code is what a doubtful one may be instead, by one to two. */
function row(...names: (TileCode | [TileCode, TileCode])[]): Sight {
  return {
    width: 900,
    height: 400,
    light: { mean: 0.5, high: 0.85, burnt: 0 },
    tiles: names.map((name, i) => {
      const [code, other] = typeof name === 'string' ? [name, undefined] : name;
      const best = other === undefined ? 0.9999 : 0.66;
      const second: TileCode = other ?? (code === '9m' ? '8m' : '9m');
      return {
        quad: tileAt(60 + 31 * i, 200),
        face: { high: 0.8, burnt: 0, sharpness: 0.2 },
        verdict: {
          codes: [
            [code, best],
            [second, 1 - best],
          ],
          none: 0,
          turn: 0,
          embedding: new Float32Array(4),
          evidence: {
            best,
            worse: best,
            second: 1 - best,
            agree: true,
            upright: 0.999,
            objectness: 0.8,
            size: 30,
            familiar: other === undefined ? 6 : 5,
          },
        },
      };
    }),
  };
}

const down = (quad: Quad, by: number): Quad => quad.map(([x, y]): [number, number] => [x, y + by]) as Quad;

const hand: TileCode[] = ['1m', '2m', '3m', '5p', '5p', '6s', '7s', '8s', '1z', '1z', '1z', '4z', '4z'];
const at = (reading: ReturnType<typeof arrangeTiles>, seen: number) =>
  reading.tiles[reading.order.indexOf(seen)]!;

describe('arrangeTiles', () => {
  it('vouches for a hand read surely', () => {
    const reading = arrangeTiles(row(...hand, '4z'));
    expect(reading.tiles.map((tile) => tile.code)).toEqual([...hand, '4z']);
    expect(reading.tiles.some((tile) => tile.needsReview)).toBe(false);
    expect(reading.hints).toEqual([]);
  });

  it('marks a doubtful tile, and says what else it may be', () => {
    const tile = at(arrangeTiles(row(...hand, ['4p', '6p'])), 13);
    expect(tile).toMatchObject({ code: '4p', needsReview: true });
    expect(tile.reasons[0]).toMatch(/could also be the 6 dots/);
    expect(tile.alternatives[0]![0]).toBe('6p');
  });

  it.each<[TileCode, RegExp | undefined]>([
    ['3m', undefined],
    ['1f', /^No flower or season is turned up on a wall/],
  ])('asks about what is turned up on a wall where that is a flower: %s', (code, reason) => {
    const sight = row(...hand, '4z');
    const wall = row('x', 'x', code, 'x', 'x', 'x', 'x').tiles.map((tile) => ({
      ...tile,
      quad: down(tile.quad, -150),
    }));
    const reading = arrangeTiles({ ...sight, tiles: [...sight.tiles, ...wall] });
    const shown = at(reading, 16);
    expect(reading.groups.find(({ id }) => id === shown.group)!.role).toBe('indicator');
    expect(shown.reasons).toEqual(reason === undefined ? [] : [expect.stringMatching(reason)]);
  });

  it.each([
    [0.5, true],
    [0.7, false],
  ])(
    'asks about a wind that may be printed on the table, hardly seen as a tile: %s',
    (objectness, isAsked) => {
      const sight = row(...hand, '4z', '2z');
      const body: [number, number, number] = [0.9, 0.9, 0.8];
      for (const tile of sight.tiles) tile.face.body = body;
      const wind = sight.tiles[14]!;
      wind.quad = down(wind.quad, -120);
      wind.verdict.evidence.objectness = objectness;
      const printed = /sign printed on the table/;
      const { reasons } = at(arrangeTiles(sight), 14);
      expect(reasons.some((reason) => printed.test(reason))).toBe(isAsked);
    },
  );

  it.each<[what: string, red: number, known: KnownTable, isAsked: boolean]>([
    ['as likely by its face', 0.49, {}, true],
    ['less likely by its face', 0.3, {}, false],
    ['as likely by its face, where none are played with', 0.49, { redFives: false }, false],
    ['as likely by its face, under rules without', 0.49, { ruleset: 'bmja' }, false],
    ['less likely by its face, where they are played with', 0.3, { redFives: true }, true],
  ])('asks about a five that may be the red one, %s', (_what, red, known, isAsked) => {
    const sight = row(...hand, '4z');
    const { verdict } = sight.tiles[3]!;
    verdict.codes = [
      ['5p', 1 - red],
      ['0p', red],
    ];
    const tile = at(arrangeTiles(sight, undefined, known), 3);
    expect(tile.code).toBe('5p');
    expect(tile.needsReview).toBe(isAsked);
    expect(tile.reasons).toEqual(isAsked ? ['It could also be the red 5 dots.'] : []);
  });

  it.each<[what: string, change: (tile: SeenTile) => void, isSet: boolean]>([
    ['that lie like a claimed set', () => undefined, true],
    ['of which one is cut off', ({ verdict }) => (verdict.evidence.cutOff = 0.2), false],
    ['of another colour', ({ face }) => (face.body = [0.2, 0.5, 0.3]), false],
  ])('takes blank tiles for white dragons, and asks: %s', (_what, change, isSet) => {
    const sight = row(...hand.slice(0, 10), 'x', 'x', 'x');
    const places = [tileAt(500, 205, 90), tileAt(536, 200), tileAt(567, 200)];
    sight.tiles.forEach((tile) => (tile.face.body = [0.9, 0.9, 0.85]));
    sight.tiles.slice(10).forEach((tile, i) => (tile.quad = places[i]!));
    change(sight.tiles[10]!);
    const reading = arrangeTiles(sight);
    const pung = reading.groups.find(({ role }) => role === 'meld');
    expect(pung?.kind).toBe(isSet ? 'pung' : undefined);
    if (!isSet) return;
    const tiles = reading.tiles.filter(({ group }) => group === pung!.id);
    expect(tiles.map(({ code, needsReview }) => [code, needsReview])).toEqual(Array(3).fill(['5z', true]));
    expect(tiles[0]!.reasons.join(' ')).toMatch(/as the white dragon it makes a meld here/);
  });

  it('does not ask for the camera to be moved for discards thrown together that run out of the picture', () => {
    const codes: TileCode[] = ['1m', '9p', '3s', '4z', '5p', '7z', '2m', '8s', '6p', '1s', '3z', '9m'];
    const seen = (x: number) => {
      const sight = row(...hand, '4z', ...codes);
      codes.forEach((_, i) => {
        const [column, line] = [i % 4, Math.floor(i / 4)];
        const quad = tileAt(x + 44 * column, -160 + 44 * line, 31 * i);
        sight.tiles[14 + i] = { ...sight.tiles[14 + i]!, quad };
      });
      const moved = { ...sight, tiles: sight.tiles.map((tile) => ({ ...tile, quad: down(tile.quad, 240) })) };
      return arrangeTiles({ ...moved, height: 600 });
    };
    const kinds = (reading: ReturnType<typeof seen>) => reading.hints.map(({ kind }) => kind);
    expect(seen(5).groups.map(({ role }) => role)).toEqual(['hand', 'discards']);
    expect(kinds(seen(5))).toEqual([]);
    expect(kinds(arrangeTiles({ ...row(...hand, '4z'), width: 440 }))).toEqual(['cut-off']);
  });

  it('asks whether circles much smaller than the tiles around them are a die, unless a person has said what they are', () => {
    const sight = row(...hand, '5p');
    const quad = tileAt(300, 60, 10, { width: 18, height: 18 });
    sight.tiles[13] = { ...sight.tiles[13]!, quad };
    expect(at(arrangeTiles(sight), 13).reasons.join()).toMatch(/may be a die/);
    sight.tiles[13] = { ...sight.tiles[13], quad: tileAt(300, 60, 10, { width: 13, height: 13 }) };
    expect(at(arrangeTiles(sight), 13).reasons.join()).toMatch(/may be a die/);
    sight.tiles[13] = { ...sight.tiles[13], quad };
    const known = { seen: [{ quad, code: '5p' as TileCode }] };
    expect(at(arrangeTiles(sight, undefined, known), 13).reasons).toEqual([]);
    sight.tiles[13] = { ...sight.tiles[13], quad: tileAt(300, 60, 10) };
    expect(at(arrangeTiles(sight), 13).reasons.join()).not.toMatch(/die/);
  });

  it('asks about a tile whose ink is rather that of another tile of the learnt set', () => {
    const sight = row(...hand, '4z');
    sight.tiles[3]!.verdict.evidence.set = {
      general: 0.99,
      agrees: true,
      nearest: 0.9,
      other: 0.2,
      inkAs: '9s',
      knowsBacks: true,
      far: 20,
      fit: 0.95,
      weights: [],
      fives: [],
    };
    const reading = arrangeTiles(sight);
    expect(reading.tiles.filter((tile) => tile.needsReview)).toHaveLength(1);
    expect(at(reading, 3).reasons).toContainEqual(
      expect.stringMatching(/colours are rather those of the 9 bamboo/),
    );
  });

  it('asks about a tile on which another one was seen to lie partly', () => {
    const sight = row(...hand);
    sight.tiles[3]!.verdict.evidence.disputed = true;
    const asked = arrangeTiles(sight).tiles.filter(({ needsReview }) => needsReview);
    expect(asked).toHaveLength(1);
    expect(asked[0]!.confidence).toBeLessThan(shipped.vouch);
    expect(asked[0]!.reasons).toEqual([
      'Where it begins and ends is unclear: another tile was seen that lies partly on it.',
    ]);
  });

  it('takes a doubtful tile for the one that makes its hand whole, and asks', () => {
    const tile = at(arrangeTiles(row(...hand, ['4p', '5p'])), 13);
    expect(tile).toMatchObject({ code: '5p', needsReview: true });
    expect(tile.reasons).toEqual([
      'It could also be the 4 dots.',
      'It looked more like the 4 dots; as the 5 dots it makes the hand whole.',
    ]);
  });

  it('is surer of what makes its hand whole, but vouches for it only if it looks like that alone, too', () => {
    const chance = (best: number, other: TileCode) => {
      const sight = row(...hand, '4z');
      const { verdict } = sight.tiles[1]!;
      verdict.codes = [
        ['2m', best],
        [other, 1 - best],
      ];
      Object.assign(verdict.evidence, { best, worse: best, second: 1 - best });
      const { code, confidence, needsReview } = at(arrangeTiles(sight), 1);
      return { code, sure: confidence >= shipped.vouch, needsReview };
    };
    expect(chance(0.85, '4p')).toEqual({ code: '2m', sure: true, needsReview: false });
    expect(chance(0.4, '4p')).toMatchObject({ code: '2m', needsReview: true });
  });

  it('takes a back in a hand for what it is likeliest otherwise, and asks', () => {
    const tile = at(arrangeTiles(row(...hand, ['x', '5z'])), 13);
    expect(tile).toMatchObject({ code: '5z', needsReview: true });
    expect(tile.reasons).toContain('It looks like a tile lying face down, which a hand does not show.');
  });

  it('leaves a back in a hand one that looks like nothing else, and asks', () => {
    const tile = at(arrangeTiles(row(...hand, 'x')), 13);
    expect(tile).toMatchObject({ code: 'x', needsReview: true });
    expect(tile.reasons).toContain('It looks like a tile lying face down, which a hand does not show.');
  });

  describe('a back in a hand whose body is coloured unlike the faces', () => {
    const [ivory, blue] = [
      [0.85, 0.8, 0.7],
      [0.1, 0.2, 0.6],
    ] as [number, number, number][];
    const painted = (alike: number, body = blue!): Sight => {
      const sight = row(...hand, ['x', '5z']);
      sight.tiles.forEach((tile, i) => {
        tile.face = { ...tile.face, body: i === hand.length ? body : ivory! };
      });
      Object.assign(sight.tiles[hand.length]!.verdict.evidence, {
        kinship: { kin: 0, rival: 0, conflict: 0, alike },
      });
      return sight;
    };
    const asked = 'It looks like a tile lying face down, which a hand does not show.';

    it('is no white dragon, and is asked about', () => {
      const tile = at(arrangeTiles(painted(0)), hand.length);
      expect(tile).toMatchObject({ code: 'x', needsReview: true });
      expect(tile.reasons).toContain(asked);
      expect(at(arrangeTiles(painted(0, ivory!)), hand.length).code).toBe('5z');
    });

    it('is not asked about for lying there where it looks like another back', () => {
      const tile = at(arrangeTiles(painted(1)), hand.length);
      expect(tile.code).toBe('x');
      expect(tile.reasons).not.toContain(asked);
    });
  });

  it('asks about every back in a hand of faces, more than there are white dragons too', () => {
    const { tiles, groups } = arrangeTiles(row(...hand.slice(0, 9), 'x', 'x', 'x', 'x', 'x'));
    expect(groups.map(({ role }) => role)).toEqual(['hand']);
    const backs = tiles.filter(({ code }) => code === 'x');
    expect(backs).toHaveLength(5);
    for (const { reasons } of backs)
      expect(reasons).toContain('It looks like a tile lying face down, which a hand does not show.');
  });

  /** The tiles of a row, lying higher in the picture. */
  const above = ({ tiles }: Sight, px: number): SeenTile[] =>
    tiles.map((tile) => ({ ...tile, quad: tile.quad.map(([x, y]) => [x, y - px]) as unknown as Quad }));

  it('takes more white dragons in a row than there are for a wall of plain backs, and says so', () => {
    const sight = row(...hand, '4z');
    const whites = Array.from({ length: 9 }, () => '5z' as const);
    const wall = above(row(...whites), 120);
    const reading = arrangeTiles({ ...sight, tiles: [...sight.tiles, ...wall] });
    const seen = wall.map((_, i) => at(reading, sight.tiles.length + i));
    expect(seen.map((tile) => tile.code)).toEqual(whites.map(() => 'x'));
    for (const { needsReview, reasons, alternatives, confidence } of seen) {
      expect(needsReview).toBe(true);
      expect(reasons.join()).toMatch(/plain, as the backs of this set/);
      expect(alternatives[0]![0]).toBe('5z');
      expect(confidence).toBeLessThan(0.95);
    }
    expect(reading.groups.map(({ role }) => role)).toEqual(['hand', 'wall']);
    for (const [few, code] of [
      [3, '5z'],
      [4, '5z'],
      [5, 'x'],
    ] as const) {
      const fewer = wall.slice(0, few);
      const pung = arrangeTiles({ ...sight, tiles: [...sight.tiles, ...fewer] });
      const codes = fewer.map((_, i) => at(pung, sight.tiles.length + i).code);
      expect(codes).toEqual(fewer.map(() => code));
    }
  });

  it('takes eight plain tiles beside a whole set that is laid out for dragons and spare ones', () => {
    const nine = (suit: 'm' | 'p' | 's'): TileCode[] =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${n}${suit}` as TileCode);
    const sight = row(...nine('m'));
    const rows = [nine('p'), nine('s'), ['1z', '2z', '3z', '4z', '6z', '7z'] as TileCode[]];
    const set = rows.flatMap((codes, i) => above(row(...codes), -90 * (i + 1)));
    const spares = above(row(...Array.from({ length: 8 }, () => '5z' as const)), 120);
    const reading = arrangeTiles({ ...sight, height: 900, tiles: [...sight.tiles, ...set, ...spares] });
    const first = sight.tiles.length + set.length;
    expect(spares.map((_, i) => at(reading, first + i).code)).toEqual(spares.map(() => '5z'));
  });

  it('asks about a white dragon that looked like a back by itself, unless all signs say surely what it is', () => {
    const read = (best: number) => {
      const sight = row(...hand, ['5z', 'x']);
      const { verdict } = sight.tiles[13]!;
      verdict.codes = [
        ['5z', best],
        ['x', 1 - best],
      ];
      const second = 1 - best;
      Object.assign(verdict.evidence, { looks: 'x', toldBack: true, best, worse: best, second });
      const { code, reasons } = at(arrangeTiles(sight), 13);
      return [code, reasons];
    };
    const asked = 'By itself it looks like the face-down tile: that does not go with the others here.';
    expect(read(0.9)).toEqual(['5z', [asked]]);
    expect(read(0.99)).toEqual(['5z', []]);
  });

  it('takes a plain tile among discards for a white dragon, and asks', () => {
    const sight = row(...hand, '4z');
    const pond = row('9m', '8s', '1p', ['x', '5z'], '3z', '2z').tiles.map((tile) => ({
      ...tile,
      quad: tile.quad.map(([x, y]) => [x + 120, y - 120]) as unknown as Quad,
    }));
    const reading = arrangeTiles({ ...sight, tiles: [...sight.tiles, ...pond] });
    const tile = at(reading, sight.tiles.length + 3);
    expect(reading.groups.find(({ id }) => id === tile.group)?.role).toBe('discards');
    expect(tile).toMatchObject({ code: '5z', needsReview: true });
    expect(tile.reasons.join()).toMatch(/lies among tiles that do not/);
    expect(tile.confidence).toBeGreaterThan(0.5);
  });

  it.each([
    ['one of three', ['9m', ['x', '5z'], '3z'], '5z'],
    ['two of four', ['9m', ['x', '5z'], ['x', '5z'], '3z'], 'x'],
  ] as [string, Parameters<typeof row>, TileCode][])(
    'takes one plain tile for a white dragon even in a short pond: %s',
    (_, pond, code) => {
      const sight = row(...hand, '4z');
      const discards = row(...pond).tiles.map((tile) => ({ ...tile, quad: down(tile.quad, -120) }));
      const reading = arrangeTiles({ ...sight, tiles: [...sight.tiles, ...discards] });
      const tile = at(reading, sight.tiles.length + 1);
      expect(reading.groups.find(({ id }) => id === tile.group)?.role).toBe('discards');
      expect(tile.code).toBe(code);
    },
  );

  describe('a plain tile by itself in a heap of discards', () => {
    const cream: [number, number, number] = [0.9, 0.87, 0.8];
    const faces: TileCode[] = ['9m', '8s', '1p', '3z', '7p', '2z', '4s', '8m'];
    const inHeap = (body: [number, number, number], drawn = false, other: TileCode = '5z') => {
      const sight = row(...hand, '4z');
      const names: (TileCode | [TileCode, TileCode])[] = [...faces.slice(0, 4), 'x', ...faces.slice(4)];
      const heap = row(...names).tiles.map((tile, i) => {
        const quad = tileAt(200 + 62 * (i % 3), 560 + 62 * Math.floor(i / 3), (37 * i) % 90);
        const { verdict } = tile;
        if (i === 4) {
          verdict.codes = [
            ['x', 0.996],
            [other, 0.003],
          ];
        }
        return { ...tile, quad, face: { ...tile.face, body: i === 4 ? body : cream } };
      });
      if (drawn) {
        const { verdict } = heap[8]!;
        verdict.codes = [['5z', 0.999]];
        verdict.embedding = Float32Array.from([1, 0, 0, 0]);
        heap[4]!.verdict.embedding = Float32Array.from([0, 1, 0, 0]);
      }
      const mine = sight.tiles.map((tile) => ({ ...tile, face: { ...tile.face, body: cream } }));
      const reading = arrangeTiles({ ...sight, height: 900, tiles: [...mine, ...heap] });
      return at(reading, mine.length + 4);
    };

    it('is asked about where it is as pale as the faces', () => {
      const tile = inHeap(cream);
      expect(tile).toMatchObject({ code: 'x', needsReview: true });
      expect(tile.reasons).toEqual([
        'It is plain and as pale as the faces here: a white dragon would look the same.',
      ]);
    });

    it('is a back where it has a colour of its own, or a drawing, or the white dragons have one', () => {
      expect(inHeap(cream, false, '8s')).toMatchObject({ code: 'x', needsReview: false });
      expect(inHeap([0.1, 0.4, 0.2])).toMatchObject({ code: 'x', needsReview: false });
      expect(inHeap(cream, true)).toMatchObject({ code: 'x', needsReview: false });
    });
  });

  it('asks about what looks like a flower that lies there four times', () => {
    const sight = row(...hand, '4z');
    const { verdict } = sight.tiles[8]!;
    sight.tiles[8]!.verdict = { ...verdict, evidence: { ...verdict.evidence, looks: '1f' } };
    const tile = at(arrangeTiles(sight), 8);
    expect(tile).toMatchObject({ code: '1z', needsReview: true });
    expect(tile.reasons.join()).toMatch(/By itself it looks like the plum \(flower 1\)/);
  });

  it('asks about what lies by itself, on a body of another hue, and may be no tile', () => {
    const painted = (body: [number, number, number], below = 200) => {
      const sight = row(...hand, '4z');
      const extra = row('6s', '8s').tiles.map((tile, i) => ({
        ...tile,
        quad: tile.quad.map(([x, y]) => [x - 32 * i, y - 400 + below * i]) as unknown as Quad,
      }));
      sight.tiles.push(...extra);
      sight.tiles.forEach((tile, i) => {
        tile.face = { ...tile.face, body: i === 15 ? body : [0.85, 0.8, 0.7] };
      });
      sight.tiles[15]!.verdict.evidence.tileness = 0.9;
      return at(arrangeTiles(sight), 15).reasons;
    };
    const pink: [number, number, number] = [0.85, 0.4, 0.7];
    expect(painted(pink)).toEqual(['It lies by itself and may be no tile, but something printed.']);
    expect(painted(pink, 41)).toEqual([]);
    expect(painted([0.5, 0.47, 0.41])).toEqual([]);
  });

  it('is not sure of a back that may be no tile', () => {
    const sight = row(...hand, '4z');
    const wall = (tileness: number) =>
      row('x', 'x', 'x', 'x', 'x').tiles.map(({ quad, face, verdict }) => ({
        face,
        verdict: { ...verdict, evidence: { ...verdict.evidence, tileness } },
        quad: quad.map(([x, y]) => [x, y - 120]) as unknown as Quad,
      }));
    const read = (tileness: number) => {
      const reading = arrangeTiles({ ...sight, tiles: [...sight.tiles, ...wall(tileness)] });
      return at(reading, sight.tiles.length);
    };
    expect(read(0.99)).toMatchObject({ code: 'x', needsReview: false });
    expect(read(0.4)).toMatchObject({ code: 'x', needsReview: true });
    expect(read(0.4).reasons).toContain('It may be the side of a tile.');
  });

  it('takes what may be no tile for no winning tile, and asks about it', () => {
    const read = (tileness: number) => {
      const sight = row(...hand, '4z');
      const last = sight.tiles[13]!;
      last.quad = tileAt(400, 260);
      last.verdict.evidence.tileness = tileness;
      const reading = arrangeTiles(sight);
      const { winningTile } = reading.groups.find(({ role }) => role === 'hand')!;
      return [winningTile !== undefined, at(reading, 13).needsReview];
    };
    expect(read(0.9)).toEqual([true, false]);
    expect(read(0.6)).toEqual([false, true]);
  });

  // Tiles in rows are tiles; a letter on the table lies by itself.
  it.each([
    ['by itself', 200, 0.83, ['It lies by itself and may be no tile, but something printed.']],
    ['by itself', 200, 0.87, []],
    ['beside another', 41, 0.83, []],
    ['beside another', 41, 0.6, ['It may be no tile.']],
  ])(
    'asks about a face %s (%i px below the next) that may be no tile: as sure as %f',
    (_, below, tileness, reasons) => {
      const sight = row(...hand, '4z');
      const [first, second] = row('9m', '8s').tiles.map((tile, i) => ({
        ...tile,
        quad: tile.quad.map(([x, y]) => [x - 32 * i, y - 400 + below * i]) as unknown as Quad,
      }));
      Object.assign(second!.verdict.evidence, { tileness });
      const tile = at(arrangeTiles({ ...sight, tiles: [...sight.tiles, first!, second!] }), 15);
      expect(tile.code).toBe('8s');
      expect(tile.reasons).toEqual(reasons);
      expect(tile.needsReview).toBe(reasons.length > 0);
    },
  );

  /** How the first of five backs above a hand is read. */
  const readBack = (sight: ReturnType<typeof row>) => (signs: Partial<Evidence>) => {
    const backs = row('x', 'x', 'x', 'x', 'x').tiles.map(({ quad, face, verdict }) => ({
      face,
      verdict: { ...verdict, evidence: { ...verdict.evidence, ...signs } },
      quad: quad.map(([x, y]) => [x, y - 120]) as unknown as Quad,
    }));
    return at(arrangeTiles({ ...sight, tiles: [...sight.tiles, ...backs] }), sight.tiles.length);
  };

  it('asks about a plain tile told as a back among faces as pale as it', () => {
    const sight = row('1m', '2m', '3m', '4m', '5p', '6p', '7p', '8s', '8s', '8s', '1z', '1z', '9p');
    const read = readBack(sight);
    const reasons = ['It is plain and as pale as the faces here: a white dragon would look the same.'];
    expect(read({ amongFaces: true })).toMatchObject({ code: 'x', needsReview: true, reasons });
    expect(read({ amongFaces: true }).confidence).toBeLessThan(shipped.vouch);
    expect(read({})).toMatchObject({ code: 'x', needsReview: false });
  });

  it('does not ask about a back between backs, whatever it looks like by itself', () => {
    const read = readBack(row('1m', '2m', '3m', '4m', '5p', '6p', '7p', '8s', '8s', '8s', '1z', '1z', '9p'));
    const reasons = ['By itself it looks like the white dragon: that does not go with the others here.'];
    expect(read({ looks: '5z' })).toMatchObject({ needsReview: true, reasons });
    expect(read({ looks: '5z', amongBacks: true })).toMatchObject({ code: 'x', needsReview: false });
  });

  it.each<[string, TileCode, (tile: SeenTile) => SeenTile, string | undefined]>([
    [
      'outlined at half the size of the others',
      '2p',
      (tile) => ({ ...tile, quad: tileAt(184, 200, 0, { width: 30, height: 20 }) }),
      'It is outlined smaller than the tiles around it',
    ],
    [
      'outlined larger than they are',
      '8p',
      (tile) => ({ ...tile, quad: tileAt(184, 200, 0, { width: 45, height: 60 }) }),
      'It is outlined larger than the tiles around it',
    ],
    [
      'with something of another hue on a side',
      '2s',
      (tile) => ({ ...tile, face: { ...tile.face, covered: 0.95 } }),
      'Something seems to lie on it',
    ],
    ['as large as they are and free', '2s', (tile) => tile, undefined],
  ])('what is counted and %s may be another tile', (_how, code, change, why) => {
    const sight = row(...hand.slice(0, 4), code, ...hand.slice(5));
    const tiles = sight.tiles.map((tile, i) => (i === 4 ? change(tile) : tile));
    const tile = at(arrangeTiles({ ...sight, tiles }), 4);
    expect(tile).toMatchObject({ code, needsReview: why !== undefined });
    expect(tile.reasons.map((reason) => reason.split(':')[0])).toEqual(why === undefined ? [] : [why]);
    expect(tile.confidence < shipped.vouch).toBe(why !== undefined);
    const named = { seen: [{ quad: tile.quad, code }] };
    expect(at(arrangeTiles({ ...sight, tiles }, undefined, named), 4)).toMatchObject({ needsReview: false });
  });

  it('asks about a tile of which the picture’s edge cuts off what might be another row of dots', () => {
    const said = (cutOff: number): boolean => {
      const sight = row('4p', '9m', '9m', '9m', '1z');
      const [first, ...others] = sight.tiles as [SeenTile, ...SeenTile[]];
      const evidence = { ...first.verdict.evidence, cutOff };
      const tiles = [{ ...first, verdict: { ...first.verdict, evidence } }, ...others];
      const { needsReview, reasons, confidence } = at(arrangeTiles({ ...sight, tiles }), 0);
      expect(needsReview).toBe(reasons.length > 0);
      expect(confidence < at(arrangeTiles(sight), 0).confidence).toBe(needsReview);
      return reasons.some((reason) => reason.startsWith('The picture’s edge cuts it off'));
    };
    expect([0, 0.2, 0.3].map(said)).toEqual([false, false, true]);
  });

  it('is sure of it when all copies of the other are elsewhere', () => {
    const known = { hidden: ['5p', '0p'] as TileCode[] };
    const waiting: TileCode[] = ['1m', '6m', ...hand.slice(2)];
    const alone = at(arrangeTiles(row(...waiting, ['4p', '5p'])), 13).confidence;
    const together = at(arrangeTiles(row(...waiting, ['4p', '5p']), undefined, known), 13);
    expect(together.code).toBe('4p');
    expect(alone).toBeLessThan(0.9);
    expect(together.confidence).toBeGreaterThan(0.95);
  });

  it('keeps what a person has named, and does not ask again', () => {
    const sight = row(...hand, ['4p', '5p']);
    const known = { seen: [{ quad: sight.tiles[13]!.quad, code: '5p' as const }] };
    expect(at(arrangeTiles(sight, undefined, known), 13)).toMatchObject({
      code: '5p',
      confidence: 1,
      needsReview: false,
      reasons: [],
    });
  });

  it('vouches for nothing where hardly anything looks like a tile', () => {
    const keys = Array.from({ length: 20 }, (): [TileCode, TileCode] => ['1p', '4p']);
    const reading = arrangeTiles(row('7z', ...keys));
    expect(reading.tiles.every((tile) => tile.needsReview)).toBe(true);
    expect(at(reading, 0).reasons.join(' ')).toMatch(/Too little in this picture/);
  });

  it('does not vouch for a tile only because it makes a meld', () => {
    const sight = row(...hand.slice(0, 10), '6z', '6z', ['5z', '6z']);
    const far = sight.tiles.slice(10).map((tile, i) => ({ ...tile, quad: tileAt(500 + 31 * i, 200) }));
    const reading = arrangeTiles({ ...sight, tiles: [...sight.tiles.slice(0, 10), ...far] });
    const tile = at(reading, 12);
    expect(reading.groups.find((group) => group.id === tile.group)).toMatchObject({
      role: 'meld',
      kind: 'pung',
    });
    expect(tile).toMatchObject({ code: '6z', needsReview: true });
  });

  it('vouches for none of seven rings: five that look like the same tile speak for no tiles', () => {
    const reading = arrangeTiles(row('1p', '1p', '1p', '1p', '1p', '2p', ['2p', '1p']));
    expect(at(reading, 5).confidence).toBeGreaterThan(0.98);
    expect(reading.tiles.every((tile) => tile.needsReview)).toBe(true);
  });

  it('tells when a hand has not the size it is known to have', () => {
    const hints = (size: 13 | 14) =>
      arrangeTiles(row(...hand), undefined, { handSize: size }).hints.map((hint) => hint.kind);
    expect([hints(13), hints(14)]).toEqual([[], ['count']]);
  });
});
