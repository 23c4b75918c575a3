import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bmja } from '../../../rules/bmja/ruleset';
import { scoreRequest, type ScoreRequest } from '../../../rules/score';
import { makeTiles, parseTiles } from '../../../rules/tiles/notation';
import { tileKinds, type TileCode } from '../../../rules/tiles/tile';
import { numbers } from '../draw';
import { drawDeal } from '../properties/deals';
import { slowTotals } from './slow';

const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 });

function agree(request: ScoreRequest): void {
  const answer = scoreRequest(request);
  const slow = slowTotals(request);
  if (typeof slow === 'string') expect(answer).toMatchObject({ ok: false, error: { code: slow } });
  else expect(answer.ok ? answer.seatTotals : answer.error).toEqual(slow);
}

/** One of each special hand that is told by its tiles. */
const near = [
  '1112223334445m5m',
  '22m22p33m33s44p44s5m5p',
  '1234m1234p1234s5m5p',
  '11m99m11p99p11z22z77z',
  '111222333m444z55z',
  '111999m111999p11s',
  '11123455678999s',
  '1123456789p1234z',
  '111222333z44455z',
  '22233344466s666z',
  '19m19p19s12345677z',
  '555666777z11122m',
  '111222333444z55m',
];

/** A deal of a winner and a fishing loser who have such hands, a tile or two of them other ones. */
function drawNear(drawn: number): ScoreRequest {
  const next = numbers(drawn);
  const left = new Map(tileKinds.map((code) => [code as TileCode, 4]));
  const draw = (text: string, length: number): TileCode[] => {
    const parsed = parseTiles(text);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const tiles = [...parsed.value];
    tiles.splice(next(tiles.length), 14 - length);
    for (let change = next(3) - 1; change > 0; change--) tiles[next(length)] = tileKinds[next(34)]!;
    return tiles.map((tile) => {
      let code = tile;
      while (left.get(code) === 0) code = tileKinds[next(34)]!;
      left.set(code, left.get(code)! - 1);
      return code;
    });
  };
  const anyOf = <T>(list: readonly T[]): T => list[next(list.length)]!;
  const winner = draw(anyOf(near), 14);
  const loser = draw(anyOf(near), 13);
  const bonus = (suit: string) => ['1', '2', '3', '4'].filter(() => next(2) > 0).map((digit) => digit + suit);
  const by = anyOf(['wall', 'discard'] as const);
  return {
    ruleset: 'bmja',
    prevailingWind: anyOf(['E', 'S', 'W', 'N'] as const),
    hands: {
      S: { concealed: makeTiles(winner), bonus: bonus('f').join('') },
      W: {
        concealed: makeTiles(loser),
        bonus: bonus('g').join(''),
        declared: anyOf([[], ['fishing'], ['original-call']]),
      },
    },
    win: {
      seat: 'S',
      tile: anyOf(winner),
      by,
      ...(by === 'discard' ? { from: 'E' as const } : {}),
      lastTile: next(4) === 0,
    },
  };
}

describe('every hand is worth what the sheet, followed step by step, makes of it', () => {
  it('in drawn deals', () => {
    fc.assert(
      fc.property(seed, (drawn) => {
        agree({ ...drawDeal(bmja, drawn), options: {} });
      }),
      { numRuns: 600 },
    );
  });

  it('near special hands, won and fished for', () => {
    fc.assert(
      fc.property(seed, (drawn) => {
        agree(drawNear(drawn));
      }),
      { numRuns: 300 },
    );
  });
});
