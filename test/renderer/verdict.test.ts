import { describe, expect, it } from 'vitest';
import { addTile, emptyHand, layDown, markWinning, moveTile, nameTile } from '../../renderer/state/hand';
import type { Hand } from '../../renderer/state/hand';
import { makeRequest } from '../../renderer/state/request';
import { editHand, newTable, patchWin, seatWinner } from '../../renderer/state/table';
import type { Table } from '../../renderer/state/table';
import { arrangementOf, judge } from '../../renderer/state/verdict';
import { handOf } from './readings';

/** A table where `hand` has won from the wall in the East round, as East or as `seat`. */
function won(hand: Hand, seat: 'E' | 'S' = 'E'): Table {
  return seatWinner(
    editHand(newTable(), 'E', () => hand),
    seat,
  );
}

const example = handOf('555s999s22z', ['777z', '234s'], '2f');

describe('a table’s request', () => {
  it('is what the spec asks for', () => {
    const table = patchWin(won(example, 'S'), { by: 'discard', from: 'W', lastTile: true });
    expect(makeRequest(table, '9s')).toEqual({
      ruleset: 'bmja',
      options: {},
      prevailingWind: 'E',
      hands: {
        S: {
          concealed: '555999s22z',
          melds: [
            { kind: 'pung', tiles: '777z' },
            { kind: 'chow', tiles: '234s' },
          ],
          bonus: '2f',
        },
      },
      win: { seat: 'S', tile: '9s', by: 'discard', from: 'W', lastTile: true },
    });
  });

  it('takes the set that the winning tile completed back into the hand', () => {
    const hand = markWinning(example, example.melds[1]!.tiles[0]!);
    const request = makeRequest(won(hand, 'S'), '2s');
    expect(request.hands.S).toMatchObject({ concealed: '234555999s22z', melds: [{ kind: 'pung' }] });
  });

  it('leaves the winning tile of a kong where it is, for the rules to refuse', () => {
    const hand = handOf('1m', ['7777z']);
    const request = makeRequest(won(markWinning(hand, hand.melds[0]!.tiles[0]!)), '7z');
    expect(request.hands.E).toMatchObject({ concealed: '1m', melds: [{ kind: 'kong', tiles: '7777z' }] });
  });

  it('says whom a set came from, by seat', () => {
    const hand = { ...example, melds: example.melds.map((meld) => ({ ...meld, from: 'left' as const })) };
    expect(makeRequest(won(hand, 'S'), '9s').hands.S?.melds?.[0]?.from).toBe('E');
  });

  it('sends the losers’ hands with what they declared', () => {
    const table = editHand(won(example, 'S'), 'W', () => ({ ...handOf('19m'), declared: ['fishing'] }));
    expect(makeRequest(table, '9s').hands.W).toEqual({ concealed: '19m', declared: ['fishing'] });
  });
});

describe('the sets that are shown', () => {
  it('do not wait for doubts to be settled or for the win to be described', () => {
    const doubtful = { ...example, tiles: example.tiles.map((tile) => ({ ...tile, doubtful: true })) };
    const table = patchWin(won(doubtful, 'S'), { by: 'discard' });
    expect(judge(table).state).toBe('doubts');
    expect(arrangementOf(table)).toMatchObject({ pair: '22z' });
  });

  it('are none where the tiles make no hand', () => {
    expect(arrangementOf(won(handOf('123m')))).toBeNull();
    expect(arrangementOf(newTable())).toBeNull();
  });
});

describe('a verdict', () => {
  it('the worked example: South, 44 points doubled three times', () => {
    const nine = example.tiles.find((tile) => tile.code === '9s')!.id;
    const verdict = judge(won(markWinning(example, nine), 'S'));
    expect(verdict).toMatchObject({
      state: 'scored',
      assumed: false,
      result: { total: 352, detail: { base: 44, doubles: 3 } },
    });
  });

  it('does not ask for the winning tile where it makes no difference', () => {
    expect(judge(won(example, 'S'))).toMatchObject({
      state: 'scored',
      assumed: true,
      result: { total: 352 },
    });
  });

  it('asks for it where it does: a discard makes the pung it completed an exposed one', () => {
    const table = patchWin(won(example, 'S'), { by: 'discard', from: 'W' });
    expect(judge(table)).toEqual({ state: 'winning-tile', candidates: ['5s', '9s', '2z'] });
  });

  it('asks who gave the tile before anything else about the win', () => {
    expect(judge(patchWin(won(example, 'S'), { by: 'discard' }))).toEqual({ state: 'from' });
  });

  it('is nothing without a hand', () => {
    expect(judge(newTable())).toEqual({ state: 'empty' });
  });

  it('stays locked while a tile is doubtful, the winner’s first', () => {
    const doubtful = addTile(handOf('1m'), '?');
    let table = editHand(won(example, 'S'), 'N', () => doubtful);
    expect(judge(table)).toEqual({ state: 'doubts', seat: 'N' });
    table = editHand(table, 'S', (hand) => addTile(hand, '?'));
    expect(judge(table)).toEqual({ state: 'doubts', seat: 'S' });
  });

  it('opens as soon as the doubt is settled', () => {
    const hand = addTile(handOf('555s999s2z', ['777z', '234s'], '2f'), '?');
    const unread = hand.tiles.find((tile) => tile.code === '?')!.id;
    expect(judge(won(hand, 'S')).state).toBe('doubts');
    expect(judge(won(nameTile(hand, unread, '2z'), 'S'))).toMatchObject({
      state: 'scored',
      result: { total: 352 },
    });
  });

  it.each<[string, Hand, string]>([
    ['a tile too few', handOf('555s999s2z', ['777z', '234s']), 'tile-count'],
    ['no winning arrangement', handOf('555s999s12z', ['777z', '234s']), 'not-a-hand'],
    ['a fifth tile of a kind', handOf('99999s555s222z', ['777z']), 'too-many-copies'],
  ])('%s is a fault in words', (_, hand, code) => {
    const verdict = judge(won(hand, 'S'));
    expect(verdict).toMatchObject({ state: 'fault', error: { code } });
  });

  it('a fault says whose hand it is about', () => {
    let table = editHand(won(example, 'S'), 'N', () => handOf('123m'));
    expect(judge(table)).toMatchObject({ state: 'fault', seat: 'N' });
    table = editHand(table, 'S', () => handOf('123m'));
    expect(judge(table)).toMatchObject({ state: 'fault', seat: 'S' });
  });

  it('all tiles on the table is a fault, not a question', () => {
    const hand = layDown(handOf('11z'), 'pung', [1, 2]);
    expect(judge(won(hand)).state).toBe('fault');
    expect(judge(won(emptyHand())).state).toBe('empty');
  });

  it('tiles that all lie aside are no hand on the table', () => {
    const hand = moveTile(handOf('1z'), 1, 'aside');
    expect(judge(won(hand))).toMatchObject({
      state: 'fault',
      error: { message: expect.stringContaining('None of these tiles is in the hand yet') },
    });
  });
});
