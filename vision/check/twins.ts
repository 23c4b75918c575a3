import { isBonus } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import { chanceIn } from '../numbers/odds';
import type { Odds } from '../numbers/odds';
import { twinOf } from '../name/fives';
import type { Verdict } from '../name/verdict';

/**
 * A five read as a plain one is asked about where it is the red one as likely as this. Of 23 such fives on ten sets of rendered tables, which
 * nothing else spoke against, six were red; of seven on 348 others none; in 367 photographs of sets without red fives there was one.
 */
const leastRed = 0.01;

/**
 * A flower is asked about where it looks like the season of its number as much as this, or the other way round, and one look at it was no surer
 * of what it is told as. Of 34 such in 2,620 rendered pictures, which nothing else spoke against, five were told wrongly.
 */
const otherFamily = { least: 0.02, worse: 0.5 };

/**
 * A west is asked about where it looks like the white dragon as much as this: some sets letter that one W, which is all that others have on
 * their west. Of seven such in 2,620 rendered pictures, which nothing else spoke against, three were the dragon, of the others none.
 */
const lettered = 0.015;

/**
 * The tile that is told apart from one by little, where it may well be that instead: a red five, the season of a flower’s number, or a white
 * dragon lettered as winds are. `judged`: how likely it is each code, of all that was heard; the verdict is what it looked like.
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
  if (code === '3z') return chanceIn(codes, '5z') >= lettered ? '5z' : undefined;
  const red = code.startsWith('5') ? twinOf(code) : undefined;
  return red !== undefined && chanceIn(judged, red) >= leastRed ? red : undefined;
}
