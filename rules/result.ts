/**
 * Codes of what can be wrong with an input. The first eight are the public face of `sparrow score`
 * (spec: "a hand that is not valid"); the rest are about pictures and stored data.
 */
export type FaultCode =
  | 'bad-request'
  | 'tile-count'
  | 'too-many-copies'
  | 'not-a-hand'
  | 'no-yaku'
  | 'too-many-chows'
  | 'illegal-win'
  | 'joker-misuse'
  | 'not-an-image'
  | 'image-too-large'
  | 'no-tiles'
  | 'not-found'
  | 'stale'
  | 'unavailable';

/** What is wrong with an input: a code for programs and one sentence for a player. */
export interface Fault {
  code: FaultCode;
  message: string;
}

/** An expected outcome: a value, or a fault the caller must show. Bugs throw instead. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: Fault };

/** Wraps a value as a successful result. */
export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** Makes a failed result from a code and a sentence a player understands. */
export function fault(code: FaultCode, message: string): { ok: false; error: Fault } {
  return { ok: false, error: { code, message } };
}

/**
 * Makes a failed result whose sentence is put together when somebody reads it: whoever tries 34 tiles to see which
 * one wins reads none of the 33 refusals.
 */
export function lateFault(code: FaultCode, words: () => string): { ok: false; error: Fault } {
  return {
    ok: false,
    error: {
      code,
      get message() {
        return words();
      },
    },
  };
}
