import { isBonus } from '../rules/tiles/tile';
import type { TileCode } from '../rules/tiles/tile';
import { chanceIn } from './copies';
import type { Odds } from './copies';
import { twinOf } from './fives';
import type { Verdict } from './verdict';

/**
 * A five read as a plain one is asked about where it is the red one as likely as this. Of 23 such fives on ten sets of rendered tables, which
 * nothing else spoke against, six were red; of seven on 348 others none; in 367 photographs of sets without red fives there was one.
 */
const leastRed = 0.01;

/**
 * A flower is asked about where it looks like the season of its number as much as this, or the other way round, and one look at it was no surer
 * of what it is told as. Of nine such on 1,500 rendered tables, which nothing else spoke against, five were told wrongly
 * (one a bird); of four on 348 others none.
 */
const otherFamily = { least: 0.02, worse: 0.3 };

/**
 * The tile that is told apart from one by little, where it may well be that instead: a red five, or the season of a flower’s number. `judged`:
 * how likely it is each code, of all that was heard; the verdict is what it looked like.
 */
export function twinInDoubt(
  code: TileCode,
  judged: Odds,
  { codes, evidence }: Pick<Verdict, 'codes' | 'evidence'>,
): TileCode | undefined {
  if (isBonus(code)) {
    const twin = `${code[0] as '1'}${code[1] === 'f' ? 'g' : 'f'}` as const;
    const { least, worse } = otherFamily;
    return evidence.worse < worse && chanceIn(codes, twin) >= least ? twin : undefined;
  }
  const red = code.startsWith('5') ? twinOf(code) : undefined;
  return red !== undefined && chanceIn(judged, red) >= leastRed ? red : undefined;
}
