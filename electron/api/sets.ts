import { fault, ok } from '../../rules/result';
import type { Result } from '../../rules/result';
import { isTileCode } from '../../rules/tiles/tile';
import type { LearnedSample, LearnedSet } from '../../vision/protocol';
import { paths } from './contract';
import { longestName, parseName } from './names';

/** What is told of a stored set without its pictures. `GET /api/sets` answers with a list of these, by name. */
export interface SetSummary {
  name: string;
  /** When it was last changed, as an ISO date; empty where that cannot be read. */
  made: string;
  /** How many tiles it was learnt from, … */
  tiles: number;
  /** … and how many different ones. */
  codes: number;
  /** Why it cannot be used, as a sentence. */
  damaged?: string;
}

/** `GET /api/sets/NAME`: a stored set and its version. */
export interface SetState {
  set: LearnedSet;
  revision: number;
}

/** `PUT /api/sets/NAME`: the set, and the revision it was made from (0 for a new one); an older one is `stale`. */
export interface SetUpdate {
  set: LearnedSet;
  basedOn: number;
}

/** The most that a set holds. */
export const setLimits = { name: longestName, samples: 400 } as const;

/** Base64 characters of a crop of 64 × 64 RGB bytes. */
const cropLength = (64 * 64 * 3 * 4) / 3;

/** Address of a stored set. */
export function setPath(name: string): string {
  return `${paths.sets}/${encodeURIComponent(name)}`;
}

/** Checks a set's name: what a player types, trimmed, without line breaks, in any language. */
export function parseSetName(input: unknown): Result<string> {
  return parseName(input, 'set');
}

/** Reads a learnt set, as stored or exported; `bad-request` says what is wrong with it. */
export function parseLearnedSet(input: unknown): Result<LearnedSet> {
  if (!isRecord(input) || !Array.isArray(input.samples))
    return fault('bad-request', 'This is not a learnt set as the app writes it.');
  if (input.version !== 1)
    return fault('bad-request', 'This set was written by a newer version of the app; update it to read it.');
  const name = parseSetName(input.name);
  if (!name.ok) return name;
  const { made, classifier } = input;
  if (typeof made !== 'string' || Number.isNaN(Date.parse(made)) || typeof classifier !== 'string')
    return fault(
      'bad-request',
      `The set “${name.value}” does not say when and by which reader it was learnt.`,
    );
  if (input.samples.length > setLimits.samples)
    return fault('bad-request', `A set holds ${setLimits.samples} tiles at most; “${name.value}” has more.`);
  const samples: LearnedSample[] = [];
  for (const [index, entry] of (input.samples as unknown[]).entries()) {
    const sample = parseSample(entry);
    if (sample === null)
      return fault('bad-request', `Tile ${index + 1} of the set “${name.value}” is damaged.`);
    samples.push(sample);
  }
  return ok({ version: 1, name: name.value, made, classifier, samples });
}

function parseSample(input: unknown): LearnedSample | null {
  if (!isRecord(input)) return null;
  const { code, crop, embedding, general, confirmed } = input;
  if (typeof code !== 'string' || !isTileCode(code) || code === '?') return null;
  if (typeof crop !== 'string' || crop.length !== cropLength || !isBase64(crop)) return null;
  if (embedding !== undefined && (typeof embedding !== 'string' || !isFloats(embedding))) return null;
  if (general !== undefined && !(typeof general === 'number' && general >= 0 && general <= 1)) return null;
  if (confirmed !== undefined && typeof confirmed !== 'boolean') return null;
  return {
    code,
    crop,
    ...(embedding === undefined ? {} : { embedding }),
    ...(general === undefined ? {} : { general }),
    ...(confirmed === undefined ? {} : { confirmed }),
  };
}

/** Float32 numbers in base64: at most 1024, four bytes each, all of them finite. */
function isFloats(text: string): boolean {
  if (text.length > 5464 || !isBase64(text)) return false;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  if (bytes.length === 0 || bytes.length % 4 !== 0) return false;
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length; at += 4) {
    if (!Number.isFinite(view.getFloat32(at, true))) return false;
  }
  return true;
}

function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}

/** Reads the answer of `GET /api/sets`. */
export function parseSetList(input: unknown): Result<SetSummary[]> {
  if (!Array.isArray(input)) return malformed();
  const sets: SetSummary[] = [];
  for (const entry of input as unknown[]) {
    if (!isRecord(entry)) return malformed();
    const { name, made, tiles, codes, damaged } = entry;
    if (typeof name !== 'string' || typeof made !== 'string' || !isCount(tiles) || !isCount(codes))
      return malformed();
    if (damaged !== undefined && typeof damaged !== 'string') return malformed();
    sets.push({ name, made, tiles, codes, ...(damaged === undefined ? {} : { damaged }) });
  }
  return ok(sets);
}

/** Reads the answer of `GET /api/sets/NAME`. */
export function parseSetState(input: unknown): Result<SetState> {
  if (!isRecord(input) || !isCount(input.revision)) return malformed();
  const set = parseLearnedSet(input.set);
  return set.ok ? ok({ set: set.value, revision: input.revision }) : set;
}

/** Reads the answer of an accepted `PUT /api/sets/NAME`. */
export function parseSetSaved(input: unknown): Result<{ revision: number }> {
  return isRecord(input) && isCount(input.revision) ? ok({ revision: input.revision }) : malformed();
}

/** Reads the body of `PUT /api/sets/NAME`. */
export function parseSetUpdate(input: unknown): Result<SetUpdate> {
  if (!isRecord(input) || !isCount(input.basedOn)) return malformed();
  const set = parseLearnedSet(input.set);
  return set.ok ? ok({ set: set.value, basedOn: input.basedOn }) : set;
}

function isRecord(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

function isCount(input: unknown): input is number {
  return Number.isSafeInteger(input) && (input as number) >= 0;
}

function malformed(): Result<never> {
  return fault('bad-request', 'This is not what the app says about learnt sets.');
}
