import type { Fault } from '../../rules/result';
import { scoreRequest } from '../../rules/score';
import type { Arrangement, ScoreResult } from '../../rules/score';
import { seats } from '../../rules/seat';
import type { Seat } from '../../rules/seat';
import type { TileCode } from '../../rules/tiles/tile';
import { doubtfulMelds, doubts, isEmpty } from './hand';
import { makeRequest, markedTile, possibleWinningTiles } from './request';
import { editHand, needsFrom, newTable } from './table';
import type { Table } from './table';

/** What can be said about a table now: its score, or the one thing that is missing or wrong. */
export type Verdict =
  | { state: 'empty' }
  /** Tiles and sets that nobody has vouched for yet; nothing is scored before. */
  | { state: 'doubts'; seat: Seat; count: number }
  /** Nobody said who gave the winning tile. */
  | { state: 'from' }
  /** It makes a difference which tile won, and nobody said which. */
  | { state: 'winning-tile'; candidates: TileCode[] }
  /** `seat`: whose hand it is about. */
  | { state: 'fault'; error: Fault; seat: Seat }
  /** `assumed`: no winning tile was marked, and it makes no difference. */
  | { state: 'scored'; result: ScoreResult; winningTile: TileCode; assumed: boolean };

/** Judges a table. Everything is the rules' word; nothing is computed here but what must be asked first. */
export function judge(table: Table): Verdict {
  if (isEmpty(table.hands[table.winner])) return { state: 'empty' };
  for (const seat of [table.winner, ...seats]) {
    const count = doubts(table.hands[seat]).length + doubtfulMelds(table.hands[seat]).length;
    if (count > 0) return { state: 'doubts', seat, count };
  }
  if (needsFrom(table.win.by) && table.win.from === null) return { state: 'from' };
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
  const alone = { ...newTable(), ruleset: table.ruleset, options: table.options, goulash: table.goulash };
  const verdict = judge(editHand({ ...alone, winner: table.winner }, table.winner, () => sure));
  return verdict.state === 'scored' ? verdict.result.arrangement : null;
}

function judgeWith(table: Table, tile: TileCode, assumed: boolean): Verdict {
  const answer = scoreRequest(makeRequest(table, tile));
  return answer.ok
    ? { state: 'scored', result: answer, winningTile: tile, assumed }
    : { state: 'fault', error: answer.error, seat: faultySeat(table, tile) };
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
function faultySeat(table: Table, tile: TileCode): Seat {
  const losers = seats.filter((seat) => seat !== table.winner && !isEmpty(table.hands[seat]));
  const faulty = (others: readonly Seat[]): boolean => {
    const request = makeRequest(table, tile);
    for (const seat of losers) if (!others.includes(seat)) delete request.hands[seat];
    return !scoreRequest(request).ok;
  };
  return faulty([]) ? table.winner : (losers.find((seat) => faulty([seat])) ?? table.winner);
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
    result.elements
      .map((element) => `${element.id} ${element.unit} ${element.value}`)
      .sort()
      .join();
  return a.total === b.total && worth(a) === worth(b);
}
