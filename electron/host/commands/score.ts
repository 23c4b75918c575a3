import type { Readable } from 'node:stream';
import { scoreRequest } from '../../../rules/score';
import { answerLine } from '../print/line';
import type { Console, ExitStatus } from './command';
import { answerLines } from './lines';

/** `sparrow score`: newline-delimited JSON requests in, one result line each out; `full`: every interpretation. */
export function score(
  file: string | undefined,
  full: boolean,
  console: Console,
  input?: Readable,
): Promise<ExitStatus> {
  const answer = (request: unknown) => {
    const scored = scoreRequest(request);
    return { line: answerLine(scored, full), refused: !scored.ok };
  };
  return answerLines(file, answer, console, input);
}
