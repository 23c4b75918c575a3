import { describe, expect, it } from 'vitest';
import {
  addTile,
  answerQuestions,
  doubts,
  isSettled,
  emptyHand,
  handFromPhoto,
  handsFromPhoto,
  layDown,
  markWinning,
  meldCodes,
  moveTile,
  nameTile,
  openQuestions,
  patchMeld,
  placeOf,
  possibleMelds,
  removeTile,
  sizeOf,
  sorted,
  takeAllIn,
  takeUp,
  tileOf,
} from '../../renderer/state/hand';
import type { Hand } from '../../renderer/state/hand';
import { makeTiles } from '../../rules/tiles/notation';
import type { TileCode } from '../../rules/tiles/tile';
import { handOf, readingOf } from './readings';

/** A hand as text: in hand | sets | bonus | aside. */
function shown(hand: Hand): string {
  const text = (ids: readonly number[]) => makeTiles(sorted(hand, ids).map((id) => tileOf(hand, id).code));
  const melds = hand.melds.map((meld) => `${meld.kind} ${makeTiles(meldCodes(hand, meld))}`).join(', ');
  return [text(hand.concealed), melds, text(hand.bonus), text(hand.aside)].join(' | ');
}

/** Number of the first tile of a code. */
function first(hand: Hand, code: string): number {
  return hand.tiles.find((tile) => tile.code === code)!.id;
}

const photo = { id: 'p', width: 2000, height: 1000, source: 'file' as const };

describe('a hand from a photograph', () => {
  it('keeps every tile once, and marks the doubtful ones', () => {
    const hand = handFromPhoto(readingOf(['5m', '1m!', '?']), photo);
    expect(shown(hand)).toBe('15m? |  |  | ');
    expect(doubts(hand).map((id) => tileOf(hand, id).code)).toEqual(['1m', '?']);
  });

  it('does not count doubts about tiles that belong to no hand', () => {
    const hand = handFromPhoto(readingOf(['5m!', '1m!'], 'discards'), photo);
    expect(shown(hand)).toBe(' |  |  | 15m');
    expect(doubts(hand)).toEqual([]);
  });

  it('is not made of a row whose faces are not seen', () => {
    const reading = readingOf(['5m', 'x', 'x', 'x']);
    reading.groups = [
      { id: 0, role: 'hand', side: 'bottom' },
      { id: 1, role: 'hand', side: 'top' },
    ];
    reading.tiles.slice(1).forEach((tile) => (tile.group = 1));
    const hands = handsFromPhoto(reading, photo);
    expect(Object.keys(hands)).toEqual(['bottom']);
    expect(shown(hands.bottom!)).toBe('5m |  |  | xxx');
  });

  const beside = 'Beside these tiles something may be one more, which could not be read.';
  const tooFew = '12 tiles are no hand of 13 or 14: a tile or a meld may be missing, or too many.';
  const unclear = 'One of these could hardly be read: it may be no tile, or another.';
  it.each<[name: string, tiles: number, reasons: string[], asked: string[]]>([
    ['asks what the reader asks about a hand of 13', 13, [beside], [beside]],
    ['asks nothing about a hand that the reader vouches for', 13, [], []],
    ['leaves it to the tile that it is about to be asked', 13, [unclear], []],
    ['leaves it to the screen to tell that tiles are too few', 12, [tooFew], []],
    ['asks what else there is once there are enough', 12, [beside, tooFew], [beside]],
  ])('%s', (_name, tiles, reasons, asked) => {
    const reading = readingOf(Array.from({ length: tiles }, () => '5m'));
    reading.groups[0]!.reasons = reasons;
    const read = handFromPhoto(reading, photo);
    expect(openQuestions(read)).toEqual(tiles === 13 ? asked : []);
    const whole = tiles === 13 ? read : addTile(read, '6m');
    expect(openQuestions(whole)).toEqual(asked);
    expect(isSettled(whole)).toBe(asked.length === 0);
    expect(isSettled(answerQuestions(whole))).toBe(true);
  });

  it('gives sets their own numbers, apart from those of the tiles', () => {
    const reading = { ...readingOf(['7z', '7z', '7z'], 'meld') };
    reading.groups[0]!.kind = 'pung';
    reading.groups[0]!.from = 'left';
    const hand = handFromPhoto(reading, photo);
    expect(hand.melds).toMatchObject([{ id: 4, kind: 'pung', from: 'left', tiles: [1, 2, 3] }]);
    expect(hand.next).toBe(5);
  });
});

describe('edits', () => {
  const rows: [string, Hand, (hand: Hand) => Hand, string][] = [
    ['a tile can be named', handOf('15m'), (h) => nameTile(h, first(h, '5m'), '6m'), '16m |  |  | '],
    [
      'a tile named a flower goes to the bonus row',
      handOf('15m'),
      (h) => nameTile(h, first(h, '5m'), '2f'),
      '1m |  | 2f | ',
    ],
    [
      'a bonus tile named a suit tile comes back',
      handOf('1m', [], '2f'),
      (h) => nameTile(h, first(h, '2f'), '3p'),
      '1m3p |  |  | ',
    ],
    ['an added flower goes to the bonus row', handOf('1m'), (h) => addTile(h, '4g'), '1m |  | 4g | '],
    [
      'a tile can be added to a set, whose kind follows',
      handOf('1m', ['777z']),
      (h) => addTile(h, '7z', { meld: h.melds[0]!.id }),
      '1m | kong 7777z |  | ',
    ],
    ['a tile can be removed', handOf('15m'), (h) => removeTile(h, first(h, '5m')), '1m |  |  | '],
    [
      'removing a kong’s tile leaves a pung',
      handOf('1m', ['7777z']),
      (h) => removeTile(h, first(h, '7z')),
      '1m | pung 777z |  | ',
    ],
    [
      'a set goes away with its last tile',
      handOf('1m', ['777z']),
      (h) => h.melds[0]!.tiles.reduce(removeTile, h),
      '1m |  |  | ',
    ],
    ['a tile can be set aside', handOf('15m'), (h) => moveTile(h, first(h, '5m'), 'aside'), '1m |  |  | 5m'],
    [
      'what lies aside can be taken in at once',
      moveTile(moveTile(handOf('15m', [], '2f'), 1, 'aside'), 3, 'aside'),
      takeAllIn,
      '15m |  | 2f | ',
    ],
    [
      'a set can be taken back into the hand',
      handOf('1m', ['777z']),
      (h) => takeUp(h, h.melds[0]!.id),
      '1m777z |  |  | ',
    ],
    [
      'a pung named into a chow becomes one',
      handOf('', ['777s']),
      (h) => nameTile(nameTile(h, 2, '8s'), 3, '9s'),
      ' | chow 789s |  | ',
    ],
    [
      'what is no set keeps its kind',
      handOf('', ['777s']),
      (h) => nameTile(h, 2, '1m'),
      ' | pung 7s1m7s |  | ',
    ],
  ];
  it.each(rows)('%s', (_, hand, edit, expected) => {
    expect(shown(edit(hand))).toBe(expected);
  });

  it('naming a tile settles its doubt, even with the name it had', () => {
    const hand = handFromPhoto(readingOf(['5m!']), photo);
    expect(doubts(nameTile(hand, 1, '5m'))).toEqual([]);
  });

  it('an unreadable tile stays doubtful until it has a name', () => {
    expect(doubts(addTile(emptyHand(), '?'))).toEqual([1]);
  });

  it('an edit leaves the hand it started from as it was', () => {
    const hand = handOf('123m', ['777z']);
    const before = structuredClone(hand);
    removeTile(nameTile(takeUp(hand, hand.melds[0]!.id), 1, '9m'), 2);
    expect(hand).toEqual(before);
  });
});

describe('how many tiles a hand counts', () => {
  const counted = (codes: TileCode[], bonus: TileCode[] = []): Hand =>
    bonus.reduce(
      (hand, code) => addTile(hand, code, 'bonus'),
      codes.reduce((hand, code) => addTile(hand, code), emptyHand()),
    );

  it('a kong is three, bonus tiles are none', () => {
    expect(sizeOf(emptyHand())).toBe(0);
    const hand = counted(['1m', '2m', '3m', '6z', '6z', '6z', '6z'], ['1f', '2f']);
    expect(sizeOf(hand)).toBe(7);
    const dragons = hand.tiles.filter(({ code }) => code === '6z').map(({ id }) => id);
    expect(sizeOf(layDown(hand, 'kong', dragons))).toBe(6);
    expect(sizeOf(layDown(hand, 'pung', dragons.slice(1)))).toBe(7);
  });
});

describe('the winning tile', () => {
  it('is forgotten when the tile leaves the hand', () => {
    const hand = markWinning(handOf('15m'), 2);
    expect(removeTile(hand, 2).winning).toBeNull();
    expect(moveTile(hand, 2, 'aside').winning).toBeNull();
    expect(nameTile(hand, 2, '6m').winning).toBe(2);
  });

  it('can lie in a set on the table but not among the bonus tiles', () => {
    const hand = handOf('1m', ['777z'], '2f');
    expect(markWinning(hand, first(hand, '7z')).winning).toBe(first(hand, '7z'));
    expect(markWinning(hand, first(hand, '2f')).winning).toBeNull();
  });
});

describe('sets that can be laid down', () => {
  it.each([
    ['5p', '5555p', ['kong 5555p', 'pung 555p']],
    ['5s', '0s55s', ['pung 505s']],
    ['3m', '12345m', ['chow 123m', 'chow 234m', 'chow 345m']],
    ['9p', '789p', ['chow 789p']],
    ['1z', '123z', []],
    ['1m', '1m2p3s', []],
  ])('with %s of %s: %j', (code, tiles, expected) => {
    const hand = handOf(tiles);
    const found = possibleMelds(hand, first(hand, code));
    expect(
      found.map((meld) => `${meld.kind} ${makeTiles(meld.tiles.map((id) => tileOf(hand, id).code))}`),
    ).toEqual(expected);
  });

  it('laying one down moves its tiles', () => {
    const hand = handOf('777z1m');
    expect(shown(layDown(hand, 'pung', [1, 2, 3]))).toBe('1m | pung 777z |  | ');
  });

  it('a concealed set was claimed from nobody', () => {
    const hand = handOf('', ['7777z']);
    const claimed = patchMeld(hand, hand.melds[0]!.id, { from: 'left' });
    expect(patchMeld(claimed, hand.melds[0]!.id, { concealed: true }).melds[0]).toMatchObject({
      from: null,
      concealed: true,
    });
  });
});

it('a kong’s face-down tiles are what its open tiles show', () => {
  const hand = layDown(handOf('x5p5px'), 'kong', [1, 2, 3, 4], true);
  expect(makeTiles(meldCodes(hand, hand.melds[0]!))).toBe('5555p');
});

it('placeOf finds a tile wherever it lies', () => {
  const hand = moveTile(handOf('15m', ['777z'], '2f'), 2, 'aside');
  const meld = hand.melds[0]!;
  expect([1, 2, 3, meld.tiles[0]!].map((id) => placeOf(hand, id))).toEqual([
    'concealed',
    'aside',
    'bonus',
    { meld: meld.id },
  ]);
});
