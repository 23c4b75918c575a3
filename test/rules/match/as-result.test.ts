import { describe, expect, it } from 'vitest';
import { nagashiSeats } from '../../../rules/match/requests';
import type { ResultEntry } from '../../../rules/match/entry';
import { copyOf, fold } from '../../../rules/match/history';
import { waitsOf } from '../../../rules/match/hands';
import { apply, refusalOf } from '../../../rules/match/referee';
import type { DealState, MatchState } from '../../../rules/match/state';
import { winInput } from '../../../rules/match/requests';
import { rulesets } from '../../../rules/rulesets';
import type { HandInput, HandRequest, WinInput, WinRequest } from '../../../rules/scoring/request';
import type { Seat } from '../../../rules/seat';
import { makeTiles } from '../../../rules/tiles/notation';
import { playMatch } from './play';

function handRequest({ concealed, bonus, melds, declared }: HandInput): HandRequest {
  return {
    concealed: makeTiles(concealed),
    bonus: makeTiles(bonus),
    declared,
    melds: melds.map(({ kind, tiles, concealed: hidden, added, from, claimed }) => ({
      kind,
      tiles: makeTiles(tiles),
      ...(hidden ? { concealed: true } : {}),
      ...(added ? { added: true } : {}),
      ...(from ? { from } : {}),
      ...(claimed ? { claimed } : {}),
    })),
  };
}

function winRequest({ from, responsible, ...win }: WinInput): WinRequest {
  return { ...win, ...(from ? { from } : {}), ...(responsible ? { responsible } : {}) };
}

/** A deal that is over, before it is settled, as somebody writes its result down. */
function resultOf(match: MatchState, deal: DealState): ResultEntry {
  const seatsWho = (is: (hand: DealState['hands'][number]) => boolean): Seat[] =>
    deal.hands.filter(is).map(({ seat }) => seat);
  // A riichi whose discard was won does not stand; one whose discard nobody won does.
  const declared = seatsWho(({ seat, riichi }) => riichi !== null && deal.pendingBet !== seat);
  const riichi = match.play.riichi ? { riichi: declared } : {};
  if (deal.winners.length > 0) {
    const input = winInput(match, deal, deal.winners);
    const hands = Object.entries(input.hands).map(([seat, hand]) => [seat, handRequest(hand)]);
    return {
      type: 'result',
      hands: Object.fromEntries(hands) as ResultEntry['hands'] & object,
      wins: input.wins.map(winRequest),
      ...riichi,
      ...(match.play.kongs.indicator === null
        ? {}
        : { doraIndicators: makeTiles(input.doraIndicators), uraIndicators: makeTiles(input.uraIndicators) }),
    };
  }
  const exhausted = deal.noWin === 'exhausted' || deal.noWin === 'nagashi';
  return {
    type: 'result',
    reason: deal.noWin ?? 'exhausted',
    ...riichi,
    ...(match.play.draws.notenPayments && exhausted
      ? { waiting: seatsWho((hand) => (waitsOf(match, hand) ?? []).length > 0) }
      : {}),
    ...(exhausted && match.play.draws.nagashi !== 'none' ? { nagashi: nagashiSeats(deal) } : {}),
  };
}

describe.each(rulesets.map(({ id }) => id))(
  'deals played turn by turn, written down as results: %s',
  (id) => {
    it('the match comes to the same after each of them', () => {
      const ends = new Set<string>();
      for (let seed = 1; seed <= 6; seed++) {
        const { log } = playMatch(seed, id, 3);
        const begun = fold(log.slice(0, 1));
        if (!begun.ok) throw new Error(begun.error.message);
        const { match } = begun.value;
        const told = copyOf(match);
        for (const entry of log.slice(1)) {
          if (entry.type !== 'end-deal') {
            apply(match, entry);
            continue;
          }
          const result = resultOf(match, match.deal!);
          ends.add(match.deal!.noWin ?? (result.wins?.[0]?.from ? 'discard' : 'drawn'));
          apply(match, entry);
          const refusal = refusalOf(told, result);
          expect(refusal && { seed, refusal, result }).toBeNull();
          apply(told, result);
          for (const key of [
            'scores',
            'dealer',
            'prevailing',
            'counters',
            'bets',
            'deals',
            'penalties',
            'over',
          ] as const)
            expect(told[key], `seed ${seed}: ${key} after ${JSON.stringify(result)}`).toEqual(match[key]);
          expect(told.deal!.settlement!.deltas).toEqual(match.deal!.settlement!.deltas);
        }
      }
      expect([...ends]).toEqual(expect.arrayContaining(['discard', 'drawn']));
    });
  },
);
