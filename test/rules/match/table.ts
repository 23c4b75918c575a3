import type { Entry, MatchEntry } from '../../../rules/match/entry';
import { History } from '../../../rules/match/history';
import type { MatchState } from '../../../rules/match/state';
import type { Refusal } from '../../../rules/match/refusal';
import type { Seat } from '../../../rules/seat';
import { parseTiles } from '../../../rules/tiles/notation';
import type { TileCode } from '../../../rules/tiles/tile';

/** Tiles from their notation. */
export function tiles(text: string): TileCode[] {
  const parsed = parseTiles(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

/** Begins a match of Ann (East), Ben, Cleo and Dan. */
export function beginMatch(ruleset: string, more: Partial<MatchEntry> = {}): History {
  const begun = History.begin({ type: 'match', ruleset, players: ['Ann', 'Ben', 'Cleo', 'Dan'], ...more });
  if (!begun.ok) throw new Error(begun.error.message);
  return begun.value;
}

/** Begins a match and deals; hands that are not given are not known. `goulash`: after a deal that nobody won. */
export function dealt(
  ruleset: string,
  hands: Partial<Record<Seat, string>> = {},
  more: Partial<MatchEntry> = {},
  goulash = false,
): History {
  const history = beginMatch(ruleset, more);
  if (goulash) must(history, { type: 'result' });
  must(history, {
    type: 'deal',
    hands: Object.fromEntries(Object.entries(hands).map(([seat, text]) => [seat, tiles(text)])),
    ...(history.match.play.kongs.indicator === null ? {} : { indicator: '9s' }),
  });
  return history;
}

/** A match as data: without the rules it is played by, and without what is only worked out ahead. */
export function snapshot(match: MatchState): string {
  const left = new Set(['ruleset', 'rules', 'play', 'waits']);
  return JSON.stringify(match, (key, value: unknown) => (left.has(key) ? undefined : value));
}

/** Adds entries that have to be allowed. */
export function must(history: History, ...entries: Entry[]): void {
  for (const entry of entries) {
    const refusal = history.add(entry);
    if (refusal) throw new Error(`${JSON.stringify(entry)}: ${refusal.code}: ${refusal.message}`);
  }
}

/** The code of a refusal, or `allowed`. */
export function verdict(refusal: Refusal | null): string {
  return refusal?.code ?? 'allowed';
}

/** A discard of a tile that need not have been the one drawn. */
export const discard = (seat: Seat, tile: TileCode): Entry => ({ type: 'discard', seat, tile });

export const draw = (seat: Seat, tile?: TileCode): Entry => ({
  type: 'draw',
  seat,
  ...(tile ? { tile } : {}),
});
