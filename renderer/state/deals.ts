import type { DrawReason, Entry, Player, ResultEntry, RulingEntry } from '../../rules/match/entry';
import { apply, refusalOf, startMatch } from '../../rules/match/referee';
import { seatOf } from '../../rules/match/seating';
import { explainDeal } from '../../rules/match/settlement';
import { fold } from '../../rules/match/history';
import type { DealState, MatchState } from '../../rules/match/state';
import type { ScoreResult, WinBy } from '../../rules/score';
import { seatIndex, seats } from '../../rules/seat';
import type { Seat } from '../../rules/seat';
import { frameOf, optionsIn, tableOf } from './written';
import { judge } from './verdict';

/** What the history tells of every line. */
interface Line {
  /** The entries of the log that it stands for: the first, and how many. */
  at: number;
  count: number;
  /** What each player got or paid, bets laid in the deal included, and what they had then. */
  change: readonly number[];
  scores: readonly number[];
}

/** Somebody's win, as a line of the history tells it. */
export interface LineWin {
  player: Player;
  by: WinBy;
  /** Who gave the winning tile. */
  from: Player | null;
  /** What the hand was worth, and what made it so, the most important first; null where it is not known. */
  total: number | null;
  elements: readonly string[];
}

/** A deal in the history. */
export interface DealLine extends Line {
  kind: 'deal';
  /** From 1. */
  number: number;
  /** Null where the rules know no prevailing wind. */
  prevailing: Seat | null;
  dealer: Player;
  counters: number;
  goulash: boolean;
  wins: readonly LineWin[];
  /** Why nobody won; null where somebody did, or while the deal is played. */
  reason: DrawReason | null;
  /** Whose foul ended it. */
  foul: Player | null;
  /** Settled; only the last one may not be. */
  ended: boolean;
  /** As it was written down; null where it was played turn by turn. */
  result: ResultEntry | null;
}

/** A ruling between deals in the history. */
interface RulingLine extends Line {
  kind: 'ruling';
  ruling: RulingEntry;
  /** Whom it is about; null for a correction. */
  player: Player | null;
}

export type HistoryLine = DealLine | RulingLine;

/** Everything that happened in a match, deal by deal, up to the first entry that is not allowed any more. */
export function historyOf(log: readonly Entry[]): HistoryLine[] {
  const [first, ...rest] = log;
  const started = first?.type === 'match' ? startMatch(first) : null;
  if (!started?.ok) return [];
  const match = started.value;
  const options = optionsIn(first);
  const lines: HistoryLine[] = [];
  let open: { line: DealLine; before: number[] } | null = null;
  for (const [place, entry] of rest.entries()) {
    if (refusalOf(match, entry)) break;
    const at = place + 1;
    const before = [...match.scores];
    if (entry.type === 'result') {
      const frame = frameOf(match, options);
      const head = headOf(match, at);
      apply(match, entry);
      const verdict = judge(tableOf(frame, entry));
      const explained = verdict.state === 'scored' ? verdict.result : null;
      const wins = (entry.wins ?? (entry.win ? [entry.win] : [])).map(({ seat, by, from }) =>
        winLine(head.dealer, seat, by, from ?? null, explained),
      );
      const cancelled = match.deal?.noWin ?? null;
      lines.push({
        ...head,
        wins: cancelled === null ? wins : [],
        reason: cancelled,
        foul: entry.foul === undefined ? null : playerIn(head.dealer, entry.foul),
        ended: true,
        result: entry,
        ...moved(before, match),
      });
    } else if (entry.type === 'deal') {
      const head = headOf(match, at);
      apply(match, entry);
      const line = { ...head, goulash: match.deal!.goulash, ...moved(before, match) };
      open = { line: { ...line, wins: [], reason: null, foul: null, ended: false, result: null }, before };
      lines.push(open.line);
    } else if (open) {
      const explained = entry.type === 'end-deal' && match.deal ? explainDeal(match, match.deal) : null;
      const winners = entry.type === 'end-deal' && match.deal ? playedWins(match.deal, explained) : [];
      apply(match, entry);
      const { deal } = match;
      open.line = {
        ...open.line,
        count: at - open.line.at + 1,
        wins: winners,
        reason: deal?.noWin ?? null,
        foul: deal?.foul ? playerIn(open.line.dealer, deal.foul) : null,
        ended: entry.type === 'end-deal',
        ...moved(open.before, match),
      };
      lines[lines.length - 1] = open.line;
      if (open.line.ended) open = null;
    } else {
      apply(match, entry);
      if (entry.type === 'ruling')
        lines.push({
          kind: 'ruling',
          at,
          count: 1,
          ruling: entry,
          player: entry.ruling === 'correction' ? null : playerIn(match.dealer, entry.seat),
          ...moved(before, match),
        });
    }
  }
  return lines;
}

/** The match as it stood before an entry of its log; null where the log does not begin with a match. */
export function matchBefore(log: readonly Entry[], at: number): MatchState | null {
  const folded = fold(log.slice(0, at));
  return folded.ok ? folded.value.match : null;
}

/** The player who sits at a seat while somebody deals. */
function playerIn(dealer: Player, seat: Seat): Player {
  return ((dealer + seatIndex(seat)) % 4) as Player;
}

function headOf(match: MatchState, at: number) {
  const { deals, dealer, counters } = match;
  return {
    kind: 'deal' as const,
    at,
    count: 1,
    number: deals + 1,
    prevailing: roundOf(match, match),
    dealer,
    counters,
    goulash: frameOf(match).goulash,
  };
}

function moved(before: readonly number[], { scores }: MatchState): Pick<Line, 'change' | 'scores'> {
  return { change: scores.map((score, player) => score - before[player]!), scores: [...scores] };
}

function playedWins(deal: DealState, explained: ScoreResult | null): LineWin[] {
  const open = deal.last ?? deal.kong;
  return deal.winners.map(({ seat }) => {
    const drawn = deal.turn === seat && deal.phase === 'won';
    const by = drawn ? (deal.supplement ? 'replacement' : 'wall') : deal.last ? 'discard' : 'robbed-kong';
    return winLine(deal.dealer, seat, by, drawn ? null : (open?.seat ?? null), explained);
  });
}

function winLine(
  dealer: Player,
  seat: Seat,
  by: WinBy,
  from: Seat | null,
  explained: ScoreResult | null,
): LineWin {
  const win = (explained?.results ?? (explained ? [explained] : [])).find(({ winner }) => winner === seat);
  const [best] = win?.interpretations ?? [];
  const special = best && best.id !== 'ordinary' && best.name !== '' ? [best.name] : [];
  const elements = (win?.elements ?? [])
    .filter(({ unit }) => unit !== 'fu')
    .toSorted((one, other) => weight(other) - weight(one))
    .map(({ name }) => name);
  return {
    player: playerIn(dealer, seat),
    by,
    from: from === null ? null : playerIn(dealer, from),
    total: win?.total ?? null,
    elements: [...new Set([...special, ...elements])],
  };
}

/** Doubles and limits say more about a hand than points do. */
function weight({ unit, value }: { unit: string; value: number }): number {
  return value * (unit === 'doubles' || unit === 'limit' || unit === 'yakuman' ? 1000 : 1);
}

/** The prevailing wind of a match or one of its deals; null where the rules know none. */
export function roundOf(
  { ruleset }: Pick<MatchState, 'ruleset'>,
  { prevailing }: { prevailing: Seat },
): Seat | null {
  return ruleset.asks.includes('prevailing-wind') ? prevailing : null;
}

/** Everybody's seat wind in the deal that is played, or will be next, by player. */
export function windsOf(match: MatchState): Seat[] {
  return seats.map((_, player) => seatOf(match, player));
}
