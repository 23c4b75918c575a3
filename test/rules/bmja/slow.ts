import type { HandRequest, ScoreRequest, Seat } from '../../../rules/score';
import {
  allKinds,
  codes,
  dragons,
  isHonour,
  isMajor,
  isTriplet,
  layouts,
  meldsOf,
  winds,
  without,
  type Group,
} from '../layouts';

/*
 * The British rules a second time, with every option as it comes, written from the sheet alone and as plainly as
 * possible. Goulashes are left out.
 */

const LIMIT = 1000;
const place: Readonly<Record<Seat, number>> = { E: 0, S: 1, W: 2, N: 3 };

interface Sum {
  points: number;
  doubles: number;
}

function bonusOf(tiles: readonly string[], seat: Seat): Sum {
  let doubles = 0;
  for (const suit of ['f', 'g']) {
    if (tiles.filter((tile) => tile.endsWith(suit)).length === 4) doubles += 2;
    else if (tiles.includes(`${place[seat] + 1}${suit}`)) doubles += 1;
  }
  return { points: 4 * tiles.length, doubles };
}

function setsOf(groups: readonly Group[], pairs: readonly string[], seat: Seat, round: Seat): Sum {
  const [own, prevailing] = [winds[place[seat]]!, winds[place[round]]!];
  const sum = { points: 0, doubles: 0 };
  for (const { tiles, open } of groups.filter(isTriplet)) {
    const tile = tiles[0]!;
    sum.points += (isMajor(tile) ? 4 : 2) * (tiles.length === 4 ? 4 : 1) * (open ? 1 : 2);
    sum.doubles += [dragons.includes(tile), tile === own, tile === prevailing].filter(Boolean).length;
  }
  for (const tile of pairs) {
    sum.points += 2 * [dragons.includes(tile), tile === own, tile === prevailing].filter(Boolean).length;
  }
  return sum;
}

/** True if the tiles pair off, each pair a number in two suits. */
function knits(tiles: readonly string[]): boolean {
  const [first, ...rest] = tiles;
  if (first === undefined) return true;
  if (isHonour(first)) return false;
  return [...new Set(rest)].some(
    (tile) => tile[0] === first[0] && tile !== first && !isHonour(tile) && knits(without(rest, [tile])!),
  );
}

function knitsInTriples(tiles: readonly string[]): boolean {
  if (tiles.length === 2) return knits(tiles);
  return [...'123456789'].some((number) => {
    const rest = without(tiles, [`${number}m`, `${number}p`, `${number}s`]);
    return rest !== null && knitsInTriples(rest);
  });
}

/** The special hands that fourteen tiles are by themselves, with per cent of the limit to win and to fish for. */
function specials(
  tiles: readonly string[],
  melds: readonly Group[],
  ways: readonly Group[][],
  claimed: string | null,
): { id: string; win: number; fishing: number }[] {
  const all = [...tiles, ...melds.flatMap((meld) => meld.tiles)];
  const found: { id: string; win: number; fishing: number }[] = [];
  const full = (id: string) => found.push({ id, win: 100, fishing: 40 });
  const half = (id: string) => found.push({ id, win: 50, fishing: 20 });
  const suited = new Set(all.filter((tile) => !isHonour(tile)).map((tile) => tile[1]));
  if (melds.length === 0) {
    if (knits(tiles)) half('knitting');
    if (knitsInTriples(tiles)) half('triple-knitting');
    const counts = [...new Set(tiles)].map((tile) => tiles.filter((other) => other === tile).length);
    if (tiles.every(isMajor) && counts.every((count) => count % 2 === 0)) half('all-pair-honours');
    const orphans = codes('19m19p19s1234567z');
    if (tiles.every(isMajor) && orphans.every((tile) => tiles.includes(tile)))
      full('thirteen-unique-wonders');
    for (const suit of 'mps')
      if (without(tiles, codes(`1123456789${suit}1234z`))?.length === 0) full('wriggling-snake');
  }
  // Both pungs are concealed: a one or nine can't be the claimed tile.
  if (melds.every((meld) => !isTriplet(meld)) && !(claimed !== null && isMajor(claimed))) {
    for (const suit of 'mps') {
      const extra = without(all, codes(`1112345678999${suit}`));
      if (extra?.length === 1 && codes(`2345678${suit}`).includes(extra[0]!)) full('gates-of-heaven');
    }
  }
  for (const groups of ways) {
    const sets = groups.slice(0, -1);
    if (!sets.every(isTriplet)) continue;
    const first = sets.map((set) => set.tiles[0]!);
    if (suited.size === 1 && !all.some(isHonour)) found.push({ id: 'purity', win: 0, fishing: 0 });
    if (suited.size <= 1 && sets.every((set) => !set.open && set.tiles.length === 3)) full('buried-treasure');
    if (sets.every((set) => set.tiles.length === 4)) full('fourfold-plenty');
    if (all.every((tile) => isMajor(tile) && !isHonour(tile))) full('heads-and-tails');
    if (all.every(isHonour)) full('all-winds-and-dragons');
    if (all.every((tile) => codes('23468s6z').includes(tile))) full('imperial-jade');
    if (dragons.every((tile) => first.includes(tile))) full('three-great-scholars');
    if (winds.every((tile) => first.includes(tile))) full('four-blessings');
  }
  return found;
}

function cut(score: number): number {
  return Math.min(LIMIT, score);
}

/** The ways to take fourteen tiles: the sets, those on the table first, and the pair last. */
function waysOf(tiles: readonly string[], melds: readonly Group[], claimed: string | null): Group[][] {
  return layouts(tiles).flatMap((layout) => {
    const places =
      claimed === null ? [-1] : layout.flatMap((group, at) => (group.includes(claimed) ? [at] : []));
    return places.map((at) => [
      ...melds,
      ...layout.map((group, here) => ({ tiles: group, open: here === at && group.length > 2 })),
    ]);
  });
}

function loser(hand: HandRequest, seat: Seat, round: Seat): number {
  const tiles = codes(hand.concealed);
  const melds = meldsOf(hand);
  const counted = [...new Set(tiles)].map((tile) => tiles.filter((other) => other === tile));
  const groups = [
    ...melds,
    ...counted.filter((all) => all.length >= 3).map((all) => ({ tiles: all.slice(0, 3), open: false })),
  ];
  const pairs = counted.filter((all) => all.length === 2).map((all) => all[0]!);
  const sets = setsOf(groups, pairs, seat, round);
  const bonus = bonusOf(codes(hand.bonus), seat);
  const declared = hand.declared ?? [];
  const called = declared.includes('original-call') ? 1 : 0;
  const beside = bonus.points * 2 ** bonus.doubles;
  let best = cut((sets.points + bonus.points) * 2 ** (sets.doubles + bonus.doubles + called));
  if (declared.length === 0) return best;
  const all = [...tiles, ...melds.flatMap((meld) => meld.tiles)];
  for (const tile of allKinds) {
    if (all.filter((other) => other === tile).length === 4) continue;
    const more = [...tiles, tile];
    for (const { id, fishing } of specials(more, melds, waysOf(more, melds, null), null)) {
      best = Math.max(best, cut((id === 'purity' ? sets.points * 8 : (LIMIT * fishing) / 100) + beside));
    }
  }
  return best;
}

/** What the winner's hand is worth, or the code of the refusal. */
function winner(request: ScoreRequest): number | string {
  const { seat, tile, by, from, lastTile = false, firstTurn = false, declared = [] } = request.win!;
  const hand = request.hands[seat]!;
  const tiles = codes(hand.concealed);
  const melds = meldsOf(hand);
  const claimed = by === 'discard' || by === 'robbed-kong';
  const ways = waysOf(tiles, melds, claimed ? tile : null);
  const ordinary = ways.filter((groups) => groups.slice(0, -1).filter((set) => !isTriplet(set)).length <= 1);
  const found = specials(tiles, melds, ordinary, claimed ? tile : null);
  if (ordinary.length === 0 && found.length === 0) return ways.length > 0 ? 'too-many-chows' : 'not-a-hand';

  const bonus = bonusOf(codes(hand.bonus), seat);
  const lastDiscard = lastTile && claimed ? 1 : 0;
  const beside = bonus.points * 2 ** (bonus.doubles + lastDiscard);
  const kongs = melds.filter((meld) => meld.tiles.length === 4).length;
  const won =
    (firstTurn && melds.length === 0 && (seat === 'E' ? !claimed : by === 'discard' && from === 'E')) ||
    (by === 'replacement' && tile === '5p') ||
    (by === 'wall' && lastTile && tile === '1p') ||
    (by === 'replacement' && kongs >= 2 && declared.includes('twofold-fortune'));
  let best = won ? cut(LIMIT + beside) : 0;
  const winning = 20 + (claimed ? 0 : 2);
  const all = [...tiles, ...melds.flatMap((meld) => meld.tiles)];
  const suits = new Set(all.map((each) => each[1]!));
  const calls = (hand.declared ?? []).includes('original-call') || declared.includes('original-call') ? 2 : 0;
  for (const groups of ordinary) {
    const pair = groups.at(-1)!.tiles[0]!;
    const sets = setsOf(groups.slice(0, -1), [pair], seat, request.prevailingWind);
    const doubles =
      sets.doubles +
      bonus.doubles +
      lastDiscard +
      calls +
      [
        groups.every((group) => isTriplet(group) || group.tiles.length === 2),
        suits.size === 2 && suits.has('z'),
        all.every(isMajor) && suits.has('z') && suits.size > 1,
        !claimed && melds.every((meld) => !meld.open) && suits.has('z') && suits.size > 1,
        by === 'replacement',
        by === 'wall' && lastTile,
        by === 'robbed-kong',
      ].filter(Boolean).length;
    best = Math.max(best, cut((sets.points + bonus.points + winning) * 2 ** doubles));
    if (specials(tiles, melds, [groups], null).some(({ id }) => id === 'purity'))
      best = Math.max(best, cut((sets.points + winning) * 8 + beside));
  }
  for (const { id, win } of found)
    if (id !== 'purity') best = Math.max(best, cut((LIMIT * win) / 100 + beside));
  return best;
}

/** What every hand is worth, or the code with which the winner's is refused. */
export function slowTotals(request: ScoreRequest): Record<Seat, number> | string {
  const totals: Record<Seat, number> = { E: 0, S: 0, W: 0, N: 0 };
  for (const [seat, hand] of Object.entries(request.hands) as [Seat, HandRequest][]) {
    const total = seat === request.win!.seat ? winner(request) : loser(hand, seat, request.prevailingWind);
    if (typeof total === 'string') return total;
    totals[seat] = total;
  }
  return totals;
}
