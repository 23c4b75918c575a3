import { existsSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import { fault, ok } from '../../../rules/result';
import type { Result } from '../../../rules/result';
import type { HandRequest } from '../../../rules/score';
import { handFrom } from './arguments';

/** What a call that takes requests or tiles was given: a hand, or a file of requests (undefined: standard input). */
export type Given = { hand: HandRequest } | { file: string | undefined };

/**
 * Tells tiles from a file's name; a file of that name goes first.
 * Errors: `not-found` for what is neither.
 */
export function handOrFile(text: string | undefined): Result<Given> {
  if (text === undefined || text === '-' || existsSync(text)) return ok({ file: text });
  try {
    return ok({ hand: handFrom(text) });
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
    return fault(
      'not-found',
      `“${text.slice(0, 60)}” is neither a file nor a hand such as 123m456p11z/777z: ${error.message}`,
    );
  }
}
