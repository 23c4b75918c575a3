import type { Refusal } from '../match/refusal';

/** What the referee says of one event of a record. Source: spec, "A replay result". */
export type EventVerdict = { event: number; type: string } & (
  { legal: true } | { legal: false; error: Refusal }
);

/** How a deal of a record ended, as the program works it out. `deltas` in the record's order of players. */
export interface DealVerdict {
  hand: number;
  settlement: { deltas: readonly number[] };
  /** Tiles left to draw; null for a deal entered as one result. */
  wall: number | null;
  /** What the record says, where that is different. */
  recorded?: readonly number[];
  agrees?: boolean;
}

/** Whether an event of a record was allowed, and why where it was not. */
export type Verdict = EventVerdict | DealVerdict;

/** An event's verdict from what the referee refuses, or does not. */
export function verdictOf(event: number, type: string, refusal: Refusal | null): EventVerdict {
  return refusal === null ? { event, type, legal: true } : { event, type, legal: false, error: refusal };
}
