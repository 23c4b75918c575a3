import { describe, expect, it } from 'vitest';
import { diceNeeded, exchangePartners, setUp, type SetUp, type WallPlace } from '../../../rules/match/setup';
import { rulesets } from '../../../rules/rulesets';
import { tiles } from './table';
import { beginMatch, verdict } from './table';

function setUpOf(ruleset: string, dice: number[], options = {}): SetUp {
  const { play } = beginMatch(ruleset, { options }).match;
  const found = setUp(play, dice);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}

/** `E3t`: the top tile of the third stack from the right of East's wall. */
const short = ({ wall, stack, level }: WallPlace): string => `${wall}${stack}${level[0]}`;
const place = ({ wall, stack }: WallPlace): string => `${wall}${stack}`;

describe('whose wall is broken, and where', () => {
  it.each([
    // Riichi: one throw of two dice; 7 is West, counted from East anticlockwise; the 8th stack is drawn first.
    ['riichi-ema-2025', [3, 4], 'W', 7, 'W8'],
    ['riichi-tenhou', [1, 1], 'S', 2, 'S3'],
    ['riichi-wrc-2015', [6, 6], 'N', 12, 'N13'],
    ['riichi-rcr-2012', [2, 3], 'E', 5, 'E6'],
    // British sheet: the sum of both throws, running on round the corner past 18.
    ['bmja', [2, 3, 1, 1], 'E', 7, 'E8'],
    ['bmja', [6, 6, 3, 2], 'N', 17, 'N18'],
    ['bmja', [6, 6, 3, 3], 'N', 18, 'W1'],
    ['bmja', [6, 6, 6, 6], 'N', 24, 'W7'],
    // Seed 001: three dice, and three again for the stacks alone.
    ['zung-jung', [1, 1, 1, 2, 3, 4], 'W', 9, 'W10'],
    ['zung-jung', [6, 6, 6, 6, 6, 6], 'S', 18, 'E2'],
    // Seed 004: the second throw counts.
    ['classical', [4, 4, 2, 1], 'N', 3, 'N4'],
  ])('%s %j: %s, %i stacks, from %s', (ruleset, dice, wall, counted, first) => {
    const found = setUpOf(ruleset, dice);
    expect([found.wall, found.counted, place(found.first)]).toEqual([wall, counted, first]);
  });

  it.each([
    ['riichi-ema-2025', [3, 4, 1, 1]],
    ['bmja', [3, 4]],
    ['zung-jung', [1, 2, 3, 4, 5, 7]],
    ['classical', [1, 2, 3, 0.5]],
  ])('%s is not set up by %j', (ruleset, dice) => {
    expect(setUp(beginMatch(ruleset).match.play, dice).ok).toBe(false);
    expect(verdict(beginMatch(ruleset).add({ type: 'deal', dice }))).toBe('wrong-deal');
  });
});

describe('where everything lies', () => {
  it('riichi: seven stacks before the break; supplements nearest to it, indicators from the third stack on', () => {
    const found = setUpOf('riichi-ema-2025', [3, 4]);
    expect(found.dead.map(short)).toEqual(
      ['W7', 'W6', 'W5', 'W4', 'W3', 'W2', 'W1'].flatMap((stack) => [`${stack}t`, `${stack}b`]),
    );
    expect(found.supplements.map(short)).toEqual(['W7t', 'W7b', 'W6t', 'W6b']);
    expect(found.indicators.map(short)).toEqual(['W5t', 'W4t', 'W3t', 'W2t', 'W1t']);
    expect(found.uraIndicators.map(short)).toEqual(['W5b', 'W4b', 'W3b', 'W2b', 'W1b']);
    expect(found.draws.at(-1)).toMatchObject({ wall: 'N', stack: 17, level: 'bottom' });
  });

  it('riichi: a dead wall round the corner', () => {
    const found = setUpOf('riichi-ema-2025', [1, 1]);
    expect(found.dead.map(place).filter((_, at) => at % 2 === 0)).toEqual([
      'S2',
      'S1',
      'W17',
      'W16',
      'W15',
      'W14',
      'W13',
    ]);
  });

  it('British: the stack counted to becomes the loose tiles on six stacks of kong box, the far one used first', () => {
    const found = setUpOf('bmja', [2, 3, 3, 3]);
    expect(found.counted).toBe(11);
    expect(found.supplements.map(short).slice(0, 4)).toEqual(['E8l', 'E10l', 'E10t', 'E10b']);
    expect(found.dead.map(place)).not.toContain('E11');
    expect(found.draws.map(place)).not.toContain('E11');
    expect(new Set(found.dead.map(place))).toEqual(new Set(['E10', 'E9', 'E8', 'E7', 'E6', 'E5']));
  });

  it('classical: the seventh pair from the end lies loose on the last and the third-to-last', () => {
    const found = setUpOf('classical', [4, 4, 5, 4]);
    expect(found.supplements.map(short)).toEqual(['N7l', 'N9l']);
    expect(new Set(found.dead.map(place))).toEqual(new Set(['N9', 'N8', 'N7', 'N6', 'N5', 'N4']));
    expect(found.draws.map(place)).not.toContain('N3');
  });

  it('classical: East takes the next tile and the one two over, the next draw lies under that', () => {
    const { deal, draws } = setUpOf('classical', [4, 4, 5, 4]);
    const lasts = deal.slice(12).map(({ seat, tiles: taken }) => `${seat} ${taken.map(short).join()}`);
    const next = draws[0]!;
    expect(lasts.map((text) => text.slice(0, 1)).join('')).toBe('ESWNE');
    expect(lasts[4]!.endsWith('t')).toBe(true);
    expect(short(next)).toBe(lasts[4]!.slice(2).replace('t', 'b'));
  });

  it('Zung Jung: no dead wall; supplements from the other end', () => {
    const found = setUpOf('zung-jung', [1, 1, 1, 1, 1, 1]);
    expect(found.dead).toEqual([]);
    expect(found.supplements.slice(0, 3).map(short)).toEqual(['W3t', 'W3b', 'W2t']);
    expect(setUpOf('zung-jung', [1, 1, 1, 1, 1, 1], { deadWall: 14 }).dead).toHaveLength(14);
  });

  it('British: drawn clockwise from where the deal ended, both tiles of a stack before the next', () => {
    const found = setUpOf('bmja', [2, 3, 1, 1]);
    expect(found.deal.flatMap((step) => step.tiles.map(short)).slice(0, 5)).toEqual([
      'E8t',
      'E8b',
      'E9t',
      'E9b',
      'E10t',
    ]);
    expect(found.draws.map(short).slice(0, 8)).toEqual([
      'N16b',
      'N17t',
      'N17b',
      'N18t',
      'N18b',
      'W1t',
      'W1b',
      'W2t',
    ]);
  });

  it('a goulash: across first, then East with South, then East with North', () => {
    expect(exchangePartners).toEqual([
      [
        ['E', 'W'],
        ['N', 'S'],
      ],
      [
        ['E', 'S'],
        ['W', 'N'],
      ],
      [
        ['E', 'N'],
        ['W', 'S'],
      ],
    ]);
  });

  it('a goulash: three exchanges, each with each other player once', () => {
    const { play } = beginMatch('bmja').match;
    const found = setUp(play, [1, 2, 3, 4], true);
    const pairs = found.ok ? found.value.exchanges.flat().map((pair) => [...pair].sort().join('')) : [];
    expect([...pairs].sort()).toEqual(['EN', 'ES', 'EW', 'NS', 'NW', 'SW']);
  });

  it('bonus tiles are replaced from East on, where there are any', () => {
    expect(setUpOf('bmja', [1, 2, 3, 4]).bonusOrder).toEqual(['E', 'S', 'W', 'N']);
    expect(setUpOf('zung-jung', [1, 1, 1, 1, 1, 1]).bonusOrder).toEqual([]);
  });
});

describe.each(rulesets.map(({ id }) => id))('every throw: %s', (id) => {
  const { play } = beginMatch(id).match;
  it('every tile lies in one place, and the counts are those of the rules', () => {
    const needed = diceNeeded(play.wall);
    // Sums from the least to the most, thrown as evenly as can be.
    for (let pips = needed; pips <= 6 * needed; pips++) {
      const dice = Array.from({ length: needed }, (_, die) => Math.floor((pips + die) / needed));
      const found = setUp(play, dice);
      if (!found.ok) throw new Error(found.error.message);
      const { deal, draws, dead } = found.value;
      const dealt = deal.flatMap((step) => step.tiles);
      const all = [...dealt, ...draws, ...dead].map(short);
      expect(new Set(all).size).toBe(all.length);
      expect([dealt.length, dead.length, all.length]).toEqual([53, play.dead.size, play.tiles]);
      expect(draws.length).toBe(play.tiles - play.dead.size - 53);
    }
  });

  it('the referee counts the same wall', () => {
    const history = beginMatch(id);
    const refusal = history.add({
      type: 'deal',
      ...(play.kongs.indicator === null ? {} : { indicator: tiles('9s')[0]! }),
    });
    expect(refusal).toBeNull();
    expect(history.match.deal!.wall).toBe(play.tiles - play.dead.size - 53);
  });
});
