import { describe, expect, it } from 'vitest';
import { limitHands } from '../../../rules/classical/limit-hands';
import { scoreRequest, type ScoreRequest, type Seat } from '../../../rules/score';
import { deal as anyDeal } from '../deal';

type More = NonNullable<Parameters<typeof anyDeal>[2]>;

function deal(winnersHand: string, how: string, more: More = {}): ScoreRequest {
  return anyDeal(winnersHand, how, { ...more, ruleset: 'classical' });
}

/** What a hand is worth as a limit hand; null if it is none. */
function as(id: string, request: ScoreRequest, seat: Seat = request.win!.seat): number | null {
  const result = scoreRequest(request);
  if (!result.ok) return null;
  return result.hands[seat]?.find((interpretation) => interpretation.id === id)?.total ?? null;
}

// South wins in the East round, limit 500, unless said otherwise.
const rows: [id: string, what: string, hit: ScoreRequest, miss: string, nearMiss: ScoreRequest][] = [
  [
    'hand-from-heaven',
    'East wins on the fourteen tiles dealt',
    deal('234m555p666s77744z', 'wall 4z first', { seat: 'E' }),
    'South wins on the first tile drawn',
    deal('234m555p666s77744z', 'wall 4z first'),
  ],
  [
    'hand-from-heaven',
    'a flower was replaced before play began',
    deal('234m555p666s77744z bonus:3f', 'replacement 4z first for-bonus', { seat: 'E' }),
    'not in the first go-around',
    deal('234m555p666s77744z bonus:3f', 'replacement 4z for-bonus', { seat: 'E' }),
  ],
  [
    'hand-from-earth',
    'South wins on East’s first discard',
    deal('234m555p666s77744z', 'discard 4z<E first'),
    'West discarded it',
    deal('234m555p666s77744z', 'discard 4z<W first'),
  ],
  [
    'thirteen-wonders',
    'one of each, the red dragon doubled',
    deal('19m19p19s12345677z', 'discard 1m<E'),
    'a 2 characters for the 1',
    deal('29m19p19s12345677z', 'wall 9m'),
  ],
  [
    'nine-gates',
    'the 5 doubled',
    deal('11123455678999p', 'discard 5p<E'),
    'the 3 missing, the 5 there three times',
    deal('11124555678999p', 'wall 5p'),
  ],
  [
    'nine-gates',
    'the 9 there four times',
    deal('11123456789999p', 'wall 9p'),
    'its 4-5-6 claimed',
    deal('11123789999p chow:456p<E', 'wall 9p'),
  ],
  [
    'big-four-winds',
    'pungs of all winds, one of them a kong, and a pair',
    deal('111z222z55m kong:3333z<E pung:444z<N', 'discard 5m<E'),
    'the North a pair',
    deal('111z222z44z kong:3333z<E pung:555m<N', 'wall 4z'),
  ],
  [
    'three-great-dragons',
    'three dragons and a pung',
    deal('555z666z222m44z pung:777z<E', 'discard 2m<E'),
    'a chow in its place',
    deal('555z666z234m44z pung:777z<E', 'discard 2m<E'),
  ],
  [
    'all-honours',
    'winds and dragons',
    deal('111z222z55z pung:777z<E pung:333z<E', 'discard 5z<E'),
    'a pair of 9 dots',
    deal('111z222z99p pung:777z<E pung:333z<E', 'wall 9p'),
  ],
  [
    'all-terminals',
    'ones and nines',
    deal('111m999m11p pung:999p<E pung:111s<E', 'discard 1p<E'),
    'a pair of North',
    deal('111m999m44z pung:999p<E pung:111s<E', 'wall 4z'),
  ],
  [
    'all-green',
    'pungs, a chow of 2-3-4 and a pair',
    deal('234s666s88s666z pung:222s<E', 'discard 8s<E'),
    'a pung of 5 bamboo',
    deal('234s555s88s666z pung:222s<E', 'wall 8s'),
  ],
  [
    'all-green',
    'without the dragon',
    deal('22233344466688s', 'discard 8s<E'),
    'a chow of 3-4-5',
    deal('22234566688s666z', 'wall 8s'),
  ],
  [
    'four-kongs',
    'four of them, claimed or not',
    deal('44z kong:2222m kong:3333p<E kong:5555s<W+ kong:7777z', 'discard 4z<E'),
    'three kongs and a pung',
    deal('44z555s kong:2222m kong:3333p<E kong:7777z', 'wall 4z'),
  ],
  [
    'all-concealed-pungs',
    'the pair claimed',
    deal('222m555p888s777z44z', 'discard 4z<E'),
    'a pung claimed to win',
    deal('222m555p888s777z44z', 'discard 8s<E'),
  ],
  [
    'all-concealed-pungs',
    'a concealed kong among them, self-drawn',
    deal('555p888s777z44z kong:2222m', 'wall 8s'),
    'a claimed kong among them',
    deal('555p888s777z44z kong:2222m<E', 'wall 8s'),
  ],
  [
    'twofold-fortune',
    'a kong on the supplement tile of a kong, won on its supplement',
    deal('234m44777z kong:5555p kong:6666s<W+', 'replacement 4z said:twofold-fortune'),
    'nobody said that one kong came right after the other',
    deal('234m44777z kong:5555p kong:6666s<W+', 'replacement 4z'),
  ],
  [
    'plum-blossom-from-the-roof',
    'the supplement tile is the 5 dots',
    deal('234m55p777z kong:6666s pung:999p<E', 'replacement 5p'),
    'the 5 dots came from the wall',
    deal('234m55p777z kong:6666s pung:999p<E', 'wall 5p'),
  ],
  [
    'moon-from-the-bottom-of-the-sea',
    'the last tile of the wall is the 1 dots',
    deal('234m11p666s777z pung:999p<E', 'wall 1p last'),
    'the 1 dots was the last discard',
    deal('234m11p666s777z pung:999p<E', 'discard 1p<N last'),
  ],
];

describe('each limit hand', () => {
  for (const [id, what, hit, miss, nearMiss] of rows) {
    it(`${id}: ${what}`, () => expect(as(id, hit)).toBe(500));
    it(`${id}, not: ${miss}`, () => expect(as(id, nearMiss)).toBeNull());
  }

  it('is tried', () => {
    const tried = new Set(rows.map(([id]) => id));
    expect(limitHands.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual([]);
  });

  it('is the limit with flowers and without', () => {
    const request = deal('19m19p19s12345677z bonus:2f2g', 'discard 1m<E');
    const result = scoreRequest(request);
    expect(result).toMatchObject({ ok: true, total: 500 });
    expect(result.ok && result.elements[0]!.id).toBe('thirteen-wonders');
  });

  it('is explained', () => {
    for (const [id, , hit] of rows) {
      const result = scoreRequest(hit);
      if (!result.ok) throw new Error(result.error.message);
      const found = result.interpretations.find((interpretation) => interpretation.id === id)!;
      expect(found.elements[0]!.explanation).toMatch(/^[A-Z].*100 % of the limit of 500\.$/);
    }
  });
});
