import type { Ruleset } from '../../../rules/ruleset';
import type { HandRequest, MeldRequest, ScoreRequest, Seat, WinRequest } from '../../../rules/score';
import { seats } from '../../../rules/seat';
import { makeTiles, parseTiles } from '../../../rules/tiles/notation';
import { tileSets } from '../../../rules/tiles/sets';
import { isHonour, isMajor, kindIndex, tileKinds, type TileCode } from '../../../rules/tiles/tile';
import { numbers } from '../draw';

type Below = (below: number) => number;

/** The tiles of a box, to be taken from it. */
function box(ruleset: Ruleset) {
  const { copies } = tileSets.find(({ id }) => id === ruleset.tileSet)!;
  const left = new Map(copies);
  return {
    has: (code: TileCode) => (left.get(code) ?? 0) > 0,
    /** Takes all of them or none. */
    take(codes: readonly TileCode[]): boolean {
      const wanted = new Map<TileCode, number>();
      for (const code of codes) wanted.set(code, (wanted.get(code) ?? 0) + 1);
      for (const [code, number] of wanted) if ((left.get(code) ?? 0) < number) return false;
      for (const [code, number] of wanted) left.set(code, left.get(code)! - number);
      return true;
    },
  };
}

/** Whichever of the kinds the hand is drawn from: now and then few, so that hands worth something come. */
function kindsToDrawFrom(next: Below): readonly TileCode[] {
  const suit = 'mps'[next(3)]!;
  switch (next(6)) {
    case 0:
      return tileKinds.filter((code) => code.endsWith(suit) || isHonour(kindIndex(code)));
    case 1:
      return tileKinds.filter((code) => isMajor(kindIndex(code)));
    case 2:
      return tileKinds.filter((code) => !isHonour(kindIndex(code)) && Number(code[0]) < 6);
    default:
      return tileKinds;
  }
}

/** Option values drawn from what each option may be; those that take lists are left as they are. */
function drawOptions({ options }: Ruleset, next: Below): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const option of options) {
    if (next(4) > 0) continue;
    if (option.type === 'boolean') values[option.id] = next(2) === 0;
    if (option.type === 'choice') values[option.id] = option.choices[next(option.choices.length)]!.id;
    if (option.type === 'integer' && option.choices) {
      values[option.id] = option.choices[next(option.choices.length)];
    }
  }
  return values;
}

/**
 * A deal drawn from one box: a winner with four sets and a pair (now and then seven pairs or thirteen orphans), what
 * the ruleset asks besides, losers' hands where they are scored. What is drawn need not be a win: too many chows, no yaku.
 */
export function drawDeal(ruleset: Ruleset, seed: number): ScoreRequest {
  const next = numbers(seed);
  const tiles = box(ruleset);
  const seat = seats[next(4)]!;
  const others = seats.filter((other) => other !== seat);
  const other = others[next(3)]!;
  const concealed: TileCode[] = [];
  const melds: MeldRequest[] = [];
  const form = next(12);
  const kinds = kindsToDrawFrom(next);
  const anyOf = (codes: readonly TileCode[]) => codes[next(codes.length)]!;
  const drawn = (copies: number): TileCode[] => {
    for (let tries = 0; ; tries++) {
      const code = anyOf(tries < 50 ? kinds : tileKinds);
      const set = Array.from({ length: copies }, () => code);
      if (tiles.take(set)) return set;
    }
  };
  const drawnRun = (): TileCode[] => {
    for (let tries = 0; ; tries++) {
      const low = kindIndex(anyOf(tries < 50 ? kinds : tileKinds));
      if (isHonour(low) || low % 9 > 6) continue;
      const set = [tileKinds[low]!, tileKinds[low + 1]!, tileKinds[low + 2]!];
      if (tiles.take(set)) return set;
    }
  };
  if (form === 0) {
    const orphans = tileKinds.filter((code) => isMajor(kindIndex(code)));
    concealed.push(...orphans, anyOf(orphans));
    tiles.take(concealed);
  } else if (form === 1) {
    for (let pair = 0; pair < 7; pair++) concealed.push(...drawn(2));
  } else {
    const claims = next(3);
    const runs = next(5);
    for (let set = 0; set < 4; set++) {
      if (set < runs) {
        const run = drawnRun();
        if (next(3) < claims) melds.push({ kind: 'chow', tiles: makeTiles(run), from: other });
        else concealed.push(...run);
      } else if (next(4) === 0) {
        const kong = makeTiles(drawn(4));
        if (next(2) === 0) melds.push({ kind: 'kong', tiles: kong, concealed: true });
        else melds.push({ kind: 'kong', tiles: kong, from: other, ...(next(2) ? { added: true } : {}) });
      } else {
        const pung = drawn(3);
        if (next(3) < claims) melds.push({ kind: 'pung', tiles: makeTiles(pung), from: other });
        else concealed.push(...pung);
      }
    }
    concealed.push(...drawn(2));
  }
  const asks = new Set(ruleset.asks);
  const closed = melds.every((meld) => meld.concealed);
  const tile = anyOf(concealed);
  const kong = melds.some((meld) => meld.kind === 'kong');
  const byWall: WinRequest['by'] = kong && next(3) === 0 ? 'replacement' : 'wall';
  const winning: WinRequest = next(2)
    ? { seat, tile, by: byWall }
    : { seat, tile, by: 'discard', from: other };
  if (next(8) === 0) winning.lastTile = true;
  if (ruleset.declarations.some(({ id }) => id === 'riichi') && closed && next(3) === 0) {
    winning.declared = ['riichi'];
  }
  if (asks.has('responsible') && winning.by === 'discard' && next(6) === 0)
    winning.responsible = anyOf2(others, next);
  const hands: Partial<Record<Seat, HandRequest>> = {
    [seat]: { concealed: makeTiles(concealed), ...(melds.length > 0 ? { melds } : {}) },
  };
  if (asks.has('bonus')) {
    const flowers = (['1f', '2f', '3f', '4f', '1g', '2g', '3g', '4g'] as const).filter(() => next(4) === 0);
    if (flowers.length > 0 && tiles.take(flowers)) hands[seat]!.bonus = makeTiles(flowers);
  }
  if (ruleset.scoresLosers) {
    for (const loser of others) {
      if (next(2) === 0) continue;
      const held = Array.from({ length: 13 }, () => drawn(1)).flat();
      hands[loser] = { concealed: makeTiles(held) };
    }
  }
  return {
    ruleset: ruleset.id,
    prevailingWind: seats[next(4)]!,
    hands,
    win: winning,
    ...(asks.has('dora') && next(2) ? { doraIndicators: makeTiles(drawn(1)) } : {}),
    ...(asks.has('counters') ? { honba: next(4), sticks: winning.declared ? 1 + next(3) : next(3) } : {}),
    options: drawOptions(ruleset, next),
  };
}

function anyOf2(from: readonly Seat[], next: Below): Seat {
  return from[next(from.length)]!;
}

/** The codes in another order. */
function shuffled(text: string, next: Below): string {
  const parsed = parseTiles(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const order = [...parsed.value];
  for (let place = order.length - 1; place > 0; place--) {
    const other = next(place + 1);
    [order[place], order[other]] = [order[other]!, order[place]!];
  }
  return makeTiles(order);
}

/** The same deal told in another order: tiles in hand and in melds, melds, bonus tiles, seats. */
export function retold(request: ScoreRequest, seed: number): ScoreRequest {
  const next = numbers(seed);
  const hands = Object.entries(request.hands).map(([seat, held]): [string, HandRequest] => [
    seat,
    {
      ...held,
      concealed: shuffled(held.concealed ?? '', next),
      bonus: shuffled(held.bonus ?? '', next),
      melds: (held.melds ?? []).map((meld) => ({ ...meld, tiles: shuffled(meld.tiles, next) })).reverse(),
    },
  ]);
  return { ...request, hands: Object.fromEntries(hands.reverse()) };
}

/** The same deal with other tiles in place of its own. */
export function exchanged(request: ScoreRequest, other: (code: TileCode) => TileCode): ScoreRequest {
  const swap = (text: string) => {
    const parsed = parseTiles(text);
    if (!parsed.ok) throw new Error(parsed.error.message);
    return makeTiles(parsed.value.map(other));
  };
  const hands = Object.entries(request.hands).map(([seat, held]): [string, HandRequest] => [
    seat,
    {
      ...held,
      concealed: swap(held.concealed ?? ''),
      melds: (held.melds ?? []).map((meld) => ({ ...meld, tiles: swap(meld.tiles) })),
    },
  ]);
  const { win } = request;
  return {
    ...request,
    hands: Object.fromEntries(hands),
    ...(win ? { win: { ...win, tile: swap(win.tile) } } : {}),
  };
}
