/**
 * Riichi hands valued the long way: every reading of the tiles tried by hand-like steps, every yaku asked in plain
 * words over lists of tiles. It shares nothing with the rules it checks. Kinds: 0–8 characters, 9–17 dots, 18–26 bamboo,
 * 27–30 winds, 31–33 dragons.
 */

export interface SlowMeld {
  kinds: number[];
  /** False for a concealed kong. */
  open: boolean;
}

export interface SlowWin {
  /** Tiles in hand, the winning one included. */
  inHand: number[];
  melds: SlowMeld[];
  tile: number;
  by: 'wall' | 'discard' | 'replacement' | 'robbed-kong';
  /** 27 to 30. */
  seat: number;
  round: number;
  riichi: 'none' | 'riichi' | 'double-riichi';
  ippatsu: boolean;
  lastTile: boolean;
  /** Kinds that are dora, one entry for each indicator; and under them. */
  dora: number[];
  ura: number[];
  red: number;
}

export interface SlowScore {
  yaku: Map<string, number>;
  han: number;
  fu: number;
  yakuman: number;
  total: number;
}

interface Group {
  kinds: number[];
  open: boolean;
  melded: boolean;
}

interface Reading {
  groups: Group[];
  pair: number;
  /** The group that the winning tile completed; null: the pair. */
  won: Group | null;
}

const suit = (kind: number) =>
  kind > 26 ? 'honour' : kind < 9 ? 'characters' : kind < 18 ? 'dots' : 'bamboo';
const number = (kind: number) => (kind > 26 ? 0 : (kind % 9) + 1);
const simple = (kind: number) => number(kind) >= 2 && number(kind) <= 8;
const isChow = ({ kinds }: Group) => kinds[0] !== kinds[1];
const isKong = ({ kinds }: Group) => kinds.length === 4;

function without(tiles: number[], taken: number[]): number[] | null {
  const left = [...tiles];
  for (const tile of taken) {
    const place = left.indexOf(tile);
    if (place < 0) return null;
    left.splice(place, 1);
  }
  return left;
}

function groupings(tiles: number[]): number[][][] {
  if (tiles.length === 0) return [[]];
  const low = Math.min(...tiles);
  const candidates = [[low, low, low]];
  if (low < 27 && number(low) <= 7) candidates.push([low, low + 1, low + 2]);
  return candidates.flatMap((set) => {
    const left = without(tiles, set);
    return left ? groupings(left).map((rest) => [set, ...rest]) : [];
  });
}

function readings(win: SlowWin): Reading[] {
  const found: Reading[] = [];
  for (const pair of new Set(win.inHand)) {
    const left = without(win.inHand, [pair, pair]);
    if (!left) continue;
    for (const sets of groupings(left)) {
      const melds = win.melds.map(({ kinds, open }): Group => ({ kinds, open, melded: true }));
      const inHand = sets.map((kinds): Group => ({ kinds, open: false, melded: false }));
      if (pair === win.tile) found.push({ groups: [...melds, ...inHand], pair, won: null });
      inHand.forEach((group, place) => {
        if (!group.kinds.includes(win.tile)) return;
        const ron = win.by === 'discard' || win.by === 'robbed-kong';
        const won = { ...group, open: ron };
        const others = inHand.filter((_, other) => other !== place);
        found.push({ groups: [...melds, ...others, won], pair, won });
      });
    }
  }
  return found;
}

const total = (yaku: Map<string, number>) => [...yaku.values()].reduce((sum, han) => sum + han, 0);
const up = (points: number) => Math.ceil(points / 100) * 100;

function points(base: number, win: SlowWin): number {
  const east = win.seat === 27;
  if (win.by === 'discard' || win.by === 'robbed-kong') return up(base * (east ? 6 : 4));
  return east ? 3 * up(2 * base) : up(2 * base) + 2 * up(base);
}

/** What Tenhou pays for a hand; null: it is no hand, or has no yaku. */
export function slowScore(win: SlowWin): SlowScore | null {
  const scores: SlowScore[] = [];
  for (const reading of readings(win))
    scores.push(valued(win, setYaku(win, reading), setFu(win, reading), setYakuman(win, reading)));
  const kinds = [...new Set(win.inHand)];
  if (
    win.melds.length === 0 &&
    kinds.length === 7 &&
    kinds.every((kind) => win.inHand.filter((tile) => tile === kind).length === 2)
  )
    scores.push(valued(win, new Map([['chiitoitsu', 2], ...anyYaku(win)]), 25, anyYakuman(win)));
  const orphans = [0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33];
  if (win.melds.length === 0 && kinds.length === 13 && kinds.every((kind) => orphans.includes(kind))) {
    const thirteen = win.inHand.filter((tile) => tile === win.tile).length === 2;
    scores.push(valued(win, new Map(), 20, new Map([[thirteen ? 'kokushi-13' : 'kokushi', 1]])));
  }
  const worth = scores.filter((score) => score.total > 0);
  worth.sort((a, b) => b.total - a.total || b.yakuman - a.yakuman || b.han - a.han || b.fu - a.fu);
  return worth[0] ?? null;
}

function valued(
  win: SlowWin,
  yaku: Map<string, number>,
  fu: number,
  yakuman: Map<string, number>,
): SlowScore {
  if (yakuman.size > 0) {
    const count = total(yakuman);
    return { yaku: yakuman, han: 0, fu: 0, yakuman: count, total: points(8000 * count, win) };
  }
  if (total(yaku) === 0) return { yaku, han: 0, fu, yakuman: 0, total: 0 };
  const tiles = allTiles(win);
  const count = (wanted: number[]) =>
    wanted.reduce((sum, kind) => sum + tiles.filter((tile) => tile === kind).length, 0);
  const all = new Map(yaku);
  if (count(win.dora) > 0) all.set('dora', count(win.dora));
  if (win.red > 0) all.set('aka-dora', win.red);
  if (win.riichi !== 'none' && count(win.ura) > 0) all.set('ura-dora', count(win.ura));
  const han = total(all);
  const limits: [from: number, base: number][] = [
    [13, 8000],
    [11, 6000],
    [8, 4000],
    [6, 3000],
    [5, 2000],
  ];
  const limit = limits.find(([from]) => han >= from)?.[1];
  const base = limit ?? Math.min(2000, fu * Math.pow(2, 2 + han));
  return { yaku: all, han, fu, yakuman: 0, total: points(base, win) };
}

function allTiles(win: SlowWin): number[] {
  return [...win.inHand, ...win.melds.flatMap(({ kinds }) => kinds)];
}

const concealed = (win: SlowWin) => win.melds.every(({ open }) => !open);
const drawn = (win: SlowWin) => win.by === 'wall' || win.by === 'replacement';

/** Yaku that do not depend on how the tiles are taken. */
function anyYaku(win: SlowWin): [string, number][] {
  const tiles = allTiles(win);
  const closed = concealed(win);
  const suits = new Set(tiles.filter((kind) => kind < 27).map(suit));
  const honours = tiles.some((kind) => kind > 26);
  const asked: [string, number, boolean][] = [
    ['riichi', 1, win.riichi === 'riichi'],
    ['double-riichi', 2, win.riichi === 'double-riichi'],
    ['ippatsu', 1, win.ippatsu],
    ['menzen-tsumo', 1, closed && drawn(win)],
    ['rinshan', 1, win.by === 'replacement'],
    ['chankan', 1, win.by === 'robbed-kong'],
    ['haitei', 1, win.lastTile && win.by === 'wall'],
    ['houtei', 1, win.lastTile && win.by === 'discard'],
    ['tanyao', 1, tiles.every(simple)],
    ['honroutou', 2, tiles.every((kind) => !simple(kind)) && honours && suits.size > 0],
    ['honitsu', closed ? 3 : 2, honours && suits.size === 1],
    ['chinitsu', closed ? 6 : 5, !honours && suits.size === 1],
  ];
  return asked.filter(([, , is]) => is).map(([id, han]) => [id, han]);
}

function setYaku(win: SlowWin, { groups, pair, won }: Reading): Map<string, number> {
  const closed = concealed(win);
  const chows = groups.filter(isChow);
  const pungs = groups.filter((group) => !isChow(group));
  const pungOf = (kind: number) => pungs.some(({ kinds }) => kinds[0] === kind);
  const starts = chows.map(({ kinds }) => Math.min(...kinds));
  const inAll = (has: (kind: number) => boolean) => (low: number) =>
    has(low) && has(low + 9) && has(low + 18);
  const nine = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const ends = [...groups.map(({ kinds }) => kinds), [pair]].every((kinds) =>
    kinds.some((kind) => !simple(kind)),
  );
  const honours = allTiles(win).some((kind) => kind > 26);
  const ankou = pungs.filter(({ open }) => !open).length;
  const dragons = [31, 32, 33];
  const pairs = [...new Set(starts)].reduce(
    (sum, low) => sum + Math.floor(starts.filter((start) => start === low).length / 2),
    0,
  );
  const valuePair = pair > 30 || pair === win.seat || pair === win.round;
  const bothEnds =
    won !== null &&
    isChow(won) &&
    ((win.tile === Math.min(...won.kinds) && number(win.tile) !== 7) ||
      (win.tile === Math.max(...won.kinds) && number(win.tile) !== 3));
  const asked: [string, number, boolean][] = [
    ['pinfu', 1, closed && chows.length === 4 && !valuePair && bothEnds],
    ['iipeikou', 1, closed && pairs === 1],
    ['ryanpeikou', 3, closed && pairs === 2],
    ['yakuhai-haku', 1, pungOf(31)],
    ['yakuhai-hatsu', 1, pungOf(32)],
    ['yakuhai-chun', 1, pungOf(33)],
    ['seat-wind', 1, pungOf(win.seat)],
    ['round-wind', 1, pungOf(win.round)],
    ['sanshoku-doujun', closed ? 2 : 1, nine.some(inAll((low) => starts.includes(low)))],
    ['sanshoku-doukou', 2, nine.some(inAll(pungOf))],
    [
      'ittsuu',
      closed ? 2 : 1,
      [0, 9, 18].some((low) => [0, 3, 6].every((step) => starts.includes(low + step))),
    ],
    ['chanta', closed ? 2 : 1, ends && chows.length > 0 && honours],
    ['junchan', closed ? 3 : 2, ends && chows.length > 0 && !honours],
    ['sanankou', 2, ankou === 3],
    ['sankantsu', 2, groups.filter(isKong).length === 3],
    ['toitoi', 2, chows.length === 0],
    ['shousangen', 2, dragons.filter(pungOf).length === 2 && dragons.includes(pair)],
  ];
  return new Map([
    ...anyYaku(win),
    ...asked.filter(([, , is]) => is).map(([id, han]): [string, number] => [id, han]),
  ]);
}

function setFu(win: SlowWin, { groups, pair, won }: Reading): number {
  const pinfu = groups.every(isChow) && !(pair > 30 || pair === win.seat || pair === win.round);
  let fu = 20;
  for (const group of groups) {
    if (isChow(group)) continue;
    let worth = simple(group.kinds[0]!) ? 2 : 4;
    if (!group.open) worth *= 2;
    if (isKong(group)) worth *= 4;
    fu += worth;
  }
  if (pair > 30) fu += 2;
  if (pair === win.seat) fu += 2;
  if (pair === win.round) fu += 2;
  let narrow = won === null;
  if (won !== null && isChow(won)) {
    const sorted = [...won.kinds].sort((a, b) => a - b);
    if (win.tile === sorted[1]) narrow = true;
    if (win.tile === sorted[2] && number(win.tile) === 3) narrow = true;
    if (win.tile === sorted[0] && number(win.tile) === 7) narrow = true;
  }
  if (narrow) fu += 2;
  const closed = concealed(win);
  if (!drawn(win) && closed) return Math.ceil((fu + 10) / 10) * 10;
  if (!drawn(win)) return fu === 20 ? 30 : Math.ceil(fu / 10) * 10;
  if (closed && pinfu && !narrow) return 20;
  return Math.ceil((fu + 2) / 10) * 10;
}

/** Yakuman that do not depend on how the tiles are taken. */
function anyYakuman(win: SlowWin): Map<string, number> {
  const tiles = allTiles(win);
  const found = new Map<string, number>();
  if (tiles.every((kind) => kind > 26)) found.set('tsuuiisou', 1);
  if (tiles.every((kind) => kind < 27 && !simple(kind))) found.set('chinroutou', 1);
  if (tiles.every((kind) => [19, 20, 21, 23, 25, 32].includes(kind))) found.set('ryuuiisou', 1);
  if (win.melds.length === 0 && new Set(tiles.map(suit)).size === 1 && tiles.every((kind) => kind < 27)) {
    const first = Math.min(...tiles) - number(Math.min(...tiles)) + 1;
    const gates = [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8].map((step) => first + step);
    const more = without(tiles, gates);
    if (more) found.set(more[0] === win.tile ? 'chuuren-9' : 'chuuren', 1);
  }
  return found;
}

function setYakuman(win: SlowWin, { groups, pair, won }: Reading): Map<string, number> {
  const found = anyYakuman(win);
  const pungs = groups.filter((group) => !isChow(group));
  const pungOf = (kind: number) => pungs.some(({ kinds }) => kinds[0] === kind);
  if (pungs.length === 4 && pungs.every(({ open }) => !open))
    found.set(won === null ? 'suuankou-tanki' : 'suuankou', 1);
  if (groups.filter(isKong).length === 4) found.set('suukantsu', 1);
  if ([31, 32, 33].every(pungOf)) found.set('daisangen', 1);
  const winds = [27, 28, 29, 30];
  if (winds.every(pungOf)) found.set('daisuushii', 1);
  if (winds.filter(pungOf).length === 3 && winds.includes(pair)) found.set('shousuushii', 1);
  return found;
}
