import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../rules/tiles/tile';
import { showsTiles } from '../../vision/confidence';

type Seen = Parameters<typeof showsTiles>[0][number];

/** So many tiles alike: their code, how likely the classifier alone finds it, and whether they would be vouched for. */
const tiles = (count: number, code: TileCode, best: number, sure = best >= 0.98): Seen[] =>
  Array.from({ length: count }, () => ({ code, sure, best }));

/** Tiles read surely on bodies of some colours. */
const coloured = (code: TileCode, ...bodies: [number, number, number][]): Seen[] =>
  bodies.map((body) => ({ code, sure: true, best: 0.999, body }));

describe('a picture shows tiles', () => {
  it.each<[string, Seen[], boolean]>([
    ['a hand read surely', tiles(14, '5m', 0.998), true],
    ['a hand with two doubtful tiles', [...tiles(12, '5m', 0.998), ...tiles(2, '6s', 0.5)], true],
    ['three tiles read very surely', tiles(3, '5m', 0.998), true],
    ['a hand with three backs', [...tiles(11, '5m', 0.998), ...tiles(3, 'x', 0.99)], true],
    ['one thing that looks like a tile', tiles(1, '7z', 0.995), false],
    ['a keyboard: a few keys look like tiles', [...tiles(3, '7z', 0.98), ...tiles(40, '1p', 0.4)], false],
    ['a tiled wall: backs and white dragons only', [...tiles(48, 'x', 0.98), ...tiles(9, '5z', 0.97)], false],
    ['things that all look a little like tiles', tiles(14, '1p', 0.9), false],
    [
      'rings: seven dots of which five are one too many',
      [...tiles(6, '1p', 0.99, false), ...tiles(1, '2p', 0.998)],
      false,
    ],
    ['a hand with five of a kind', [...tiles(5, '1p', 0.998, false), ...tiles(9, '6s', 0.998)], true],
    ['two rings read as dots very surely', tiles(2, '1p', 0.998), false],
    [
      'a hand of dots in pairs, by lamp light',
      coloured('4p', [0.9, 0.8, 0.6], [0.6, 0.52, 0.38], [0.8, 0.75, 0.55]),
      true,
    ],
    [
      'toy bricks: studs on bodies of many colours',
      coloured('4p', [0.9, 0.8, 0.6], [0.2, 0.3, 0.7], [0.8, 0.1, 0.1]),
      false,
    ],
    [
      'the same: seven studs of a large one, the others hidden',
      coloured('7p', [0.9, 0.8, 0.6], [0.2, 0.3, 0.7], [0.8, 0.1, 0.1]),
      false,
    ],
    [
      'two bricks in dim light',
      coloured('4p', [0.5, 0.53, 0.51], [0.19, 0.21, 0.14], [0.26, 0.22, 0.24]),
      false,
    ],
    [
      'a face among them that no brick shows',
      [...coloured('4p', [0.9, 0.8, 0.6], [0.2, 0.3, 0.7], [0.8, 0.1, 0.1]), ...tiles(1, '7s', 0.998)],
      true,
    ],
    [
      'one like it that is not sure',
      [...coloured('4p', [0.9, 0.8, 0.6], [0.2, 0.3, 0.7], [0.8, 0.1, 0.1]), ...tiles(1, '7s', 0.9)],
      false,
    ],
    ['nothing', [], false],
  ])('%s: %j', (_what, seen, shown) => {
    expect(showsTiles(seen)).toBe(shown);
  });
});
