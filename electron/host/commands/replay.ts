import type { Readable } from 'node:stream';
import { replayRecord } from '../../../rules/records/replay';
import type { Verdict } from '../../../rules/records/verdict';
import { findRuleset } from '../../../rules/rulesets';
import { complain } from './command';
import type { Console, ExitStatus } from './command';
import { NotJson, readRecord } from './record';

/**
 * `sparrow replay`: a game record through the referee, one line a verdict. Status 0 when everything was legal, 1 when
 * some event was not, 2 when it could not be read at all.
 */
export async function replay(
  file: string,
  options: { ruleset: string; json: boolean },
  console: Console,
  input: Readable = process.stdin,
): Promise<ExitStatus> {
  if (!findRuleset(options.ruleset)) return complain(console, `There is no ruleset “${options.ruleset}”.`);
  const values = await readRecord(file, input);
  if (!values.ok) return complain(console, values.error.message);
  const lines: string[] = [];
  let illegal = 0;
  const tell = (verdict: Verdict) => {
    if ('legal' in verdict && !verdict.legal) illegal += 1;
    if (options.json) lines.push(JSON.stringify(verdict));
    else lines.push(...describe(verdict));
  };
  const replayed = replayRecord(
    values.value.map((value) => (value instanceof NotJson ? null : value)),
    options.ruleset,
    tell,
  );
  if (!replayed.ok) return complain(console, `${file}: ${replayed.error.message}`);
  if (!options.json) {
    const count = `${illegal} ${illegal === 1 ? 'event was' : 'events were'} not legal.`;
    lines.push(illegal === 0 ? 'Everything was legal.' : count);
  }
  if (lines.length > 0) console.out(lines.join('\n'));
  return illegal > 0 ? 1 : 0;
}

/** What a person wants to read: what was wrong, and how each deal ended. */
function describe(verdict: Verdict): string[] {
  if ('hand' in verdict) {
    const { deltas } = verdict.settlement;
    const sums = deltas.map((delta, player) => `player ${player} ${delta > 0 ? '+' : ''}${delta}`).join(', ');
    const wall = verdict.wall === null ? '' : `; ${verdict.wall} tiles left in the wall`;
    const differs = verdict.agrees === false ? `; the record says ${verdict.recorded?.join(', ')}` : '';
    return [`Deal ${verdict.hand + 1}: ${sums}${wall}${differs}.`];
  }
  if (verdict.legal) return [];
  return [`Event ${verdict.event}, ${verdict.type || 'no event'}: ${verdict.error?.message ?? ''}`];
}
