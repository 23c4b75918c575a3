import { expect, it } from 'vitest';
import { winInput } from '../../../rules/match/requests';
import { dealt, draw, must, verdict } from './table';

it.each([
  ['nobody replaced a bonus tile', '1z', [], 'wall'],
  [
    'another replaced a bonus tile',
    '1f',
    [{ type: 'bonus', seat: 'S', tile: '1f' } as const, draw('S', '1z')],
    'wall',
  ],
] as const)('East wins on the tiles dealt: %s', (_, tile, before, by) => {
  const history = dealt('bmja', {
    E: '999m222m333p777s55s',
    S: `147m258p369s234z${tile}`,
    W: '147m258p468s2346z',
    N: '147m258p168s2367z',
  });
  must(history, ...before);
  expect(verdict(history.add({ type: 'win', seat: 'E' }))).toBe('allowed');
  const { match } = history;
  expect(winInput(match, match.deal!, match.deal!.winners).wins[0]!.by).toBe(by);
});
