import type { Readable } from 'node:stream';
import type { Seat } from '../../../rules/score';
import { makeTiles } from '../../../rules/tiles/notation';
import type { TileCode } from '../../../rules/tiles/tile';
import { waitsOf } from '../../../rules/waits';
import { describeWaits } from '../print/waits';
import { complain } from './command';
import type { Console, ExitStatus } from './command';
import { handOrFile } from './given';
import { answerLines } from './lines';

/** The options of `sparrow waits` as the command line gives them. */
export interface WaitsOptions {
  ruleset: string;
  seat: Seat;
  wind: Seat;
  discards?: TileCode[];
  seen?: TileCode[];
  dora?: TileCode[];
  declared?: string[];
  option?: Record<string, unknown>;
  json: boolean;
}

/**
 * `sparrow waits`: what a hand on the command line waits for, for people or as JSON; or requests as JSON lines, one
 * answer line each.
 */
export async function waits(
  text: string | undefined,
  options: WaitsOptions,
  console: Console,
  input?: Readable,
): Promise<ExitStatus> {
  const given = handOrFile(text);
  if (!given.ok) return complain(console, given.error.message);
  if ('file' in given.value) {
    const answer = (request: unknown) => {
      const answered = waitsOf(request);
      return { line: JSON.stringify(answered), refused: !answered.ok };
    };
    return answerLines(given.value.file, answer, console, input);
  }
  const { concealed, bonus, melds } = given.value.hand;
  const { ruleset, seat, wind, discards, seen, dora, declared, option } = options;
  const answer = waitsOf({
    ruleset,
    seat,
    prevailingWind: wind,
    concealed,
    bonus,
    melds,
    discards: makeTiles(discards ?? []),
    seen: makeTiles(seen ?? []),
    doraIndicators: makeTiles(dora ?? []),
    declared,
    options: option,
  });
  if (options.json) console.out(JSON.stringify(answer));
  else if (answer.ok) for (const line of describeWaits(answer, seat)) console.out(line);
  else return complain(console, answer.error.message, 1);
  return answer.ok ? 0 : 1;
}
