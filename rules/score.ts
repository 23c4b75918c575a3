import { fault, ok, type Result } from './result';
import { findRuleset, namedRulesets, rulesets } from './rulesets';
import type { Rules, Ruleset } from './ruleset';
import type { ScoreAnswer } from './scoring/answer';
import { parseRequest, type ScoreInput } from './scoring/request';

export type { Seat } from './seat';
export type {
  Arrangement,
  Element,
  Deltas,
  Interpretation,
  OptionInForce,
  Payer,
  Payment,
  ScoreAnswer,
  ScoreRefusal,
  ScoreResult,
  Unit,
  WinResult,
} from './scoring/answer';
export type { HandRequest, MeldKind, MeldRequest, ScoreRequest, WinBy, WinRequest } from './scoring/request';

/**
 * Scores one request, whatever it is: a result as the spec's "A score result", or `ok: false` with a coded fault
 * in words a player understands. Never throws for anything that came out of JSON. An `id` is given back.
 */
export function scoreRequest(request: unknown): ScoreAnswer {
  const id = requestId(request);
  const known = readRequest(request);
  const judged = known.ok ? known.value.rules.judge(known.value.input) : known;
  return Object.assign(id, judged.ok ? judged.value.explain() : judged);
}

/** The `id` of a request, to be given back with its answer. */
export function requestId(request: unknown): { id?: string | number } {
  if (typeof request !== 'object' || request === null || !('id' in request)) return {};
  return typeof request.id === 'string' || typeof request.id === 'number' ? { id: request.id } : {};
}

/** The ruleset that a request names, and its rules with the request's options. */
export interface NamedRules {
  ruleset: Ruleset;
  rules: Rules;
}

/**
 * Reads which rules a request is to be judged by.
 * Errors: `bad-request` naming the rulesets there are, or the option and what it may be.
 */
export function readRules(request: unknown): Result<NamedRules> {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) {
    return fault('bad-request', 'A request must be a JSON object.');
  }
  const { ruleset: name, options } = request as Record<string, unknown>;
  const ruleset = typeof name === 'string' ? findRuleset(name) : undefined;
  if (!ruleset) return noRuleset(name);
  const rules = ruleset.withOptions(options);
  return rules.ok ? ok({ ruleset, rules: rules.value }) : rules;
}

function noRuleset(name: unknown): Result<never> {
  const known = rulesets.map((ruleset) => ruleset.id).join(', ');
  if (typeof name !== 'string') {
    return fault('bad-request', `The request doesn't name its ruleset; there is ${known}.`);
  }
  return namedRulesets.includes(name)
    ? fault('bad-request', `The ruleset “${name}” is not there yet; there is ${known}.`)
    : fault('bad-request', `There is no ruleset “${name.slice(0, 40)}”; there is ${known}.`);
}

/**
 * Reads a request: the rules it is to be judged by, and the deal.
 * Errors: `bad-request` with a sentence that says what is wrong where.
 */
export function readRequest(request: unknown): Result<{ rules: Rules; input: ScoreInput }> {
  const named = readRules(request);
  if (!named.ok) return named;
  const input = parseRequest(request);
  return input.ok ? ok({ rules: named.value.rules, input: input.value }) : input;
}
