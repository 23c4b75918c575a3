import type { HandRequest, WinRequest } from '../../rules/score';
import type { DrawReason, Entry, ResultEntry } from '../../rules/match/entry';
import { freshDeal } from '../../rules/match/fresh';
import { refusalOf } from '../../rules/match/referee';
import type { MatchState } from '../../rules/match/state';
import { seatIndex, seats } from '../../rules/seat';
import type { Seat } from '../../rules/seat';
import { parseTiles } from '../../rules/tiles/notation';
import type { TileCode } from '../../rules/tiles/tile';
import { asksFor, rulesOf } from './agreed';
import type { HouseRules } from './agreed';
import { betsLaid, declare } from './declare';
import { addTile, emptyHand, layDown, markWinning, patchMeld, tileOf } from './hand';
import type { Hand } from './hand';
import { makeRequest } from './request';
import { claimOf, editHand, newTable, placeSeen, winnersOf } from './table';
import type { Claim, Table } from './table';

/** What of a table the match decides: nobody changes it while one of its deals is described. */
export type Frame = Pick<
  Table,
  'ruleset' | 'houseRules' | 'prevailingWind' | 'goulash' | 'counters' | 'bets'
>;

/** What a match says of its next deal, to the screens on which one is described. `options` as its first entry has them. */
export function frameOf(match: MatchState, options: Readonly<Record<string, unknown>> = {}): Frame {
  const { ruleset, prevailing, counters, bets } = match;
  return {
    ruleset: ruleset.id,
    houseRules: { [ruleset.id]: options as HouseRules },
    prevailingWind: prevailing,
    goulash: freshDeal(match).goulash,
    counters,
    bets,
  };
}

/** The options that a match is played by, from its first entry. */
export function optionsIn(first: Entry | undefined): Readonly<Record<string, unknown>> | undefined {
  return first?.type === 'match' ? first.options : undefined;
}

/** The table before the next deal of a match is described. */
export function dealTable(frame: Frame): Table {
  return { ...newTable(), ...frame };
}

/** Who sits where in the next deal of a match. */
export function playersBySeat({
  players,
  dealer,
}: Pick<MatchState, 'players' | 'dealer'>): Record<Seat, string> {
  const at = (seat: Seat): string => players[(dealer + seatIndex(seat)) % 4] ?? '';
  return { E: at('E'), S: at('S'), W: at('W'), N: at('N') };
}

/** How the next deal can be drawn, nagashi mangan being one kind of an exhausted wall. */
export function drawsOf(match: MatchState): DrawReason[] {
  return draws.filter((reason) => refusalOf(match, { type: 'result', reason }) === null);
}

const draws = [
  'exhausted',
  'nine-terminals',
  'four-winds',
  'four-riichi',
  'four-kongs',
  'three-wins',
] as const satisfies readonly DrawReason[];

/**
 * The entry that a described deal is written down as: what was said, without what the match knows. `winningTile` as
 * the verdict tells it.
 */
export function resultOf(table: Table, winningTile: TileCode | null): ResultEntry {
  const { hands, win, wins, nagashi, doraIndicators, uraIndicators } = makeRequest(table, winningTile);
  const bettors = bettorsOf(table);
  return {
    type: 'result',
    hands,
    ...(win ? { win } : {}),
    ...(wins ? { wins } : {}),
    ...(win || wins ? {} : { reason: 'exhausted' as const }),
    ...(nagashi ? { nagashi } : {}),
    ...(doraIndicators ? { doraIndicators } : {}),
    ...(uraIndicators ? { uraIndicators } : {}),
    ...(bettors.length > 0 ? { riichi: bettors } : {}),
  };
}

/** Who laid a bet in the deal. */
export function bettorsOf(table: Table): Seat[] {
  const { declarations, loserDeclarations } = rulesOf(table);
  const winners = winnersOf(table);
  return seats.filter((seat) =>
    winners.includes(seat)
      ? betsLaid(declarations, claimOf(table, seat).declared) > 0
      : betsLaid(loserDeclarations, table.hands[seat].declared) > 0,
  );
}

/** Says whether somebody who did not win laid a bet. */
export function withBet(table: Table, seat: Seat, on: boolean): Table {
  const { loserDeclarations } = rulesOf(table);
  const bets = loserDeclarations.filter((choice) => betsLaid([choice], [choice.id]) > 0);
  const [first] = bets;
  if (!first) return table;
  return editHand(table, seat, (hand) => ({
    ...hand,
    declared: on
      ? declare(loserDeclarations, hand.declared, first.id, true)
      : bets.reduce((said, { id }) => declare(loserDeclarations, said, id, false), hand.declared),
  }));
}

/** The table as a deal that was written down describes it. Tiles that cannot be read, which the referee refuses, are left out. */
export function tableOf(frame: Frame, entry: ResultEntry): Table {
  const wins = entry.wins ?? (entry.win ? [entry.win] : []);
  const [first, ...others] = wins;
  let table = dealTable(frame);
  const { loserDeclarations } = rulesOf(table);
  for (const seat of seats) {
    const request = entry.hands?.[seat];
    const win = wins.find((each) => each.seat === seat);
    const hand = request ? handOf(request, seat) : emptyHand();
    table = editHand(table, seat, () => (win ? marked(hand, win.tile) : hand));
    if (entry.waiting?.includes(seat) && !win)
      table = editHand(table, seat, (old) => ({
        ...old,
        declared: declare(loserDeclarations, old.declared, 'tenpai', true),
      }));
  }
  table = {
    ...table,
    indicators: codes(entry.doraIndicators).map((code) => ({ code, doubtful: false })),
    ura: codes(entry.uraIndicators),
    nagashi: [...(entry.nagashi ?? [])],
    drawn: first === undefined,
  };
  if (first)
    table = {
      ...table,
      winner: first.seat,
      win: {
        ...claimIn(first),
        by: first.by,
        from: first.from ?? null,
        replaces: first.replaces ?? 'kong',
        lastTile: first.lastTile ?? false,
      },
      also: Object.fromEntries(others.map((win) => [win.seat, claimIn(win)])),
    };
  const laid = bettorsOf(table);
  for (const seat of entry.riichi ?? [])
    if (!laid.includes(seat) && !winnersOf(table).includes(seat)) table = withBet(table, seat, true);
  return table;
}

/** True for a deal that the screens from the photograph to the payments can show: somebody won, or those waiting are paid. */
export function canShow(frame: Pick<Frame, 'ruleset'>, entry: ResultEntry): boolean {
  if (entry.foul !== undefined) return false;
  if (entry.win || entry.wins?.length) return true;
  return (entry.reason ?? 'exhausted') === 'exhausted' && asksFor(frame, 'waiting-hands');
}

function claimIn({ declared = [], firstTurn = false, responsible }: WinRequest): Claim {
  return { declared: [...declared], firstTurn, responsible: responsible ?? null };
}

function handOf(request: HandRequest, seat: Seat): Hand {
  let hand: Hand = { ...emptyHand(), declared: [...(request.declared ?? [])] };
  for (const meld of request.melds ?? []) {
    const ids: number[] = [];
    for (const code of codes(meld.tiles)) {
      ids.push(hand.next);
      hand = addTile(hand, code);
    }
    const id = hand.next;
    hand = layDown(hand, meld.kind, ids, meld.concealed ?? false);
    const claimed = ids.find((each) => tileOf(hand, each).code === meld.claimed) ?? null;
    if (!meld.concealed)
      hand = patchMeld(hand, id, {
        added: meld.added ?? false,
        from: meld.from ? placeSeen(seat, meld.from) : null,
        claimed,
      });
  }
  for (const code of [...codes(request.concealed), ...codes(request.bonus)]) hand = addTile(hand, code);
  return hand;
}

/** The hand with the tile that won marked: one of those in hand. */
function marked(hand: Hand, tile: string): Hand {
  return markWinning(hand, hand.concealed.findLast((id) => tileOf(hand, id).code === tile) ?? null);
}

function codes(tiles: string | undefined): TileCode[] {
  const parsed = parseTiles(tiles ?? '');
  return parsed.ok ? parsed.value : [];
}
