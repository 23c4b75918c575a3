import { describe, expect, it } from 'vitest';
import { resolveCalls, type Call } from '../../../rules/match/calls';
import type { ClaimTime } from '../../../rules/match/entry';
import type { Seat } from '../../../rules/seat';
import { dealt, discard, draw, must } from './table';

/** `S chow 1`: South calls a chow first; a number of seconds follows `@`, `fast` says the next tile was drawn too fast. */
function callOf(text: string): Call {
  const [seat, type, ...times] = text.split(' ') as [Seat, Call['type'], ...string[]];
  const time: ClaimTime & { order?: number } = {};
  for (const word of times) {
    if (word === 'fast') time.tooFast = true;
    else if (word.startsWith('@')) time.seconds = Number(word.slice(1));
    else time.order = Number(word);
  }
  if (type === 'win') return { type, seat, ...time };
  const own = { chow: ['4m', '6m'], pung: ['5m', '5m'], kong: ['5m', '5m', '5m'] }[type];
  return { type, seat, tile: '5m', own, ...time } as Call;
}

/** East discards the 5 of characters; the hands are not known, so that anybody may hold what is called for. */
function answerOf(ruleset: string, calls: string, options = {}, drawn = false) {
  const history = dealt(ruleset, {}, { options });
  must(history, discard('E', '5m'));
  if (drawn) must(history, draw('S'));
  const answer = resolveCalls(history.match, calls.split(', ').map(callOf));
  // What the answer says can be written down as it stands.
  must(history, ...answer.entries);
  return {
    gets: answer.seats.join(' ') || (answer.entries.length > 0 ? 'cancelled' : 'nobody'),
    lost: answer.lost.map(({ call, refusal }) => `${call.seat} ${refusal.code}`).join(', '),
  };
}

describe('who gets a discard that several players call', () => {
  it.each([
    // Seed 000, “Claiming a Discard”: a win, then a pung or kong, then a chow; else who is earlier in turn.
    ['bmja', 'S chow, W pung', 'W', 'S not-claimable'],
    ['bmja', 'S chow 1, W pung 2', 'W', 'S not-claimable'],
    ['bmja', 'S chow, N kong', 'N', 'S not-claimable'],
    ['bmja', 'W pung 1, N win 2', 'N', 'W not-claimable'],
    ['bmja', 'N win 1, W win 2', 'W', 'N illegal-win'],
    ['bmja', 'S win, W win, N win', 'S', 'W illegal-win, N illegal-win'],
    ['bmja', 'W chow', 'nobody', 'W not-claimable'],
    // Seed 004: the same, and of two wins the one whose turn would come next.
    ['classical', 'S chow, W pung', 'W', 'S not-claimable'],
    ['classical', 'N win, S win', 'S', 'N illegal-win'],
    // Seed 001: Mahjong beats quads and triplets, they beat runs.
    ['zung-jung', 'S chow 1, N kong 2', 'N', 'S not-claimable'],
    ['zung-jung', 'W win, N win', 'W', 'N illegal-win'],
    // Seed 003, 3.3.1: pung before chow, but within three seconds; several can win.
    ['riichi-rcr-2012', 'S chow @1, W pung @2', 'W', 'S not-claimable'],
    ['riichi-rcr-2012', 'S chow @1, W pung @5', 'S', 'W not-claimable'],
    ['riichi-rcr-2012', 'W pung @5', 'W', ''],
    ['riichi-rcr-2012', 'W pung @1, N win @2', 'N', 'W not-claimable'],
    ['riichi-rcr-2012', 'N win, S win', 'S N', ''],
    ['riichi-rcr-2012', 'N win, S win, W win', 'S W N', ''],
    // Seed 003, 5.4.1: the first call; pung before chow only when at once or unclear; the nearest wins.
    ['riichi-wrc-2015', 'S chow 1, W pung 2', 'S', 'W not-claimable'],
    ['riichi-wrc-2015', 'S chow 2, W pung 1', 'W', 'S not-claimable'],
    ['riichi-wrc-2015', 'S chow 1, W pung 1', 'W', 'S not-claimable'],
    ['riichi-wrc-2015', 'S chow, W pung', 'W', 'S not-claimable'],
    ['riichi-wrc-2015', 'S chow, W pung 2', 'W', 'S not-claimable'],
    ['riichi-wrc-2015', 'S chow 1, N win 2', 'N', 'S not-claimable'],
    ['riichi-wrc-2015', 'N win 1, W win 2', 'W', 'N illegal-win'],
    // Sheet, table: pung over chow, all win.
    ['riichi-ema-2016', 'S chow 1, W pung 2', 'W', 'S not-claimable'],
    ['riichi-ema-2025', 'S win, N win', 'S N', ''],
    // Sheet, table: two win, three cancel the deal.
    ['riichi-tenhou', 'N win, S win', 'S N', ''],
    ['riichi-tenhou', 'N win, S win, W win', 'cancelled', ''],
    ['riichi-tenhou', 'S chow 1, W pung 2', 'W', 'S not-claimable'],
    // Seed 003, 3.3.1: who has called a win cannot change that.
    ['riichi-rcr-2012', 'W win 1, W pung 2', 'W', 'W not-claimable'],
    ['riichi-wrc-2015', 'S chow 1, S pung 2', 'S', 'S not-claimable'],
  ])('%s: %s → %s', (ruleset, calls, gets, lost) => {
    expect(answerOf(ruleset, calls)).toEqual({ gets, lost });
  });

  it('Zung Jung to the letter: closest to the dealer by turn order', () => {
    const history = dealt('zung-jung', {}, { options: { claimTie: 'dealer' } });
    must(history, discard('E', '1z'), draw('S'), discard('S', '2z'), draw('W'), discard('W', '5m'));
    const calls = ['N win', 'S win'].map(callOf);
    expect(resolveCalls(history.match, calls).seats).toEqual(['S']);
    const usual = dealt('zung-jung');
    must(usual, discard('E', '1z'), draw('S'), discard('S', '2z'), draw('W'), discard('W', '5m'));
    expect(resolveCalls(usual.match, calls).seats).toEqual(['N']);
  });

  it.each([
    // Seed 003, 3.3.1: within three seconds the drawn tile goes back.
    ['riichi-rcr-2012', 'W pung @2', 'W', ''],
    ['riichi-rcr-2012', 'W pung @3', 'W', ''],
    ['riichi-rcr-2012', 'W pung @4', 'nobody', 'W too-late'],
    ['riichi-rcr-2012', 'W pung', 'nobody', 'W too-late'],
    ['riichi-rcr-2012', 'N win @2', 'N', ''],
    ['riichi-rcr-2012', 'N win @4', 'nobody', 'N too-late'],
    ['riichi-rcr-2012', 'S chow @1', 'nobody', 'S too-late'],
    // Seed 003, 5.4.1: a set until the next draw, a win until the next discard; a tile drawn too fast goes back.
    ['riichi-wrc-2015', 'W pung', 'nobody', 'W too-late'],
    ['riichi-wrc-2015', 'W pung @1', 'nobody', 'W too-late'],
    ['riichi-wrc-2015', 'W pung fast', 'W', ''],
    ['riichi-wrc-2015', 'N win', 'N', ''],
    ['riichi-wrc-2015', 'N win, W pung fast', 'N', 'W not-claimable'],
    // Elsewhere the next draw ends it.
    ['riichi-ema-2016', 'W pung @1', 'nobody', 'W too-late'],
    ['riichi-ema-2025', 'N win @1', 'nobody', 'N too-late'],
    ['riichi-tenhou', 'W pung fast', 'nobody', 'W too-late'],
    ['riichi-tenhou', 'N win', 'nobody', 'N too-late'],
    ['bmja', 'W pung', 'nobody', 'W too-late'],
    ['bmja', 'N win @1', 'nobody', 'N too-late'],
    ['classical', 'W kong', 'nobody', 'W too-late'],
    ['zung-jung', 'N win', 'nobody', 'N too-late'],
  ])('South has drawn already. %s: %s → %s', (ruleset, calls, gets, lost) => {
    expect(answerOf(ruleset, calls, {}, true)).toEqual({ gets, lost });
  });

  it('says why a call is lost, naming tile, player and rule', () => {
    const history = dealt('riichi-wrc-2015');
    must(history, discard('E', '5m'));
    const { lost } = resolveCalls(history.match, ['S chow 1', 'W pung 2'].map(callOf));
    expect(lost[0]!.refusal.message).toBe(
      'West does not get the 5 characters for a pung: it goes to South, for the first call goes first.',
    );
  });
});
