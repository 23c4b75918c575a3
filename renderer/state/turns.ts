import type { DrawReason, Entry, WinEntry } from '../../rules/match/entry';
import { handOf } from '../../rules/match/hands';
import { whatIf } from '../../rules/match/questions';
import type { MatchState } from '../../rules/match/state';
import { winInput } from '../../rules/match/requests';
import { seats } from '../../rules/seat';
import type { Seat } from '../../rules/seat';
import { makeTiles } from '../../rules/tiles/notation';
import type { TileCode } from '../../rules/tiles/tile';
import { tableOf } from './written';
import type { Frame } from './written';
import { addTile, emptyHand, markWinning, sorted, tileOf } from './hand';
import type { Hand } from './hand';
import { editHand, winnersOf } from './table';
import type { Table } from './table';

/** What a player says with a discard. */
export type Said = 'riichi' | 'fishing' | 'original-call';

/** The draw that comes before whoever's turn it is can do anything; nobody needs to tell it. */
export function drawFirst({ deal }: MatchState): Entry[] {
  return deal && (deal.phase === 'draw' || deal.phase === 'supplement')
    ? [{ type: 'draw', seat: deal.turn }]
    : [];
}

/** Whoever's turn it is draws, says something perhaps, and discards. */
export function discardOf(match: MatchState, tile: TileCode, said: Said | null): Entry[] {
  const seat = match.deal!.turn;
  const word: Entry[] =
    said === 'riichi'
      ? [{ type: 'riichi', seat }]
      : said === null
        ? []
        : [{ type: 'declare', seat, what: said }];
  return [...drawFirst(match), ...word, { type: 'discard', seat, tile }];
}

/** What may be said with the next discard. */
export function sayable(match: MatchState): Said[] {
  const { deal } = match;
  if (!deal) return [];
  const before = drawFirst(match);
  const seat = deal.turn;
  const all: [Said, Entry][] = [
    ['riichi', { type: 'riichi', seat }],
    ['fishing', { type: 'declare', seat, what: 'fishing' }],
    ['original-call', { type: 'declare', seat, what: 'original-call' }],
  ];
  return all.filter(([, entry]) => allowed(match, [...before, entry])).map(([said]) => said);
}

/** Whether all of these may be written down now, one after the other. */
export function allowed(match: MatchState, entries: readonly Entry[]): boolean {
  return whatIf(match, entries).broken === null;
}

/**
 * A match of which a deal has come to this discard, all hands unknown: to ask who would get it. Null where the box
 * has no such tile.
 */
export function askedAbout(match: MatchState, seat: Seat, tile: TileCode): MatchState | null {
  const others: readonly TileCode[] = (['9m', '9p', '9s'] as const).filter((code) => code !== tile);
  const steps = seats.slice(0, seats.indexOf(seat) + 1).flatMap((each, place): Entry[] => {
    const drawn: Entry[] = place === 0 ? [] : [{ type: 'draw', seat: each }];
    const said: Entry[] = match.play.fishing ? [{ type: 'declare', seat: each, what: 'fishing' }] : [];
    const laid = each === seat ? tile : others[place % others.length]!;
    return [...drawn, ...said, { type: 'discard', seat: each, tile: laid }];
  });
  const asked = whatIf({ ...match, deal: null, over: null }, [{ type: 'deal' }, ...steps]);
  return asked.broken ? null : asked.match;
}

/** True while a dora indicator has to be turned before anything else. */
export function indicatorDue({ deal }: MatchState): boolean {
  return deal !== null && (deal.due > 0 || (deal.phase === 'draw' && deal.dueLater > 0));
}

/** How the deal that is played can end now without a winner. */
export function endsNow(match: MatchState): { reason: DrawReason; entries: Entry[] }[] {
  const { deal } = match;
  if (!deal) return [];
  const reasons: DrawReason[] = ['exhausted', 'nine-terminals', 'four-winds', 'four-riichi', 'four-kongs'];
  return reasons.flatMap((reason) => {
    const end: Entry = {
      type: 'no-win',
      reason,
      ...(reason === 'nine-terminals' ? { seat: deal.turn } : {}),
    };
    const entries = [...(reason === 'nine-terminals' ? drawFirst(match) : []), end];
    return allowed(match, entries) ? [{ reason, entries }] : [];
  });
}

/** The wins of the deal that is played which have been said, and wait for the tiles. */
export interface SaidWins {
  /** Where they begin in the log. */
  at: number;
  wins: readonly WinEntry[];
}

/** The wins that were said last; null where nobody has won, or all is settled. */
export function saidWins(log: readonly Entry[], match: MatchState): SaidWins | null {
  const { deal } = match;
  if (!deal || deal.phase === 'settled' || deal.winners.length === 0) return null;
  const begun = log.findLastIndex(({ type }) => type === 'deal');
  const at = log.findIndex(({ type }, place) => place > begun && type === 'win');
  const wins = log.slice(at).filter((entry) => entry.type === 'win');
  return at < 0 ? null : { at, wins };
}

/** The table of a deal that somebody has won turn by turn: sets, flowers and how it was won are known. */
export function playedTable(frame: Frame, match: MatchState): Table {
  const deal = match.deal!;
  const input = winInput(match, deal, deal.winners);
  const hands = Object.fromEntries(
    deal.hands.map(({ seat, melds, bonus, tiles }) => [
      seat,
      {
        concealed: makeTiles(tiles.filter((tile) => tile !== 'x')),
        bonus: makeTiles(bonus),
        melds: melds.map(({ tiles: own, from, claimed, ...meld }) => ({
          ...meld,
          tiles: makeTiles(own),
          ...(from ? { from } : {}),
          ...(claimed ? { claimed } : {}),
        })),
      },
    ]),
  );
  const wins = input.wins.map(({ from, responsible, ...win }) => ({
    ...win,
    declared: [...new Set([...(input.hands[win.seat]?.declared ?? []), ...win.declared])],
    ...(from ? { from } : {}),
    ...(responsible ? { responsible } : {}),
  }));
  const riichi = deal.hands.filter((hand) => hand.riichi?.stands).map(({ seat }) => seat);
  const table = tableOf(frame, {
    type: 'result',
    hands,
    wins,
    doraIndicators: makeTiles(deal.indicators),
    ...(riichi.length > 0 ? { riichi } : {}),
  });
  return { ...table, bets: Math.max(0, match.bets - riichi.length) };
}

/**
 * The same table with what the record knows put back, whatever a photograph said: how it was won, the sets of hands
 * that show none, and the tile that was claimed, in the hand and marked. A loser of whom no tile in hand is known shows
 * nothing.
 */
export function restated(table: Table, known: Table, match: MatchState): Table {
  const tile = (match.deal?.last ?? match.deal?.kong)?.tile ?? null;
  const { win, also, winner, counters, bets, indicators } = known;
  let now: Table = { ...table, win, also, winner, counters, bets, drawn: false };
  if (indicators.length > 0) now = { ...now, indicators };
  const winners = winnersOf(now);
  for (const seat of seats) {
    const won = winners.includes(seat);
    now = editHand(now, seat, (hand) => {
      if (!won && hand.concealed.length === 0) return { ...emptyHand(), declared: hand.declared };
      const whole = hand.melds.length + hand.bonus.length > 0 ? hand : withSets(hand, known.hands[seat]);
      return won ? withTile(whole, win.from ? tile : null) : whole;
    });
  }
  return JSON.stringify(now) === JSON.stringify(table) ? table : now;
}

/** The hand with the sets and bonus tiles of another. */
function withSets(hand: Hand, { tiles, melds, bonus, next }: Hand): Hand {
  const renumbered = (id: number): number => id + hand.next;
  const laid = [...melds.flatMap((meld) => meld.tiles), ...bonus];
  return {
    ...hand,
    tiles: [
      ...hand.tiles,
      ...tiles.filter(({ id }) => laid.includes(id)).map((tile) => ({ ...tile, id: renumbered(tile.id) })),
    ],
    melds: melds.map((meld) => ({
      ...meld,
      id: renumbered(meld.id),
      tiles: meld.tiles.map(renumbered),
      claimed: meld.claimed === null ? null : renumbered(meld.claimed),
    })),
    bonus: bonus.map(renumbered),
    next: hand.next + next,
  };
}

function withTile(hand: Hand, tile: TileCode | null): Hand {
  if (tile === null) return hand;
  const held = hand.concealed.findLast((id) => tileOf(hand, id).code === tile);
  const short = hand.concealed.length % 3 === 1;
  if (held !== undefined && !short) return markWinning(hand, held);
  return short ? markWinning(addTile(hand, tile), hand.next) : hand;
}

/**
 * The entries that a won deal ends with: the hands that are shown, the wins said before, and the settlement.
 * `winningTile` as the verdict tells it: of a tile from the wall the hand is shown with it last.
 */
export function shownEntries(
  table: Table,
  match: MatchState,
  { wins }: SaidWins,
  winningTile: TileCode,
): Entry[] {
  const deal = match.deal!;
  const shows = seats.flatMap((seat): Entry[] => {
    const hand = table.hands[seat];
    const tiles = sorted(hand, hand.concealed).map((id) => tileOf(hand, id).code);
    if (tiles.length === 0 || !handOf(deal, seat).tiles.includes('x')) return [];
    if (winnersOf(table).includes(seat)) {
      tiles.splice(tiles.lastIndexOf(winningTile), 1);
      if (table.win.from === null) tiles.push(winningTile);
    }
    return [{ type: 'show', seat, tiles }];
  });
  const inRiichi = (seat: Seat): boolean => handOf(deal, seat).riichi !== null;
  return [
    ...shows,
    ...wins.map((win): Entry =>
      table.ura.length > 0 && inRiichi(win.seat) ? { ...win, uraIndicators: [...table.ura] } : win,
    ),
    { type: 'end-deal' },
  ];
}
