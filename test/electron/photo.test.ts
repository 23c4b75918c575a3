import { describe, expect, it } from 'vitest';
import { collectCorrection, collectHand, collectOption } from '../../electron/host/commands/arguments';
import type { Console } from '../../electron/host/commands/command';
import { photo } from '../../electron/host/commands/photo';
import type { PictureReader, PictureReading } from '../../electron/host/commands/pictures';
import { read } from '../../electron/host/commands/read';
import { handOf, othersOf, requestOf, seatFrom } from '../../electron/host/photo/request';
import type { Corrections, Deal } from '../../electron/host/photo/request';
import { tileSymbol } from '../../electron/host/print/tiles';
import { fault, ok } from '../../rules/result';
import type { Result } from '../../rules/result';
import { parseTiles } from '../../rules/tiles/notation';
import { allTileCodes } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import type { ReadGroup, ReadTile } from '../../vision/protocol';

interface Group extends Omit<ReadGroup, 'id'> {
  tiles: string;
}

/** A reading of some groups of tiles, as the reader gives it. */
function reading(groups: Group[], doubts: Record<number, Partial<ReadTile>> = {}): PictureReading {
  const tiles: ReadTile[] = [];
  for (const [id, { tiles: text }] of groups.entries()) {
    const codes = parseTiles(text);
    if (!codes.ok) throw new Error(codes.error.message);
    for (const code of codes.value) {
      const x = tiles.length * 40;
      tiles.push({
        code,
        confidence: 0.999,
        alternatives: [],
        quad: [
          [x, id * 60],
          [x + 36, id * 60],
          [x + 36, id * 60 + 50],
          [x, id * 60 + 50],
        ],
        rotation: 'upright',
        group: id,
        needsReview: false,
        reasons: [],
        ...doubts[tiles.length],
      });
    }
  }
  return {
    image: 'hand.jpg',
    width: 1000,
    height: 500,
    ms: 412,
    tiles,
    groups: groups.map(({ tiles: _tiles, ...group }, id) => ({ id, ...group })),
    hints: [],
    advice: [],
    stages: {},
  };
}

/** The worked example of the British rules sheet, as it lies on the table; 9s is apart. */
const example: Group[] = [
  { role: 'hand', tiles: '55599s22z9s', winningTile: 7 },
  { role: 'meld', kind: 'pung', from: 'left', tiles: '777z' },
  { role: 'meld', kind: 'chow', from: 'left', tiles: '324s' },
  { role: 'bonus', tiles: '2f' },
];
const deal: Deal = { ruleset: 'bmja', options: {}, others: {}, seat: 'S', prevailingWind: 'E', by: 'wall' };
const nothing: Corrections = { tiles: new Map(), added: [] };

/** Runs a call with a reader that has these answers, and gives what was printed. */
async function printed(
  answers: Result<PictureReading>[],
  options: { json?: boolean; deal?: Deal; corrections?: Corrections } = {},
) {
  const [out, err]: [string[], string[]] = [[], []];
  const console: Console = { out: (line) => out.push(line), err: (line) => err.push(line) };
  const queue = [...answers];
  const pictures: PictureReader = {
    read: () => Promise.resolve(queue.shift() as Result<PictureReading>),
    close: () => undefined,
  };
  const status = await photo(
    answers.map((_, i) => `${i}.jpg`),
    options.deal ?? deal,
    options.corrections ?? nothing,
    { json: options.json ?? false },
    console,
    pictures,
  );
  return { status, out: out.join('\n'), err: err.join('\n') };
}

describe('from a photograph to a request', () => {
  it('the worked example becomes the request of the rules sheet', () => {
    const { request, assumptions } = requestOf(handOf(reading(example), nothing, 'S'), deal);
    expect(request).toEqual({
      ruleset: 'bmja',
      options: {},
      prevailingWind: 'E',
      hands: {
        S: {
          concealed: '555999s22z',
          bonus: '2f',
          melds: [
            { kind: 'pung', tiles: '777z', concealed: false, from: 'E' },
            { kind: 'chow', tiles: '324s', concealed: false, from: 'E' },
          ],
        },
      },
      win: { seat: 'S', tile: '9s', by: 'wall' },
    });
    expect(assumptions.join(' ')).toContain('9 bamboo, which lies apart');
  });

  it.each<[string, Group[], object]>([
    [
      'a bonus tile in the row',
      [{ role: 'hand', tiles: '12m1f' }],
      { concealed: ['1m', '2m'], bonus: ['1f'] },
    ],
    [
      'a tile of the hand beside the bonus tiles',
      [{ role: 'bonus', tiles: '1f5m' }],
      { concealed: ['5m'], bonus: ['1f'] },
    ],
    [
      'a kong with its outer tiles face down',
      [{ role: 'meld', kind: 'kong', concealed: true, tiles: 'x11zx' }],
      { melds: [{ request: { kind: 'kong', tiles: '1111z', concealed: true } }] },
    ],
    [
      'three alike that were taken for a chow',
      [{ role: 'meld', kind: 'chow', tiles: '555p' }],
      { melds: [{ request: { kind: 'pung', tiles: '555p' } }] },
    ],
    [
      'a five among red ones',
      [{ role: 'meld', kind: 'pung', tiles: '550p' }],
      { melds: [{ request: { kind: 'pung', tiles: '550p' } }] },
    ],
    ['discards', [{ role: 'discards', tiles: '12m' }], { concealed: [], leftOut: ['1m', '2m'] }],
  ])('%s', (_what, groups, wanted) => {
    expect(handOf(reading(groups), nothing, 'E')).toMatchObject(wanted);
  });

  it.each([
    ['E', 'right', 'S'],
    ['E', 'across', 'W'],
    ['E', 'left', 'N'],
    ['N', 'right', 'E'],
    ['S', 'left', 'E'],
  ] as const)('on the %s player’s %s sits %s', (seat, side, other) => {
    expect(seatFrom(seat, side)).toBe(other);
  });

  it('what nobody says is assumed and told; what is said is not', () => {
    const hand = handOf(reading(example), nothing, 'E');
    const silent = requestOf(hand, { ruleset: 'bmja', options: {}, others: {} });
    expect(silent.request).toMatchObject({ prevailingWind: 'E', win: { seat: 'E', by: 'wall' } });
    expect(silent.assumptions).toHaveLength(5);
    const said = requestOf(hand, {
      ...deal,
      from: 'W',
      by: 'discard',
      winningTile: '2z',
      others: { E: {}, W: {}, N: {} },
    });
    expect(said.request.win).toEqual({ seat: 'S', tile: '2z', by: 'discard', from: 'W' });
    expect(said.assumptions).toEqual([]);
  });

  it('where the rules know no red fives, a red five is a five, and that is told', () => {
    const red = handOf(
      reading([
        { role: 'hand', tiles: '0p5p1z', winningTile: 0 },
        { role: 'meld', kind: 'pung', tiles: '550s' },
      ]),
      nothing,
      'S',
    );
    const { request, assumptions } = requestOf(red, deal);
    expect(request.hands.S).toMatchObject({ concealed: '55p1z', melds: [{ tiles: '555s' }] });
    expect(request.win?.tile).toBe('5p');
    expect(assumptions).toContain('A red five is any five under these rules.');
    const elsewhere = requestOf(red, { ...deal, ruleset: 'riichi-tenhou' });
    expect(elsewhere.request.hands.S).toMatchObject({ concealed: '50p1z', melds: [{ tiles: '550s' }] });
  });

  it('a discarder alone says that it was a discard', () => {
    const { request } = requestOf(handOf(reading(example), nothing, 'S'), {
      ruleset: 'bmja',
      options: {},
      others: {},
      from: 'W',
    });
    expect(request.win).toMatchObject({ by: 'discard', from: 'W' });
  });
});

describe('what is printed', () => {
  it('the score, each element, and who pays whom', async () => {
    const { status, out, err } = await printed([ok(reading(example))]);
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain('South wins 352.');
    expect(out).toContain('East pays South 704: ');
    expect(out).toContain('West pays South 352: ');
    expect(out).not.toContain('PROVISIONAL');
  });

  it('doubts come first, and a score from doubtful tiles is called provisional', async () => {
    const doubtful = {
      confidence: 0.6,
      needsReview: true,
      alternatives: [['6s', 0.3]] as [TileCode, number][],
      reasons: ['It is blurred.'],
    };
    const { status, out } = await printed([ok(reading(example, { 0: doubtful }))]);
    expect(status).toBe(0);
    const text = out.split('\n');
    expect(text[1]).toContain('I am not sure about one tile');
    expect(text[2]).toContain(
      '#1, 1st from the left in the row of the hand: 5 bamboo 5s (60 %), or 6 bamboo 6s (30 %). It is blurred.',
    );
    expect(out.indexOf('PROVISIONAL')).toBeGreaterThan(0);
    expect(out.indexOf('PROVISIONAL')).toBeLessThan(out.indexOf('South wins'));
  });

  it('doubts about tiles that are left out do not touch the score', async () => {
    const discards: Group = { role: 'discards', tiles: '5z' };
    const { out } = await printed([ok(reading([...example, discards], { 15: { needsReview: true } }))]);
    expect(out).toContain('5z  not part of this hand   #16');
    expect(out).not.toMatch(/PROVISIONAL|not sure/);
  });

  it('each row of tiles tells the numbers to correct them by', async () => {
    const { out } = await printed([ok(reading([{ role: 'hand', tiles: '1m2f3m4m' }]))]);
    expect(out).toMatch(/134m {3}#1, #3–4\n/);
    expect(out).toMatch(/2f {3}#2$/);
  });

  it('a correction settles the doubt', async () => {
    const doubtful = { code: '6s' as TileCode, confidence: 0.6, needsReview: true };
    const { out } = await printed([ok(reading(example, { 0: doubtful }))], {
      corrections: { tiles: collectCorrection('1=5s'), added: [] },
    });
    expect(out).toContain('South wins 352.');
    expect(out).not.toContain('PROVISIONAL');
    expect(out).not.toContain('not sure');
  });

  it('a tile that was not found can be added, and one that is none taken out', async () => {
    const wrong: Group[] = [{ role: 'hand', tiles: '5s9m59s9s22z9s', winningTile: 7 }, ...example.slice(1)];
    const { out } = await printed([ok(reading(wrong))], {
      corrections: { tiles: collectCorrection('2=none'), added: ['5s'] },
    });
    expect(out).toContain('South wins 352.');
  });

  it('a wrong hand shows its tiles, ends with 1 and says why on the error stream', async () => {
    const { status, out, err } = await printed([ok(reading([{ role: 'hand', tiles: '123m' }]))]);
    expect(status).toBe(1);
    expect(out).toContain('123m');
    expect(out).not.toContain('wins');
    expect(err).toMatch(/^sparrow: 0\.jpg: .*\.$/);
  });

  it('says so when another winning tile would change the score', async () => {
    const apart = [{ role: 'hand', tiles: '55599s22z9s' } as Group, ...example.slice(1)];
    const said = { ...deal, from: 'W' as const, by: 'discard' as const };
    const { out } = await printed([ok(reading(apart))], { deal: said });
    expect(out).toContain('the 9 bamboo, the last of the row');
    expect(out).toMatch(/With another winning tile the score would differ: .*2z \(\d+\)/);
  });

  it('a correction of a tile that is not there is refused', async () => {
    const { status, err } = await printed([ok(reading(example))], {
      corrections: { tiles: collectCorrection('99=5s'), added: [] },
    });
    expect([status, err]).toEqual([2, 'sparrow: 0.jpg: there is no tile #99; it shows 15 tiles.']);
  });

  it('a hand typed for the seat whose hand is in the photograph is refused', async () => {
    const { status, err } = await printed([ok(reading(example))], { deal: { ...deal, others: { S: {} } } });
    expect(status).toBe(2);
    expect(err).toContain("South's hand is in the photograph");
  });

  it('each picture is answered, and the worst ending is the ending', async () => {
    const { status, out, err } = await printed(
      [fault('no-tiles', 'There are no tiles.'), ok(reading(example)), fault('not-an-image', 'No picture.')],
      { json: true },
    );
    expect(status).toBe(2);
    expect(out.split('\n').map((line) => (JSON.parse(line) as { ok: boolean }).ok)).toEqual([
      false,
      true,
      false,
    ]);
    expect(err.split('\n')).toEqual(['sparrow: 0.jpg: There are no tiles.', 'sparrow: 2.jpg: No picture.']);
  });

  it('no tiles at all is wrong input, not unreadable input', async () => {
    expect((await printed([fault('no-tiles', 'There are no tiles.')])).status).toBe(1);
  });

  it('as JSON: the reading, the request, the score, and whether it holds', async () => {
    const { out } = await printed([ok(reading(example, { 3: { needsReview: true } }))], { json: true });
    expect(JSON.parse(out)).toMatchObject({
      image: 'hand.jpg',
      ok: true,
      provisional: true,
      doubts: [3],
      reading: { image: 'hand.jpg', width: 1000, tiles: expect.any(Array), groups: expect.any(Array) },
      request: { ruleset: 'bmja', win: { tile: '9s' } },
      score: { ok: true, winner: 'S', total: 352, deltas: { E: -704 } },
    });
  });

  it('read: every tile with its place and how sure it is', async () => {
    const out: string[] = [];
    const status = await read(
      ['hand.jpg'],
      { json: false },
      { out: (line) => out.push(line), err: (line) => out.push(line) },
      { read: () => Promise.resolve(ok(reading(example))), close: () => undefined },
    );
    expect(status).toBe(0);
    expect(out[0]).toBe('hand.jpg: 15 tiles in 0.4 s');
    expect(out.join('\n')).toMatch(/#15 +2f {2}orchid \(flower 2\) +99\.9 % +at 578, 205/);
  });

  it('read: a hand of which no face is seen by another name than one that is', async () => {
    const out: string[] = [];
    const groups: Group[] = [...example, { role: 'hand', side: 'top', tiles: 'xxx' }];
    await read(
      ['hand.jpg'],
      { json: false },
      { out: (line) => out.push(line), err: (line) => out.push(line) },
      { read: () => Promise.resolve(ok(reading(groups))), close: () => undefined },
    );
    expect(out.map((line) => line.trim().split(/ {2,}/)[0])).toEqual(
      expect.arrayContaining(['hand', 'meld (pung)', 'hidden hand']),
    );
  });

  it('the hand of whose tiles faces are seen is the one that is scored, whatever else lies there', async () => {
    const groups: Group[] = [
      { role: 'hand', side: 'bottom', tiles: 'xxxx' },
      ...example.map((group) => ({ ...group, side: 'top' as const })),
    ];
    const { out } = await printed([ok(reading(groups))]);
    expect(out).toContain('South wins 352.');
  });
});

describe('options as they are written', () => {
  it.each([
    [
      'S=19m5z2f/777z/1111s*',
      {
        S: {
          concealed: '19m5z',
          bonus: '2f',
          melds: [
            { kind: 'pung', tiles: '777z', concealed: false },
            { kind: 'kong', tiles: '1111s', concealed: true },
          ],
        },
      },
    ],
    [
      'w=/234s',
      { W: { concealed: '', bonus: '', melds: [{ kind: 'chow', tiles: '234s', concealed: false }] } },
    ],
    ['N=', { N: { concealed: '', bonus: '', melds: [] } }],
  ])('--hand %s', (text, hands) => {
    expect(collectHand(text)).toEqual(hands);
  });

  it.each(['123m', 'Q=1m', 'S=1m/12m', 'S=1m/123m*', 'S=1m/11111m', 'S=1q'])(
    '--hand %s is refused',
    (text) => {
      expect(() => collectHand(text)).toThrow();
    },
  );

  it.each([
    ['limit=500', { limit: 500 }],
    ['looseTileCountsAsDrawn=true', { looseTileCountsAsDrawn: true }],
    ['concealedHand=self-drawn', { concealedHand: 'self-drawn' }],
    ['text=', { text: '' }],
  ])('--option %s', (text, options) => {
    expect(collectOption(text)).toEqual(options);
  });

  it('a correction can be of a run of tiles', () => {
    expect([...collectCorrection('15-17=none')]).toEqual([
      [14, null],
      [15, null],
      [16, null],
    ]);
  });

  it.each(['5m', '0=5m', 'x=5m', '3=', '3=5m6m', '1000=5m'])('--correct %s is refused', (text) => {
    expect(() => collectCorrection(text)).toThrow();
  });

  it('several corrections add up', () => {
    const both = collectCorrection('7=none', collectCorrection('#3=5m'));
    expect([...both]).toEqual([
      [2, '5m'],
      [6, null],
    ]);
  });
});

describe('tiles in Unicode', () => {
  it.each<[TileCode, string]>([
    ['1m', '🀇'],
    ['9m', '🀏'],
    ['1s', '🀐'],
    ['9s', '🀘'],
    ['1p', '🀙'],
    ['9p', '🀡'],
    ['0p', '🀝'],
    ['1z', '🀀'],
    ['4z', '🀃'],
    ['5z', '🀆'],
    ['6z', '🀅'],
    ['7z', '🀄\uFE0E'],
    ['1f', '🀢'],
    ['3f', '🀥'],
    ['4f', '🀤'],
    ['1g', '🀦'],
    ['4g', '🀩'],
    ['j', '🀪'],
    ['x', '🀫'],
  ])('%s is %s', (code, symbol) => {
    expect(tileSymbol(code)).toBe(symbol);
  });

  it('every tile but the red fives has one of its own', () => {
    const plain = allTileCodes.filter((code) => !code.startsWith('0'));
    expect(new Set(plain.map(tileSymbol)).size).toBe(plain.length);
  });
});

describe('a picture of the whole table', () => {
  const table: Group[] = [
    { role: 'hand', side: 'bottom', tiles: '55599s22z9s', winningTile: 7 },
    { role: 'meld', side: 'bottom', kind: 'pung', from: 'left', tiles: '777z' },
    { role: 'meld', side: 'bottom', kind: 'chow', from: 'left', claimed: 11, tiles: '324s' },
    { role: 'hand', side: 'right', tiles: '111222333m5p' },
    { role: 'meld', side: 'right', kind: 'kong', from: 'across', claimed: 24, added: true, tiles: '6666z' },
    { role: 'hand', side: 'left', tiles: '1234m' },
    { role: 'bonus', side: 'right', tiles: '1g' },
    { role: 'discards', side: 'right', tiles: '9p' },
  ];
  const others = (seat: 'E' | 'S', side?: 'right') => othersOf(reading(table), nothing, seat, side);

  it('gives the others their seats by where they sit', () => {
    expect(Object.keys(others('S')).sort()).toEqual(['E', 'W']);
    expect(others('S').W?.melds[0]?.request).toEqual({
      kind: 'kong',
      tiles: '6666z',
      concealed: false,
      added: true,
      // Across from West sits East.
      from: 'E',
    });
    // Whoever sits at the right has won: the one at the bottom, on the left of that, comes before.
    expect(Object.keys(others('S', 'right')).sort()).toEqual(['E', 'N']);
  });

  it('asks for the hands that can be seen whole, and tells of the others', () => {
    const hand = handOf(reading(table), nothing, 'S');
    const { request, assumptions } = requestOf(hand, deal, others('S'));
    expect(request.hands.S?.melds?.[1]).toEqual({
      kind: 'chow',
      tiles: '324s',
      concealed: false,
      from: 'E',
      claimed: '3s',
    });
    expect(request.hands.W).toMatchObject({ concealed: '111222333m5p', bonus: '1g' });
    expect(request.hands.E).toBeUndefined();
    expect(assumptions).toContain(
      "Of East's hand not all tiles could be read; it counts as nothing (--hand).",
    );
    expect(assumptions).toContain('North has nothing that counts (--hand).');
  });

  it('keeps to what a person says of another hand', () => {
    const hand = handOf(reading(table), nothing, 'S');
    const said = { ...deal, others: { W: { concealed: '19m' } } };
    expect(requestOf(hand, said, others('S')).request.hands.W).toEqual({ concealed: '19m' });
  });

  it('leaves out only what is in no hand', () => {
    expect(handOf(reading(table), nothing, 'S').leftOut).toEqual(['9p']);
    expect(handOf(reading(table), nothing, 'W', 'right').concealed).toHaveLength(10);
  });
});
