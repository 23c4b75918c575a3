import { fault, ok, type Fault, type Result } from './result';
import { rulesets } from './rulesets';
import { tileSetOf, type Ruleset } from './ruleset';
import { requestId, scoreRequest, type ScoreAnswer } from './score';
import {
  parseRequest,
  type HandInput,
  type MeldInput,
  type MeldRequest,
  type ScoreRequest,
} from './scoring/request';
import { seats, type Seat } from './seat';
import { makeTiles } from './tiles/notation';
import { tileSets, type TileSet, type TileSetId } from './tiles/sets';
import type { TileCode } from './tiles/tile';

/** A deal under one ruleset. */
export interface Compared {
  ruleset: string;
  name: string;
  /** What the request says that this ruleset does not know, and was left out: `riichi`, `1f`, `0m as 5m`. */
  leftOut: string[];
  answer: ScoreAnswer;
}

/** The same deal under every ruleset. */
export type CompareAnswer =
  | { id?: string | number; ok: true; rulesets: Compared[] }
  | { id?: string | number; ok: false; error: Fault };

/**
 * Scores the same tiles and win under every ruleset. The request is a score request without a ruleset; its `options`,
 * if any, are by ruleset id. What a ruleset has no word or tile for is left out there and said so: declarations, bonus
 * tiles, indicators; a red five counts as a five.
 * Errors: `bad-request` where the request can't be read at all; what a single ruleset refuses stands in its answer.
 */
export function compareRequest(request: unknown): CompareAnswer {
  const id = requestId(request);
  const compared = compare(request);
  return Object.assign(id, compared.ok ? { ok: true as const, rulesets: compared.value } : compared);
}

function compare(request: unknown): Result<Compared[]> {
  const read = parseRequest(request);
  if (!read.ok) return read;
  const asked = request as ScoreRequest;
  const options = asked.options ?? {};
  const unknown = Object.keys(options).find((key) => !rulesets.some((ruleset) => ruleset.id === key));
  if (unknown !== undefined) {
    const known = rulesets.map((ruleset) => ruleset.id).join(', ');
    return fault(
      'bad-request',
      `To compare, options are given by ruleset, such as {"bmja": {"limit": 500}}; there is no ruleset “${unknown.slice(0, 40)}”, there is ${known}.`,
    );
  }
  return ok(
    rulesets.map((ruleset) => {
      const rules = ruleset.withOptions(options[ruleset.id]);
      const box = rules.ok ? tileSetOf(ruleset, rules.value) : ruleset.tileSet;
      const { deal, leftOut } = adapted(asked, read.value.hands, ruleset, box);
      const under = { ...deal, ruleset: ruleset.id, options: options[ruleset.id] };
      return { ruleset: ruleset.id, name: ruleset.name, leftOut, answer: scoreRequest(under) };
    }),
  );
}

/** The deal in the words and tiles of one ruleset, and what was left out for it. */
function adapted(
  request: ScoreRequest,
  hands: Partial<Record<Seat, HandInput>>,
  ruleset: Ruleset,
  box: TileSetId,
) {
  const leftOut = new Set<string>();
  const set = tileSets.find(({ id }) => id === (request.goulash ? 'set-goulash' : box))!;
  const words = (said: readonly string[], known: Ruleset['declarations']) =>
    said.filter((word) => known.some(({ id }) => id === word) || !leftOut.add(word));
  const tiles = (codes: readonly TileCode[]) => makeTiles(codes.map((code) => inSet(code, set, leftOut)));
  const adaptedHands: ScoreRequest['hands'] = {};
  const winners = request.wins ?? (request.win ? [request.win] : []);
  for (const seat of seats) {
    const hand = hands[seat];
    if (!hand) continue;
    const wins = winners.some((win) => win.seat === seat);
    const bonus = hand.bonus.filter((code) => set.copies.has(code) || !leftOut.add(code));
    adaptedHands[seat] = {
      concealed: tiles(hand.concealed),
      bonus: makeTiles(bonus),
      melds: hand.melds.map((meld) => writtenMeld(meld, tiles)),
      declared: words(hand.declared, wins ? ruleset.declarations : ruleset.loserDeclarations),
      ...(hand.calling === null ? {} : { calling: hand.calling }),
      discards: tiles(hand.discards),
    };
  }
  const adaptedWins = winners.map((win) => ({
    ...win,
    tile: inSet(win.tile as TileCode, set, leftOut),
    ...(win.declared ? { declared: words(win.declared, ruleset.declarations) } : {}),
  }));
  const deal: Record<string, unknown> = {
    ...request,
    hands: adaptedHands,
    win: undefined,
    wins: adaptedWins.length > 0 ? adaptedWins : undefined,
  };
  for (const [key, asked] of [
    ['doraIndicators', 'dora'],
    ['uraIndicators', 'dora'],
    ['honba', 'counters'],
    ['sticks', 'counters'],
  ] as const) {
    if (deal[key] === undefined || ruleset.asks.includes(asked)) continue;
    deal[key] = undefined;
    leftOut.add(key);
  }
  return { deal, leftOut: [...leftOut] };
}

function writtenMeld(
  { kind, tiles, from, claimed, concealed, added }: MeldInput,
  write: (codes: readonly TileCode[]) => string,
): MeldRequest {
  return {
    kind,
    tiles: write(tiles),
    ...(from === null ? {} : { from }),
    ...(claimed === null ? {} : { claimed: write([claimed]) }),
    concealed,
    added,
  };
}

/** A red five as a plain one where the set has none. */
function inSet(code: TileCode, set: TileSet, leftOut: Set<string>): TileCode {
  if (!code.startsWith('0') || set.copies.has(code)) return code;
  const plain = code.replace('0', '5') as TileCode;
  leftOut.add(`${code} as ${plain}`);
  return plain;
}
