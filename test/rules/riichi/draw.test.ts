import { describe, expect, it } from 'vitest';
import { notenDues } from '../../../rules/riichi/draw';
import { chombo, finalStandings } from '../../../rules/riichi/final';
import type { RiichiOptions } from '../../../rules/riichi/options';
import { riichiPresets } from '../../../rules/riichi/presets';
import { scoreRequest, type ScoreRequest, type Seat } from '../../../rules/score';
import { hand } from '../deal';
import { deltasOf, scored } from './deal';

const options = Object.fromEntries(
  riichiPresets.map((preset) => [preset.id.slice(7), preset.options]),
) as Record<'rcr-2012' | 'wrc-2015' | 'ema-2016' | 'ema-2025' | 'tenhou', RiichiOptions>;

const WAITING = '123m456p789s99m33z';
const NOT = '147m258p369s1357z';

function exhausted(hands: Partial<Record<Seat, string>>, more: Partial<ScoreRequest> = {}): ScoreRequest {
  return {
    ruleset: 'riichi-tenhou',
    prevailingWind: 'E',
    hands: Object.fromEntries(Object.entries(hands).map(([seat, text]) => [seat, hand(text)])),
    ...more,
  };
}

describe('an exhausted wall', () => {
  it.each<[what: string, hands: Partial<Record<Seat, string>>, deltas: string]>([
    ['nobody waits', { E: NOT, S: NOT, W: NOT, N: NOT }, ''],
    ['one waits', { E: NOT, S: WAITING, W: NOT, N: NOT }, 'E -1000, S 3000, W -1000, N -1000'],
    ['two wait', { E: '123m456p789s11m44z', S: WAITING, W: NOT, N: NOT }, 'E 1500, S 1500, W -1500, N -1500'],
    [
      'three wait',
      { E: '123m456p789s11m44z', S: WAITING, W: '22334466p66s111z', N: NOT },
      'E 1000, S 1000, W 1000, N -3000',
    ],
    ['hands that are not shown do not wait', { S: WAITING }, 'E -1000, S 3000, W -1000, N -1000'],
    ['seven pairs wait', { S: '1133m2288p4499s6z' }, 'E -1000, S 3000, W -1000, N -1000'],
    ['thirteen orphans wait', { S: '19m19p19s1234567z' }, 'E -1000, S 3000, W -1000, N -1000'],
    [
      'with sets on the table',
      { S: '1237p kong:1111z pung:222z<E chow:345s<E' },
      'E -1000, S 3000, W -1000, N -1000',
    ],
    [
      'waiting without a yaku is waiting',
      { S: '5p chow:123m<E pung:222p<E pung:333s<E chow:789s<E' },
      'E -1000, S 3000, W -1000, N -1000',
    ],
    ['no hand is shown', {}, ''],
    ['the word beside tiles that wait', { S: `${WAITING} said:tenpai` }, 'E -1000, S 3000, W -1000, N -1000'],
    [
      'the word of a player with a claimed set',
      { S: '1237p kong:1111z pung:222z<E chow:345s<E said:tenpai' },
      'E -1000, S 3000, W -1000, N -1000',
    ],
  ])('%s', (_, hands, deltas) => {
    // The made-up losers share tiles; what is asked here is who waits, so only shown hands are given.
    const shown = Object.fromEntries(Object.entries(hands).filter(([, text]) => text !== NOT));
    expect(deltasOf(exhausted(shown))).toBe(deltas);
  });

  it('the word of a player is enough where no tiles are given', () => {
    const said = exhausted({});
    said.hands = { S: { declared: ['tenpai'] }, N: { declared: ['tenpai', 'riichi'] } };
    expect(deltasOf(said)).toBe('E -1500, S 1500, W -1500, N 1500');
    expect(scored(said).payments[0]!.reason).toBe(
      'East pays South 750: East was not waiting, South was waiting.',
    );
  });

  it('a hand of nothing does not wait', () => expect(deltasOf(exhausted({ S: NOT }))).toBe(''));

  it('the bets stay on the table', () =>
    expect(deltasOf(exhausted({ S: `${WAITING} said:riichi` }, { sticks: 2, honba: 3 }))).toBe(
      'E -1000, S 3000, W -1000, N -1000',
    ));

  it('a wait on tiles that the player holds four times is none, unless that is agreed', () => {
    const fifth = exhausted({ S: '1111m kong:2222z pung:333s<E pung:444p<E' });
    expect(deltasOf(fifth)).toBe('');
    expect(deltasOf({ ...fifth, options: { emptyWaitCounts: true } })).toBe(
      'E -1000, S 3000, W -1000, N -1000',
    );
    const melded = exhausted({ S: '9m kong:2222z pung:333s<E pung:444p<E pung:999m<W' });
    expect(deltasOf(melded)).toBe('');
    expect(deltasOf({ ...melded, options: { emptyWaitCounts: true } })).toBe(
      'E -1000, S 3000, W -1000, N -1000',
    );
  });

  it('says who was waiting for what', () => {
    const { payments, winner } = scored(exhausted({ S: WAITING }));
    expect(winner).toBe(null);
    expect(payments[0]).toMatchObject({ from: 'E', to: 'S', amount: 1000 });
    expect(payments[0]!.reason).toBe(
      'East pays South 1,000: East was not waiting, South was waiting for 9 characters and West wind.',
    );
  });

  it.each<[what: string, request: ScoreRequest, code: string, message: string]>([
    [
      'riichi on a hand that does not wait',
      exhausted({ S: `${NOT} said:riichi` }),
      'illegal-win',
      'South declared riichi on a hand that is not waiting: that is a chombo',
    ],
    [
      'the word beside tiles that do not wait',
      exhausted({ S: `${NOT} said:tenpai` }),
      'bad-request',
      'South is said to be waiting, but no tile completes the hand',
    ],
    ['fourteen tiles', exhausted({ S: `${WAITING}1p` }), 'tile-count', 'South has 14 tiles'],
  ])('is refused for %s', (_, request, code, message) => {
    const answer = scoreRequest(request);
    expect(answer).toMatchObject({ ok: false, error: { code } });
    expect(!answer.ok && answer.error.message).toContain(message);
  });

  it('what is paid sums to nothing, whoever waits', () => {
    const all: Seat[] = ['E', 'S', 'W', 'N'];
    for (let mask = 0; mask < 16; mask++) {
      const waiting = all.filter((_, place) => mask & (1 << place));
      const paid = notenDues(waiting).reduce((sum, due) => sum + due.hand, 0);
      expect(paid).toBe(waiting.length % 4 === 0 ? 0 : 3000);
    }
  });
});

describe('nagashi mangan', () => {
  const said = (nagashi: Seat[], more: Partial<ScoreRequest> = {}) =>
    exhausted({ S: WAITING }, { nagashi, honba: 1, sticks: 2, ...more });
  it.each<[what: string, request: ScoreRequest, deltas: string]>([
    ['at Tenhou as a draw: counters and bets stay', said(['W']), 'E -4000, S -2000, W 8000, N -2000'],
    [
      'in 2012 as a win: counters and bets too',
      said(['W'], { ruleset: 'riichi-rcr-2012' }),
      'E -4100, S -2100, W 10300, N -2100, table -2000',
    ],
    [
      'in 2012 by two players: each is paid the counters, the first the bets',
      said(['W', 'E'], { ruleset: 'riichi-rcr-2012' }),
      'E 10200, S -6200, W 4200, N -6200, table -2000',
    ],
    ['by East', said(['E']), 'E 12000, S -4000, W -4000, N -4000'],
    ['by two players', said(['W', 'E']), 'E 8000, S -6000, W 4000, N -6000'],
  ])('%s', (_, request, deltas) => expect(deltasOf(request)).toBe(deltas));

  it('is an element of the result, and a win where it counts as one', () => {
    const draw = scored(said(['W']));
    expect(draw.winner).toBe(null);
    expect(draw.elements.map(({ id }) => id)).toEqual(['nagashi-mangan']);
    const won = scored(said(['W'], { ruleset: 'riichi-rcr-2012' }));
    expect([won.winner, won.total]).toEqual(['W', 8000]);
  });

  it.each<[what: string, request: ScoreRequest, code: string]>([
    ['where it is not played', said(['W'], { ruleset: 'riichi-wrc-2015' }), 'illegal-win'],
    [
      'with a simple among the discards',
      {
        ...said(['W']),
        hands: { W: { ...hand(WAITING), discards: '19m5p1z' } },
      },
      'illegal-win',
    ],
    ['for a seat that there is not', { ...said([]), nagashi: ['X' as Seat] }, 'bad-request'],
    ['that is no list', { ...said([]), nagashi: 'W' as unknown as Seat[] }, 'bad-request'],
  ])('is refused %s', (_, request, code) =>
    expect(scoreRequest(request)).toMatchObject({ ok: false, error: { code } }),
  );
});

describe('the end of a game', () => {
  const totals = (points: number[], of: RiichiOptions, bets = 0, penalties: number[] = []) =>
    finalStandings(points, bets, penalties, of).map(({ total }) => total);

  it('points less 30,000, and uma', () => {
    expect(totals([42_000, 31_000, 27_000, 20_000], options['ema-2025'])).toEqual([
      27_000, 6_000, -8_000, -25_000,
    ]);
  });
  it('tied players share what their places are worth: the printed example', () => {
    const standings = finalStandings([28_000, 28_000, 37_000, 27_000], 0, [], options['ema-2025']);
    expect(standings.map(({ uma }) => uma)).toEqual([0, 0, 15_000, -15_000]);
    expect(standings.map(({ place }) => place)).toEqual([2, 2, 1, 4]);
  });
  it('where everybody began with 25,000 the leader is paid the difference', () => {
    const all = totals([40_000, 30_000, 20_000, 10_000], options.tenhou);
    expect(all).toEqual([50_000, 10_000, -20_000, -40_000]);
    expect(all.reduce((sum, own) => sum + own, 0)).toBe(0);
  });
  it('tied leaders share it, as they share uma', () => {
    expect(totals([35_000, 35_000, 20_000, 10_000], options.tenhou)).toEqual([
      30_000, 30_000, -20_000, -40_000,
    ]);
  });
  it.each<[what: string, of: RiichiOptions, totals: number[]]>([
    ['stay out', options['wrc-2015'], [15_000, 15_000, -10_000, -22_000]],
    ['go to the first', options['ema-2016'], [17_000, 15_000, -10_000, -22_000]],
    ['are split among tied winners', options['ema-2025'], [16_000, 16_000, -10_000, -22_000]],
  ])('bets left on the table %s', (_, of, expected) => {
    expect(totals([35_000, 35_000, 25_000, 23_000], of, 2)).toEqual(expected);
  });
  it('a penalty comes off after uma', () => {
    expect(totals([30_000, 40_000, 28_000, 22_000], options['ema-2016'], 0, [0, 20_000, 0, 0])).toEqual([
      5_000, 5_000, -7_000, -23_000,
    ]);
  });
});

describe('chombo', () => {
  it('is a mangan in reverse', () => {
    const paid = (seat: Seat) =>
      chombo(seat, options.tenhou).dues.map(({ from, to, hand: amount }) => `${from} ${to} ${amount}`);
    expect(paid('S')).toEqual(['S E 4000', 'S W 2000', 'S N 2000']);
    expect(paid('E')).toEqual(['E S 4000', 'E W 4000', 'E N 4000']);
  });
  it.each([options['wrc-2015'], options['ema-2016'], options['ema-2025']])('or 20,000 at the end', (of) =>
    expect(chombo('S', of)).toEqual({ dues: [], penalty: 20_000 }),
  );
});
