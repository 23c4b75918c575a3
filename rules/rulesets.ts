import { bmja } from './bmja/ruleset';
import { classical } from './classical/ruleset';
import { riichiRulesets } from './riichi/ruleset';
import type { Ruleset } from './ruleset';
import { zungJung } from './zung-jung/ruleset';

/** Every ruleset there is. This is the only file that names them all. */
export const rulesets: readonly Ruleset[] = [bmja, zungJung, ...riichiRulesets, classical];

/** Rulesets the notation already has names for and the program has no rules for. Source: spec "Rulesets (ids)". */
export const namedRulesets: readonly string[] = [
  'bmja',
  'zung-jung',
  'riichi-rcr-2012',
  'riichi-wrc-2015',
  'riichi-ema-2016',
  'riichi-ema-2025',
  'riichi-tenhou',
  'classical',
  'mcr',
  'hong-kong',
];

/** The ruleset with an id; undefined where there is none (yet). */
export function findRuleset(id: string): Ruleset | undefined {
  return rulesets.find((ruleset) => ruleset.id === id);
}
