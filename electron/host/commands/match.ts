import { readFile } from 'node:fs/promises';
import { fold } from '../../../rules/match/history';
import { seatOf } from '../../../rules/match/seating';
import { fault } from '../../../rules/result';
import type { Result } from '../../../rules/result';
import { findRuleset } from '../../../rules/rulesets';
import { seatNames } from '../../../rules/seat';
import { makeMatchView, parseMatchName } from '../../api/matches';
import type { MatchSummary, MatchView } from '../../api/matches';
import { writeWhole } from '../files';
import { dataFolder } from '../folders';
import { createMatchStore } from '../matches/store';
import type { MatchStore } from '../matches/store';
import { complain, unreadable } from './command';
import type { Console, ExitStatus } from './command';

/** `sparrow match list`: the matches that are kept. */
export async function listMatches(options: { json: boolean }, console: Console): Promise<ExitStatus> {
  const matches = await createMatchStore(dataFolder()).list();
  if (options.json) console.out(JSON.stringify(matches));
  else if (matches.length === 0) console.out('No match has been begun yet.');
  for (const match of options.json ? [] : matches)
    console.out(`${match.name}: ${match.damaged ?? aboutMatch(match)}`);
  return 0;
}

/** `sparrow match show`: how a match stands, or its log as JSON. */
export async function showMatch(
  name: string,
  options: { json: boolean },
  console: Console,
): Promise<ExitStatus> {
  const match = await ask((store) => store.load(name));
  if (!match.ok) return complain(console, match.error.message, statusFor(match.error.code));
  if (options.json) console.out(JSON.stringify(makeMatchView(match.value)));
  else console.out(describe(match.value).join('\n'));
  return 0;
}

/** `sparrow match export`: writes a match to a file, or to standard output, to give away. */
export async function exportMatch(
  name: string,
  file: string | undefined,
  console: Console,
): Promise<ExitStatus> {
  const text = await ask((store) => store.exported(name));
  if (!text.ok) return complain(console, text.error.message, statusFor(text.error.code));
  if (file === undefined || file === '-') {
    console.out(text.value.trimEnd());
    return 0;
  }
  try {
    await writeWhole(file, text.value);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return complain(console, `${file}: It cannot be written (${code ?? String(error)}).`);
  }
  return 0;
}

/** `sparrow match import`: takes in a match that was given away, under its own name or another. */
export async function importMatch(
  file: string,
  options: { as?: string },
  console: Console,
): Promise<ExitStatus> {
  const name = options.as === undefined ? undefined : parseMatchName(options.as);
  if (name?.ok === false) return complain(console, name.error.message);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    return complain(console, `${file}: ${unreadable(error)}`);
  }
  const match = await ask((store) => store.imported({ text, ...(name ? { name: name.value } : {}) }));
  if (match.ok) {
    console.out(`Took in the match “${match.value.name}”.`);
    return 0;
  }
  if (match.error.code === 'stale')
    return complain(console, `${match.error.message} Give another name with --as.`, 1);
  return complain(console, `${file}: ${match.error.message}`);
}

/** `sparrow match archive`: puts a match into the archive, or takes it out. */
export async function archiveMatch(
  name: string,
  options: { out: boolean },
  console: Console,
): Promise<ExitStatus> {
  const match = await ask((store) => store.archive(name, !options.out));
  if (!match.ok) return complain(console, match.error.message, statusFor(match.error.code));
  console.out(`The match “${match.value.name}” is ${options.out ? 'out of the archive' : 'in the archive'}.`);
  return 0;
}

/** `sparrow match rename`: gives a match another name. */
export async function renameMatch(name: string, to: string, console: Console): Promise<ExitStatus> {
  const named = parseMatchName(to);
  if (!named.ok) return complain(console, named.error.message);
  const match = await ask((store) => store.rename(name, named.value));
  if (!match.ok) return complain(console, match.error.message, match.error.code === 'stale' ? 1 : 2);
  console.out(`The match is called “${match.value.name}” now.`);
  return 0;
}

/** `sparrow match remove`: removes a match. */
export async function removeMatch(name: string, console: Console): Promise<ExitStatus> {
  const removed = await ask((store) => store.remove(name));
  if (!removed.ok) return complain(console, removed.error.message);
  console.out(`Removed the match “${name}”.`);
  return 0;
}

/** Asks the store; a disk that is full or write-protected is told, not thrown. */
async function ask<T>(question: (store: MatchStore) => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await question(createMatchStore(dataFolder()));
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    return fault(
      'unavailable',
      `The folder of the matches cannot be used (${code}); is the disk full or write-protected?`,
    );
  }
}

/** A damaged match is understood and wrong; one that is not there cannot be read. */
function statusFor(code: string): ExitStatus {
  return code === 'unavailable' ? 1 : 2;
}

function aboutMatch({ made, archived, ruleset, players, scores, deals, over }: MatchSummary): string {
  const standing = players.map((player, at) => `${player} ${scores[at]}`).join(', ');
  const state = `${over === null ? '' : ', over'}${archived ? ', in the archive' : ''}`;
  const dealt = `${deals} ${deals === 1 ? 'deal' : 'deals'}`;
  return `${made.slice(0, 10)}, ${findRuleset(ruleset)?.name ?? ruleset}, ${dealt}${state}: ${standing}`;
}

function describe(view: MatchView): string[] {
  const folded = fold(view.entries);
  if (!folded.ok) return [folded.error.message];
  const { match } = folded.value;
  const { players, scores, prevailing, over, deals, archived } = view;
  const lines = [
    `${view.name}: ${match.ruleset.name}, begun ${view.made.slice(0, 10)}${archived ? ', in the archive' : ''}.`,
    ...players.map((player, at) => `  ${seatNames[seatOf(match, at)].padEnd(5)} ${player}: ${scores[at]}`),
    over ?? `${seatNames[prevailing]} round, ${deals} ${deals === 1 ? 'deal' : 'deals'} begun.`,
    `${view.entries.length} entries in ${view.revision} lines.`,
  ];
  if (view.broken) lines.push(`Entry ${view.broken.at} is not allowed: ${view.broken.message}`);
  if (view.notice !== undefined) lines.push(view.notice);
  return lines;
}
