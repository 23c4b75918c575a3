import type { TileCode } from '../../rules/tiles/tile';
import { chanceIn } from '../numbers/odds';
import { inkApart, rednessOf } from '../picture/ink';
import type { FiveCompany, Verdict } from './verdict';

// Red fives and plain ones: every set marks the red in its own way (all in red, or by a dot), or has none. That a tile is a
// five of its suit and that it is the red one are two questions, answered one after the other.

/** A reading of which is asked whether it is a red five: its codes, likeliest first, and the signs. */
type Reading = Pick<Verdict, 'codes' | 'evidence'>;

/** The red five of a plain one and the plain one of a red; undefined for all other tiles. */
export function twinOf(code: TileCode): TileCode | undefined {
  const [, digit, suit] = /^([05])([mps])$/.exec(code) ?? [];
  return digit === undefined ? undefined : (`${digit === '0' ? 5 : 0}${suit}` as TileCode);
}

/** A reading of a five as that of a five, red or plain; others as they are. */
export function asFive(reading: Reading): Reading {
  const { codes, evidence } = reading;
  const twin = twinOf(codes[0]![0]);
  if (twin === undefined) return reading;
  const share = chanceIn(codes, twin);
  const second = codes.find(([code], i) => i > 0 && code !== twin)?.[1] ?? 0;
  const [best, worse] = [Math.min(1, evidence.best + share), Math.min(1, evidence.worse + share)];
  return { codes, evidence: { ...evidence, best, worse, second } };
}

/** Less likely than this is the same to the classifier. */
const least = 1e-4;

/** By how much (log odds) the classifier must call a five plain, or red, for others to be compared with it. */
const surely = 3;

/** What is read as surely as this shows how red the tiles of its suit are. */
const atEase = 0.9;

/** A tile as it is read: its codes, likeliest first, how sure the best one is (0–1), and its ink. */
export interface InkedTile extends Pick<Verdict, 'codes'> {
  best: number;
  ink?: Float32Array;
}

/** What the other tiles of a picture say of each of its fives: of one set, red ones are redder than all else of their suit. */
export function fiveCompanies(tiles: readonly InkedTile[]): (FiveCompany | undefined)[] {
  const leads = tiles.map(leadOfRed);
  return tiles.map(({ codes, ink }, i) => {
    if (leads[i] === undefined || ink === undefined) return undefined;
    const suit = codes[0]![0][1];
    let [reddest, plain, hasRed] = [-Infinity, Infinity, false];
    tiles.forEach((other, j) => {
      if (j === i || other.ink === undefined || other.codes[0]![0][1] !== suit) return;
      const lead = leads[j];
      if (lead === undefined) {
        if (other.best >= atEase) reddest = Math.max(reddest, rednessOf(other.ink));
      } else if (lead <= -surely) plain = Math.min(plain, inkApart(ink, other.ink));
      else if (lead >= surely) hasRed = true;
    });
    return {
      hasRed,
      ...(reddest > -Infinity ? { redder: rednessOf(ink) - reddest } : {}),
      ...(plain < Infinity ? { fromPlain: plain } : {}),
    };
  });
}

/** How much likelier (log odds) a five is the red one than the plain one as the classifier sees it; undefined for other tiles. */
function leadOfRed({ codes }: Pick<Verdict, 'codes'>): number | undefined {
  const [code, own] = codes[0]!;
  const twin = twinOf(code);
  if (twin === undefined) return undefined;
  const other = chanceIn(codes, twin);
  const lead = Math.log((own + least) / (other + least));
  return code.startsWith('0') ? lead : -lead;
}

/**
 * A five is plain, or red, beyond asking where the classifier calls it so by this much (log odds): none of 353 red fives of designs kept
 * out, cut by their labels, was called plain by as much, six by half of it.
 */
const beyondAsking = 6;

/** Whether a tile is a five that may be the red one or the plain one as the classifier sees it. */
export function mayBeTwin(reading: Pick<Verdict, 'codes'>): boolean {
  const lead = leadOfRed(reading);
  return lead !== undefined && Math.abs(lead) < beyondAsking;
}

/**
 * The signs that a five is the red one: 1, and the log odds of the red against the plain one as the classifier sees
 * them; then whether others of its suit are read with ease, and how much redder it is than all of these; whether another is
 * surely a plain five of the suit, and how far its ink is from that one's; and whether another is surely the red one. Undefined
 * for tiles that are no fives.
 */
export function redSigns(reading: Reading): number[] | undefined {
  const lead = leadOfRed(reading);
  if (lead === undefined) return undefined;
  const { redder, fromPlain, hasRed } = reading.evidence.five ?? {};
  return [
    1,
    lead,
    redder === undefined ? 0 : 1,
    redder ?? 0,
    fromPlain === undefined ? 0 : 1,
    fromPlain === undefined ? 0 : Math.log(fromPlain + nearly),
    hasRed === true ? 1 : 0,
  ];
}

/** Ink nearer than this is the same. */
const nearly = 0.3;

/**
 * Of a five, the probability that it is its twin instead, given that it is a five; 0 for other tiles. `weights`: of
 * `redSigns`, fitted by bench/calibrate.mjs, for tiles read with a learnt set by bench/learning.mjs.
 */
export function twinShare(reading: Reading, weights: readonly number[]): number {
  const signs = redSigns(reading);
  if (signs === undefined) return 0;
  const sum = signs.reduce((total, x, i) => total + x * (weights[i] ?? 0), 0);
  const red = 1 / (1 + Math.exp(-sum));
  return reading.codes[0]![0].startsWith('0') ? 1 - red : red;
}
