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
 * The classical rules a second time, written from the sheet alone and as plainly as possible: every way to lay the
 * tiles out is tried. Nothing of rules/ is used, so that both can't be wrong together.
 */

const windOf: Readonly<Record<Seat, string>> = { E: '1z', S: '2z', W: '3z', N: '4z' };
const numberOf: Readonly<Record<Seat, string>> = { E: '1', S: '2', W: '3', N: '4' };

/** Points and doubles that any hand can have. */
function common(
  groups: readonly Group[],
  pairs: readonly string[],
  bonus: readonly string[],
  seat: Seat,
  round: Seat,
) {
  let points = 4 * bonus.length;
  let doubles = 0;
  const triplets = groups.filter(isTriplet);
  for (const { tiles, open } of triplets) {
    points += (isMajor(tiles[0]!) ? 4 : 2) * (tiles.length === 4 ? 4 : 1) * (open ? 1 : 2);
    if (dragons.includes(tiles[0]!)) doubles++;
    if (tiles[0] === windOf[seat]) doubles++;
    if (tiles[0] === windOf[round]) doubles++;
  }
  for (const tile of pairs) {
    for (const paid of [...dragons, windOf[seat], windOf[round]]) if (tile === paid) points += 2;
  }
  const own = [`${numberOf[seat]}f`, `${numberOf[seat]}g`];
  if (own.every((tile) => bonus.includes(tile))) doubles++;
  for (const suit of ['f', 'g']) if (bonus.filter((tile) => tile.endsWith(suit)).length === 4) doubles++;
  if (triplets.filter((set) => !set.open).length >= 3) doubles++;
  for (const [kinds, all] of [
    [dragons, 3],
    [winds, 4],
  ] as const) {
    const sets = triplets.filter((set) => kinds.includes(set.tiles[0]!)).length;
    if (sets === all) doubles += 2;
    else if (sets === all - 1 && pairs.some((tile) => kinds.includes(tile))) doubles += 1;
  }
  return { points, doubles };
}

/** What a loser's hand is worth. */
function loser(hand: HandRequest, seat: Seat, round: Seat): number {
  const tiles = codes(hand.concealed);
  const groups = meldsOf(hand);
  const pairs: string[] = [];
  for (const tile of new Set(tiles)) {
    const count = tiles.filter((other) => other === tile).length;
    if (count >= 3) groups.push({ tiles: [tile, tile, tile], open: false });
    else if (count === 2) pairs.push(tile);
  }
  const { points, doubles } = common(groups, pairs, codes(hand.bonus), seat, round);
  return Math.min(500, points * 2 ** doubles);
}

/** What the winner's hand is worth; null where the tiles are no hand. */
function winner(request: ScoreRequest): number | null {
  const { seat, tile, by, lastTile, firstTurn } = request.win!;
  const hand = request.hands[seat]!;
  const tiles = codes(hand.concealed);
  const melds = meldsOf(hand);
  const all = [...tiles, ...melds.flatMap((meld) => meld.tiles)];
  const claimed = by === 'discard' || by === 'robbed-kong';
  const bonus = codes(hand.bonus);
  const round = request.prevailingWind;

  const orphans = codes('19m19p19s1234567z');
  if (new Set(tiles).size === 13 && orphans.every((orphan) => tiles.includes(orphan))) return 500;
  if (melds.length === 0) {
    for (const suit of 'mps')
      if (without(tiles, codes(`1112345678999${suit}`))?.[0]?.endsWith(suit)) return 500;
  }
  const ways = layouts(tiles);
  if (ways.length === 0) return null;
  if (
    firstTurn &&
    (seat === 'E' ? !claimed : by === 'discard' && request.win!.from === 'E') &&
    melds.length === 0
  )
    return 500;
  if (by === 'replacement' && tile === '5p') return 500;
  if (by === 'wall' && lastTile && tile === '1p') return 500;

  const thirteen = without(tiles, [tile])!;
  const others = allKinds.filter(
    (kind) =>
      kind !== tile &&
      all.filter((held) => held === kind).length < 4 &&
      layouts([...thirteen, kind]).length > 0,
  );
  let best = 0;
  for (const way of ways) {
    const pair = way.at(-1)![0]!;
    // The claimed tile may have completed any group that holds it.
    const places = claimed ? way.flatMap((group, place) => (group.includes(tile) ? [place] : [])) : [-1];
    for (const place of places) {
      const sets = way.slice(0, -1).map((group, at) => ({ tiles: group, open: at === place }));
      const groups = [...melds, ...sets];
      const inPair = claimed ? place === way.length - 1 : pair === tile;
      let { points, doubles } = common(groups, [pair], bonus, seat, round);
      points += 20 + (claimed ? 0 : 2) + (others.length === 0 ? 2 : 0);
      if (inPair) points += isMajor(pair) ? 4 : 2;

      const triplets = groups.filter(isTriplet);
      const suits = new Set(all.map((held) => held[1]!));
      const worthless = ![...dragons, windOf[seat], windOf[round]].includes(pair);
      if (triplets.length === 4) doubles++;
      if (triplets.length === 0 && worthless) doubles++;
      if (melds.every((meld) => !meld.open)) doubles++;
      if (suits.has('z') && suits.size === 2) doubles++;
      if (!suits.has('z') && suits.size === 1) doubles += 3;
      if (all.every(isMajor) && all.some(isHonour) && !all.every(isHonour)) doubles++;
      if (by === 'replacement') doubles++;
      if (lastTile && (by === 'wall' || claimed)) doubles++;
      if (by === 'robbed-kong') doubles++;

      const green = codes('23468s6z');
      const includes = (kinds: readonly string[]) =>
        kinds.every((kind) => triplets.some((set) => set.tiles[0] === kind));
      const limit =
        all.every((held) => green.includes(held)) ||
        (triplets.length === 4 &&
          (all.every(isHonour) ||
            all.every((held) => isMajor(held) && !isHonour(held)) ||
            groups.every((set) => !set.open) ||
            groups.every((set) => set.tiles.length === 4) ||
            includes(dragons) ||
            includes(winds)));
      best = Math.max(best, limit ? 500 : Math.min(500, points * 2 ** doubles));
    }
  }
  return best;
}

/** What every hand is worth; null where the winner's tiles are no hand. */
export function slowTotals(request: ScoreRequest): Record<Seat, number> | null {
  const totals: Record<Seat, number> = { E: 0, S: 0, W: 0, N: 0 };
  for (const [seat, hand] of Object.entries(request.hands) as [Seat, HandRequest][]) {
    const total = seat === request.win!.seat ? winner(request) : loser(hand, seat, request.prevailingWind);
    if (total === null) return null;
    totals[seat] = total;
  }
  return totals;
}
