import { describe, expect, it } from 'vitest';
import { groupConcealed, tilesMeant } from '../../renderer/state/arrange';
import { troubleOf } from '../../renderer/state/camera.svelte';
import { sorted, tileOf } from '../../renderer/state/hand';
import { typeKey } from '../../renderer/state/typing';
import { makeTiles } from '../../rules/tiles/notation';
import { handOf } from './readings';

describe('typing tile codes', () => {
  it.each([
    ['5m', 1, ['5m']],
    ['123p', 9, ['1p', '2p', '3p']],
    ['45z', 1, ['5z']],
    ['j', 1, ['j']],
    ['9z', 1, []],
    ['0s', 1, ['0s']],
    ['5M', 1, ['5m']],
    ['m', 1, []],
  ])('%s', (keys, most, expected) => {
    let typed = '';
    const codes: string[] = [];
    for (const key of keys) {
      const answer = typeKey(typed, key, most);
      typed = answer?.typed ?? typed;
      codes.push(...(answer?.codes ?? []));
    }
    expect(codes).toEqual(expected);
    expect(typed).toBe('');
  });

  it('leaves other keys alone', () => {
    expect(['Enter', 'q', 'Tab', ' '].map((key) => typeKey('', key, 1))).toEqual([null, null, null, null]);
  });
});

describe('the tiles in hand, divided as the rules take them', () => {
  const hand = handOf('555s999s22z', ['777z']);
  const text = (groups: number[][]) =>
    groups.map((group) => makeTiles(group.map((id) => tileOf(hand, id).code))).join(' ');
  it.each([
    ['sets on the table are left out', { sets: ['777z', '555s', '999s'], pair: '22z' }, '555s 999s 22z'],
    ['an arrangement that does not fit leaves one row', { sets: ['123m'], pair: '22z' }, '555999s22z'],
    ['so does one that leaves tiles over', { sets: ['555s'], pair: '22z' }, '555999s22z'],
    ['without one they are one sorted row', null, '555999s22z'],
  ])('%s', (_, arrangement, expected) => {
    expect(text(groupConcealed(hand, arrangement))).toBe(expected);
  });

  it('an element’s tiles are found: a set on the table first, else any such tiles', () => {
    const three = handOf('777z11m', ['777z'], '2f');
    expect(tilesMeant(three, '777z')).toEqual(three.melds[0]!.tiles);
    expect(tilesMeant(three, '11m').map((id) => tileOf(three, id).code)).toEqual(['1m', '1m']);
    expect(tilesMeant(three, '2f')).toEqual(three.bonus);
    expect(tilesMeant(three, undefined)).toEqual([]);
    expect(sorted(three, tilesMeant(three, '77777z'))).toHaveLength(5);
  });
});

it.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
  ['OverconstrainedError', 'none'],
])('a camera’s %s is told as %s', (name, trouble) => {
  expect(troubleOf(new DOMException('', name))).toBe(trouble);
});
