import { describe, expect, it } from 'vitest';
import { specialHands } from '../../../rules/bmja/special-hands';
import { scoreRequest, type ScoreRequest, type Seat } from '../../../rules/score';
import { isMajor, kindIndex, tileKinds } from '../../../rules/tiles/tile';
import { deal } from '../deal';

/** What a hand is worth as a special hand; null if it is none. */
function as(id: string, request: ScoreRequest, seat: Seat = request.win!.seat): number | null {
  const result = scoreRequest(request);
  if (!result.ok) return null;
  return result.hands[seat]?.find((interpretation) => interpretation.id === id)?.total ?? null;
}

type Row = [id: string, what: string, total: number, hit: ScoreRequest, miss: string, nearMiss: ScoreRequest];

// South wins in the East round, limit 1,000, unless said otherwise.
const won: Row[] = [
  [
    'heavens-blessing',
    'East wins on the fourteen tiles dealt',
    1000,
    deal('234m555p666s77744z', 'wall 4z first', { seat: 'E' }),
    'South wins on the first tile drawn',
    deal('234m555p666s77744z', 'wall 4z first'),
  ],
  [
    'heavens-blessing',
    'a bonus tile was replaced before play began',
    1000,
    deal('234m555p666s77744z bonus:3f', 'replacement 4z first for-bonus', { seat: 'E' }),
    'a concealed kong has changed the tiles dealt',
    deal('234m666s77744z kong:5555p', 'replacement 4z first', { seat: 'E' }),
  ],
  [
    'earths-blessing',
    'South wins on East’s first discard',
    1000,
    deal('234m555p666s77744z', 'discard 4z<E first'),
    'West discarded it',
    deal('234m555p666s77744z', 'discard 4z<W first'),
  ],
  [
    'twofold-fortune',
    'a kong on the supplement tile of a kong, won on its supplement',
    1000,
    deal('234m44777z kong:5555p kong:6666s<W+', 'replacement 4z said:twofold-fortune'),
    'one kong only',
    deal('234m666s44777z kong:5555p', 'replacement 4z said:twofold-fortune'),
  ],
  [
    'twofold-fortune',
    'the first kong was claimed',
    1000,
    deal('234m44777z kong:5555p<N kong:6666s', 'replacement 4z said:twofold-fortune'),
    'nobody said that one kong came right after the other',
    deal('234m44777z kong:5555p<N kong:6666s', 'replacement 4z'),
  ],
  [
    'gathering-the-plum-blossom-from-the-roof',
    'the supplement tile is the 5 dots',
    1000,
    deal('234m55p777z kong:6666s pung:999p<E', 'replacement 5p'),
    'the 5 dots came from the wall',
    deal('234m55p777z kong:6666s pung:999p<E', 'wall 5p'),
  ],
  [
    'gathering-the-plum-blossom-from-the-roof',
    'it came for a bonus tile',
    1000,
    deal('234m55p777z kong:6666s pung:999p<E bonus:1g', 'replacement 5p for-bonus'),
    'the supplement tile is the red dragon',
    deal('234m55p777z kong:6666s pung:999p<E', 'replacement 7z'),
  ],
  [
    'plucking-the-moon-from-the-bottom-of-the-sea',
    'the last tile of the wall is the 1 dots',
    1000,
    deal('234m11p666s777z pung:999p<E', 'wall 1p last'),
    'the 1 dots was the last discard',
    deal('234m11p666s777z pung:999p<E', 'discard 1p<N last'),
  ],
  [
    'plucking-the-moon-from-the-bottom-of-the-sea',
    'with a knitted hand',
    1000,
    deal('1345679p1345679s', 'wall 1p last'),
    'the last tile is the 3 dots',
    deal('1345679p1345679s', 'wall 3p last'),
  ],
  [
    'four-blessings-hovering-over-the-door',
    'pungs of all winds, two of them claimed',
    1000,
    deal('33m111222z pung:333z<E pung:444z<N', 'wall 3m'),
    'a pair of North',
    deal('555m11122244z pung:333z<E', 'wall 5m'),
  ],
  [
    'four-blessings-hovering-over-the-door',
    'a kong among them, the pair of dragons',
    1000,
    deal('11122277z kong:3333z<E pung:444z<N', 'wall 7z'),
    'no set of East',
    deal('33m222555z pung:333z<E pung:444z<N', 'wall 3m'),
  ],
  [
    'three-great-scholars',
    'pungs of all dragons and of 9 dots',
    1000,
    deal('22m555666z pung:777z<E pung:999p<N', 'wall 2m'),
    'a chow beside the dragons',
    deal('22m234p555666z pung:777z<E', 'wall 2m'),
  ],
  [
    'all-winds-and-dragons',
    'pungs and a pair of honours',
    1000,
    deal('11122255z pung:333z<E pung:666z<N', 'wall 5z'),
    'a pair of 9 characters',
    deal('99m111222z pung:333z<E pung:666z<N', 'wall 9m'),
  ],
  [
    'heads-and-tails',
    'pungs and a pair of ones and nines',
    1000,
    deal('111m999p11s pung:999m<E kong:1111p<N', 'wall 1s'),
    'a pair of 2 bamboo',
    deal('111m999p22s pung:999m<E kong:1111p<N', 'wall 2s'),
  ],
  [
    'imperial-jade',
    'green bamboo and a pung of green dragons',
    1000,
    deal('22233s666z pung:888s<E kong:4444s', 'wall 3s'),
    'a chow of green bamboo',
    deal('23433388s666z pung:666s<E', 'wall 8s'),
  ],
  [
    'imperial-jade',
    'no dragon is needed',
    1000,
    deal('22233666s pung:888s<E pung:444s<N', 'wall 3s'),
    'a pung of 7 bamboo',
    deal('22233s666z pung:777s<E pung:444s<N', 'wall 3s'),
  ],
  [
    'fourfold-plenty',
    'four kongs of any sort',
    1000,
    deal('55m kong:1111p kong:2222s<E kong:3333m<N+ kong:4444z', 'wall 5m'),
    'three kongs and a pung',
    deal('55m777p kong:1111p kong:2222s<E kong:3333m<N+', 'wall 5m'),
  ],
  [
    'buried-treasure',
    'four concealed pungs of characters and honours, from the wall',
    1000,
    deal('111444777m33377z', 'wall 4m'),
    'the same, a pung completed by a discard',
    deal('111444777m33377z', 'discard 4m<N'),
  ],
  [
    'buried-treasure',
    'the pair completed by a discard',
    1000,
    deal('111444777m33377z', 'discard 7z<N'),
    'one of the pungs is a concealed kong',
    deal('111444m33377z kong:7777m', 'wall 7z'),
  ],
  [
    'buried-treasure',
    'one suit without honours',
    1000,
    deal('11144477788899m', 'wall 9m'),
    'two suits',
    deal('111444m777p33377z', 'wall 7z'),
  ],
  [
    'gates-of-heaven',
    '1112345678999 of characters and one more 5',
    1000,
    deal('11123455678999m', 'wall 5m'),
    'a fourth 9 instead (records: bmja/case/27)',
    deal('11123456789999m', 'wall 9m'),
  ],
  [
    'gates-of-heaven',
    'the 5 claimed',
    1000,
    deal('11123455678999m', 'discard 5m<N'),
    'a 9 claimed: its pung is not concealed',
    deal('11123455678999m', 'discard 9m<N'),
  ],
  [
    'gates-of-heaven',
    'a claimed chow among the middle tiles',
    1000,
    deal('11155678999m chow:234m<E', 'wall 5m'),
    'a claimed pung of ones',
    deal('23455678999m pung:111m<E', 'wall 5m'),
  ],
  [
    'wriggling-snake',
    'a pair of 1, 2 to 9, the four winds',
    1000,
    deal('1123456789p1234z', 'discard 3p<N'),
    'a pair of 2 instead',
    deal('1223456789p1234z', 'discard 3p<N'),
  ],
  [
    'wriggling-snake',
    'of bamboo',
    1000,
    deal('1123456789s1234z', 'wall 4z'),
    'a dragon instead of North',
    deal('1123456789s1237z', 'wall 3z'),
  ],
  [
    'thirteen-unique-wonders',
    'one of each, the red dragon doubled',
    1000,
    deal('19m19p19s12345677z', 'wall 7z'),
    'a 2 characters instead of the 1',
    deal('29m19p19s12345677z', 'wall 7z'),
  ],
  [
    'all-pair-honours',
    'seven pairs of ones, nines and honours',
    500,
    deal('1199m99p11s112255z', 'wall 5z'),
    'a pair of 2 bamboo',
    deal('1199m99p22s112255z', 'wall 5z'),
  ],
  [
    'all-pair-honours',
    'four 1 characters, not declared, are two pairs',
    500,
    deal('1111m99p11s112255z', 'wall 5z'),
    'two of them a claimed pung',
    deal('1m99p11s112255z pung:111m<E', 'wall 5z'),
  ],
  [
    'triple-knitting',
    '2 4 4 6 8: two, four, four and eight in three suits, a pair of sixes',
    500,
    deal('24468m24468p2448s', 'discard 8p<N'),
    'a 7 bamboo instead of the 8',
    deal('24468m24468p2447s', 'discard 8p<N'),
  ],
  [
    'knitting',
    'seven numbers in dots and bamboo',
    500,
    deal('2345679p2345679s', 'wall 9s'),
    'two 3 bamboo and no 2',
    deal('2345679p3345679s', 'wall 9s'),
  ],
  [
    'knitting',
    'pairs of different two suits, one of them twice',
    500,
    deal('2239m223567p5679s', 'wall 9s'),
    'one number has three tiles',
    deal('2349m2234567p569s', 'wall 9s'),
  ],
  [
    'purity',
    '36 points doubled three times',
    288,
    deal('22233355m pung:777m<E pung:999m<N', 'wall 5m'),
    'a pair of North',
    deal('222333m44z pung:777m<E pung:999m<N', 'wall 4z'),
  ],
  [
    'purity',
    'with bonus tiles: 36 doubled three times, 8 doubled once',
    304,
    deal('22233355m pung:777m<E pung:999m<N bonus:2f1g', 'wall 5m'),
    'a chow of the suit',
    deal('23433355m pung:777m<E pung:999m<N', 'wall 5m'),
  ],
];

// South has won; West, who loses, had declared fishing.
const winner = '34577788p777888s';
const fished: [id: string, total: number, waits: string, loser: string, miss: string, nearMiss: string][] = [
  [
    'four-blessings-hovering-over-the-door',
    400,
    '3 characters',
    '3m111222z pung:333z<E pung:444z<N',
    'two tiles short',
    '3m111225z pung:333z<E pung:444z<N',
  ],
  [
    'three-great-scholars',
    400,
    'green dragon',
    '22m55566z pung:777z<E pung:999p<N',
    'two tiles short',
    '24m55566z pung:777z<E pung:999p<N',
  ],
  [
    'all-winds-and-dragons',
    400,
    'white dragon',
    '1112225z pung:333z<E pung:666z<N',
    'waiting for a 9 characters',
    '9m111222z pung:333z<E pung:666z<N',
  ],
  [
    'heads-and-tails',
    400,
    '1 bamboo',
    '1s pung:111m<E pung:999m<E kong:1111p<E pung:999p<E',
    'waiting for a 2 bamboo',
    '2s pung:111m<E pung:999m<E kong:1111p<E pung:999p<E',
  ],
  [
    'imperial-jade',
    400,
    '3 bamboo or green dragon',
    '33s66z pung:222s<E pung:444s<N pung:666s<N',
    'a pair of red dragons',
    '33s77z pung:222s<E pung:444s<N pung:666s<N',
  ],
  [
    'fourfold-plenty',
    400,
    '5 characters',
    '5m kong:1111p kong:2222s<E kong:3333m<N+ kong:4444z',
    'three kongs and two pairs',
    '55m66z kong:1111p kong:2222s<E kong:3333m<N+',
  ],
  [
    'buried-treasure',
    400,
    'red dragon',
    '111444777m3337z',
    'a pung on the table',
    '111444m3337z pung:777m<E',
  ],
  ['gates-of-heaven', 400, '1 characters', '1123455678999m', 'two tiles short', '1123455678899m'],
  ['wriggling-snake', 400, 'North wind', '1123456789m123z', 'two tiles short', '1123456788m123z'],
  ['thirteen-unique-wonders', 400, 'red dragon', '199m19p19s123456z', 'two tiles short', '299m19p19s123456z'],
  ['all-pair-honours', 200, 'white dragon', '1199m99p11s11225z', 'two tiles short', '1199m99p11s11235z'],
  ['triple-knitting', 200, '6 bamboo or 8 bamboo', '24468m24468p244s', 'two tiles short', '24468m24468p247s'],
  ['knitting', 200, '9 characters or 9 bamboo', '2345679p234567s', 'two tiles short', '2345679p234558s'],
  [
    'purity',
    112,
    '5 characters',
    '2223335m pung:777m<E pung:999m<N',
    'waiting for a North wind',
    '222333m4z pung:777m<E pung:999m<N',
  ],
];

describe('each special hand, won', () => {
  it.each(tileKinds.filter((code) => isMajor(kindIndex(code))))(
    'thirteen-unique-wonders: the %s doubled',
    (tile) => {
      expect(as('thirteen-unique-wonders', deal(`19m19p19s1234567z${tile}`, `wall ${tile}`))).toBe(1000);
    },
  );

  for (const [id, what, total, hit, miss, nearMiss] of won) {
    it(`${id}: ${what}`, () => expect(as(id, hit)).toBe(total));
    it(`${id}, not: ${miss}`, () => expect(as(id, nearMiss)).toBe(null));
  }

  it('all nineteen are tried', () => {
    expect(specialHands.length).toBe(19);
    expect(new Set(won.map(([id]) => id))).toEqual(new Set(specialHands.map((hand) => hand.id)));
  });
});

describe('each special hand, fished for by a loser', () => {
  const losing = (loser: string) => deal(winner, 'wall 8p', { others: { W: loser } });
  for (const [id, total, waits, loser, miss, nearMiss] of fished) {
    it(`${id}: waiting for ${waits}`, () => {
      const request = losing(`${loser} said:fishing`);
      expect(as(id, request, 'W')).toBe(total);
      const result = scoreRequest(request);
      const shown =
        result.ok && result.hands.W?.find((hand) => hand.id === id)?.elements.find((e) => e.id === id);
      expect(shown && shown.explanation).toContain(`waiting for ${waits}:`);
    });
    it(`${id}, not: ${miss}`, () => expect(as(id, losing(`${nearMiss} said:fishing`), 'W')).toBe(null));
    it(`${id}, not without having declared fishing`, () => expect(as(id, losing(loser), 'W')).toBe(null));
  }

  it('all that have a fishing value are tried', () => {
    const fishable = specialHands.filter((hand) => hand.fishing !== null).map((hand) => hand.id);
    expect(new Set(fished.map(([id]) => id))).toEqual(new Set(fishable));
  });

  it('an original call stands in the place of fishing', () => {
    expect(as('knitting', losing('2345679p234567s said:original-call'), 'W')).toBe(200);
  });
});

describe('bonus tiles beside a special hand', () => {
  const knitted = '2345679p2345679s';
  it.each([
    ['count 4 each', `${knitted} bonus:13f`, 'wall 9s', 508],
    ['are doubled by the own flower', `${knitted} bonus:2f1g`, 'wall 9s', 516],
    ['are doubled twice by all four seasons', `${knitted} bonus:1234g`, 'wall 9s', 564],
    [
      'are doubled by the last discard (records: all-pair-honours-final-discard)',
      `${knitted} bonus:1f`,
      'discard 9s<N last',
      508,
    ],
    ['are not doubled by the last wall tile', `${knitted} bonus:1f`, 'wall 9s last', 504],
    [
      'are not doubled by robbing a kong (records: random/134)',
      `${knitted} bonus:1f`,
      'robbed-kong 9s<N',
      504,
    ],
    ['never take a hand over the limit', '19m19p19s12345677z bonus:12f', 'wall 7z', 1000],
  ])('%s', (_, text, how, total) => {
    expect(scoreRequest(deal(text, how))).toMatchObject({ ok: true, total });
  });
});

describe('the best of several interpretations is shown, the others are there', () => {
  it('four equal tiles in hand are no kong: pairs of honours are not All Winds and Dragons', () => {
    const result = scoreRequest(deal('11112222333355z', 'wall 5z'));
    expect(result.ok && result.interpretations.map((i) => [i.id, i.total])).toEqual([
      ['all-pair-honours', 500],
    ]);
  });

  it('many bonus doubles lift Purity’s own tiles above eight times', () => {
    const request = deal('22233355m pung:777m<E pung:999m<N bonus:1234f1234g', 'wall 5m');
    const result = scoreRequest(request);
    // As Purity 36 × 8 + 32 × 16 = 800; by the ordinary formula 68 × 2^5, cut at 1,000.
    expect(result.ok && result.interpretations.map((i) => [i.id, i.total])).toEqual([
      ['ordinary', 1000],
      ['purity', 800],
    ]);
  });

  it('a claimed tile is put where it pays most', () => {
    // 5 bamboo claimed: into the chow (the pung stays concealed) or into the pung.
    const result = scoreRequest(deal('555567s222m11p pung:999p<E', 'discard 5s<N'));
    expect(result.ok && result.interpretations.map((i) => i.detail['base'])).toEqual([32, 30]);
  });
});

describe('the limit', () => {
  it.each([
    ['more than the limit is cut', '19m19p19s12345677z bonus:1f', 'wall 7z', 1000, true],
    ['a special hand worth the limit is not cut', '19m19p19s12345677z', 'wall 7z', 1000, false],
    ['an ordinary hand worth more is cut', '222s666p999s44p chow:234m<E', 'discard 4p<E', 35, true],
    ['an ordinary hand worth the limit is not cut', '222s666p999s44p chow:234m<E', 'discard 4p<E', 36, false],
  ])('%s', (_, text, how, limit, limited) => {
    expect(scoreRequest(deal(text, how, { options: { limit } }))).toMatchObject({ total: limit, limited });
  });
});

describe('the sum is a sentence', () => {
  it.each([
    ['555s999s22z pung:777z<E chow:234s<E bonus:2f', 'wall 9s', '44 points doubled 3 times are 352.'],
    ['222s666p999s44p chow:234m<E', 'discard 4p<E', '36 points.'],
    [
      '33s222555777z kong:1111z<E',
      'wall 3s',
      '62 points doubled 6 times are 3968, cut at the limit of 1000.',
    ],
    ['2345679p2345679s', 'wall 9s', '50 % of the limit of 1000 are 500.'],
    [
      '2345679p2345679s bonus:2f1g',
      'wall 9s',
      '50 % of the limit of 1000 are 500; bonus tiles: 8 points doubled once are 16; together 516.',
    ],
    ['19m19p19s12345677z', 'wall 7z', 'The limit, 1000.'],
    [
      '19m19p19s12345677z bonus:1f',
      'wall 7z',
      'The limit, 1000; bonus tiles: 4 points; together more than 1000, cut at the limit of 1000.',
    ],
    [
      '22233355m pung:777m<E pung:999m<N bonus:2f1g',
      'wall 5m',
      '36 points doubled 3 times are 288; bonus tiles: 8 points doubled once are 16; together 304.',
    ],
  ])('%s %s', (text, how, sentence) => {
    const result = scoreRequest(deal(text, how));
    expect(result.ok && result.interpretations[0]!.explanation).toBe(sentence);
  });
});
