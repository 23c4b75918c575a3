import { describe, expect, it } from 'vitest';
import { seats } from '../../rules/seat';
import type { Seat } from '../../rules/seat';
import { emptyHand, isEmpty, markWinning } from '../../renderer/state/hand';
import type { Hand } from '../../renderer/state/hand';
import { arrowsOf, spotOf } from '../../renderer/state/seating';
import {
  alsoWon,
  claimOf,
  clearHands,
  editHand,
  indicatorsIn,
  newClaim,
  newTable,
  nextDeal,
  patchClaim,
  patchWin,
  placeHand,
  placeSeen,
  seatAt,
  seatsBesidePicture,
  seatWinner,
  turnSeats,
  winnersOf,
} from '../../renderer/state/table';
import type { Table } from '../../renderer/state/table';
import { handOf, readingOf } from './readings';

describe('seats', () => {
  it.each<[Seat, 'right' | 'across' | 'left', Seat]>([
    ['E', 'right', 'S'],
    ['E', 'across', 'W'],
    ['E', 'left', 'N'],
    ['N', 'right', 'E'],
    ['W', 'left', 'S'],
  ])('seen from %s, %s sits %s', (seat, place, other) => {
    expect(seatAt(seat, place)).toBe(other);
    expect(placeSeen(seat, other)).toBe(place);
  });

  it('the winner’s hand moves with him, and hands change places', () => {
    let table = editHand(newTable(), 'E', () => handOf('1m'));
    table = editHand(table, 'S', () => handOf('9p'));
    const moved = seatWinner(table, 'S');
    expect(moved.winner).toBe('S');
    expect(moved.hands.S.tiles[0]!.code).toBe('1m');
    expect(moved.hands.E.tiles[0]!.code).toBe('9p');
  });

  it('nobody discards to himself: who gave the tile changes places too', () => {
    const table = patchWin(newTable(), { by: 'discard', from: 'S' });
    expect(seatWinner(table, 'S').win.from).toBe('E');
    expect(seatWinner(table, 'W').win.from).toBe('S');
  });
});

describe('hands that are not from the winner’s picture', () => {
  const by = (id: string, hand: Hand): Hand => ({
    ...hand,
    photo: { id, width: 100, height: 100, source: 'file' },
  });
  /** East won by the new picture; West is in it too, South in an old one, and North’s tiles were named by hand. */
  const hands: Record<Seat, Hand> = {
    E: by('new', handOf('1m')),
    S: by('old', handOf('9p')),
    W: by('new', handOf('2m')),
    N: handOf('3m'),
  };
  const table: Table = { ...newTable(), hands };

  it.each<[string, Partial<Record<Seat, Hand>>, Seat[]]>([
    ['those of an old picture, and those named by hand', {}, ['S', 'N']],
    ['not those in it', { S: by('new', handOf('9p')) }, ['N']],
    ['not where nothing is in the hand', { S: by('old', emptyHand()), N: emptyHand() }, []],
    ['not where all that was found lies aside', { S: { ...hands.S, concealed: [], aside: [0] } }, ['N']],
    ['none where the winner’s tiles were named by hand', { E: handOf('1m') }, []],
  ])('%s', (_, changed, beside) => {
    expect(seatsBesidePicture({ ...table, hands: { ...hands, ...changed } })).toEqual(beside);
  });

  it('are taken off with what was said of a win of theirs; the others stay', () => {
    const won = alsoWon(alsoWon(patchWin(table, { by: 'discard', from: 'S' }), 'N', true), 'W', true);
    const cleared = clearHands(won, ['S', 'N']);
    expect(seats.filter((seat) => !isEmpty(cleared.hands[seat]))).toEqual(['E', 'W']);
    expect(Object.keys(cleared.also)).toEqual(['W']);
  });
});

describe('how it was won', () => {
  it('a wall has no discarder', () => {
    const discarded = patchWin(newTable(), { by: 'discard', from: 'S' });
    expect(patchWin(discarded, { by: 'wall' }).win.from).toBeNull();
    expect(patchWin(discarded, { by: 'robbed-kong' }).win.from).toBe('S');
  });

  it('a loose tile is not the last tile of the wall', () => {
    const last = patchWin(newTable(), { lastTile: true });
    expect(patchWin(last, { by: 'replacement' }).win.lastTile).toBe(false);
    expect(patchWin(last, { by: 'discard', from: 'N' }).win.lastTile).toBe(true);
  });

  it('a new winning hand forgets what was special about the last one', () => {
    const table = patchWin(newTable(), { by: 'discard', from: 'N', lastTile: true, declared: ['fishing'] });
    expect(placeHand(table, 'E', handOf('1m')).win).toMatchObject({
      by: 'discard',
      from: 'N',
      lastTile: false,
      declared: [],
    });
  });

  it('the next deal keeps the round and the house rules', () => {
    const table = {
      ...editHand(newTable(), 'E', () => handOf('1m')),
      prevailingWind: 'W' as const,
      houseRules: { bmja: { limit: 500 } },
      counters: 2,
    };
    const next = nextDeal(table);
    expect(next).toMatchObject({ prevailingWind: 'W', houseRules: { bmja: { limit: 500 } }, counters: 0 });
    expect(isEmpty(next.hands.E)).toBe(true);
  });

  it('a loser’s hand has no winning tile', () => {
    const table = editHand(
      editHand(newTable(), 'E', () => handOf('1m')),
      'S',
      () => markWinning(handOf('9p'), 1),
    );
    expect(seatWinner(table, 'S').hands.E.winning).toBeNull();
  });
});

describe('several winners', () => {
  const table = alsoWon(patchWin(newTable(), { by: 'discard', from: 'N' }), 'S', true);

  it('are those who are said to have won, where the rules know several', () => {
    expect(table.also).toEqual({ S: newClaim() });
    // British rules know one winner only; what was said is kept for rules that know more.
    expect(winnersOf(table)).toEqual(['E']);
  });

  it('nobody wins on his own discard, or with the winner on a tile from the wall', () => {
    expect(patchWin(table, { from: 'S' }).also).toEqual({});
    expect(patchWin(table, { by: 'wall' }).also).toEqual({});
  });

  it('each has said something alone, and moves with the seats', () => {
    const said = patchClaim(table, 'S', { firstTurn: true, responsible: 'N' });
    expect([claimOf(said, 'S').firstTurn, claimOf(said, 'E').firstTurn]).toEqual([true, false]);
    expect(turnSeats(said).also).toEqual({ W: { declared: [], firstTurn: true, responsible: 'E' } });
    expect(seatWinner(said, 'S').also).toEqual({ E: { declared: [], firstTurn: true, responsible: 'N' } });
  });
});

describe('tiles turned on the wall', () => {
  it('are taken over from the picture, doubts and all; without any the known ones stay', () => {
    expect(indicatorsIn(readingOf(['x', '4m', '9p!'], 'indicator'))).toEqual({
      indicators: [
        { code: '4m', doubtful: false },
        { code: '9p', doubtful: true },
      ],
    });
    expect(indicatorsIn(readingOf(['4m']))).toEqual({});
  });

  it('indicators that may be something else are doubtful', () => {
    const reading = readingOf(['4m'], 'indicator');
    reading.groups[0]!.needsReview = true;
    expect(indicatorsIn(reading)).toEqual({ indicators: [{ code: '4m', doubtful: true }] });
  });
});

describe('the table from above', () => {
  it('the next player sits to the right of the one below', () => {
    expect(spotOf('S', 'S')).toEqual({ x: 320, y: 565 });
    expect(spotOf('W', 'S').x).toBeGreaterThan(320);
    expect(spotOf('E', 'S').x).toBeLessThan(320);
    expect(spotOf('N', 'S').y).toBeLessThan(320);
  });

  it('arrows run from who pays, and amounts of crossing arrows keep apart', () => {
    const payment = (from: Seat, to: Seat, amount: number) => ({ from, to, amount, reason: '' });
    const arrows = arrowsOf([payment('N', 'S', 8), payment('E', 'W', 4), payment('E', 'N', 0)], 'S');
    expect(arrows).toHaveLength(2);
    const [down, across] = arrows as [(typeof arrows)[0], (typeof arrows)[0]];
    expect(down.start.y).toBeLessThan(down.end.y);
    expect(across.start.x).toBeLessThan(across.end.x);
    expect(Math.hypot(down.label.x - across.label.x, down.label.y - across.label.y)).toBeGreaterThan(100);
  });

  it('what is paid for several reasons is one arrow; bets come from beside whoever takes them', () => {
    const payment = (from: Seat | 'table', to: Seat, amount: number) => ({ from, to, amount, reason: '' });
    const arrows = arrowsOf([payment('N', 'S', 8), payment('N', 'S', 3), payment('table', 'S', 4)], 'S');
    expect(arrows.map(({ from, to, amount }) => [from, to, amount])).toEqual([
      ['N', 'S', 11],
      ['table', 'S', 4],
    ]);
    const bets = arrows[1]!;
    expect(Math.hypot(bets.start.x - bets.end.x, bets.start.y - bets.end.y)).toBeGreaterThan(80);
    expect(bets.start.y).toBeGreaterThan(500);
  });
});
