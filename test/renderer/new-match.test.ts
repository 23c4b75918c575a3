import { describe, expect, it } from 'vitest';
import { throwDie, throwForPlaces } from '../../renderer/state/dice';
import { lengthOf, NewMatch } from '../../renderer/state/new-match.svelte';
import { startMatch } from '../../rules/match/referee';
import { matchOf } from './hosts';
import { rulesets } from '../../rules/rulesets';

const four = ['Ann', 'Ben', 'Cleo', 'Dan'];

function draft(players: readonly string[] = four, ruleset = 'bmja') {
  const last = players.length === 0 ? null : matchOf(ruleset, [...players]);
  return new NewMatch({ ruleset: 'bmja', houseRules: {} }, last, 'Friday 20 November');
}

/** Dice that fall as written: `61 32` are two throws of two. */
function dice(throws: string) {
  const numbers = [...throws.replaceAll(' ', '')].map(Number);
  return () => numbers.shift() ?? 0;
}

describe('who sits where', () => {
  type Step = (match: NewMatch) => void;
  it.each<[string, readonly string[], Step, string]>([
    ['a name is typed', ['', '', '', ''], (m) => m.seat(1, ' Eve '), ',Eve,,'],
    ['a name is typed over another', four, (m) => m.seat(0, 'Eve'), 'Eve,Ben,Cleo,Dan'],
    ['a name is taken away', four, (m) => m.seat(2, ''), 'Ann,Ben,,Dan'],
    ['who sat elsewhere changes places', four, (m) => m.seat(0, 'Dan'), 'Dan,Ben,Cleo,Ann'],
    ['a name is another one’s in small letters', four, (m) => m.seat(0, 'dan'), 'dan,Ben,Cleo,Ann'],
    ['a name is written differently', four, (m) => m.seat(0, 'ANN'), 'ANN,Ben,Cleo,Dan'],
    ['somebody known takes the first empty place', ['Ann', '', '', ''], (m) => m.toggle('Eve'), 'Ann,Eve,,'],
    ['somebody known leaves', four, (m) => m.toggle('Ben'), 'Ann,,Cleo,Dan'],
    ['a fifth player is tapped', four, (m) => m.toggle('Eve'), 'Ann,Ben,Cleo,Dan'],
    ['all move one seat on', four, (m) => m.turn(), 'Ben,Cleo,Dan,Ann'],
    ['dice are thrown', four, (m) => m.throwForSeats(dice('11 66 12 22')), 'Ben,Dan,Cleo,Ann'],
    ['two throw the same', four, (m) => m.throwForSeats(dice('11 43 61 22 12 13')), 'Cleo,Ben,Dan,Ann'],
    ['nobody was known before', [], (m) => m.toggle('Eve'), 'Eve,,,'],
  ])('%s', (_, players, step, seated) => {
    const match = draft(players);
    step(match);
    expect(match.now.players.join()).toBe(seated);
    if (match.canUndo) {
      match.undo();
      expect(match.now.players.join()).toBe(players.length === 0 ? ',,,' : players.join());
    }
  });

  it('the dice lie by whoever threw them until somebody sits elsewhere', () => {
    const match = draft();
    match.throwForSeats(dice('11 43 61 22 12 13'));
    expect(match.now.throws).toEqual([
      [
        [6, 1],
        [1, 3],
      ],
      [
        [4, 3],
        [1, 2],
      ],
      [[2, 2]],
      [[1, 1]],
    ]);
    match.turn();
    expect(match.now.throws).toBeNull();
    match.undo();
    expect(match.now.throws).not.toBeNull();
  });

  it('whoever has no name is told by a number, and has no name in the next match either', () => {
    const match = draft(['', 'Ben', '', '']);
    expect(match.entry.players).toEqual(['Player 1', 'Ben', 'Player 3', 'Player 4']);
    expect(draft(['Player 4', 'Player 1', 'Ben', 'Player 3']).now.players).toEqual(['', '', 'Ben', '']);
  });
});

describe('dice', () => {
  it('show all faces and no others', () => {
    const seen = new Set(Array.from({ length: 600 }, () => throwDie()));
    expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('give everybody one place, however often they fall alike', () => {
    for (let time = 0; time < 50; time++) {
      const { throws, order } = throwForPlaces(4);
      expect([...order].sort()).toEqual([0, 1, 2, 3]);
      const sums = order.map((player) => throws[player]!.map(([a, b]) => a + b));
      for (let place = 1; place < 4; place++) {
        const at = sums[place]!.findIndex((sum, turn) => sum !== sums[place - 1]![turn]);
        expect(sums[place - 1]![at]).toBeGreaterThan(sums[place]![at]!);
      }
    }
  });
});

describe('rules and length', () => {
  it.each(rulesets.map(({ id }) => id))('%s: every length that can be chosen is allowed', (ruleset) => {
    const match = draft(four, ruleset);
    expect(startMatch(match.entry).ok).toBe(true);
    const length = lengthOf(match.now.agreed)!;
    expect(match.entry).not.toHaveProperty(length.counted);
    for (let each = length.from; each <= length.to; each++) {
      match.last(each);
      expect(startMatch(match.entry)).toMatchObject({ ok: true });
      expect(match.entry[length.counted]).toBe(each === length.own ? undefined : each);
    }
    match.last(length.to + 1);
    expect(startMatch(match.entry).ok).toBe(false);
  });

  it('are those of the last match; house rules of other rulesets stay known', () => {
    const last = { ...matchOf('riichi-tenhou'), options: { redFives: false }, rounds: 4 };
    const houseRules = { bmja: { limit: 500 }, 'riichi-tenhou': { openTanyao: false } };
    const match = new NewMatch({ ruleset: 'bmja', houseRules }, last, 'Friday');
    expect(match.entry).toEqual(last);
    expect(match.now.agreed.houseRules).toEqual({ ...houseRules, 'riichi-tenhou': { redFives: false } });
    expect(new NewMatch({ ruleset: 'bmja', houseRules }, null, 'Friday').entry).toMatchObject({
      ruleset: 'bmja',
      options: { limit: 500 },
    });
  });

  it('a length counts for the rules it was chosen for', () => {
    const match = draft();
    match.last(2);
    match.agree({ ruleset: 'bmja', houseRules: { bmja: { limit: 500 } } });
    expect(match.entry).toMatchObject({ rounds: 2, options: { limit: 500 } });
    match.agree({ ruleset: 'zung-jung', houseRules: { bmja: { limit: 500 } } });
    expect(match.entry).toEqual({ type: 'match', ruleset: 'zung-jung', players: four });
    match.undo();
    expect(match.entry).toMatchObject({ ruleset: 'bmja', rounds: 2 });
  });
});

it.each([
  ['Club evening', 'Club evening'],
  ['  Club evening ', 'Club evening'],
  ['', 'Friday 20 November'],
])('a name is suggested, and another can be given: “%s”', (typed, name) => {
  const match = draft();
  match.rename(typed);
  expect(match.name).toBe(name);
  expect(match.canUndo).toBe(name !== 'Friday 20 November');
});
