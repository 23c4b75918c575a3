import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bmja } from '../../../rules/bmja/ruleset';
import { scoreRequest } from '../../../rules/score';
import { makeTiles, parseTiles } from '../../../rules/tiles/notation';
import { deal } from '../deal';
import { drawDeal } from '../properties/deals';

type Row = [what: string, hand: string, how: string, expected: object];

// Seed 000, "The Goulash": the 2 bamboo are jokers; one in a pung or pair, two in a kong, chows only in special hands.
const rows: Row[] = [
  [
    'a joker in a pung: 40 points, doubled for the dragons, not for having no chows',
    '55sj999s44p pung:777z<E pung:888p<E',
    'wall 9s',
    { ok: true, total: 80, detail: { base: 40, doubles: 1 } },
  ],
  ['2 bamboo are the jokers', '55s2s999s44p pung:777z<E pung:888p<E', 'wall 9s', { ok: true, total: 80 }],
  ['a joker in the pair', '555s999s4pj pung:777z<E pung:888p<E', 'wall 9s', { ok: true, total: 80 }],
  [
    'two jokers in a claimed kong',
    '555s44p999s kong:77zjj<E pung:888p<E',
    'wall 9s',
    { ok: true, total: 104 },
  ],
  [
    'three jokers in a kong',
    '555s22z999s kong:7zjjj<E pung:888p<E',
    'wall 9s',
    { ok: false, error: { code: 'joker-misuse' } },
  ],
  [
    'two jokers in a pung on the table',
    '555s22z999s pung:7zjj<E pung:888p<E',
    'wall 9s',
    { ok: false, error: { code: 'joker-misuse' } },
  ],
  [
    'two jokers in one pung',
    '4p5sjjj pung:777z<E pung:888p<E pung:999s<E',
    'wall 4p',
    { ok: false, error: { code: 'joker-misuse' } },
  ],
  [
    '… unless one of them is the drawn winning tile',
    '4p5sjjj pung:777z<E pung:888p<E pung:999s<E',
    'wall j',
    { ok: true },
  ],
  [
    '… but not if it was claimed',
    '4p5sjjj pung:777z<E pung:888p<E pung:999s<E',
    'discard j<E',
    { ok: false, error: { code: 'joker-misuse' } },
  ],
  [
    'all four jokers in a special hand',
    '19m19p19s1234zjjjj',
    'wall 1m',
    { ok: true, total: 1000, elements: [{ id: 'thirteen-unique-wonders' }] },
  ],
  [
    'a joker stands for a green tile in Imperial Jade',
    '3344666sj pung:666z<E pung:888s<E',
    'wall 4s',
    { ok: true, total: 1000 },
  ],
  [
    'a chow',
    '555s22z999s chow:234m<E pung:888p<E',
    'wall 9s',
    { ok: false, error: { code: 'too-many-chows' } },
  ],
  ['a chow in a special hand', '11155678999m chow:234m<E', 'wall 5m', { ok: true, total: 1000 }],
  [
    'a joker in a chow on the table',
    '11155678999m chow:23mj<E',
    'wall 5m',
    { ok: false, error: { code: 'joker-misuse' } },
  ],
  ['a 2 bamboo and three jokers are four', '19m19p19s1234zjjj2s', 'wall 1m', { ok: true, total: 1000 }],
  ['five jokers', '9m19p19s1234zjjjj2s', 'wall 9m', { ok: false, error: { code: 'too-many-copies' } }],
  [
    'a joker as bonus tile',
    '55sj999s44p pung:777z<E pung:888p<E bonus:j',
    'wall 9s',
    { ok: false, error: { code: 'bad-request' } },
  ],
];

const chows = [
  [
    'a claimed chow beside a joker that makes a pung',
    '8877pj pung:666p<E pung:222p<E chow:234p<E',
    'wall 7p',
    '2-3-4 dots',
  ],
  ['a chow that only a joker makes', '666s35pj44z pung:888m<E pung:999m<E', 'wall 4z', '3-4-5 dots'],
] as const;

describe('a goulash', () => {
  it.each(chows)('chows are barred, with jokers too: %s', (_, text, how, named) => {
    const result = scoreRequest(deal(text, how, { goulash: true }));
    expect(result).toMatchObject({ ok: false, error: { code: 'too-many-chows' } });
    expect(!result.ok && result.error.message).toContain(named);
  });

  it('a hand that no joker completes is none', () => {
    const result = scoreRequest(deal('147m258p369s1234zj', 'wall 1m', { goulash: true }));
    expect(result).toMatchObject({
      ok: false,
      error: {
        code: 'not-a-hand',
        message: expect.stringContaining('whatever the jokers stand for') as string,
      },
    });
  });

  it.each<[special: string, text: string, how: string]>([
    ['knitting', '1122m1122p33s3pj4mj', 'wall 4m'],
    ['triple-knitting', '1234m123pj134sj5m5s', 'wall 1m'],
    ['all-pair-honours', '11m99m1p9p11z22z33zjj', 'wall 1z'],
    ['wriggling-snake', '113456789m124zjj', 'wall 1z'],
    ['gates-of-heaven', '111345567899mjj', 'wall 5m'],
    ['buried-treasure', '11444777m22z555zj', 'wall 2z'],
  ])('jokers make %s of %s', (special, text, how) => {
    const result = scoreRequest(deal(text, how, { goulash: true }));
    expect(result).toMatchObject({ ok: true, elements: [{ id: special }] });
  });

  it.each<[what: string, loser: string, id: string | null]>([
    [
      'a joker for the tile that is missing besides',
      '19m19p1s123456zjj said:fishing',
      'thirteen-unique-wonders',
    ],
    ['one tile too far', '19m19p1s12346zjj5m said:fishing', null],
    ['Knitting with a joker', '1122m1122p33s3pj4m said:fishing', 'knitting'],
    ['Heads and Tails with a joker in a pung', '111999m11s9sj pung:111p<E said:fishing', 'heads-and-tails'],
  ])('a fishing loser: %s', (_, loser, id) => {
    const request = deal('555s44z666z pung:777z<E pung:888p<E', 'wall 4z', {
      goulash: true,
      others: { W: loser },
    });
    const result = scoreRequest(request);
    if (!result.ok) throw new Error(result.error.message);
    const fished = result.hands
      .W!.map((interpretation) => interpretation.id)
      .filter((each) => each !== 'ordinary');
    expect(fished).toEqual(id === null ? [] : [id]);
  });

  it('an original call binds, even where it does not otherwise', () => {
    const hand = '33344455m pung:777m<E pung:999m<N calling:ordinary';
    const ways = (goulash: boolean) => {
      const result = scoreRequest(deal(hand, 'wall 5m said:original-call', { goulash }));
      return result.ok && result.interpretations.map(({ id }) => id);
    };
    expect(ways(false)).toEqual(['purity', 'ordinary']);
    expect(ways(true)).toEqual(['ordinary']);
  });

  it('a joker in place of a tile never makes a hand worth less, nor a hand worthless', () => {
    const draw = fc.integer({ min: 0, max: 2 ** 32 - 1 });
    let tried = 0;
    fc.assert(
      fc.property(draw, fc.nat(13), (seed, place) => {
        const request = { ...drawDeal(bmja, seed), goulash: true, options: {} };
        const natural = scoreRequest(request);
        if (!natural.ok || request.win!.by === 'discard') return;
        const { seat, tile } = request.win!;
        const tiles = parseTiles(request.hands[seat]!.concealed!);
        if (!tiles.ok) throw new Error(tiles.error.message);
        const left = tiles.value;
        const code = left[place % left.length]!;
        if (code === tile || code === '2s') return;
        // Chows are barred, so the tile is of a pung, of the pair or of a special hand.
        const concealed = makeTiles(left.map((each, index) => (index === place % left.length ? 'j' : each)));
        const hands = { ...request.hands, [seat]: { ...request.hands[seat]!, concealed } };
        if (/j.*j/.test(concealed) || /2[^z]*s/.test(JSON.stringify(request.hands))) return;
        tried++;
        const withJoker = scoreRequest({ ...request, hands });
        expect(withJoker).toMatchObject({ ok: true });
        if (withJoker.ok) expect(withJoker.total).toBeGreaterThanOrEqual(natural.total);
      }),
      { numRuns: 4000 },
    );
    expect(tried).toBeGreaterThan(100);
  });

  it.each(rows)('%s', (_, text, how, expected) => {
    expect(scoreRequest(deal(text, how, { goulash: true }))).toMatchObject(expected);
  });

  // West loses in the East round: 3z is West's wind.
  it.each([
    ['to a pair of own wind: a pung, 8, doubled', '147m258p36s1335zj', 16],
    ['to a single dragon rather than a minor: a pair', '147m258p369s125zj', 2],
    ['one each, not two in one pung', '147m258p36s135zjj', 4],
  ])('a loser’s joker goes where it pays most: %s', (_, text, total) => {
    const others = { W: text };
    const request = deal('555s999s22z pung:777z<E pung:888p<E', 'wall 9s', { goulash: true, others });
    expect(scoreRequest(request)).toMatchObject({ ok: true, seatTotals: { W: total } });
  });
});
