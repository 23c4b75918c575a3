import { describe, expect, it } from 'vitest';
import { compareRequest, type Compared } from '../../rules/compare';
import { rulesets } from '../../rules/rulesets';
import { scoreRequest } from '../../rules/score';
import { deal } from './deal';

/** A deal that South wins in the East round, without its ruleset. */
function request(...given: Parameters<typeof deal>): Record<string, unknown> {
  return { ...deal(...given), ruleset: undefined };
}

function compared(asked: unknown): Record<string, Compared> {
  const answer = compareRequest(asked);
  if (!answer.ok) throw new Error(answer.error.message);
  return Object.fromEntries(answer.rulesets.map((one) => [one.ruleset, one]));
}

describe('the same deal under every ruleset', () => {
  it('is there once for each, as score answers it', () => {
    const asked = request('123m555p777p999s22z', 'wall 9s');
    const all = compared(asked);
    expect(Object.keys(all)).toEqual(rulesets.map(({ id }) => id));
    for (const { ruleset, answer, leftOut } of Object.values(all)) {
      const own = scoreRequest({ ...asked, ruleset });
      expect(answer.ok && answer.total).toBe(own.ok && own.total);
      expect(leftOut).toEqual([]);
    }
  });

  it('leaves out what a ruleset has no word or tile for, and says so', () => {
    const all = compared({
      ...request('340m555p777p999s22z bonus:2f', 'wall 9s said:riichi'),
      doraIndicators: '1m',
      sticks: 1,
    });
    expect(all['bmja']!.leftOut.sort()).toEqual(['0m as 5m', 'doraIndicators', 'riichi', 'sticks']);
    expect(all['riichi-tenhou']!.leftOut).toEqual(['2f']);
    expect(all['riichi-ema-2025']!.leftOut.sort()).toEqual(['0m as 5m', '2f']);
    for (const { answer } of Object.values(all)) expect(answer.ok || answer.error.message).toBe(true);
  });

  it('melds keep who they came from, and what was claimed', () => {
    const all = compared(request('66p345s pung:555z<E chow:067p<E kong:8888s', 'discard 6p<N'));
    expect(all['riichi-tenhou']!.answer).toMatchObject({ ok: true, winner: 'S' });
    expect(all['classical']!.answer).toMatchObject({ ok: true, winner: 'S' });
    expect(all['bmja']!.answer).toMatchObject({ ok: false, error: { code: 'too-many-chows' } });
  });

  it('options are given by ruleset', () => {
    const asked = { ...request('1112223334445z5z', 'wall 5z'), options: { bmja: { limit: 500 } } };
    expect(compared(asked)['bmja']!.answer).toMatchObject({ ok: true, total: 500 });
  });

  it('an option can put a tile into the box that is left out otherwise', () => {
    const asked = request('340m555p777p999s22z', 'wall 9s');
    const agreed = { ...asked, options: { 'riichi-ema-2025': { redFives: true } } };
    expect(compared(asked)['riichi-ema-2025']!.leftOut).toEqual(['0m as 5m']);
    expect(compared(agreed)['riichi-ema-2025']!.leftOut).toEqual([]);
  });

  it.each<[what: string, request: unknown, says: string]>([
    ['no object', 'hello', 'JSON object'],
    ['no wind', { hands: {} }, 'prevailingWind'],
    [
      'options of no ruleset',
      { ...request('1112223334445z5z', 'wall 5z'), options: { limit: 5 } },
      '“limit”',
    ],
  ])('%s is refused', (_, asked, says) => {
    const answer = compareRequest(asked);
    expect(answer).toMatchObject({ ok: false, error: { code: 'bad-request' } });
    expect(!answer.ok && answer.error.message).toContain(says);
  });

  it('gives the id back', () => expect(compareRequest({ id: 'a' })).toMatchObject({ id: 'a', ok: false }));
});
