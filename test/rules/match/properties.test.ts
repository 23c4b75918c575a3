import { describe, expect, it } from 'vitest';
import { fold, foldOn } from '../../../rules/match/history';
import { rankingOf } from '../../../rules/match/ranking';
import type { MatchState } from '../../../rules/match/state';
import { rulesets } from '../../../rules/rulesets';
import { playMatch } from './play';

/** A match as data: without the rules it is played by, and without what is only worked out ahead. */
function snapshot(match: MatchState): string {
  const left = new Set(['ruleset', 'rules', 'play', 'waits']);
  return JSON.stringify(match, (key, value: unknown) => (left.has(key) ? undefined : value));
}

const played = rulesets.filter((ruleset) => {
  const rules = ruleset.withOptions(undefined);
  return rules.ok && rules.value.play !== undefined;
});

describe.each(played.map(({ id }) => id))('random legal matches: %s', (id) => {
  it('no point is lost or made: scores and the bets on the table stay what they were', () => {
    const ends = new Set<string>();
    for (let seed = 1; seed <= 12; seed++) {
      const { match } = playMatch(seed, id, 3);
      const bet = match.play.riichi?.bet ?? 0;
      const sum = match.scores.reduce((all, score) => all + score, 0) + match.bets * bet;
      expect(sum, `seed ${seed}`).toBe(4 * match.play.course.startPoints);
      const { deal } = match;
      if (deal) ends.add(deal.noWin ?? 'won');
    }
    // A check that sees only drawn deals would see nothing.
    expect([...ends]).toContain('won');
  });

  it('whole matches come to their end, goulashes among them', () => {
    for (let seed = 1; seed <= 4; seed++) expect(playMatch(seed, id, Infinity).match.over).not.toBeNull();
  });

  it('the final ranking: every point is somebody’s, and more points are never a lower place', () => {
    for (let seed = 5; seed <= 8; seed++) {
      const { match } = playMatch(seed, id, Infinity);
      const { play, bets, scores } = match;
      const ranking = rankingOf(match);
      const all = ranking.reduce((sum, { total }) => sum + total, 0);
      // Riichi: what counts as nothing is taken off, and comes back as uma and oka; a bet may stay with nobody.
      const start = play.rank ? 0 : 4 * play.course.startPoints;
      const out = play.course.betsLeft === 'stay-out' ? bets * (play.riichi?.bet ?? 0) : 0;
      expect(all + out, `seed ${seed}`).toBe(start);
      for (const [player, { place }] of ranking.entries())
        for (const [other, score] of scores.entries())
          if (score < scores[player]!) expect(ranking[other]!.place, `seed ${seed}`).toBeGreaterThan(place);
      expect(Math.min(...ranking.map(({ place }) => place))).toBe(1);
    }
  });

  it('undone and done again is as it was', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const history = playMatch(seed, id, 1);
      const before = snapshot(history.match);
      const steps = 1 + (seed % 7);
      for (let step = 0; step < steps; step++) expect(history.undo()).toBe(true);
      expect(snapshot(history.match)).not.toBe(before);
      for (let step = 0; step < steps; step++) expect(history.redo()).toBe(true);
      expect(snapshot(history.match)).toBe(before);
    }
  });

  it('a log split anywhere plays to the same state', () => {
    const history = playMatch(3, id, 2);
    const { log } = history;
    const whole = snapshot(history.match);
    for (const at of [1, 2, 17, log.length >> 1, log.length - 1]) {
      const first = fold(log.slice(0, at));
      if (!first.ok) throw new Error(first.error.message);
      const rest = foldOn(first.value.match, log, at);
      expect(rest.broken).toBeNull();
      expect(snapshot(rest.match)).toBe(whole);
    }
  });
});
