import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { showsTiles } from '../../../vision/name/confidence';

type Seen = Parameters<typeof showsTiles>[0][number];

/** What the networks say of a tile: how likely the classifier alone finds its code, in both looks, and that it is none. */
const said = (best: number, none = 1e-3, worse = best, objectness = 0.8): Seen['verdict'] => ({
  none,
  evidence: { best, worse, objectness },
});

/** So many tiles alike: their code, how likely the classifier alone finds it, and whether they would be vouched for. */
const tiles = (count: number, code: TileCode, best: number, sure = best >= 0.98): Seen[] =>
  Array.from({ length: count }, () => ({ code, sure, verdict: said(best) }));

/** Tiles read surely on bodies of some colours. */
const coloured = (code: TileCode, ...bodies: [number, number, number][]): Seen[] =>
  bodies.map((body) => ({ code, sure: true, verdict: said(0.999), body }));

/** One tile, as the networks see it. */
const one = (code: TileCode, verdict: Seen['verdict'], sure = true): Seen[] => [{ code, sure, verdict }];

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
    ['one tile in a close-up: a seven of characters and nothing else', one('7m', said(0.9999, 1e-7)), true],
    ['dots seen so well', one('5p', said(0.9999, 1e-7)), true],
    ['characters that may be printed on something', one('7m', said(0.9999, 1e-5)), false],
    ['dots that may be those of a die', one('5p', said(0.9999, 5e-7)), false],
    ['characters as sure to be no other thing', one('7m', said(0.9999, 5e-7)), true],
    ['read otherwise in the other look', one('7m', said(0.98, 1e-7, 0.5)), false],
    ['hardly outlined as a tile', one('7m', said(0.9999, 1e-7, 0.9999, 0.4)), false],
    ['asked about for another reason', one('7m', said(0.9999, 1e-7), false), false],
    [
      'asked about for another reason, beside a sure ring',
      [...one('7m', said(0.9999, 1e-7), false), ...one('1p', said(0.9999, 1e-7))],
      false,
    ],
    ['a flower, which other things show', one('1f', said(0.9999, 1e-9)), false],
    ['a joker, likewise', one('j', said(0.9999, 1e-9)), false],
    ['a ring, a frame or a back', [...one('1p', said(1, 1e-9)), ...one('5z', said(1, 1e-9))], false],
    [
      'one of them among much that is not sure',
      [...one('7m', said(0.9999, 1e-7)), ...tiles(3, '5m', 0.4)],
      false,
    ],
    [
      'one of them beside a doubtful tile: the sure one is vouched for',
      [...one('7m', said(0.9999, 1e-7)), ...tiles(1, '5m', 0.4)],
      true,
    ],
  ])('%s: %j', (_what, seen, shown) => {
    expect(showsTiles(seen)).toBe(shown);
  });
});
