import type { Readable } from 'node:stream';
import { parseEntry } from '../../../rules/match/notation';
import { toMjai } from '../../../rules/records/export';
import { formatOf } from '../../../rules/records/replay';
import type { RecordFormat } from '../../../rules/records/replay';
import { fromTenhou, toTenhou } from '../../../rules/records/tenhou';
import type { MjaiEvent } from '../../../rules/records/tenhou';
import { fault, ok } from '../../../rules/result';
import type { Result } from '../../../rules/result';
import { complain } from './command';
import type { Console, ExitStatus } from './command';
import { NotJson, readRecord } from './record';

/** `sparrow export`: a riichi match or record in another notation. Status 1 where it can't be told in that one. */
export async function exportRecord(
  file: string,
  options: { to: 'mjai' | 'tenhou' },
  console: Console,
  input: Readable = process.stdin,
): Promise<ExitStatus> {
  const values = await readRecord(file, input);
  if (!values.ok) return complain(console, values.error.message);
  const broken = values.value.findIndex((value) => value instanceof NotJson);
  if (broken >= 0) return complain(console, `${file}: line ${broken + 1} is no JSON.`);
  const format = formatOf(values.value[0]);
  if (format === null)
    return complain(
      console,
      `${file}: This is no game record: neither a match of this program, nor mjai, nor tenhou.net/6.`,
    );
  const events = eventsOf(format, values.value);
  if (!events.ok) return complain(console, `${file}: ${events.error.message}`, 1);
  if (options.to === 'mjai') {
    console.out(events.value.map((event) => JSON.stringify(event)).join('\n'));
    return 0;
  }
  const record = toTenhou(events.value);
  if (!record.ok) return complain(console, `${file}: ${record.error.message}`, 1);
  console.out(JSON.stringify(record.value));
  return 0;
}

function eventsOf(format: RecordFormat, values: readonly unknown[]): Result<MjaiEvent[]> {
  switch (format) {
    case 'tenhou':
      return fromTenhou(values[0]);
    case 'mjai':
      return ok(values as MjaiEvent[]);
    case 'log': {
      const log = [];
      for (const [at, value] of values.entries()) {
        const entry = parseEntry(value);
        if (!entry.ok) return fault('bad-request', `Entry ${at}: ${entry.error.message}`);
        log.push(entry.value);
      }
      return toMjai(log);
    }
  }
}
