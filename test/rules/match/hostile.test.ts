import { describe, expect, it } from 'vitest';
import { LogReplay } from '../../../rules/records/log';

const begin = (ruleset: string) => [
  { type: 'match', ruleset, players: ['Ann', 'Ben', 'Cleo', 'Dan'] },
  { type: 'deal', hands: { E: '123m456m789m1p55s22z' } },
];

// A replay goes on after what is not allowed, as the record does; whatever that is, it must not break the referee.
describe('what is no move at all is refused and has no effect', () => {
  it.each([
    ['a kong of no tiles', 'riichi-wrc-2015', { type: 'concealed-kong', seat: 'E', tiles: '' }],
    ['a kong of one tile', 'riichi-ema-2016', { type: 'concealed-kong', seat: 'E', tiles: '5p' }],
    ['a kong of tiles nobody sees', 'riichi-tenhou', { type: 'concealed-kong', seat: 'E', tiles: 'xxxx' }],
    ['a tile added that nobody sees', 'riichi-tenhou', { type: 'added-kong', seat: 'E', tile: 'x' }],
    ['a pung of four', 'riichi-wrc-2015', { type: 'pung', seat: 'S', tile: '1m', own: '111m' }],
    ['a chow of jokers', 'riichi-ema-2025', { type: 'chow', seat: 'S', tile: 'x', own: 'jj' }],
    ['riichi where there is none', 'classical', { type: 'riichi', seat: 'E' }],
    ['a ruling about nobody', 'bmja', { type: 'ruling', ruling: 'dead-hand', reason: 'rude' }],
    ['points out of nothing', 'bmja', { type: 'ruling', ruling: 'correction', points: [5] }],
  ])('%s', (_, ruleset, wrong) => {
    const replay = new LogReplay();
    const after = [
      { type: 'discard', seat: 'E', tile: '1p' },
      { type: 'draw', seat: 'S' },
      { type: 'win', seat: 'S' },
    ];
    const verdicts = [...begin(ruleset), wrong, ...after].flatMap((entry, at) => replay.read(at, entry));
    expect(verdicts.map((verdict) => 'legal' in verdict && verdict.legal).slice(0, 5)).toEqual([
      true,
      true,
      false,
      true,
      true,
    ]);
  });
});
