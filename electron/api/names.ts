import { fault, ok } from '../../rules/result';
import type { Result } from '../../rules/result';

/** The most characters that the name of something stored may have. */
export const longestName = 60;

/** Checks a name that a player types for something stored: trimmed, without line breaks, in any language. */
export function parseName(input: unknown, what: 'set' | 'match'): Result<string> {
  const name = typeof input === 'string' ? input.normalize('NFC').trim() : '';
  if (name === '') return fault('bad-request', `A ${what} needs a name.`);
  if ([...name].length > longestName)
    return fault('bad-request', `The name of a ${what} may have ${longestName} characters at most.`);
  if (/\p{Cc}/u.test(name)) return fault('bad-request', `The name of a ${what} is one line of plain text.`);
  return ok(name);
}
