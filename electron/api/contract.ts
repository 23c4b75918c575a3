import { fault, ok } from '../../rules/result';
import type { Fault, FaultCode, Result } from '../../rules/result';

/** Where each operation answers, relative to the app's own origin. */
export const paths = {
  session: '/api/session',
  photos: '/api/photos/',
  sets: '/api/sets',
  matches: '/api/matches',
  sample: '/api/sample',
  models: '/models/',
} as const;

/** The most a request may carry, in bytes. */
export const limits = {
  session: 4 * 1024 * 1024,
  photo: 64 * 1024 * 1024,
  set: 12 * 1024 * 1024,
  match: 16 * 1024 * 1024,
} as const;

/** Anything JSON can carry. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON object. */
export type JsonObject = { [key: string]: Json };

/**
 * What was on screen, kept so that a restart brings it back. The host stores the document as it is: its inner
 * shape belongs to the screens (renderer/state), which parse it again when they load it.
 */
export type SessionDocument = JsonObject;

/** `GET /api/session`: the stored document (null before the first), and the number of the version it is. */
export interface SessionState {
  session: SessionDocument | null;
  revision: number;
  /** Something the player should be told once, such as a damaged document that was set aside. */
  notice?: string;
}

/** `PUT /api/session`: the new document, and the revision it was made from. An older one is refused (`stale`). */
export interface SessionUpdate {
  session: SessionDocument;
  basedOn: number;
}

/** Answer to an accepted `PUT /api/session`. */
export interface SessionSaved {
  revision: number;
}

/** A photograph's name: the SHA-256 of its bytes, 64 lower-case hex digits, so a name never changes its meaning. */
export type PhotoId = string;

/** What both sides say about a photograph over the limit. */
export function photoTooLarge(): Result<never> {
  return fault(
    'image-too-large',
    `A photograph may have ${limits.photo / 1024 / 1024} MB at most; save it with a stronger compression.`,
  );
}

/** The kinds of picture that can be stored and read. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Media type of a stored photograph. */
export type PhotoType = (typeof photoTypes)[number];

/** Address of a stored photograph. */
export function photoPath(id: PhotoId): string {
  return paths.photos + id;
}

/** Reads a photograph's name; anything but 64 lower-case hex digits is a `bad-request`. */
export function parsePhotoId(text: string): Result<PhotoId> {
  return /^[0-9a-f]{64}$/.test(text)
    ? ok(text)
    : fault('bad-request', 'A photograph is named by the SHA-256 of its bytes.');
}

/** The type of a picture by its first bytes, or null when they are of no kind we read. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | null {
  const starts = (at: number, ...values: number[]) => values.every((value, i) => bytes[at + i] === value);
  if (starts(0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (starts(0, 0x52, 0x49, 0x46, 0x46) && starts(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp';
  return null;
}

/** Reads the answer of `GET /api/session`. */
export function parseSessionState(input: unknown): Result<SessionState> {
  if (!isObject(input) || !isRevision(input.revision)) return malformed('a session');
  const { session, revision, notice } = input;
  if (session !== null && !isObject(session)) return malformed('a session');
  if (notice !== undefined && typeof notice !== 'string') return malformed('a session');
  return ok({
    session: session as SessionDocument | null,
    revision,
    ...(notice === undefined ? {} : { notice }),
  });
}

/** Reads the body of `PUT /api/session`. */
export function parseSessionUpdate(input: unknown): Result<SessionUpdate> {
  if (!isObject(input) || !isObject(input.session) || !isRevision(input.basedOn))
    return malformed('a session update');
  return ok({ session: input.session as SessionDocument, basedOn: input.basedOn });
}

/** Reads the answer of an accepted `PUT /api/session`. */
export function parseSessionSaved(input: unknown): Result<SessionSaved> {
  if (!isObject(input) || !isRevision(input.revision)) return malformed('a saved session');
  return ok({ revision: input.revision });
}

/** Body of every refusal. */
export interface Refusal {
  error: Fault;
}

/** HTTP status that goes with each code the host can answer; anything else is a 400. */
export function statusOf(code: FaultCode): number {
  switch (code) {
    case 'not-found':
      return 404;
    case 'stale':
      return 409;
    case 'image-too-large':
      return 413;
    case 'not-an-image':
      return 415;
    case 'unavailable':
      return 503;
    default:
      return 400;
  }
}

/** Reads the body of a refusal; null when it is not one (a proxy's page, a cut answer). */
export function parseRefusal(input: unknown): Fault | null {
  if (!isObject(input) || !isObject(input.error)) return null;
  const { code, message } = input.error;
  if (typeof code !== 'string' || typeof message !== 'string') return null;
  return { code: code as FaultCode, message };
}

function isObject(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

function isRevision(input: unknown): input is number {
  return Number.isSafeInteger(input) && (input as number) >= 0;
}

function malformed(what: string): Result<never> {
  return fault('bad-request', `This is not ${what} as the app writes it.`);
}
