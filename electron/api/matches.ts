import type { Entry, MatchEntry } from '../../rules/match/entry';
import { makeEntry, parseEntry } from '../../rules/match/notation';
import type { Refusal } from '../../rules/match/refusal';
import { fault, ok } from '../../rules/result';
import type { Result } from '../../rules/result';
import type { Seat } from '../../rules/seat';
import { paths } from './contract';
import { parseName } from './names';

/** What is told of a stored match without its log. `GET /api/matches` answers with a list, the newest first. */
export interface MatchSummary {
  name: string;
  /** When it was begun, as an ISO date; empty where that cannot be read. */
  made: string;
  archived: boolean;
  /** Id of the ruleset. */
  ruleset: string;
  players: string[];
  /** By player. */
  scores: number[];
  prevailing: Seat;
  /** Who deals, 0 to 3, and deals begun. */
  dealer: number;
  deals: number;
  /** Why the match is over; null while it is not. */
  over: string | null;
  /** Why it cannot be used, as a sentence; of such a match only the name is known, which is that of its file. */
  damaged?: string;
}

/** `GET /api/matches/NAME`: a stored match with its log. */
export interface MatchView extends MatchSummary {
  /** Number of its version: how many lines were written down. Whatever is written next is based on it. */
  revision: number;
  /** The log, what was undone left out. */
  entries: Entry[];
  canUndo: boolean;
  canRedo: boolean;
  /** The first entry that this version of the referee does not allow; nothing goes on before it is amended. */
  broken: RefusedEntry | null;
  /** Something the player should be told, such as a line that was never finished. */
  notice?: string;
}

/** Which entry is not allowed (in the log, or of those that were sent; from 0), and why. */
export interface RefusedEntry extends Refusal {
  at: number;
}

/** What came of something that was to be written down: the match as it is now, and why nothing was where so. */
export interface MatchAnswer {
  match: MatchView;
  /** What the referee refused; then nothing has been written down. */
  refused: RefusedEntry | null;
  /** What an undone, remade or amended log changed, in sentences. */
  changes: string[];
}

/** `POST /api/matches`: a match to be begun. */
export interface MatchStart {
  name: string;
  match: MatchEntry;
}

/** `POST /api/matches/NAME/entries`: one entry or several; of several that are refused none is written down. */
export interface EntriesToAdd {
  entries: Entry[];
  basedOn: number;
}

/** `POST /api/matches/NAME/amend`: entries that take the place of `count` others from `at` on. */
export interface Amendment extends EntriesToAdd {
  at: number;
  count: number;
}

/** `POST /api/matches/import`: a match's file, as `export` gives it; under another name where one is given. */
export interface MatchImport {
  text: string;
  name?: string;
}

/** The most entries that are written down at once. */
const mostEntries = 4000;

/** Address of a stored match, or of what can be done with it. */
export function matchPath(name: string, action?: string): string {
  return `${paths.matches}/${encodeURIComponent(name)}${action === undefined ? '' : `/${action}`}`;
}

/** Checks a match's name: what a player types, trimmed, without line breaks, in any language. */
export function parseMatchName(input: unknown): Result<string> {
  return parseName(input, 'match');
}

/** Reads the body of `POST /api/matches`. */
export function parseMatchStart(input: unknown): Result<MatchStart> {
  if (!isRecord(input)) return malformed();
  const name = parseMatchName(input.name);
  if (!name.ok) return name;
  const match = parseEntry(input.match);
  if (!match.ok) return match;
  if (match.value.type !== 'match')
    return fault('bad-request', 'A match begins with its ruleset and players.');
  return ok({ name: name.value, match: match.value });
}

/** Reads the body of `POST /api/matches/NAME/entries`. */
export function parseEntriesToAdd(input: unknown): Result<EntriesToAdd> {
  if (!isRecord(input) || !isCount(input.basedOn)) return malformed();
  const entries = parseEntries(input.entries);
  if (!entries.ok) return entries;
  if (entries.value.length === 0) return fault('bad-request', 'There is no entry to write down.');
  return ok({ entries: entries.value, basedOn: input.basedOn });
}

/** Reads the body of `POST /api/matches/NAME/amend`. */
export function parseAmendment(input: unknown): Result<Amendment> {
  if (!isRecord(input) || !isCount(input.basedOn) || !isCount(input.at) || !isCount(input.count))
    return malformed();
  const entries = parseEntries(input.entries);
  if (!entries.ok) return entries;
  return ok({ at: input.at, count: input.count, entries: entries.value, basedOn: input.basedOn });
}

/** Reads the body of `POST /api/matches/NAME/undo` and `…/redo`: the version it is based on. */
export function parseBasedOn(input: unknown): Result<number> {
  return isRecord(input) && isCount(input.basedOn) ? ok(input.basedOn) : malformed();
}

/** Reads the body of `POST /api/matches/NAME/rename`: the new name. */
export function parseRename(input: unknown): Result<string> {
  return isRecord(input) ? parseMatchName(input.name) : malformed();
}

/** Reads the body of `POST /api/matches/NAME/archive`: whether it is put into the archive, or taken out of it. */
export function parseArchive(input: unknown): Result<boolean> {
  return isRecord(input) && typeof input.archived === 'boolean' ? ok(input.archived) : malformed();
}

/** Reads the body of `POST /api/matches/import`. */
export function parseMatchImport(input: unknown): Result<MatchImport> {
  if (!isRecord(input) || typeof input.text !== 'string') return malformed();
  if (input.name === undefined) return ok({ text: input.text });
  const name = parseMatchName(input.name);
  return name.ok ? ok({ text: input.text, name: name.value }) : name;
}

/** Writes a match as JSON. */
export function makeMatchView(view: MatchView): object {
  return { ...view, entries: view.entries.map(makeEntry) };
}

/** Writes an answer as JSON. */
export function makeMatchAnswer(answer: MatchAnswer): object {
  return { ...answer, match: makeMatchView(answer.match) };
}

/** Reads the answer of `GET /api/matches`. */
export function parseMatchList(input: unknown): Result<MatchSummary[]> {
  return Array.isArray(input) && input.every(isSummary) ? ok(input) : malformed();
}

/** Reads the answer of `GET /api/matches/NAME`. */
export function parseMatchView(input: unknown): Result<MatchView> {
  if (!isSummary(input)) return malformed();
  const { revision, canUndo, canRedo, broken, notice, entries } = input as MatchSummary &
    Record<string, unknown>;
  if (!isCount(revision) || typeof canUndo !== 'boolean' || typeof canRedo !== 'boolean') return malformed();
  if (!isRefused(broken) || (notice !== undefined && typeof notice !== 'string')) return malformed();
  const read = parseEntries(entries, Infinity);
  if (!read.ok) return read;
  return ok({ ...(input as MatchView), entries: read.value });
}

/** Reads what came of something that was to be written down. */
export function parseMatchAnswer(input: unknown): Result<MatchAnswer> {
  if (!isRecord(input) || !isRefused(input.refused) || !isTexts(input.changes)) return malformed();
  const match = parseMatchView(input.match);
  return match.ok ? ok({ match: match.value, refused: input.refused, changes: input.changes }) : match;
}

function parseEntries(input: unknown, most = mostEntries): Result<Entry[]> {
  if (!Array.isArray(input)) return malformed();
  if (input.length > most)
    return fault('bad-request', `At most ${most} entries can be written down at once.`);
  const entries: Entry[] = [];
  for (const [place, value] of (input as unknown[]).entries()) {
    const entry = parseEntry(value);
    if (!entry.ok) return fault('bad-request', `Entry ${place}: ${entry.error.message}`);
    entries.push(entry.value);
  }
  return ok(entries);
}

function isSummary(input: unknown): input is MatchSummary {
  if (!isRecord(input)) return false;
  const { name, made, archived, ruleset, players, scores, prevailing, dealer, deals, over, damaged } = input;
  return (
    [name, made, ruleset, prevailing].every((text) => typeof text === 'string') &&
    typeof archived === 'boolean' &&
    isTexts(players) &&
    Array.isArray(scores) &&
    scores.every((score) => typeof score === 'number') &&
    isCount(dealer) &&
    isCount(deals) &&
    (over === null || typeof over === 'string') &&
    (damaged === undefined || typeof damaged === 'string')
  );
}

function isRefused(input: unknown): input is RefusedEntry | null {
  if (input === null) return true;
  if (!isRecord(input) || !isCount(input.at)) return false;
  return [input.code, input.message, input.source].every((text) => typeof text === 'string');
}

function isTexts(input: unknown): input is string[] {
  return Array.isArray(input) && input.every((text) => typeof text === 'string');
}

function isRecord(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

function isCount(input: unknown): input is number {
  return Number.isSafeInteger(input) && (input as number) >= 0;
}

function malformed(): Result<never> {
  return fault('bad-request', 'This is not what the app says about matches.');
}
