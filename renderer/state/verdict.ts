import type { Fault } from '../../rules/result';
import { scoreRequest } from '../../rules/score';
import type { Arrangement, ScoreRequest, ScoreResult } from '../../rules/score';
import { seats } from '../../rules/seat';
import type { Seat } from '../../rules/seat';
import type { TileCode } from '../../rules/tiles/tile';
import { asksFor } from './agreed';
import { isEmpty, isSettled } from './hand';
import { makeRequest, markedTile, possibleWinningTiles } from './request';
import { editHand, isDrawn, needsFrom, newTable, winnersOf } from './table';
import type { Table } from './table';

/** What can be said about a table now: its score, or the one thing that is missing or wrong. */
export type Verdict =
  | { state: 'empty' }
  /** Whose tiles, sets or hand as a whole nobody has vouched for yet; nothing is scored before. */
  | { state: 'doubts'; seat: Seat }
  /** Tiles turned on the wall that nobody has vouched for yet. */
  | { state: 'indicators'; count: number }
  /** Somebody won whose tiles are not there. */
  | { state: 'hand'; seat: Seat }
  /** Nobody said who gave the winning tile. */
  | { state: 'from' }
  /** It makes a difference which tile won, and nobody said which. */
  | { state: 'winning-tile'; candidates: TileCode[] }
  /** `seat`: whose hand it is about. */
  | { state: 'fault'; error: Fault; seat: Seat }
  /** `assumed`: no winning tile was marked, and it makes no difference. A drawn deal has no winning tile. */
  | { state: 'scored'; result: ScoreResult; winningTile: TileCode | null; assumed: boolean };

/** Judges a table. Everything is the rules' word; nothing is computed here but what must be asked first. */
export function judge(table: Table): Verdict {
  const drawn = isDrawn(table);
  if (!drawn && isEmpty(table.hands[table.winner])) return { state: 'empty' };
  const doubtful = [table.winner, ...seats].find((seat) => !isSettled(table.hands[seat]));
  if (doubtful) return { state: 'doubts', seat: doubtful };
  if (drawn) return judgeWith(table, null, false);
  if (needsFrom(table.win.by) && table.win.from === null) return { state: 'from' };
  const missing = winnersOf(table).find((seat) => isEmpty(table.hands[seat]));
  if (missing) return { state: 'hand', seat: missing };
  const unread = table.indicators.filter(({ doubtful }) => doubtful).length;
  if (unread > 0 && asksFor(table, 'dora')) return { state: 'indicators', count: unread };
  const marked = markedTile(table);
  return marked === null ? judgeWithoutTile(table) : judgeWith(table, marked, false);
}

/**
 * How the winner's tiles fall into sets, for showing them so: also while some are doubtful or the win is not
 * described yet. Null where they make no hand.
 */
export function arrangementOf(table: Table): Arrangement | null {
  const hand = table.hands[table.winner];
  const sure = {
    ...hand,
    tiles: hand.tiles.map((tile) => ({ ...tile, doubtful: false })),
    melds: hand.melds.map((meld) => ({ ...meld, doubtful: false })),
  };
  const { ruleset, houseRules, goulash } = table;
  const alone = { ...newTable(), ruleset, houseRules, goulash };
  const verdict = judge(editHand({ ...alone, winner: table.winner }, table.winner, () => sure));
  return verdict.state === 'scored' ? verdict.result.arrangement : null;
}

function judgeWith(table: Table, tile: TileCode | null, assumed: boolean): Verdict {
  const request = makeRequest(table, tile);
  const answer = scoreRequest(request);
  return answer.ok
    ? { state: 'scored', result: answer, winningTile: tile, assumed }
    : { state: 'fault', error: answer.error, seat: faultySeat(request, table.winner) };
}

// Players rarely remember to say which tile won, and mostly it changes nothing. So it is asked only where
// the possible answers lead to different scores.
function judgeWithoutTile(table: Table): Verdict {
  const candidates = possibleWinningTiles(table);
  const verdicts = candidates.map((tile) => judgeWith(table, tile, true));
  const first = verdicts.find((verdict) => verdict.state === 'scored') ?? verdicts[0];
  if (!first) {
    const error = table.hands[table.winner].melds.length > 0 ? noTileInHand : noTileTaken;
    return { state: 'fault', error, seat: table.winner };
  }
  if (first.state !== 'scored') return first;
  const same = verdicts.every(
    (verdict) => verdict.state === 'scored' && sameOutcome(verdict.result, first.result),
  );
  return same ? first : { state: 'winning-tile', candidates };
}

// A fault names tiles, not a seat. Whose hand it is shows when the hands are judged one by one.
function faultySeat(request: ScoreRequest, first: Seat): Seat {
  const wins = request.wins ?? (request.win ? [request.win] : []);
  const [main] = wins;
  const others = seats.filter((seat) => seat !== main?.seat && request.hands[seat]);
  const faulty = (seat: Seat | null): boolean => {
    const kept = seats.filter((each) => each === main?.seat || each === seat);
    const hands = Object.fromEntries(kept.map((each) => [each, request.hands[each]]));
    const own = wins.filter((win) => win === main || win.seat === seat);
    return !scoreRequest({ ...request, hands, win: undefined, wins: own }).ok;
  };
  if (main && faulty(null)) return main.seat;
  return others.find(faulty) ?? first;
}

const noTileInHand: Fault = {
  code: 'tile-count',
  message:
    'All tiles lie on the table and none is left in hand; take the set with the winning tile back into the hand.',
};

const noTileTaken: Fault = {
  code: 'tile-count',
  message: 'None of these tiles is in the hand yet; tap those that belong to it, or take them all in.',
};

function sameOutcome(a: ScoreResult, b: ScoreResult): boolean {
  const worth = (result: ScoreResult): string =>
    (result.results ?? [result])
      .flatMap((each) => each.elements)
      .map((element) => `${element.id} ${element.unit} ${element.value}`)
      .sort()
      .join();
  return a.total === b.total && worth(a) === worth(b);
}
