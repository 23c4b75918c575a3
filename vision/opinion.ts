import { isBonus } from '../rules/tiles/tile';
import type { TileCode } from '../rules/tiles/tile';
import { indexOfMax } from './verdict';
import type { Verdict } from './verdict';

/** How much the second opinion counts beside the classifier's. */
const share = 0.6;

/**
 * Whether the network for bonus tiles is asked about a tile: what is read as a flower, a season or a joker, as every set draws
 * these in its own way. It was asked about birds, too, and took more of them for plants than it mended.
 */
export function mayBeBonus({ codes, none }: Verdict): boolean {
  const code = codes[0]![0];
  return none <= 0.5 && (isBonus(code) || code === 'j');
}

/**
 * A verdict joined with the second opinion on its upright crop: probabilities of the classes in their order, `none` among
 * them. Where the two name different codes, that is a sign of doubt as between two looks of the classifier.
 */
export function withOpinion(verdict: Verdict, said: readonly number[], classes: readonly string[]): Verdict {
  const none = said[classes.indexOf('none')] ?? 0;
  const opinion = (code: TileCode): number => (said[classes.indexOf(code)] ?? 0) / Math.max(1e-9, 1 - none);
  const codes = verdict.codes
    .map(([code, p]): Verdict['codes'][number] => [code, (1 - share) * p + share * opinion(code)])
    .sort((a, b) => b[1] - a[1]);
  const [code, best] = codes[0]!;
  const before = verdict.codes[0]![0];
  const own =
    code === before ? verdict.evidence.worse : (verdict.codes.find(([other]) => other === code)?.[1] ?? 0);
  return {
    ...verdict,
    codes,
    evidence: {
      ...verdict.evidence,
      best: best * (1 - verdict.none),
      worse: Math.min(own, opinion(code)),
      second: codes[1]?.[1] ?? 0,
      opinion: opinion(code),
      agree: verdict.evidence.agree && classes[indexOfMax(said)] === before,
    },
  };
}
