import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { MjaiReplay, parseLine, type Verdict } from '../../../rules/records/mjai';
import { findRuleset } from '../../../rules/rulesets';
import { complain, unreadable } from './command';
import type { Console, ExitStatus } from './command';

/**
 * `sparrow replay`: a game record through the referee, one line a verdict. Status 0 when everything was legal, 1 when
 * some event was not, 2 when it could not be read at all: no such file, or not one line of JSON in it.
 */
export async function replay(
  file: string,
  options: { ruleset: string; json: boolean },
  console: Console,
  input: Readable = process.stdin,
): Promise<ExitStatus> {
  if (!findRuleset(options.ruleset)) return complain(console, `There is no ruleset “${options.ruleset}”.`);
  const game = new MjaiReplay(options.ruleset);
  const source = file === '-' ? input : createReadStream(file);
  let event = -1;
  let readable = 0;
  let illegal = 0;
  try {
    for await (const line of createInterface({ input: source, crlfDelay: Infinity })) {
      event += 1;
      if (line.trim() === '') continue;
      const value = parseLine(event === 0 ? line.replace(/^\uFEFF/, '') : line);
      const verdicts: Verdict[] = value.ok
        ? game.read(event, value.value)
        : [{ event, type: '', legal: false, error: value.error }];
      if (value.ok) readable += 1;
      for (const verdict of verdicts) {
        if ('legal' in verdict && !verdict.legal) illegal += 1;
        if (options.json) console.out(JSON.stringify(verdict));
        else for (const text of describe(verdict)) console.out(text);
      }
    }
  } catch (error) {
    return complain(console, `${file}: ${unreadable(error)}`);
  }
  if (readable === 0) return complain(console, `${file} is no game record: not one line of it is JSON.`);
  if (!options.json)
    console.out(
      illegal === 0
        ? 'Everything was legal.'
        : `${illegal} ${illegal === 1 ? 'event was' : 'events were'} not legal.`,
    );
  return illegal > 0 ? 1 : 0;
}

/** What a person wants to read: what was wrong, and how each deal ended. */
function describe(verdict: Verdict): string[] {
  if ('hand' in verdict) {
    const { deltas } = verdict.settlement;
    const sums = deltas.map((delta, player) => `player ${player} ${delta > 0 ? '+' : ''}${delta}`).join(', ');
    const differs = verdict.agrees === false ? `; the record says ${verdict.recorded?.join(', ')}` : '';
    return [`Deal ${verdict.hand + 1}: ${sums}; ${verdict.wall} tiles left in the wall${differs}.`];
  }
  return verdict.legal
    ? []
    : [`Line ${verdict.event + 1}, ${verdict.type || 'no event'}: ${verdict.error?.message ?? ''}`];
}
