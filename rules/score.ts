import { fault } from './result';
import { findRuleset, namedRulesets, rulesets } from './rulesets';
import type { ScoreAnswer } from './scoring/answer';
import { parseRequest } from './scoring/request';

export type { Seat } from './seat';
export type {
  Arrangement,
  Element,
  Interpretation,
  OptionInForce,
  Payment,
  ScoreAnswer,
  ScoreRefusal,
  ScoreResult,
  Unit,
} from './scoring/answer';
export type { HandRequest, MeldKind, MeldRequest, ScoreRequest, WinBy, WinRequest } from './scoring/request';

/**
 * Scores one request, whatever it is: a result as the spec's "A score result", or `ok: false` with a coded fault
 * in words a player understands. Never throws for anything that came out of JSON. An `id` is given back.
 */
export function scoreRequest(request: unknown): ScoreAnswer {
  const id = requestId(request);
  const answer = scoreKnown(request);
  return answer.ok ? { ...id, ...answer.value } : { ...id, ...answer };
}

function requestId(request: unknown): { id?: string | number } {
  if (typeof request !== 'object' || request === null || !('id' in request)) return {};
  return typeof request.id === 'string' || typeof request.id === 'number' ? { id: request.id } : {};
}

function scoreKnown(request: unknown) {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) {
    return fault('bad-request', 'A score request must be a JSON object.');
  }
  const { ruleset: name, options } = request as Record<string, unknown>;
  const known = rulesets.map((ruleset) => ruleset.id).join(', ');
  if (typeof name !== 'string') {
    return fault('bad-request', `The request doesn't name its ruleset; there is ${known}.`);
  }
  const ruleset = findRuleset(name);
  if (!ruleset) {
    return namedRulesets.includes(name)
      ? fault('bad-request', `The ruleset “${name}” is not there yet; there is ${known}.`)
      : fault('bad-request', `There is no ruleset “${name.slice(0, 40)}”; there is ${known}.`);
  }
  const input = parseRequest(request);
  return input.ok ? ruleset.score(input.value, options) : input;
}
