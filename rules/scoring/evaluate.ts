import { makeTiles } from '../tiles/notation';
import type { TileCode } from '../tiles/tile';
import type { Element, Unit } from './answer';

/** Something of the hand that an element can refer to: a set, a pair, a bonus tile. */
export interface Part {
  tiles: readonly TileCode[];
}

/**
 * A scoring element: one row of a ruleset's table. `F` are the facts about an interpretation, computed once;
 * `P` are the parts of a hand that the element can count for one by one.
 */
export interface Row<F, P extends Part = Part> {
  id: string;
  name: string;
  nativeName: string;
  unit: Unit;
  value: number | ((facts: F, part: P | null) => number);
  /** True: it counts once for the whole hand. A list: once for each of these parts. */
  when: (facts: F) => boolean | readonly P[];
  /** The tiles it refers to where it counts for the whole hand; of a row that counts by parts they are the part's. */
  tiles?: (facts: F) => readonly TileCode[];
  /** Ids of rows that don't count beside this one. */
  supersedes?: (facts: F) => readonly string[];
  /** What it is worth, in words, where that depends on the hand or on what was agreed: `2 (4 concealed)`. */
  worth?: string;
  /** A sentence for a newcomer: what it is. */
  meaning: string;
  /** A sentence for the player: why it counts here. */
  because: (facts: F, part: P | null) => string;
  /** Where the rule stands. */
  source: string;
}

/** A row that counts, and for what. */
export interface Hit<F, P extends Part = Part> {
  row: Row<F, P>;
  part: P | null;
  value: number;
}

/** The rows that count for these facts, in the order of the table, superseded ones left out. */
export function findHits<F, P extends Part>(rows: readonly Row<F, P>[], facts: F): Hit<F, P>[] {
  const hits: Hit<F, P>[] = [];
  let superseded: Set<string> | null = null;
  for (const row of rows) {
    const found = row.when(facts);
    if (found === false) continue;
    if (found === true) addHit(hits, row, facts, null);
    else for (const part of found) addHit(hits, row, facts, part);
    if (row.supersedes && (found === true || found.length > 0)) {
      for (const id of row.supersedes(facts)) (superseded ??= new Set()).add(id);
    }
  }
  return superseded ? hits.filter((hit) => !superseded.has(hit.row.id)) : hits;
}

function addHit<F, P extends Part>(hits: Hit<F, P>[], row: Row<F, P>, facts: F, part: P | null): void {
  const value = typeof row.value === 'number' ? row.value : row.value(facts, part);
  if (value !== 0) hits.push({ row, part, value });
}

/** Writes a hit as the line of an explained score. */
export function elementOf<F, P extends Part>(hit: Hit<F, P>, facts: F): Element {
  const { row, part, value } = hit;
  const { id, name, nativeName, unit, source } = row;
  const tiles = part?.tiles ?? row.tiles?.(facts);
  const explanation = row.because(facts, part);
  // Written out twice: spreading a key that may be absent took most of the time of explaining.
  return tiles === undefined || tiles.length === 0
    ? { id, name, nativeName, unit, value, explanation, source }
    : { id, name, nativeName, unit, value, tiles: makeTiles(tiles), explanation, source };
}

/** A total, in whatever parts the ruleset counts in. */
export interface Total {
  total: number;
  detail: Record<string, number>;
  limited: boolean;
  /** Of equal totals the one of the higher rank is the better; absent: 0. */
  rank?: number;
}

/** An interpretation with what it is worth: the hits stay data until somebody wants to read them. */
export interface Evaluation<F, P extends Part = Part> extends Total {
  facts: F;
  hits: Hit<F, P>[];
}

/**
 * The one evaluator: facts → rows that count → total, for each interpretation, the best first. Equal totals of
 * one rank keep the order in which the interpretations came, so a ruleset puts first what a player would rather call it.
 */
export function evaluate<F, P extends Part>(
  interpretations: readonly F[],
  rows: (facts: F) => readonly Row<F, P>[],
  total: (hits: readonly Hit<F, P>[], facts: F) => Total,
): Evaluation<F, P>[] {
  const all: Evaluation<F, P>[] = [];
  for (const facts of interpretations) {
    const hits = findHits(rows(facts), facts);
    const { total: sum, detail, limited, rank = 0 } = total(hits, facts);
    all.push({ facts, hits, total: sum, detail, limited, rank });
  }
  return all.length < 2 ? all : all.sort((a, b) => b.total - a.total || b.rank! - a.rank!);
}
