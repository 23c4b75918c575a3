import type { Fault, Result } from '../../rules/result';
import { statusOf } from '../api/contract';
import type { Json, Refusal } from '../api/contract';

/** An answer of JSON. */
export function json(value: Json | object, status = 200): Response {
  return Response.json(value, { status, headers: { 'cache-control': 'no-store' } });
}

/** A result as an answer: its value, or a refusal with the status that goes with its code. */
export function asJson(result: Result<object | null>): Response {
  return result.ok ? json(result.value ?? {}) : refuse(statusOf(result.error.code), result.error);
}

/** A refusal. */
export function refuse(status: number, error: Fault): Response {
  return json({ error } satisfies Refusal, status);
}

/** The answer where there is nothing. */
export function missing(): Response {
  return refuse(404, { code: 'not-found', message: 'There is nothing here.' });
}

/** The answer to a method that is not possible here; `allow` lists those that are. */
export function notAllowed(allow: string): Response {
  const response = refuse(405, { code: 'bad-request', message: `Only ${allow} is possible here.` });
  response.headers.set('allow', allow);
  return response;
}

/**
 * The body, or null when it is larger than `most` bytes. The rest of a too large one is taken in and thrown away:
 * cutting the connection instead would keep a browser from ever seeing the refusal.
 */
export async function readBody(request: Request, most: number): Promise<Uint8Array | null> {
  if (!request.body) return new Uint8Array();
  let pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of request.body as unknown as AsyncIterable<Uint8Array>) {
    length += piece.length;
    if (length <= most) pieces.push(piece);
    else pieces = [];
  }
  return length > most ? null : Buffer.concat(pieces, length);
}

/** A body as JSON; null where it is none. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
