import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../rules/score';
import { zungJungOptions, zungJungPresets } from '../../../rules/zung-jung/options';
import { zungJung as ruleset } from '../../../rules/zung-jung/ruleset';
import { scored, zungJung } from './deal';

// South's hands by value.
const WORTH_1 = '123m456p77s444z chow:234s<E';
const WORTH_25 = '123m44p666777z chow:234s<E';
const WORTH_160 = '19m19p19s11234567z';

type Paid = [E: number, S: number, W: number, N: number];

/** Who pays: the winner is South. */
const table: readonly [
  what: string,
  hand: string,
  how: string,
  responsible: Seat | undefined,
  handbook: Paid,
  v33: Paid,
][] = [
  [
    'self-drawn: each pays the value',
    WORTH_160,
    'wall 1z',
    undefined,
    [-160, 480, -160, -160],
    [-160, 480, -160, -160],
  ],
  [
    'self-drawn, the winner said to be responsible',
    WORTH_160,
    'wall 1z',
    'S',
    [-160, 480, -160, -160],
    [-160, 480, -160, -160],
  ],
  [
    'a discard: the discarder alone, or two pay 25',
    WORTH_160,
    'discard 1z<N',
    undefined,
    [0, 480, 0, -480],
    [-25, 480, -25, -430],
  ],
  ['a discard of a hand of 25', WORTH_25, 'discard 4p<N', undefined, [0, 75, 0, -75], [-25, 75, -25, -25]],
  ['a discard of a hand of 1', WORTH_1, 'discard 7s<W', undefined, [0, 3, -3, 0], [-1, 3, -1, -1]],
  [
    'a robbed quad: who made it',
    WORTH_160,
    'robbed-kong 7z<E',
    undefined,
    [-510, 510, 0, 0],
    [-460, 510, -25, -25],
  ],
  ['another discarded it first', WORTH_160, 'discard 1z<N', 'W', [0, 480, -480, 0], [-25, 480, -430, -25]],
  [
    'the winner discarded it first: all pay',
    WORTH_160,
    'discard 1z<N',
    'S',
    [-160, 480, -160, -160],
    [-160, 480, -160, -160],
  ],
  [
    'the discarder is said to be responsible',
    WORTH_160,
    'discard 1z<N',
    'N',
    [0, 480, 0, -480],
    [-25, 480, -25, -430],
  ],
];

function paid({ E, S, W, N }: Record<Seat, number>): Paid {
  return [E, S, W, N];
}

describe.each([['handbook', 4] as const, ['v3.3', 5] as const])('payment %s', (payment, place) => {
  it.each(table)('%s', (...row) => {
    const [, hand, how, responsible] = row;
    const result = scored(
      zungJung(hand, how, { options: { payment }, ...(responsible ? { responsible } : {}) }),
    );
    expect(paid(result.deltas)).toEqual(row[place]);
    const sums = { E: 0, S: 0, W: 0, N: 0 };
    for (const { from, to, amount } of result.payments) {
      sums[from as Seat] -= amount;
      sums[to as Seat] += amount;
    }
    expect(sums).toEqual(result.deltas);
  });
});

/** South's last discard and the later ones, by player; North gives the winning 1z. */
const ponds: readonly [
  what: string,
  discards: Partial<Record<Seat, string>>,
  others: string | null,
  paid: Paid,
][] = [
  ['nobody discarded it before', { S: '5z', W: '6z', E: '3z', N: '2p1z' }, null, [0, 480, 0, -480]],
  ['West did, in this go-around', { S: '5z', W: '6z1z', E: '3z', N: '2p1z' }, null, [0, 480, -480, 0]],
  [
    'South did, with the last discard',
    { S: '5z1z', W: '6z1z', E: '3z', N: '2p1z' },
    null,
    [-160, 480, -160, -160],
  ],
  [
    'West did, but in an earlier go-around',
    { S: '5z', W: '1z6z', E: '3z', N: '2p1z' },
    null,
    [0, 480, 0, -480],
  ],
  ['South did, but earlier', { S: '1z5z', W: '6z', E: '3z', N: '2p1z' }, null, [0, 480, 0, -480]],
  [
    'East did, but East’s turn comes after North’s',
    { S: '5z', W: '6z', E: '1z', N: '2p1z' },
    null,
    [0, 480, 0, -480],
  ],
  ['West did before South’s first discard', { W: '1z', E: '3z', N: '1z' }, null, [0, 480, -480, 0]],
  [
    'a set was claimed: the discards don’t tell who was when',
    { S: '5z', W: '6z1z', E: '3z', N: '2p1z' },
    'pung:888s<W',
    [0, 480, 0, -480],
  ],
  ['the discards are not whole', { S: '5z', W: '6z1z', E: '3z', N: '2p' }, null, [0, 480, 0, -480]],
];

describe('responsibility from the discards of all four players', () => {
  const losers = { E: '222333444555m6m', W: '777888m555666p7m', N: '222333444s777s2p' } as const;
  const request = (discards: Partial<Record<Seat, string>>, meld: string | null, more: object = {}) => {
    const others = { ...losers, ...(meld ? { E: `222333444m5m ${meld}` } : {}) };
    const made = zungJung(WORTH_160, 'discard 1z<N', { others, ...more });
    for (const [seat, tiles] of Object.entries(discards)) made.hands[seat as Seat]!.discards = tiles;
    return made;
  };

  it.each(ponds)('%s', (_, discards, meld, expected) => {
    expect(paid(scored(request(discards, meld)).deltas)).toEqual(expected);
  });

  it('a tile drawn is paid by all, whoever discarded one before', () => {
    const made = zungJung(WORTH_160, 'wall 1z', { others: losers });
    const ponds = { S: '5z', W: '6z1z', E: '3z', N: '2p1z' } as const;
    for (const [seat, tiles] of Object.entries(ponds)) made.hands[seat as Seat]!.discards = tiles;
    expect(paid(scored(made).deltas)).toEqual([-160, 480, -160, -160]);
  });

  it('the winner’s own claimed sets came before its last discard', () => {
    const others = { E: '222333444555m6m', W: '777888m555666p7m', N: '222333444p777s2p' } as const;
    const made = zungJung('123m456p11z444z chow:234s<E', 'discard 1z<N', { others });
    const ponds = { S: '5z', W: '6z1z', E: '3z', N: '2p1z' } as const;
    for (const [seat, tiles] of Object.entries(ponds)) made.hands[seat as Seat]!.discards = tiles;
    expect(paid(scored(made).deltas)).toEqual([0, 3, -3, 0]);
  });

  it('what the request says goes before it, and the option can switch it off', () => {
    const west = { S: '5z', W: '6z1z', E: '3z', N: '2p1z' };
    expect(paid(scored(request(west, null, { responsible: 'E' })).deltas)).toEqual([-480, 480, 0, 0]);
    const off = request(west, null, { options: { responsibility: 'off' } });
    expect(paid(scored(off).deltas)).toEqual([0, 480, 0, -480]);
  });
});

describe('the reason of a payment', () => {
  const reasonOf = (how: string, options: Record<string, unknown>, responsible?: Seat) =>
    scored(zungJung(WORTH_160, how, { options, ...(responsible ? { responsible } : {}) })).payments.map(
      ({ reason }) => reason,
    );

  it.each<[how: string, options: Record<string, unknown>, responsible: Seat | undefined, reasons: string[]]>([
    [
      'wall 1z',
      {},
      undefined,
      ['East', 'West', 'North'].map(
        (loser) =>
          `${loser} pays South 160: South drew the winning tile, so each pays the value of the hand.`,
      ),
    ],
    [
      'discard 1z<N',
      {},
      undefined,
      ['North pays South 480: North discarded the winning tile and pays three times 160.'],
    ],
    [
      'discard 1z<N',
      {},
      'W',
      [
        'West pays South 480: West first discarded the winning tile in this go-around and pays three times 160.',
      ],
    ],
    [
      'discard 1z<N',
      {},
      'S',
      ['East', 'West', 'North'].map(
        (loser) =>
          `${loser} pays South 160: South had discarded the same tile in this go-around, so all pay as for a self-drawn win.`,
      ),
    ],
    [
      'robbed-kong 7z<E',
      { payment: 'v3.3' },
      undefined,
      [
        'East pays South 460: East made the quad that was robbed and pays three times 170 less the 50 of the others.',
        'West pays South 25: not responsible, so no more than 25.',
        'North pays South 25: not responsible, so no more than 25.',
      ],
    ],
  ])('%s', (how, options, responsible, reasons) => {
    expect(reasonOf(how, options, responsible)).toEqual(reasons);
  });

  it('up to 25 all pay alike under v3.3', () => {
    const result = scored(zungJung(WORTH_25, 'discard 4p<N', { options: { payment: 'v3.3' } }));
    expect(result.payments[0]!.reason).toBe(
      'East pays South 25: the hand is worth 25, and up to 25 everybody pays alike.',
    );
  });
});

describe('the options', () => {
  it('responsibility off: the discarder pays, whoever discarded the tile before', () => {
    const how = ['discard 1z<N', { responsible: 'W', options: { responsibility: 'off' } }] as const;
    expect(paid(scored(zungJung(WORTH_160, ...how)).deltas)).toEqual([0, 480, 0, -480]);
  });

  it('chickenHand: what a hand without a pattern is worth', () => {
    const none = scored(zungJung(WORTH_1, 'wall 7s', { options: { chickenHand: 0 } }));
    expect(none).toMatchObject({ total: 0, detail: { raw: 0 }, elements: [], payments: [] });
    const five = scored(zungJung(WORTH_1, 'wall 7s', { options: { chickenHand: 5 } }));
    expect(five).toMatchObject({ total: 5, elements: [{ id: 'chicken-hand', value: 5 }] });
  });

  it('deadWall: a supplement tile is then never the last tile of the wall', () => {
    const deal = ['123m77p444s kong:3333z<W chow:567p<E', 'replacement 7p last'] as const;
    expect(scored(zungJung(...deal)).total).toBe(25);
    expect(scored(zungJung(...deal, { options: { deadWall: 14 } })).total).toBe(15);
    const drawn = zungJung('123m456p77s444z chow:234s<E', 'wall 7s last', { options: { deadWall: 14 } });
    expect(scored(drawn).total).toBe(10);
  });

  it('those that a result depends on are told with it', () => {
    const told = (...deal: Parameters<typeof zungJung>) =>
      scored(zungJung(...deal)).options.map(({ id, value }) => `${id} ${String(value)}`);
    expect(told(WORTH_160, 'wall 1z')).toEqual([]);
    expect(told(WORTH_160, 'discard 1z<N')).toEqual(['payment handbook']);
    expect(told(WORTH_160, 'discard 1z<N', { responsible: 'W' })).toEqual([
      'payment handbook',
      'responsibility go-around',
    ]);
    expect(told(WORTH_160, 'discard 1z<N', { responsible: 'N' })).toEqual(['payment handbook']);
    expect(told(WORTH_160, 'discard 1z<N', { responsible: 'S' })).toEqual(['responsibility go-around']);
    expect(told(WORTH_160, 'discard 1z<N', { responsible: 'W', options: { responsibility: 'off' } })).toEqual(
      ['payment handbook', 'responsibility off'],
    );
    expect(told(WORTH_160, 'wall 1z last')).toEqual([]);
    expect(told('123m77p444s kong:3333z<W chow:567p<E', 'replacement 7p')).toEqual([]);
    expect(told(WORTH_1, 'wall 7s')).toEqual(['chickenHand 1']);
    expect(told('123m77p444s kong:3333z<W chow:567p<E', 'replacement 7p last')).toEqual(['deadWall 0']);
  });

  it.each(zungJungPresets)('the preset $id is made of options there are', ({ options }) => {
    expect(ruleset.withOptions(options)).toMatchObject({ ok: true });
    for (const id of Object.keys(options)) expect(zungJungOptions.map((option) => option.id)).toContain(id);
  });
});
