import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../rules/match/entry';
import { copyOf, fold } from '../../../rules/match/history';
import { setClaims } from '../../../rules/match/legal';
import { apply, refusalOf } from '../../../rules/match/referee';
import { seats } from '../../../rules/seat';
import { playMatch } from './play';
import { dealt, discard, draw, must, snapshot, verdict } from './table';

const waiting = '123m456m789m1p55s22z';
const pung: Entry = { type: 'pung', seat: 'W', tile: '7z', own: ['7z', '7z'] };

describe('a tile drawn before a claim that stands goes back', () => {
  it.each([
    ['riichi-rcr-2012', { ...pung, seconds: 2 }],
    ['riichi-wrc-2015', { ...pung, tooFast: true }],
    ['riichi-wrc-2015', { type: 'win', seat: 'N' }],
    ['riichi-rcr-2012', { type: 'win', seat: 'N', seconds: 3 }],
  ] as [string, Entry][])('%s: everything is as if the claim had come at once (%j)', (ruleset, claim) => {
    const late = dealt(ruleset);
    must(late, discard('E', '7z'), draw('S', '3p'), claim);
    const atOnce = dealt(ruleset);
    must(atOnce, discard('E', '7z'), claim);
    expect(snapshot(late.match)).toBe(snapshot(atOnce.match));
  });

  it('the drawn tile can be drawn again, and the wall has it again', () => {
    const history = dealt('riichi-rcr-2012');
    must(history, discard('E', '7z'), draw('S', '3p'));
    const { wall } = history.match.deal!;
    must(history, { ...pung, seconds: 1 } as Entry);
    expect(history.match.deal!.wall).toBe(wall + 1);
    must(history, discard('W', '1m'), draw('N', '3p'));
  });

  it('a riichi bet laid by the draw is laid again only when the discard is passed', () => {
    const history = dealt('riichi-wrc-2015', { E: waiting });
    must(history, { type: 'riichi', seat: 'E' }, discard('E', '1p'), draw('S'));
    expect(history.match.scores).toEqual([29_000, 30_000, 30_000, 30_000]);
    must(history, { type: 'win', seat: 'N' });
    expect(history.match.scores).toEqual([30_000, 30_000, 30_000, 30_000]);
    expect(history.match.bets).toBe(0);
  });

  it('furiten from the passed discard is taken back with the draw: West, who is nearer, can still win', () => {
    const history = dealt('riichi-wrc-2015', { W: '123m456m789m55s22z' });
    must(history, discard('E', '2z'), draw('S'));
    const west = () => history.match.deal!.hands[2]!;
    expect(west().missed).toBe(true);
    must(history, { type: 'win', seat: 'N' });
    expect(west().missed).toBe(false);
  });

  it('a win until the next discard, though the player who drew has said riichi; not after that discard', () => {
    const riichi: Entry[] = [discard('E', '7z'), draw('S', '1p'), { type: 'riichi', seat: 'S' }];
    const said = dealt('riichi-wrc-2015', { S: '123m456m789m1555s' });
    must(said, ...riichi, { type: 'win', seat: 'N' });
    const discarded = dealt('riichi-wrc-2015', { S: '123m456m789m1555s' });
    must(discarded, ...riichi, discard('S', '1s'), draw('W'), discard('W', '9p'));
    expect(verdict(discarded.add({ ...pung, seat: 'N' } as Entry))).toBe('not-claimable');
  });

  it('undo, redo and a log played through end at the same state', () => {
    const history = dealt('riichi-rcr-2012');
    must(history, discard('E', '7z'), draw('S', '3p'), { ...pung, seconds: 2 } as Entry, discard('W', '1m'));
    const after = snapshot(history.match);
    history.undo();
    history.undo();
    expect(history.match.deal!.turn).toBe('S');
    history.redo();
    history.redo();
    expect(snapshot(history.match)).toBe(after);
    const folded = fold(history.log);
    expect(folded.ok && snapshot(folded.value.match)).toBe(after);
  });

  it('nothing is kept where no rule needs it', () => {
    for (const ruleset of ['riichi-tenhou', 'riichi-ema-2025', 'bmja', 'classical', 'zung-jung']) {
      const history = dealt(ruleset);
      must(history, discard('E', '7z'), draw('S'));
      expect(history.match.deal!.beforeTurn, ruleset).toBeNull();
    }
  });
});

describe.each(['riichi-rcr-2012', 'riichi-wrc-2015'])('in random matches: %s', (id) => {
  it('every claim comes to the same before the next draw and after it', () => {
    const tried = { set: 0, win: 0 };
    for (let seed = 1; seed <= 5; seed++) {
      const { log } = playMatch(seed, id, 2);
      const begun = fold(log.slice(0, 1));
      if (!begun.ok) throw new Error(begun.error.message);
      const { match } = begun.value;
      for (let at = 1; at < log.length; at++) {
        const entry = log[at]!;
        const next: Entry = { type: 'draw', seat: match.deal?.turn ?? 'E' };
        if (match.deal?.last && match.deal.winners.length === 0 && refusalOf(match, next) === null) {
          const claims: Entry[] = seats
            .filter((seat) => seat !== next.seat)
            .flatMap((seat) => [...setClaims(match, match.deal!, seat), { type: 'win', seat } as const])
            .filter((claim) => refusalOf(match, claim) === null);
          for (const claim of claims) {
            const atOnce = copyOf(match);
            apply(atOnce, claim);
            const late = copyOf(match);
            apply(late, next);
            const claimed = { ...claim, seconds: 3, tooFast: true } as Entry;
            expect(refusalOf(late, claimed)).toBeNull();
            apply(late, claimed);
            expect(snapshot(late), `seed ${seed}, entry ${at}`).toBe(snapshot(atOnce));
            tried[claim.type === 'win' ? 'win' : 'set']++;
          }
        }
        apply(match, entry);
      }
    }
    expect(Math.min(tried.set, tried.win)).toBeGreaterThan(0);
  });
});

describe('a claimed tile that is left lying', () => {
  const left: Entry = { ...pung, left: true } as Entry;
  it.each([
    ['taken at once', ['take', 'W 1m'], 'allowed'],
    ['taken after the own discard and one more', ['W 1m', 'N 2m', 'take'], 'allowed'],
    ['not taken before two more discards', ['W 1m', 'N 2m', 'E 3m', 'take'], 'dead-hand'],
  ])('%s', (_, steps, expected) => {
    const history = dealt('riichi-ema-2016');
    must(history, discard('E', '7z'), left);
    let last = 'allowed';
    for (const step of steps) {
      if (step === 'take') last = verdict(history.add({ type: 'take', seat: 'W' }));
      else {
        const [seat, tile] = step.split(' ') as ['N', '1m'];
        if (history.match.deal!.phase === 'draw') must(history, draw(seat));
        must(history, discard(seat, tile));
      }
    }
    expect(last).toBe(expected);
  });

  it('where the rules know no such thing, nothing happens', () => {
    const history = dealt('riichi-tenhou');
    must(history, discard('E', '7z'), left, discard('W', '1m'), draw('N'), discard('N', '2m'), draw('E'));
    must(history, discard('E', '3m'));
    expect(history.match.deal!.hands[2]!.dead).toBeNull();
  });
});
