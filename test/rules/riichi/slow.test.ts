import { describe, expect, it } from 'vitest';
import { scoreRequest, type MeldRequest, type ScoreRequest, type Seat } from '../../../rules/score';
import { makeTiles } from '../../../rules/tiles/notation';
import { tileKinds, type TileCode } from '../../../rules/tiles/tile';
import { slowScore, type SlowMeld, type SlowWin } from './slow';

/** A small deterministic source of numbers. */
function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const seats: readonly Seat[] = ['E', 'S', 'W', 'N'];

/** Kinds that a drawn hand is made of: all, or fewer, so that rare hands come up. */
const palettes: readonly (readonly number[])[] = [
  Array.from({ length: 34 }, (_, kind) => kind),
  Array.from({ length: 9 }, (_, kind) => kind),
  [...Array.from({ length: 9 }, (_, kind) => 9 + kind), 27, 28, 29, 30, 31, 32, 33],
  [0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33],
  [27, 28, 29, 30, 31, 32, 33],
  [0, 8, 9, 17, 18, 26],
  [0, 1, 2, 6, 7, 8, 9, 10, 11, 15, 16, 17, 18, 19, 20, 24, 25, 26, 27],
  [1, 2, 3, 10, 11, 12, 19, 20, 21],
  [19, 20, 21, 23, 25, 32],
  [1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 15, 16, 19, 20, 21, 22, 23, 24, 25],
];

/** Draws a hand of four sets and a pair, sometimes seven pairs, won somehow; null where the tiles ran out. */
function draw(next: (below: number) => number): SlowWin | null {
  const palette = palettes[next(palettes.length)]!;
  const left = new Array<number>(34).fill(4);
  const take = (kinds: number[]): boolean => {
    if (kinds.some((kind) => left[kind]! < kinds.filter((other) => other === kind).length)) return false;
    for (const kind of kinds) left[kind]!--;
    return true;
  };
  const pick = (make: () => number[] | null): number[] | null => {
    for (let attempt = 0; attempt < 30; attempt++) {
      const kinds = make();
      if (kinds && take(kinds)) return kinds;
    }
    return null;
  };
  const any = () => palette[next(palette.length)]!;
  const inHand: number[] = [];
  const melds: SlowMeld[] = [];
  if (next(12) === 0) {
    while (inHand.length < 14) {
      const pair = pick(() => {
        const kind = any();
        return inHand.includes(kind) ? null : [kind, kind];
      });
      if (!pair) return null;
      inHand.push(...pair);
    }
  } else {
    const pungs = next(5);
    const open = next(3);
    for (let set = 0; set < 4; set++) {
      const kong = set < pungs && next(4) === 0;
      const kinds = pick(() => {
        const kind = any();
        if (set < pungs) return kong ? [kind, kind, kind, kind] : [kind, kind, kind];
        return kind < 27 && kind % 9 <= 6 ? [kind, kind + 1, kind + 2] : null;
      });
      if (!kinds) return null;
      if (kong) melds.push({ kinds, open: open > 0 && next(2) === 0 });
      else if (open > 0 && next(3) < open) melds.push({ kinds, open: true });
      else inHand.push(...kinds);
    }
    const pair = pick(() => {
      const kind = any();
      return [kind, kind];
    });
    if (!pair) return null;
    inHand.push(...pair);
  }
  const tile = inHand[next(inHand.length)]!;
  const closed = melds.every((meld) => !meld.open);
  const ways: SlowWin['by'][] = ['wall', 'discard'];
  if (melds.some(({ kinds }) => kinds.length === 4)) ways.push('replacement');
  const all = [...inHand, ...melds.flatMap(({ kinds }) => kinds)];
  if (all.filter((kind) => kind === tile).length === 1) ways.push('robbed-kong');
  const by = ways[next(ways.length)]!;
  const riichi = closed ? (['none', 'riichi', 'double-riichi'] as const)[next(3)]! : 'none';
  const indicators: number[] = [];
  for (let turned = 0; turned < 2 + 2 * next(2); turned++) {
    const kind = next(34);
    if (take([kind])) indicators.push(kind);
  }
  if (indicators.length % 2 === 1) indicators.pop();
  const half = indicators.length / 2;
  return {
    inHand,
    melds,
    tile,
    by,
    seat: 27 + next(4),
    round: 27 + next(2),
    riichi,
    ippatsu: riichi !== 'none' && by !== 'replacement' && next(3) === 0,
    lastTile: by !== 'robbed-kong' && next(8) === 0,
    dora: indicators.slice(0, half),
    ura: indicators.slice(half),
    red: 0,
  };
}

const code = (kind: number): TileCode => tileKinds[kind]!;

/** The kind that an indicator makes dora, written as the rule is. */
function after(indicator: number): number {
  if (indicator === 33) return 31;
  if (indicator === 30) return 27;
  if (indicator < 27 && indicator % 9 === 8) return indicator - 8;
  return indicator + 1;
}

function requestOf(win: SlowWin): ScoreRequest {
  const seat = seats[win.seat - 27]!;
  const left = seats[(win.seat - 27 + 3) % 4]!;
  const melds = win.melds.map(({ kinds, open }): MeldRequest => {
    const tiles = makeTiles(kinds.map(code));
    const kind = kinds.length === 4 ? 'kong' : kinds[0] === kinds[1] ? 'pung' : 'chow';
    return open ? { kind, tiles, from: left } : { kind, tiles, concealed: true };
  });
  const declared = [...(win.riichi === 'none' ? [] : [win.riichi]), ...(win.ippatsu ? ['ippatsu'] : [])];
  const claimed = win.by === 'discard' || win.by === 'robbed-kong';
  return {
    ruleset: 'riichi-tenhou',
    // Drawn without red fives, which a set with them would not have four plain ones of.
    options: { redFives: false },
    prevailingWind: seats[win.round - 27]!,
    hands: { [seat]: { concealed: makeTiles(win.inHand.map(code)), melds } },
    win: {
      seat,
      tile: code(win.tile),
      by: win.by,
      ...(claimed ? { from: left } : {}),
      lastTile: win.lastTile,
      declared,
    },
    doraIndicators: makeTiles(win.dora.map(code)),
    uraIndicators: makeTiles(win.ura.map(code)),
  };
}

describe('random hands are worth what the long way finds', () => {
  it('in yaku, han, fu and points', () => {
    const next = numbers(20_261_120);
    const seen = new Map<string, number>();
    let hands = 0;
    while (hands < 5000) {
      const win = draw(next);
      if (!win) continue;
      hands++;
      const expected = slowScore({ ...win, dora: win.dora.map(after), ura: win.ura.map(after) });
      const request = requestOf(win);
      const answer = scoreRequest(request);
      const told = JSON.stringify(request);
      if (!expected) {
        expect(answer.ok ? 'a result' : answer.error.code, told).toBe('no-yaku');
        continue;
      }
      if (!answer.ok) expect.fail(`${answer.error.code}: ${answer.error.message} ${told}`);
      const yaku = answer.elements.filter(({ unit }) => unit !== 'fu');
      for (const { id } of yaku) seen.set(id, (seen.get(id) ?? 0) + 1);
      const line = (entries: Iterable<readonly [string, number]>) =>
        [...entries].map(([id, value]) => `${id} ${value}`).sort();
      expect(line(yaku.map(({ id, value }) => [id, value] as const)), told).toEqual(line(expected.yaku));
      expect(answer.total, told).toBe(expected.total);
      const { han, fu, yakuman } = expected;
      expect(answer.detail, told).toEqual(yakuman > 0 ? { yakuman } : { han, fu });
      const lines = answer.elements
        .filter(({ unit }) => unit === 'fu')
        .reduce((sum, { value }) => sum + value, 0);
      if (yakuman === 0) expect(lines, told).toBe(fu);
      const { E, S, W, N, table } = answer.deltas;
      expect(E + S + W + N + (table ?? 0), told).toBe(0);
    }
    // What such hands can show at all has shown.
    for (const id of [
      'ryanpeikou',
      'junchan',
      'sankantsu',
      'shousangen',
      'chinroutou',
      'tsuuiisou',
      'suuankou',
      'ryuuiisou',
      'shousuushii',
      'daisuushii',
      'daisangen',
      'honroutou',
      'sanshoku-doukou',
      'chankan',
      'ura-dora',
    ])
      expect(seen.get(id) ?? 0, id).toBeGreaterThan(0);
  });
});
