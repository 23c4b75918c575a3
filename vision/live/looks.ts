import type { TileCode } from '../../rules/tiles/tile';
import { isSureByOneCut } from '../name/confidence';
import { chanceIn } from '../numbers/odds';
import type { Verdict } from '../name/verdict';

/** From so many looks on, one that differs from all others is left out. */
export const enoughToOutvote = 4;

/** The code that a look names. */
export function codeOf(verdict: Verdict): TileCode {
  return verdict.codes[0]![0];
}

/**
 * One verdict of several looks at the same tile: their mean, not their product, since frames of one scene err
 * alike. Of four or more a single one that names another code is left out. Looks by several cuts count alone, where there
 * are any, with those so sure that they needed none.
 */
export function agreedVerdict(all: readonly Verdict[]): Verdict {
  const isCut = (look: Verdict): boolean => look.evidence.cuts !== undefined;
  const thorough = all.filter((look) => isCut(look) || isSureByOneCut(look));
  const looks = all.some(isCut) ? thorough : all;
  const last = looks.at(-1)!;
  if (looks.length === 1) return last;
  const code = likeliest(looks)[0]![0];
  const unlike = looks.filter((look) => codeOf(look) !== code);
  const kept =
    looks.length >= enoughToOutvote && unlike.length === 1 ? looks.filter((l) => l !== unlike[0]) : looks;
  const codes = likeliest(kept);
  const mean = (value: (look: Verdict) => number): number =>
    kept.reduce((sum, look) => sum + value(look), 0) / kept.length;
  const chance = (look: Verdict): number => chanceIn(look.codes, code);
  const newest = kept.at(-1)!;
  const none = mean((look) => look.none);
  const evidence = { ...newest.evidence };
  delete evidence.opinion;
  const heard = kept.filter((look) => codeOf(look) === code).flatMap((look) => look.evidence.opinion ?? []);
  return {
    ...newest,
    codes,
    none,
    evidence: {
      ...evidence,
      best: codes[0]![1] * (1 - none),
      worse: mean((look) => (codeOf(look) === code ? look.evidence.worse : chance(look))),
      second: codes[1]?.[1] ?? 0,
      agree: kept.every((look) => codeOf(look) === code && look.evidence.agree),
      upright: mean((look) => look.evidence.upright),
      objectness: mean((look) => look.evidence.objectness),
      ...(heard.length === 0 ? {} : { opinion: heard.reduce((sum, p) => sum + p, 0) / heard.length }),
    },
  };
}

/** Mean probability of each code, likeliest first; a look counts as far as it saw a tile. */
function likeliest(looks: readonly Verdict[]): [TileCode, number][] {
  const sums = new Map<TileCode, number>();
  let total = 0;
  for (const { codes, none } of looks) {
    const weight = 1 - none + 1e-6;
    total += weight;
    for (const [code, p] of codes) sums.set(code, (sums.get(code) ?? 0) + p * weight);
  }
  return [...sums].map(([code, sum]): [TileCode, number] => [code, sum / total]).sort((a, b) => b[1] - a[1]);
}
