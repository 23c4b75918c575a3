import { describe, expect, it } from 'vitest';
import type { Entry, ShowEntry } from '../../../rules/match/entry';
import { fold } from '../../../rules/match/history';
import type { MatchState } from '../../../rules/match/state';
import { rulesets } from '../../../rules/rulesets';
import { seats, type Seat } from '../../../rules/seat';
import type { TileCode } from '../../../rules/tiles/tile';
import { playMatch } from './play';

/** The hands as they lie after so many entries. */
function handsAfter(log: readonly Entry[], count: number): MatchState['deal'] {
  const folded = fold(log.slice(0, count));
  if (!folded.ok) throw new Error(folded.error.message);
  return folded.value.match.deal;
}

/** Every hand laid open after the win, the tile that was drawn last. */
function shown(log: readonly Entry[], at: number): ShowEntry[] {
  const deal = handsAfter(log, at)!;
  return seats.map((seat: Seat): ShowEntry => {
    const { tiles, drawn } = deal.hands[seats.indexOf(seat)]!;
    const others = [...tiles];
    const last = drawn === null ? [] : others.splice(others.lastIndexOf(drawn), 1);
    return { type: 'show', seat, tiles: [...others, ...last] };
  });
}

const unseen = (count: number): TileCode[] => Array.from({ length: count }, () => 'x');

/** A game as those see it who sit at the table: no hand, no tile drawn, before the hands are laid open at the end. */
function fromOutside(log: readonly Entry[]): Entry[] {
  return log.flatMap((entry, at): Entry[] => {
    switch (entry.type) {
      case 'deal':
        return [{ ...entry, hands: { E: unseen(entry.hands?.E?.length ?? 14) } }];
      case 'draw':
        return [{ type: 'draw', seat: entry.seat }];
      case 'exchange':
        return [{ type: 'exchange', round: entry.round }];
      case 'end-deal':
        return [...shown(log, at), entry];
      default:
        return [entry];
    }
  });
}

describe.each(rulesets.map(({ id }) => id))('games of which nobody sees the hands: %s', (id) => {
  it('what is legal is legal from outside, and comes to the same', () => {
    const wins = { discard: 0, drawn: 0 };
    for (let seed = 1; seed <= 6; seed++) {
      const played = playMatch(seed, id, 2);
      const folded = fold(fromOutside(played.log));
      if (!folded.ok) throw new Error(folded.error.message);
      const { broken, match } = folded.value;
      expect(broken && { seed, ...broken }).toBeNull();
      expect(match.scores, `seed ${seed}`).toEqual(played.match.scores);
      const { dealer, prevailing, counters, bets, over } = played.match;
      expect(match).toMatchObject({ dealer, prevailing, counters, bets, over });
      for (const [at, { type }] of played.log.entries())
        if (type === 'win') wins[played.log[at - 1]!.type === 'draw' ? 'drawn' : 'discard']++;
    }
    // A check of drawn deals only would see nothing.
    expect(Math.min(wins.discard, wins.drawn)).toBeGreaterThan(0);
  });
});
