import { isBonus } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import { mayBeTwin, twinOf } from './fives';
import type { Verdict } from './verdict';

/**
 * What every set draws in its own way (flowers, seasons and jokers); what is counted (dots and bamboos), which both networks may
 * miscount alike where a set lays them out in its own way; and what is written (characters and honours).
 */
export type OpinionKind = 'bonus' | 'counted' | 'written';

/** Which of these a code is. A back counts as written: no opinion is heard of it. */
export function opinionKind(code: TileCode): OpinionKind {
  if (isBonus(code) || code === 'j') return 'bonus';
  return code.endsWith('p') || code.endsWith('s') ? 'counted' : 'written';
}

/** How much the second opinion counts beside the classifier's: of crops kept out of training alone it reads more right by far. */
const share = 0.9;

/**
 * Whether a second opinion is asked about a tile: where its reading is in doubt, always of what is read as a flower, a
 * season or a joker, and of nearly every five: of red ones that only a dot in a corner marks the classifier takes one in seven for plain,
 * some of them surely, where this network misses one in twenty. A plain back says nothing to anyone.
 */
export function isAsked({ codes, none }: Verdict, doubtful: boolean): boolean {
  const code = codes[0]![0];
  const isHard = opinionKind(code) === 'bonus' || mayBeTwin({ codes });
  return none <= 0.5 && code !== 'x' && (doubtful || isHard);
}

/**
 * A verdict joined with the second opinion on its upright crop: probabilities of the classes in their order, `none` among
 * them. Whether it is a tile at all stays with the classifier, which has seen what lies about on tables.
 */
export function withOpinion(verdict: Verdict, said: readonly number[], classes: readonly string[]): Verdict {
  const none = said[classes.indexOf('none')] ?? 0;
  const opinion = (code: TileCode): number => (said[classes.indexOf(code)] ?? 0) / Math.max(1e-9, 1 - none);
  const before = verdict.codes[0]![0];
  const codes = verdict.codes
    .map(([code, p]): Verdict['codes'][number] => [code, (1 - share) * p + share * opinion(code)])
    .sort((a, b) => b[1] - a[1]);
  const [code, best] = codes[0]!;
  const alone = verdict.codes.find(([other]) => other === code)![1];
  const twin = twinOf(code);
  return {
    ...verdict,
    codes,
    evidence: {
      ...verdict.evidence,
      best: best * (1 - verdict.none),
      worse: code === before ? verdict.evidence.worse : alone,
      second: codes[1]?.[1] ?? 0,
      opinion: opinion(code) + (twin === undefined ? 0 : opinion(twin)),
    },
  };
}
