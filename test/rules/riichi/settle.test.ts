import { describe, expect, it } from 'vitest';
import { scoreRequest, type ScoreRequest } from '../../../rules/score';
import { hand, win } from '../deal';
import { deltasOf, riichi, scored, type More } from './deal';

// With riichi 2 han 40 fu: 2,600 by ron, of East 3,900. By self-draw 2 han 30 fu: 500 and 1,000, of East 1,000 each.
const HAND = '123m456p789s99m222z';
const EAST = '123m456p789s99m555z';

describe('one winner', () => {
  it.each<[what: string, request: ScoreRequest, deltas: string]>([
    ['the discarder pays alone', riichi(HAND, 'discard 2z<N said:riichi'), 'S 2600, N -2600'],
    ['everybody pays a self-draw, East twice', riichi(HAND, 'wall 2z'), 'E -1000, S 2000, W -500, N -500'],
    [
      'East is paid twice by everybody',
      riichi(EAST, 'wall 5z', { seat: 'E' }),
      'E 3000, S -1000, W -1000, N -1000',
    ],
    [
      'East is paid half as much again',
      riichi(EAST, 'discard 5z<N said:riichi', { seat: 'E' }),
      'E 3900, N -3900',
    ],
    ['counters on a ron', riichi(HAND, 'discard 2z<N said:riichi', { honba: 2 }), 'S 3200, N -3200'],
    ['counters on a self-draw', riichi(HAND, 'wall 2z', { honba: 2 }), 'E -1200, S 2600, W -700, N -700'],
    [
      'bets on the table',
      riichi(HAND, 'discard 2z<N said:riichi', { sticks: 3 }),
      'S 5600, N -2600, table -3000',
    ],
    ['a robbed kong is a ron', riichi('123m456p789s99m333z', 'robbed-kong 3m<W'), 'S 1300, W -1300'],
    [
      'a replacement tile is a self-draw',
      riichi('123m456p789s99m kong:2222z', 'replacement 3m'),
      'E -3900, S 7900, W -2000, N -2000',
    ],
  ])('%s', (_, request, deltas) => expect(deltasOf(request)).toBe(deltas));

  it('says who pays what and why', () => {
    const { payments } = scored(riichi(HAND, 'wall 2z', { honba: 1, sticks: 1 }));
    expect(payments.map(({ reason }) => reason)).toEqual([
      'East pays South 1,100: East pays twice for a hand that was drawn, 1,000, and 100 for 1 counter.',
      'West pays South 600: a share of a hand that was drawn, 500, and 100 for 1 counter.',
      'North pays South 600: a share of a hand that was drawn, 500, and 100 for 1 counter.',
      'The table pays South 1,000: 1 riichi bet.',
    ]);
  });
});

describe('liability', () => {
  const dragons = '123m99p666z pung:555z<E pung:777z<W';
  const fed = (text: string, how: string, more: More = {}) =>
    riichi(text, how, { responsible: 'W', ...more });
  it.each<[what: string, request: ScoreRequest, deltas: string]>([
    ['self-drawn: the feeder pays all', fed(dragons, 'wall 9p', { honba: 1 }), 'S 32300, W -32300'],
    [
      'by another’s discard: half each, counters by the discarder',
      fed(dragons, 'discard 9p<N', { honba: 1 }),
      'S 32300, W -16000, N -16300',
    ],
    ['by the feeder’s own discard he pays all anyway', fed(dragons, 'discard 9p<W'), 'S 32000, W -32000'],
    ['the fourth wind', fed('99m222z pung:444z<E pung:111z<E pung:333z<W', 'wall 9m'), 'S 32000, W -32000'],
    [
      'of several yakuman only the one that was fed; the rest as always',
      fed('55z222z pung:444z<E pung:111z<E pung:333z<W', 'wall 5z'),
      'E -16000, S 64000, W -40000, N -8000',
    ],
    [
      'East, liable for one of several, pays the share of the rest twice; the feeder alone pays counters',
      fed('55z222z pung:444z<E pung:111z<E pung:333z<W', 'wall 5z', { responsible: 'E', honba: 1 }),
      'E -48300, S 64300, W -8000, N -8000',
    ],
    [
      'the same by another’s discard',
      fed('55z222z pung:444z<E pung:111z<E pung:333z<W', 'discard 5z<N'),
      'S 64000, W -16000, N -48000',
    ],
    [
      'where yakuman don’t add up, the whole hand',
      fed('55z222z pung:444z<E pung:111z<E pung:333z<W', 'wall 5z', { ruleset: 'riichi-ema-2016' }),
      'S 32000, W -32000',
    ],
  ])('%s', (_, request, deltas) => expect(deltasOf(request)).toBe(deltas));
});

/** South and East both win on the 3 characters that West threw. */
function both(ruleset: string, said: { E: string; S: string }, more: More = {}): ScoreRequest {
  return {
    ruleset,
    prevailingWind: 'E',
    hands: { S: hand('123m456p78999s444z'), E: hand('345m678p345s88s222p') },
    wins: [win('S', `discard 3m<W${said.S}`), win('E', `discard 3m<W${said.E}`)],
    ...(more.honba ? { honba: more.honba } : {}),
    ...(more.sticks ? { sticks: more.sticks } : {}),
    ...(more.options ? { options: more.options } : {}),
  };
}

it('a promoted pung may have come from the feeder where it is not said who threw it', () => {
  const request = riichi('123m99p666z pung:555z<E kong:7777z', 'wall 9p', { responsible: 'W' });
  expect(deltasOf(request)).toBe('bad-request');
  request.hands.S!.melds![1] = { kind: 'kong', tiles: '7777z', added: true };
  expect(deltasOf(request)).toBe('S 32000, W -32000');
});

it('who threw the winning tile and fed the last set pays once', () => {
  const { payments } = scored(
    riichi('123m99p666z pung:555z<E pung:777z<W', 'discard 9p<W', { responsible: 'W', honba: 1 }),
  );
  expect(payments.map(({ from, to, amount }) => `${from} ${to} ${amount}`)).toEqual(['W S 32300']);
});

describe('several winners', () => {
  const riichiBoth = { E: ' said:riichi', S: ' said:riichi' };
  it('are told in turn order after the discarder', () => {
    const result = scored(both('riichi-tenhou', riichiBoth));
    expect(result.results?.map(({ winner }) => winner)).toEqual(['E', 'S']);
    expect(result.winner).toBe('E');
    expect(result.seatTotals).toEqual({ E: 3900, S: 1300, W: 0, N: 0 });
  });
  it.each<[what: string, request: ScoreRequest, deltas: string]>([
    [
      'Tenhou: counters and all bets to the first',
      both('riichi-tenhou', riichiBoth, { honba: 2, sticks: 3 }),
      'E 7500, S 1300, W -5800, table -3000',
    ],
    [
      'EMA: counters to each, each his own bet, the rest to the first',
      both('riichi-ema-2016', riichiBoth, { honba: 2, sticks: 3 }),
      'E 6500, S 2900, W -6400, table -3000',
    ],
    [
      'EMA: only one of them in riichi',
      both('riichi-ema-2016', { E: '', S: ' said:riichi' }, { sticks: 2 }),
      'E 3000, S 2300, W -3300, table -2000',
    ],
  ])('%s', (_, request, deltas) => expect(deltasOf(request)).toBe(deltas));

  it('a winner without riichi has no bet to take back', () => {
    const request = both('riichi-ema-2016', { E: ' said:riichi', S: '' }, { sticks: 2 });
    request.hands.S = hand('123m456p78999s222z');
    expect(deltasOf(request)).toBe('E 5900, S 1300, W -5200, table -2000');
  });

  it('under head bump only the nearest wins: two at once are refused', () => {
    const refused = scoreRequest(both('riichi-wrc-2015', riichiBoth));
    expect(refused).toMatchObject({ ok: false, error: { code: 'illegal-win' } });
    expect(!refused.ok && refused.error.message).toContain('head bump');
  });

  const three: ScoreRequest = {
    ruleset: 'riichi-tenhou',
    prevailingWind: 'E',
    hands: {
      E: hand('345m678p345s88s222p'),
      S: hand('123m456p78999s444z'),
      N: hand('345m678p345s77s999p'),
    },
    wins: (['E', 'S', 'N'] as const).map((seat) => win(seat, 'discard 3m<W said:riichi')),
    sticks: 3,
    honba: 1,
  };
  it('three cancel the deal at Tenhou: nothing is paid, the bets stay', () => {
    const result = scored(three);
    expect(result.winner).toBe(null);
    expect(deltasOf(three)).toBe('');
    expect(result.options.map(({ id, value }) => `${id} ${value}`)).toEqual(['severalRons three-abort']);
  });
  it('and all win in 2012', () => {
    const result = scored({ ...three, ruleset: 'riichi-rcr-2012' });
    expect(result.results?.map(({ winner }) => winner)).toEqual(['N', 'E', 'S']);
  });
  it('each of the three must have a hand', () => {
    const refused = scoreRequest({ ...three, wins: three.wins!.map((each) => ({ ...each, declared: [] })) });
    expect(refused).toMatchObject({ ok: false, error: { code: 'no-yaku' } });
  });
});
