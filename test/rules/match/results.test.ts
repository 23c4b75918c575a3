import { describe, expect, it } from 'vitest';
import type { Entry, ResultEntry } from '../../../rules/match/entry';
import type { History } from '../../../rules/match/history';
import { rulesets } from '../../../rules/rulesets';
import { seats, type Seat } from '../../../rules/seat';
import { numbers, playMatch } from './play';
import { beginMatch, discard, draw, must, tiles, verdict } from './table';

const result = (more: Omit<ResultEntry, 'type'>): ResultEntry => ({ type: 'result', ...more });

// Riichi: 234m 567p 567s 345s and a pair of 8s, without yaku but tanyao.
const hand = '234m567p567s345s8s';
const ron = (seat: 'E' | 'S', from: 'N' | 'W', declared: string[] = []): ResultEntry =>
  result({
    hands: { [seat]: { concealed: `${hand}8s` } },
    win: { seat, tile: '8s', by: 'discard', from, declared },
    doraIndicators: '1z',
  });

describe('a deal as one result', () => {
  it('is settled, and the deal passes, as when it is played turn by turn', () => {
    const asResult = beginMatch('riichi-ema-2025');
    must(asResult, result({ ...ron('S', 'W'), hands: { S: { concealed: `${hand}8s` } } }));
    const played = beginMatch('riichi-ema-2025');
    must(
      played,
      { type: 'deal', hands: { S: tiles(hand), E: tiles('147m258p369s12345z') }, indicator: '1z' },
      discard('E', '5z'),
      draw('S', '9m'),
      { type: 'discard', seat: 'S', tile: '9m', drawn: true },
      draw('W', '8s'),
      discard('W', '8s'),
      { type: 'win', seat: 'S' },
      { type: 'end-deal' },
    );
    expect(asResult.match.deal!.settlement!.deltas).toEqual(played.match.deal!.settlement!.deltas);
    for (const key of ['scores', 'dealer', 'prevailing', 'counters', 'bets', 'deals'] as const)
      expect(asResult.match[key], key).toEqual(played.match[key]);
  });

  it('bets and counters come from the match', () => {
    const history = beginMatch('riichi-ema-2025');
    // Nobody waits but East, who laid a bet: 3,000 to East, a counter, one bet left.
    must(history, result({ hands: { E: { declared: ['tenpai', 'riichi'] } } }));
    expect(history.match.scores).toEqual([32_000, 29_000, 29_000, 29_000]);
    expect([history.match.dealer, history.match.counters, history.match.bets]).toEqual([0, 1, 1]);
    // South wins in riichi: the counter's 300 and both bets go with it.
    must(history, ron('S', 'W', ['riichi']));
    const { deltas } = history.match.deal!.settlement!;
    expect(deltas.reduce((sum, delta) => sum + delta, 0)).toBe(2000);
    expect([history.match.dealer, history.match.counters, history.match.bets]).toEqual([1, 0, 0]);
    expect(history.match.scores.reduce((sum, score) => sum + score, 0)).toBe(120_000);
  });

  it('a bet of a loser that stood is told by `riichi`; it goes to the winner', () => {
    const history = beginMatch('riichi-ema-2025');
    must(history, { ...ron('S', 'W'), riichi: ['N'] });
    expect(history.match.scores[3]).toBe(29_000);
    expect(history.match.bets).toBe(0);
    expect(history.match.scores.reduce((sum, score) => sum + score, 0)).toBe(120_000);
  });

  it.each([
    // Seed 000, “Wind Rotation”; sheets: who deals next, with how many counters.
    ['riichi-ema-2025', ron('E', 'W'), 0, 1],
    ['riichi-ema-2025', ron('S', 'W'), 1, 0],
    ['riichi-ema-2025', result({}), 1, 1],
    ['riichi-ema-2025', result({ waiting: ['E'] }), 0, 1],
    ['riichi-ema-2025', result({ waiting: ['S', 'N'] }), 1, 1],
    ['riichi-rcr-2012', result({ reason: 'nine-terminals' }), 0, 1],
    ['riichi-tenhou', result({ reason: 'four-riichi' }), 0, 1],
    ['riichi-tenhou', result({ reason: 'three-wins' }), 0, 1],
    ['riichi-ema-2025', result({ foul: 'S' }), 0, 0],
    ['bmja', result({}), 0, 0],
    ['classical', result({}), 0, 0],
    ['zung-jung', result({}), 1, 0],
  ] as [string, ResultEntry, number, number][])(
    '%s %j: player %i deals next, %i counters',
    (ruleset, entry, dealer, counters) => {
      const history = beginMatch(ruleset);
      must(history, entry);
      expect([history.match.dealer, history.match.counters]).toEqual([dealer, counters]);
    },
  );

  it('a drawn British deal is followed by a goulash, also one written down as its result', () => {
    const history = beginMatch('bmja');
    must(history, result({}), { type: 'deal' });
    expect(history.match.deal!.goulash).toBe(true);
    const again = beginMatch('bmja');
    must(again, result({}), result({}), { type: 'deal' });
    expect(again.match.deal!.goulash).toBe(true);
    const foul = beginMatch('bmja');
    must(foul, result({ foul: 'S' }), { type: 'deal' });
    expect(foul.match.deal!.goulash).toBe(false);
  });

  it('mixes with deals played turn by turn', () => {
    const history = beginMatch('riichi-ema-2025');
    must(history, result({ waiting: ['E'] }), { type: 'deal', indicator: '9s' }, discard('E', '1m'));
    expect(verdict(history.add(result({})))).toBe('wrong-moment');
    must(history, { type: 'win', seat: 'S' }, { type: 'show', seat: 'S', tiles: tiles('19m19p19s1234567z') });
    must(history, { type: 'end-deal' }, result({}));
    expect(history.match.deals).toBe(3);
  });

  it('undone, nothing is left of it', () => {
    const history = beginMatch('riichi-ema-2025');
    must(history, result({ hands: { E: { declared: ['tenpai', 'riichi'] } } }));
    history.undo();
    expect(history.match.scores).toEqual([30_000, 30_000, 30_000, 30_000]);
    expect([history.match.bets, history.match.deal]).toEqual([0, null]);
  });

  it.each([
    [
      'a hand that does not win',
      ron('S', 'W').win && { ...ron('S', 'W'), hands: { S: { concealed: '234m567p567s345s89s' } } },
      'not-a-hand',
    ],
    ['two ends', { ...ron('S', 'W'), reason: 'exhausted' }, 'bad-request'],
    ['a draw these rules have not', result({ reason: 'nine-terminals' }), 'no-draw'],
    ['a winner in riichi without the bet', { ...ron('S', 'W', ['riichi']), riichi: ['N'] }, 'bad-request'],
    ['a winner who laid a bet without riichi', { ...ron('S', 'W'), riichi: ['S'] }, 'bad-request'],
    ['tiles that are none', result({ hands: { S: { concealed: '1q' } } }), 'bad-request'],
  ] as [string, ResultEntry, string][])('refused: %s', (_, entry, code) => {
    expect(verdict(beginMatch('riichi-ema-2025').add(entry as Entry))).toBe(code);
  });

  it('three wins on one discard cancel the deal where three do', () => {
    const win = (seat: Seat) => ({ seat, tile: '8s', by: 'discard' as const, from: 'W' as const });
    const three = result({
      hands: {
        E: { concealed: '234m567p567s345s88s' },
        S: { concealed: '345m234p678p678s88s' },
        N: { concealed: '456m456p345p67s22m8s' },
      },
      wins: [win('E'), win('S'), win('N')],
      doraIndicators: '1z',
    });
    const cancelled = beginMatch('riichi-tenhou');
    must(cancelled, three);
    expect(cancelled.match.scores).toEqual([25_000, 25_000, 25_000, 25_000]);
    expect([cancelled.match.dealer, cancelled.match.counters]).toEqual([0, 1]);
    expect(cancelled.match.deal).toMatchObject({ noWin: 'three-wins', winners: [] });
    const won = beginMatch('riichi-ema-2025');
    must(won, three);
    expect(won.match.scores[2]).toBeLessThan(30_000);
    expect(won.match.deal!.winners.map(({ seat }) => seat)).toEqual(['E', 'S', 'N']);
  });

  it('the hands are there to be looked at, with melds, indicators and who was in riichi', () => {
    const history = beginMatch('riichi-ema-2025');
    must(history, {
      ...ron('S', 'W'),
      hands: { S: { concealed: '567p567s345s88s', melds: [{ kind: 'chow', tiles: '678m', from: 'E' }] } },
      riichi: ['N'],
    });
    const { hands, indicators, winners } = history.match.deal!;
    expect(hands[1]!.tiles.join('')).toBe('5p6p7p5s6s7s3s4s5s8s8s');
    expect(hands[1]!.melds).toMatchObject([{ kind: 'chow', tiles: ['6m', '7m', '8m'] }]);
    expect(hands.map(({ riichi }) => riichi?.stands ?? false)).toEqual([false, false, false, true]);
    expect([indicators, winners.map(({ seat }) => seat)]).toEqual([['1z'], ['S']]);
  });

  it('a bet where there are none is refused', () => {
    expect(verdict(beginMatch('bmja').add(result({ riichi: ['N'] })))).toBe('bad-request');
    expect(verdict(beginMatch('bmja').add(result({ reason: 'nagashi' })))).toBe('no-draw');
  });

  it('a player without a thousand points can’t have laid a bet', () => {
    const history = beginMatch('riichi-ema-2025', { options: { startPoints: 900 } });
    expect(verdict(history.add(result({ riichi: ['N'] })))).toBe('no-riichi');
  });
});

describe.each(rulesets.map(({ id }) => id))('results, deals, fouls and penalties in any order: %s', (id) => {
  it('no point is lost or made, and undone to the beginning nothing is left', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const next = numbers(seed);
      const history = playMatch(seed, id, 1);
      const { play } = history.match;
      const bet = play.riichi?.bet ?? 0;
      const some = (): Seat[] => seats.filter(() => next(2) === 0);
      for (let step = 0; step < 12 && history.match.over === null; step++) {
        const seat = seats[next(4)]!;
        const riichi = play.riichi ? some().filter((one) => pointsOf(history, one) >= bet) : [];
        const entries: Entry[] = [
          result(play.riichi ? { riichi, waiting: [...new Set([...some(), ...riichi])] } : {}),
          result({ foul: seat }),
          { type: 'ruling', ruling: 'penalty', seat, pays: { [seats[(seats.indexOf(seat) + 1) % 4]!]: 100 } },
          { type: 'ruling', ruling: 'correction', points: [10, -10, 20, -20] },
        ];
        must(history, entries[next(4)]!);
        const sum = history.match.scores.reduce((all, score) => all + score, 0);
        expect(sum + history.match.bets * bet, `seed ${seed}, step ${step}`).toBe(
          4 * play.course.startPoints,
        );
      }
      while (history.undo());
      expect(history.match.scores).toEqual(Array(4).fill(play.course.startPoints));
      expect(history.match.penalties).toEqual([0, 0, 0, 0]);
    }
  });
});

function pointsOf({ match }: History, seat: Seat): number {
  return match.scores[(match.dealer + seats.indexOf(seat)) % 4]!;
}
