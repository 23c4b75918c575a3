import { fault, ok, type Result } from '../result';
import { parseRequest, type ScoreInput } from '../scoring/request';
import { seatNames, seats, type Seat } from '../seat';
import type { ResultEntry } from './entry';
import { freshDeal } from './fresh';
import { handOf, toldHand } from './hands';
import { refuseReason } from './no-win';
import { refuse, type Refusal } from './refusal';
import { playerAt } from './seating';
import {
  applySettlement,
  cancelledSettlement,
  exhaustedSettlement,
  foulSettlement,
  wonSettlement,
} from './settlement';
import type { DealState, MatchState, Settlement } from './state';

/** A deal written down as its result, read and settled, bets not laid yet. */
interface Read {
  deal: DealState;
  settlement: Settlement;
  bettors: readonly Seat[];
}

/** Can this be how the next deal ended? Codes: those of the scoring, `no-riichi`, `no-draw`, `bad-request`. */
export function refuseResult(match: MatchState, entry: ResultEntry): Refusal | null {
  const { source } = match.ruleset;
  const unknown = entry.reason === undefined ? null : refuseReason(match, entry.reason);
  if (unknown) return unknown;
  const read = readResult(match, entry);
  if (!read.ok) return refuse(read.error.code, read.error.message, source);
  const { deal, bettors } = read.value;
  const bet = match.play.riichi?.bet ?? 0;
  for (const seat of bettors) {
    const points = match.scores[playerAt(deal, seat)]!;
    if (points < bet)
      return refuse(
        'no-riichi',
        `${seatNames[seat]} has ${points} points; riichi needs ${bet} for the bet.`,
        source,
      );
  }
  return null;
}

/** Deals, bets and settles at once. */
export function applyResult(match: MatchState, entry: ResultEntry): void {
  const read = readResult(match, entry);
  if (!read.ok) return;
  const { deal, settlement, bettors } = read.value;
  match.deals++;
  match.deal = deal;
  for (const seat of bettors) {
    match.scores[playerAt(deal, seat)]! -= match.play.riichi!.bet;
    match.bets++;
  }
  applySettlement(match, deal, settlement);
}

function readResult(match: MatchState, entry: ResultEntry): Result<Read> {
  const deal = freshDeal(match);
  const { play } = match;
  const parsed = parseRequest({
    prevailingWind: match.prevailing,
    honba: match.counters,
    goulash: deal.goulash,
    hands: entry.hands ?? {},
    ...given(entry, ['win', 'wins', 'doraIndicators', 'uraIndicators', 'nagashi']),
  });
  if (!parsed.ok) return parsed;
  const input = parsed.value;
  const ends = [input.wins.length > 0, entry.reason !== undefined, entry.foul !== undefined];
  if (ends.filter(Boolean).length > 1)
    return fault('bad-request', 'A deal ends in one way: somebody won, it was drawn, or a foul ended it.');
  for (const seat of entry.waiting ?? []) (input.hands[seat] ??= toldHand()).declared.push('tenpai');
  const bettors = bettorsOf(match, entry, input);
  if (!bettors.ok) return bettors;
  // A foul's bets go back: they were never laid.
  const laid = entry.foul === undefined ? bettors.value : [];
  input.sticks = match.bets + laid.length;
  layOut(deal, input, laid);
  deal.noWin = input.wins.length > 0 || entry.foul !== undefined ? null : (entry.reason ?? 'exhausted');
  deal.foul = entry.foul ?? null;
  const settlement = settle({ ...match, play, bets: input.sticks }, deal, input);
  if (!settlement.ok) return settlement;
  return ok({ deal, settlement: { ...settlement.value, wall: null }, bettors: laid });
}

function given<Key extends keyof ResultEntry>(entry: ResultEntry, keys: readonly Key[]) {
  return Object.fromEntries(keys.filter((key) => entry[key] !== undefined).map((key) => [key, entry[key]]));
}

const riichiWords: readonly string[] = ['riichi', 'double-riichi'];

/** Who laid a bet in this deal. Errors: `bad-request` where hands and bets contradict each other. */
function bettorsOf(
  match: MatchState,
  { riichi }: ResultEntry,
  { hands, wins }: ScoreInput,
): Result<readonly Seat[]> {
  const play = match.play.riichi;
  if (riichi?.length && !play) return fault('bad-request', 'Under these rules nobody lays a bet.');
  if (!play) return ok([]);
  const said = (seat: Seat): boolean =>
    [hands[seat]?.declared ?? [], wins.find((win) => win.seat === seat)?.declared ?? []]
      .flat()
      .some((word) => riichiWords.includes(word));
  const bettors = seats.filter(riichi ? (seat) => riichi.includes(seat) : said);
  for (const { seat } of wins) {
    if (said(seat) === bettors.includes(seat)) continue;
    return fault(
      'bad-request',
      `${seatNames[seat]} won ${said(seat) ? 'in riichi, and the bet is missing' : 'and laid a bet, but no riichi is stated'}.`,
    );
  }
  return ok(bettors);
}

/** The hands as they were shown. */
function layOut(deal: DealState, input: ScoreInput, bettors: readonly Seat[]): void {
  deal.indicators = [...input.doraIndicators];
  deal.winners = input.wins.map(({ seat }) => ({ seat, uraIndicators: input.uraIndicators }));
  for (const seat of seats) {
    const hand = handOf(deal, seat);
    const { concealed = [], melds = [], bonus = [], declared = [] } = input.hands[seat] ?? {};
    hand.tiles = [...concealed];
    hand.melds = [...melds];
    hand.bonus = [...bonus];
    if (bettors.includes(seat))
      hand.riichi = { double: declared.includes('double-riichi'), ippatsu: false, stands: true };
  }
}

function settle(match: MatchState, deal: DealState, input: ScoreInput): Result<Settlement> {
  const { draws, course, claims } = match.play;
  if (deal.foul !== null) return ok(foulSettlement(match, deal, deal.foul));
  const three = claims.several === 'three-cancel' && input.wins.length === 3;
  if (three) deal.noWin = 'three-wins';
  if (input.wins.length > 0) {
    const judged = match.rules.judge(input);
    if (!judged.ok) return judged;
    if (!three)
      return ok(
        wonSettlement(
          match,
          deal,
          judged.value.deltas,
          input.wins.some(({ seat }) => seat === 'E'),
        ),
      );
    deal.winners = [];
    return ok(cancelledSettlement(match, deal));
  }
  const reason = deal.noWin ?? 'exhausted';
  if (reason === 'exhausted' || reason === 'nagashi') {
    if (!draws.notenPayments) return ok(exhaustedSettlement(match, deal, null, false));
    const judged = match.rules.judge(input);
    if (!judged.ok) return judged;
    const dealer = input.hands.E;
    const dealerWaits =
      course.staysOnDraw === 'dealer-waiting' &&
      dealer !== undefined &&
      (dealer.declared.length > 0 || match.play.waits(dealer, deal.goulash).length > 0);
    return ok(exhaustedSettlement(match, deal, judged.value, dealerWaits));
  }
  return ok(cancelledSettlement(match, deal));
}
