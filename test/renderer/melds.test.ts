import { describe, expect, it } from 'vitest';
import {
  doubtfulMelds,
  handsFromPhoto,
  meldCodes,
  nameTile,
  patchMeld,
  tileOf,
} from '../../renderer/state/hand';
import type { Hand } from '../../renderer/state/hand';
import { intoHand, mayBeHand, meldNote, meldReadings } from '../../renderer/state/melds';
import { makeRequest } from '../../renderer/state/request';
import {
  editHand,
  newTable,
  placeHands,
  seatBelow,
  seatsInPicture,
  turnSeats,
} from '../../renderer/state/table';
import type { Table } from '../../renderer/state/table';
import { judge } from '../../renderer/state/verdict';
import type { Seat } from '../../rules/seat';
import { makeTiles } from '../../rules/tiles/notation';
import { mayBeInHand, mayHideFourth } from '../../vision/protocol';
import type { ReadGroup, Reading } from '../../vision/protocol';
import { codes, readingOf } from './readings';

const photo = { id: 'a'.repeat(64), width: 2000, height: 1000, source: 'file' as const };

/** A reading of groups, each given by its tiles and what is known of it. */
function readingOfGroups(...groups: [string, Omit<ReadGroup, 'id'>][]): Reading {
  const row = groups.flatMap(([tiles]) => codes(tiles));
  const reading = readingOf(row);
  const owner = groups.flatMap(([tiles], id) => codes(tiles).map(() => id));
  return {
    ...reading,
    tiles: reading.tiles.map((tile, index) => ({ ...tile, group: owner[index]! })),
    groups: groups.map(([, group], id) => ({ id, ...group })),
  };
}

const codesOf = (hand: Hand, ids: readonly number[]) => makeTiles(ids.map((id) => tileOf(hand, id).code));

describe('sets as they lie', () => {
  const read = (group: Partial<ReadGroup>, tiles = '234s') =>
    handsFromPhoto(readingOfGroups([tiles, { role: 'meld', kind: 'chow', ...group }]), photo).bottom!;

  it('tell whom they were claimed from, and which tile', () => {
    const hand = read({ from: 'left', claimed: 1 });
    expect(hand.melds[0]).toMatchObject({ from: 'left', claimed: 2, added: false, doubtful: false });
    const table = placeHands(newTable(), 'E', { bottom: hand });
    expect(makeRequest(table, '3s').hands.E!.melds).toEqual([
      { kind: 'chow', tiles: '234s', from: 'N', claimed: '3s' },
    ]);
  });

  it.each<[reason: string, offered: boolean, winning: number | null]>([
    [mayBeInHand.beside, true, null],
    [mayBeInHand.secondRow, true, null],
    [mayBeInHand.winning, true, 3],
    ['Which tile of this meld is turned could not be seen clearly.', false, null],
  ])('go back into the hand in one tap where they may be part of it: %s', (reason, offered, winning) => {
    const found: Partial<ReadGroup> = { from: 'right', claimed: 2, needsReview: true, reasons: [reason] };
    const hand = read({ kind: 'pung', ...found }, '555p');
    expect(mayBeHand(hand.melds[0]!)).toBe(offered);
    const after = intoHand(hand, hand.melds[0]!);
    expect(after.melds).toEqual([]);
    expect(codesOf(after, after.concealed)).toBe('555p');
    expect(after.winning).toBe(winning);
  });

  it('keep the score locked while nobody vouches for them, and one tap settles that', () => {
    const hand = read({ needsReview: true, reasons: ['The turned tile is half covered.'] });
    const table = placeHands(newTable(), 'E', { bottom: hand });
    expect(judge(table)).toEqual({ state: 'doubts', seat: 'E' });
    const settled = patchMeld(hand, hand.melds[0]!.id, meldReadings(hand.melds[0]!)[0]!);
    expect(doubtfulMelds(settled)).toEqual([]);
  });

  it.each<[string, Partial<ReadGroup>, string[]]>([
    ['a chow', { kind: 'chow' }, ['exposed', 'from North']],
    ['a pung', { kind: 'pung', from: 'across' }, ['from West', 'from North', 'from South']],
    [
      'a pung that may hide a fourth tile',
      { kind: 'pung', from: 'across', reasons: [mayHideFourth] },
      ['from West', 'fourth tile added, from West', 'from North', 'from South'],
    ],
    [
      'a kong',
      { kind: 'kong', from: 'left' },
      ['from North', 'concealed', 'fourth tile added, from North', 'from West', 'from South'],
    ],
    [
      'a concealed kong',
      { kind: 'kong', concealed: true },
      ['concealed', 'from North', 'from West', 'from South'],
    ],
  ])('%s could lie in these ways, as read first', (_, group, expected) => {
    const [meld] = read(group, '2222s').melds;
    expect(meldReadings(meld!).map((reading) => meldNote({ ...meld!, ...reading }, 'E'))).toEqual(expected);
  });
});

describe('a pung made a kong by a tile that no picture shows', () => {
  const hand = handsFromPhoto(
    readingOfGroups(['555p', { role: 'meld', kind: 'pung', from: 'left', claimed: 0, needsReview: true }]),
    photo,
  ).bottom!;
  const { id } = hand.melds[0]!;

  it('has four tiles once a person says so, whatever its doubt was', () => {
    const [kong] = patchMeld(hand, id, { added: true }).melds;
    expect(kong).toMatchObject({ kind: 'kong', added: true, from: 'left', claimed: 1, doubtful: false });
    expect(kong!.tiles).toHaveLength(4);
    expect(patchMeld(hand, id, { from: 'across' }).melds[0]!.tiles).toHaveLength(3);
  });

  it('has no fifth, however often it is said', () => {
    const said = patchMeld(patchMeld(hand, id, { added: true }), id, { added: true });
    expect(said.melds[0]!.tiles).toHaveLength(4);
  });

  it('gets no second red five', () => {
    const red = nameTile(hand, 1, '0p');
    const kong = patchMeld(red, id, { added: true });
    expect(meldCodes(kong, kong.melds[0]!)).toEqual(['0p', '5p', '5p', '5p']);
  });

  it('is scored as one', () => {
    const table = placeHands(newTable(), 'E', { bottom: patchMeld(hand, id, { added: true }) });
    expect(makeRequest(table, '5p').hands.E!.melds).toEqual([
      { kind: 'kong', tiles: '5555p', from: 'N', added: true },
    ]);
  });
});

describe('several players in one picture', () => {
  const four = handsFromPhoto(
    readingOfGroups(
      ['123456789m1199p', { role: 'hand', side: 'bottom' }],
      ['12345678s999p', { role: 'hand', side: 'right' }],
      ['777z', { role: 'meld', kind: 'pung', from: 'left', side: 'right' }],
      ['2f', { role: 'bonus', side: 'right' }],
      ['11122233355z', { role: 'hand', side: 'left' }],
      ['4z', { role: 'other' }],
      ['123z', { role: 'discards', side: 'bottom' }],
      ['xxxx', { role: 'wall' }],
    ),
    photo,
  );

  it('each have a hand of their own; walls and ponds are nobody’s', () => {
    expect(
      Object.entries(four).map(([side, hand]) => [side, codesOf(hand, hand.concealed), hand.tiles.length]),
    ).toEqual([
      ['bottom', '123456789m1199p', 14],
      ['right', '12345678s999p', 15],
      ['left', '11122233355z', 11],
    ]);
    expect(codesOf(four.bottom!, four.bottom!.aside)).toBe('4z');
    expect(four.right!.bonus).toHaveLength(1);
  });

  it('sit in turn from the lower edge to the right, and who has 14 tiles won', () => {
    const table = placeHands(newTable(), 'S', four);
    expect(seatsInPicture(table)).toEqual(['E', 'S', 'W']);
    expect(codesOf(table.hands.S, table.hands.S.concealed)).toBe('123456789m1199p');
    expect(codesOf(table.hands.W, table.hands.W.concealed)).toBe('12345678s999p');
    expect(codesOf(table.hands.E, table.hands.E.concealed)).toBe('11122233355z');
    expect(table.winner).toBe('W');
  });

  it('turn by one seat at a time, the winner with them, and four turns are none', () => {
    const table = placeHands(newTable(), 'S', four);
    const once = turnSeats(table);
    expect([once.winner, once.hands.W, once.hands.N]).toEqual<[Seat, Hand, Hand]>([
      'N',
      table.hands.S,
      table.hands.W,
    ]);
    expect(turnSeats(turnSeats(turnSeats(once)))).toEqual(table);
  });

  it('lie once on the table: read anew by other seats in the same picture, they are gone from where they were', () => {
    const again = placeHands(placeHands(newTable(), 'S', four), 'W', four);
    expect(seatsInPicture(again)).toEqual(['S', 'W', 'N']);
    expect(again.hands.E).toEqual(newTable().hands.E);
    expect(codesOf(again.hands.W, again.hands.W.concealed)).toBe('123456789m1199p');
  });

  it.each<[what: string, table: Table, seat: Seat, below: Seat]>([
    ['his own', placeHands(newTable(), 'S', four), 'S', 'S'],
    ['the winner’s at the right edge', placeHands(newTable(), 'S', four), 'W', 'S'],
    ['one at the left edge', placeHands(newTable(), 'S', four), 'E', 'S'],
    ['one that is not in the picture', placeHands(newTable(), 'S', four), 'N', 'N'],
    ['the winner’s, with the seats turned', turnSeats(placeHands(newTable(), 'S', four)), 'N', 'W'],
    [
      'a hand with a picture to itself',
      placeHands(newTable(), 'W', { bottom: { ...four.bottom!, photo } }),
      'W',
      'W',
    ],
    ['none yet', newTable(), 'N', 'N'],
  ])(
    'are where they were in the next picture, taken with this hand on screen: %s',
    (_, table, seat, below) => {
      expect(seatBelow(table, seat, four, false)).toBe(below);
    },
  );

  const wonBy = (winner: Seat): Table => ({ ...newTable(), winner });
  const fourteen: Hand = { ...four.bottom!, concealed: four.right!.concealed, melds: four.right!.melds };
  it.each<[what: string, table: Table, hands: typeof four, below: Seat]>([
    [
      'South, and the hand at the lower edge has 14 tiles',
      wonBy('S'),
      { ...four, bottom: fourteen, right: four.left! },
      'S',
    ],
    ['South, and the hand at the right edge has', wonBy('S'), four, 'E'],
    ['East, and the hand at the right edge has', wonBy('E'), four, 'N'],
    ['East, and nobody here can have', wonBy('E'), { bottom: four.left!, right: four.left! }, 'S'],
    ['East, and two can have', wonBy('E'), { ...four, bottom: fourteen }, 'S'],
    [
      'South, and the hand with the tile apart is at the left edge',
      wonBy('S'),
      { ...four, left: { ...four.left!, winning: four.left!.concealed[0]! } },
      'W',
    ],
    ['East, and this hand was in a picture before', placeHands(wonBy('E'), 'S', four), four, 'S'],
  ])('sit so that the one who won is who was told to have: %s', (_, table, hands, below) => {
    expect(seatBelow(table, 'S', hands, true)).toBe(below);
  });

  it('of several that can have won are led by whoever was told to have', () => {
    const both = { ...four, bottom: fourteen };
    expect(['E', 'S', 'W', 'N'].map((seat) => placeHands(wonBy(seat as Seat), 'S', both).winner)).toEqual([
      'S',
      'S',
      'W',
      'S',
    ]);
  });

  it('read anew by the same seats keep what their players had declared', () => {
    const before = editHand(placeHands(newTable(), 'S', four), 'W', (hand) => ({
      ...hand,
      declared: ['fishing'],
    }));
    expect(placeHands(before, 'S', four).hands.W.declared).toEqual(['fishing']);
  });

  it('stay with each player where a picture’s hands were not told apart', () => {
    const whole = { bottom: { ...four.bottom!, photo } };
    const both = placeHands(placeHands(newTable(), 'E', whole), 'S', whole);
    expect(seatsInPicture(both)).toEqual(['E', 'S']);
  });

  it('of another picture stay', () => {
    const other = Object.fromEntries(
      Object.entries(four).map(([side, hand]) => [
        side,
        { ...hand, photo: { ...photo, id: 'b'.repeat(64) } },
      ]),
    );
    const both = placeHands(placeHands(newTable(), 'S', four), 'W', other);
    expect(codesOf(both.hands.E, both.hands.E.concealed)).toBe('11122233355z');
    expect(seatsInPicture(both)).toEqual(['S', 'W', 'N']);
  });
});

it('one player’s tiles make one hand, whatever side they are read at', () => {
  const reading = readingOfGroups(
    ['11m', { role: 'hand', side: 'top' }],
    ['9p', { role: 'discards' }],
    ['1f', { role: 'bonus' }],
  );
  const hands = handsFromPhoto(reading, photo);
  expect(Object.keys(hands)).toEqual(['bottom']);
  expect(hands.bottom).toMatchObject({ concealed: [1, 2], aside: [3], bonus: [4] });
});
