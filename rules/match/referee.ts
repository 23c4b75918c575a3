import { fault, ok, type Result } from '../result';
import { findRuleset } from '../rulesets';
import { tileSets } from '../tiles/sets';
import { allTileCodes } from '../tiles/tile';
import { applyBonus, refuseBonus } from './bonus';
import { applyClaim, applyTake, refuseClaim, refuseTake } from './claims';
import { beginDeal, refuseDeal } from './dealing';
import { applyDiscard, refuseDiscard } from './discards';
import { applyDraw, refuseDraw } from './drawing';
import type { Entry, MatchEntry } from './entry';
import { applyExchange, refuseExchange } from './exchange';
import { applyDeclare, refuseDeclare } from './fishing';
import { applyIndicator, refuseIndicator } from './indicators';
import { asCounted } from './jokers';
import { applyAddedKong, applyConcealedKong, refuseAddedKong, refuseConcealedKong } from './kongs';
import { applyNoWin, refuseNoWin } from './no-win';
import { refuse, type Refusal } from './refusal';
import { applyResult, refuseResult } from './results';
import { applyRiichi, refuseRiichi } from './riichi';
import { applyRuling, refuseRuling } from './rulings';
import { applySettlement, settlementOf } from './settlement';
import { applyShow, refuseShow } from './show';
import type { DealState, MatchState } from './state';
import { applyWin, refuseShown, refuseWin } from './wins';

/**
 * Begins a match.
 * Errors: `bad-request` for an unknown ruleset or option, or other than four players.
 */
export function startMatch(entry: MatchEntry): Result<MatchState> {
  const ruleset = findRuleset(entry.ruleset);
  if (!ruleset) return fault('bad-request', `There is no ruleset “${entry.ruleset.slice(0, 40)}”.`);
  const rules = ruleset.withOptions(entry.options);
  if (!rules.ok) return rules;
  const { play } = rules.value;
  if (!play) return fault('bad-request', `${ruleset.name} can be scored, not yet refereed.`);
  if (entry.players.length !== 4) return fault('bad-request', 'A match has four players.');
  const set = tileSets.find(({ id }) => id === play.set)!;
  const start = play.course.startPoints;
  const { rounds, deals } = entry;
  const { from, to } = play.course.length;
  const counted = play.course.rounds === 0 ? 'deals' : 'rounds';
  const agreed = counted === 'deals' ? deals : rounds;
  if ((counted === 'deals' ? rounds : deals) !== undefined)
    return fault('bad-request', `The length of a match is told in ${counted} under these rules.`);
  if (agreed !== undefined && !(Number.isInteger(agreed) && agreed >= from && agreed <= to))
    return fault('bad-request', `A match has ${from} to ${to} ${counted}.`);
  return ok({
    ruleset,
    rules: rules.value,
    play,
    copies: Int8Array.from(allTileCodes, (code) => set.copies.get(code) ?? 0),
    players: entry.players,
    scores: [start, start, start, start],
    deals: 0,
    prevailing: 'E',
    dealer: 0,
    counters: 0,
    bets: 0,
    rounds: rounds ?? play.course.rounds,
    length: deals ?? play.course.deals,
    deal: null,
    replayed: 0,
    penalties: [0, 0, 0, 0],
    over: null,
  });
}

/**
 * Says why an entry is not allowed now; null if it is. Nothing is changed.
 * Codes: see refusal.ts; each refusal names the rule and where it stands.
 */
export function refusalOf(match: MatchState, said: Entry): Refusal | null {
  const entry = asCounted(match, said);
  const { deal } = match;
  const course = match.ruleset.source;
  if (entry.type === 'match') return refuse('wrong-moment', 'The match has begun already.', course);
  if (entry.type === 'end-match')
    return match.over === null ? refuse('wrong-moment', 'The match is not over yet.', course) : null;
  if (entry.type === 'ruling') return refuseRuling(match, entry);
  if (entry.type === 'deal' || entry.type === 'result') {
    if (match.over !== null) return refuse('match-over', `The match is over: ${match.over}`, course);
    if (deal && deal.phase !== 'settled')
      return refuse('wrong-moment', 'The deal before has not been settled yet.', course);
    return entry.type === 'deal' ? refuseDeal(match, entry) : refuseResult(match, entry);
  }
  if (!deal || deal.phase === 'settled')
    return refuse('wrong-moment', 'No deal is being played: it has to be dealt first.', course);
  if (
    deal.winners.length > 0 &&
    !['win', 'show', 'end-deal'].includes(entry.type) &&
    !isThirdWin(deal, entry)
  )
    return refuse('wrong-moment', 'The deal has been won; it can only be settled.', course);
  if (deal.foul !== null && !['win', 'show', 'end-deal'].includes(entry.type))
    return refuse('wrong-moment', 'A foul has ended the deal; it can only be settled.', course);
  if (deal.declaring !== null && entry.type !== 'discard' && !isLateClaim(deal, entry))
    return refuse('wrong-moment', 'After declaring riichi a tile has to be discarded.', course);
  switch (entry.type) {
    case 'draw':
      return refuseDraw(match, deal, entry);
    case 'discard':
      return refuseDiscard(match, deal, entry);
    case 'chow':
    case 'pung':
    case 'kong':
      return refuseClaim(match, deal, entry);
    case 'take':
      return refuseTake(match, deal, entry);
    case 'concealed-kong':
      return refuseConcealedKong(match, deal, entry);
    case 'added-kong':
      return refuseAddedKong(match, deal, entry);
    case 'bonus':
      return refuseBonus(match, deal, entry);
    case 'declare':
      return refuseDeclare(match, deal, entry);
    case 'show':
      return refuseShow(match, deal, entry);
    case 'exchange':
      return refuseExchange(match, deal, entry);
    case 'indicator':
      return refuseIndicator(match, deal, entry);
    case 'riichi':
      return refuseRiichi(match, deal, entry);
    case 'win':
      return refuseWin(match, deal, entry);
    case 'no-win':
      return refuseNoWin(match, deal, entry);
    case 'end-deal': {
      if (deal.winners.length === 0 && deal.noWin === null && deal.foul === null)
        return refuse(
          'wrong-moment',
          'The deal is not over yet: nobody has won, and it is not drawn.',
          course,
        );
      const shown = refuseShown(match, deal);
      if (shown) return shown;
      const settlement = settlementOf(match, deal);
      return settlement.ok ? null : refuse(settlement.error.code, settlement.error.message, course);
    }
  }
}

/** Two have won, and now the third says so: such a deal is drawn under some rules. */
function isThirdWin({ winners }: DealState, entry: Entry): boolean {
  return winners.length === 2 && entry.type === 'no-win' && entry.reason === 'three-wins';
}

/** A claim of the discard before the player drew who has now said riichi. */
function isLateClaim({ beforeTurn, turn }: DealState, entry: Entry): boolean {
  return (
    beforeTurn !== null &&
    ['chow', 'pung', 'kong', 'win'].includes(entry.type) &&
    'seat' in entry &&
    entry.seat !== turn
  );
}

/** Puts an entry into the state. It should have been allowed; what was not is put in as far as it can be. */
export function apply(match: MatchState, said: Entry): void {
  const entry = asCounted(match, said);
  if (entry.type === 'deal') {
    beginDeal(match, entry);
    return;
  }
  if (entry.type === 'result') {
    applyResult(match, entry);
    return;
  }
  if (entry.type === 'ruling') {
    applyRuling(match, entry);
    return;
  }
  const { deal } = match;
  if (!deal) return;
  switch (entry.type) {
    case 'draw':
      return applyDraw(match, deal, entry);
    case 'discard':
      return applyDiscard(match, deal, entry);
    case 'chow':
    case 'pung':
    case 'kong':
      return applyClaim(match, deal, entry);
    case 'take':
      return applyTake(deal, entry);
    case 'concealed-kong':
      return applyConcealedKong(match, deal, entry);
    case 'added-kong':
      return applyAddedKong(match, deal, entry);
    case 'bonus':
      return applyBonus(match, deal, entry);
    case 'declare':
      return applyDeclare(match, deal, entry);
    case 'show':
      return applyShow(match, deal, entry);
    case 'exchange':
      return applyExchange(match, deal, entry);
    case 'indicator':
      return applyIndicator(match, deal, entry);
    case 'riichi':
      return applyRiichi(match, deal, entry);
    case 'win':
      return applyWin(match, deal, entry);
    case 'no-win':
      return applyNoWin(match, deal, entry);
    case 'end-deal': {
      const settlement = settlementOf(match, deal);
      if (settlement.ok) applySettlement(match, deal, settlement.value);
    }
  }
}

/** Puts an entry into the state if it is allowed, and says why where it is not. */
export function decide(match: MatchState, entry: Entry): Refusal | null {
  const refusal = refusalOf(match, entry);
  if (refusal === null) apply(match, entry);
  return refusal;
}
