import { describe, expect, it } from 'vitest';
import { figuresOf, handFigures, percentile } from '../../electron/host/evaluation/figures';
import type { Judged } from '../../electron/host/evaluation/figures';
import { parseHands, parseLabels } from '../../electron/host/evaluation/labels';
import type { Box, Label, LabelledImage, LabelledMeld } from '../../electron/host/evaluation/labels';
import { matchTiles, overlapOf } from '../../electron/host/evaluation/matching';
import type { Found } from '../../electron/host/evaluation/matching';
import { reliabilityOf } from '../../electron/host/evaluation/reliability';
import { plotReliability } from '../../electron/host/print/reliability';
import type { TileCode } from '../../rules/tiles/tile';
import type { Point, Quad } from '../../vision/protocol';

const label = (code: TileCode, box: Box, outline?: Point[]): Label => ({
  code,
  box,
  ...(outline ? { outline } : {}),
});
const boxQuad = ([x, y, w, h]: Box): Quad => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];
const found = (code: TileCode, box: Box, more: Partial<Found> = {}): Found => ({
  code,
  confidence: 0.9,
  quad: boxQuad(box),
  needsReview: false,
  ...more,
});
const image = (labels: Label[], more: Partial<LabelledImage> = {}): LabelledImage => ({
  file: 'a.jpg',
  labels,
  ignored: [],
  ...more,
});
const judged = (labels: Label[], tiles: Found[], ms = 100): Judged => ({
  file: 'a.jpg',
  ms,
  ...matchTiles(image(labels), tiles),
});

describe('intersection over union', () => {
  // A tile of side 10 standing on its corner: the box around it has twice its area.
  const diamond: Quad = [
    [10, 0],
    [20, 10],
    [10, 20],
    [0, 10],
  ];
  it.each<[string, Label, Quad, number]>([
    ['the same box', label('1m', [0, 0, 10, 10]), boxQuad([0, 0, 10, 10]), 1],
    ['half beside', label('1m', [0, 0, 10, 10]), boxQuad([5, 0, 10, 10]), 1 / 3],
    ['apart', label('1m', [0, 0, 10, 10]), boxQuad([20, 0, 10, 10]), 0],
    ['inside', label('1m', [0, 0, 10, 10]), boxQuad([0, 0, 10, 5]), 0.5],
    ['a turned tile and a box label: boxes are compared', label('1m', [0, 0, 20, 20]), diamond, 1],
    ['a turned tile and its outline', label('1m', [0, 0, 20, 20], [...diamond]), diamond, 1],
    [
      'an outline that runs the other way round',
      label('1m', [0, 0, 20, 20], [...diamond].reverse()),
      diamond,
      1,
    ],
    [
      'a quad that runs the other way round',
      label('1m', [0, 0, 20, 20], [...diamond]),
      [...diamond].reverse() as Quad,
      1,
    ],
    [
      'an upright box over a diamond outline',
      label('1m', [0, 0, 20, 20], [...diamond]),
      boxQuad([0, 0, 20, 20]),
      0.5,
    ],
  ])('%s', (_what, wanted, quad, overlap) => {
    expect(overlapOf(wanted, quad)).toBeCloseTo(overlap, 9);
  });
});

describe('pairing', () => {
  it('the surest tile takes the label, a second one on it is extra', () => {
    const { pairs, extra } = matchTiles(image([label('1m', [0, 0, 10, 10])]), [
      found('2m', [0, 0, 10, 10], { confidence: 0.6 }),
      found('1m', [1, 0, 10, 10], { confidence: 0.8 }),
    ]);
    expect(pairs.map(({ tile }) => tile.code)).toEqual(['1m']);
    expect(extra.map((tile) => tile.code)).toEqual(['2m']);
  });

  it('each tile takes the label it covers best', () => {
    const { pairs } = matchTiles(image([label('1m', [0, 0, 10, 10]), label('2m', [3, 0, 10, 10])]), [
      found('2m', [3, 0, 10, 10]),
      found('1m', [0, 0, 10, 10]),
    ]);
    expect(pairs.every(({ label: { code }, tile }) => code === tile.code)).toBe(true);
  });

  it.each([
    [0.5, [0, 0, 10, 5], 1],
    [0.49, [0, 0, 10, 4.9], 0],
  ] as [number, Box, number][])('an overlap of %f', (_overlap, box, pairs) => {
    expect(matchTiles(image([label('1m', [0, 0, 10, 10])]), [found('1m', box)]).pairs).toHaveLength(pairs);
  });

  it.each<[string, Partial<LabelledImage>, Found, boolean, 'extra' | 'unjudged']>([
    ['in the open', {}, found('1m', [0, 0, 10, 10]), true, 'extra'],
    [
      'in a region to ignore',
      { ignored: [boxQuad([0, 0, 20, 20])] },
      found('1m', [0, 0, 10, 10]),
      true,
      'unjudged',
    ],
    [
      'beside the region to ignore',
      { ignored: [boxQuad([20, 0, 20, 20])] },
      found('1m', [0, 0, 10, 10]),
      true,
      'extra',
    ],
    [
      'outside the labelled region',
      { region: boxQuad([20, 0, 20, 20]) },
      found('1m', [0, 0, 10, 10]),
      true,
      'unjudged',
    ],
    [
      'inside the labelled region',
      { region: boxQuad([0, 0, 20, 20]) },
      found('1m', [0, 0, 10, 10]),
      true,
      'extra',
    ],
    ['face down, where backs are labelled', {}, found('x', [0, 0, 10, 10]), true, 'extra'],
    ['face down, where they are not', {}, found('x', [0, 0, 10, 10]), false, 'unjudged'],
  ])('a tile without label %s', (_where, more, tile, labelsBacks, kept) => {
    expect(matchTiles(image([], more), [tile], { labelsBacks })[kept]).toEqual([tile]);
  });

  it('a label in a region to ignore still counts when it is found', () => {
    const where = image([label('1m', [0, 0, 10, 10])], { ignored: [boxQuad([0, 0, 20, 20])] });
    expect(matchTiles(where, [found('1m', [0, 0, 10, 10])]).pairs).toHaveLength(1);
  });
});

describe('figures', () => {
  const at = (n: number): Box => [n * 20, 0, 10, 10];
  // Five labels: two right (one of them marked), one wrong and marked, one wrong silently, one missed; one extra.
  const five = judged(
    [label('1m', at(0)), label('2m', at(1)), label('3m', at(2)), label('4m', at(3)), label('5m', at(4))],
    [
      found('1m', at(0)),
      found('2m', at(1), { needsReview: true }),
      found('9m', at(2), { needsReview: true }),
      found('9m', at(3)),
      found('7z', at(9)),
    ],
  );

  it('of a hand-made picture', () => {
    expect(figuresOf([five])).toMatchObject({
      images: 1,
      failed: 0,
      labelled: 5,
      read: 5,
      found: 4,
      precision: 4 / 5,
      recall: 4 / 5,
      f1: 0.8,
      rightOfFound: 2 / 4,
      rightOfLabelled: 2 / 5,
      marked: 2,
      markedShare: 2 / 4,
      rightOfUnmarked: 1 / 2,
      silentErrors: 1,
      silentShare: 1 / 4,
      silentExtras: 1,
    });
  });

  it('list each mistake with its place', () => {
    expect(figuresOf([five]).mistakes).toEqual([
      { image: 'a.jpg', kind: 'wrong', label: '3m', read: '9m', confidence: 0.9, marked: true, box: at(2) },
      { image: 'a.jpg', kind: 'wrong', label: '4m', read: '9m', confidence: 0.9, marked: false, box: at(3) },
      { image: 'a.jpg', kind: 'missed', label: '5m', box: at(4) },
      { image: 'a.jpg', kind: 'extra', read: '7z', confidence: 0.9, marked: false, box: at(9) },
    ]);
  });

  it('are told per class, with what a class is taken for', () => {
    const classes = figuresOf([five, judged([label('4m', at(0))], [found('8m', at(0))]), five]).classes;
    expect(classes.find((row) => row.code === '4m')).toEqual({
      code: '4m',
      labelled: 3,
      found: 3,
      right: 0,
      marked: 0,
      silent: 3,
      takenFor: [
        ['9m', 2],
        ['8m', 1],
      ],
    });
    expect(classes.map((row) => row.code)).toEqual(['1m', '2m', '3m', '4m', '5m']);
  });

  it('of nothing are not numbers made up', () => {
    const none = figuresOf([]);
    expect([
      none.precision,
      none.recall,
      none.f1,
      none.rightOfFound,
      none.silentShare,
      none.ms.median,
    ]).toEqual(Array(6).fill(null));
  });

  it('are told by the parts of a set', () => {
    const one = { ...judged([label('1m', at(0))], [found('1m', at(0))]), part: 'table' };
    const { parts, silentErrors } = figuresOf([one, { ...five, part: 'tray' }, five]);
    expect(Object.keys(parts)).toEqual(['table', 'tray']);
    expect([parts.table?.silentErrors, parts.tray?.silentErrors, silentErrors]).toEqual([0, 1, 2]);
  });

  it('list silent errors and extras, which are the worst', () => {
    const wrong = figuresOf([five]).silent.map(({ kind, label: is, read }) => [kind, is, read]);
    expect(wrong).toEqual([
      ['wrong', '4m', '9m'],
      ['extra', undefined, '7z'],
    ]);
  });

  it('a red five taken for a plain one is wrong', () => {
    expect(figuresOf([judged([label('0p', at(0))], [found('5p', at(0))])]).silentErrors).toBe(1);
  });

  it('pictures that could not be read count as missed, and not in the times', () => {
    const broken: Judged = { ...judged([label('1m', at(0))], [], 5), failure: 'damaged' };
    expect(figuresOf([five, broken])).toMatchObject({
      failed: 1,
      labelled: 6,
      recall: 4 / 6,
      ms: { median: 100 },
    });
  });

  it.each([
    [[5], 0.5, 5],
    [[4, 1, 3, 2], 0.5, 2],
    [[3, 1, 2], 0.5, 2],
    [Array.from({ length: 100 }, (_, i) => i + 1), 0.95, 95],
    [[1, 2, 3], 0.95, 3],
  ])('%j: the %f quantile is %d', (values, fraction, wanted) => {
    expect(percentile(values, fraction)).toBe(wanted);
  });
});

describe('exact hands', () => {
  const tiles = (codes: TileCode[], marked = false) =>
    codes.map((code, i) => ({ code, needsReview: marked && i === 0 }));
  const pung: LabelledMeld = { tiles: ['5z', '5z', '5z'], kind: 'pung', rotated: 0 };
  const hand = { image: 'a.jpg', tiles: ['1m', '2m', '5z', '5z', '5z'] as TileCode[], melds: [pung] };
  it.each<[string, TileCode[], LabelledMeld[], boolean, number, number]>([
    ['all right', ['1m', '2m', '5z', '5z', '5z'], [pung], false, 1, 0],
    ['in another order', ['5z', '2m', '5z', '1m', '5z'], [pung], false, 1, 0],
    ['one tile wrong', ['1m', '3m', '5z', '5z', '5z'], [pung], false, 0, 1],
    ['one tile wrong, and said to be doubtful', ['1m', '3m', '5z', '5z', '5z'], [pung], true, 0, 0],
    ['one tile too many', ['1m', '2m', '2m', '5z', '5z', '5z'], [pung], false, 0, 1],
    ['the meld not seen as one', ['1m', '2m', '5z', '5z', '5z'], [], false, 0, 1],
    ['another tile turned', ['1m', '2m', '5z', '5z', '5z'], [{ ...pung, rotated: 2 }], false, 0, 1],
    ['no tile turned', ['1m', '2m', '5z', '5z', '5z'], [{ ...pung, rotated: null }], false, 0, 1],
    ['another kind of meld', ['1m', '2m', '5z', '5z', '5z'], [{ ...pung, kind: 'kong' }], false, 0, 1],
    ['a meld too many', ['1m', '2m', '5z', '5z', '5z'], [pung, pung], false, 0, 1],
  ])('%s', (_what, codes, melds, marked, exact, unmarkedWrong) => {
    const readings = new Map([['a.jpg', { tiles: tiles(codes, marked), melds }]]);
    expect(handFigures([hand], readings)).toMatchObject({ total: 1, exact, share: exact, unmarkedWrong });
  });

  const chow = (rotated?: number | null): LabelledMeld => ({
    tiles: ['1m', '2m', '3m'],
    ...(rotated === undefined ? {} : { rotated }),
  });
  it.each<[string, LabelledMeld[], LabelledMeld[], number, number]>([
    ['what is not labelled is not judged', [chow()], [{ ...chow(2), kind: 'chow', from: 'left' }], 1, 1],
    ['the giver, where labelled', [{ ...chow(), from: 'left' }], [{ ...chow(), from: 'right' }], 1, 0],
    ['two of the same tiles, told apart by the turned one', [chow(), chow(0)], [chow(0), chow(1)], 2, 2],
    ['not seen at all', [chow()], [pung], 0, 0],
    ['concealed, where labelled', [{ ...pung, concealed: true }], [{ ...pung, concealed: false }], 1, 0],
  ])('melds: %s', (_what, labels, read, seen, exact) => {
    const figures = handFigures(
      [{ ...hand, melds: labels }],
      new Map([['a.jpg', { tiles: [], melds: read }]]),
    );
    expect(figures.melds).toMatchObject({ total: labels.length, seen, exact });
  });

  it('a picture that could not be read is no exact hand', () => {
    expect(handFigures([hand], new Map())).toMatchObject({ total: 1, exact: 0 });
  });
});

describe('reliability', () => {
  const claims = (confidence: number, right: number, wrong: number) => [
    ...Array.from({ length: right }, () => ({ confidence, right: true })),
    ...Array.from({ length: wrong }, () => ({ confidence, right: false })),
  ];
  it.each<[string, ReturnType<typeof claims>, number | null, number | null]>([
    ['of nothing', [], null, null],
    ['meant as said', [...claims(0.8, 8, 2), ...claims(0.5, 5, 5)], null, 0],
    ['always sure, always right', claims(1, 30, 0), 0, 0],
    ['always sure, half right', claims(1, 15, 15), 0.5, 0.5],
    ['too modest', claims(0.9, 30, 0), 0.1, 0.1],
    ['half of the tiles 20 % off', [...claims(0.8, 30, 0), ...claims(1, 30, 0)], 0.1, 0.1],
  ])('%s', (_what, all, equalMass, equalWidth) => {
    const { ece } = reliabilityOf(all);
    if (equalWidth === null) expect(ece.equalWidth).toBeNull();
    else expect(ece.equalWidth).toBeCloseTo(equalWidth, 9);
    if (equalMass !== null) expect(ece.equalMass).toBeCloseTo(equalMass, 9);
  });

  it('puts every tile into one bin of either kind, fifteen at most', () => {
    const all = Array.from({ length: 101 }, (_, i) => ({ confidence: i / 100, right: i % 3 > 0 }));
    const { equalMass, equalWidth } = reliabilityOf(all);
    const sizes = equalMass.map((bin) => bin.tiles);
    expect([sizes.length, Math.min(...sizes), Math.max(...sizes)]).toEqual([15, 6, 7]);
    expect(sizes.reduce((a, b) => a + b, 0)).toBe(101);
    expect(equalWidth.map((bin) => bin.tiles)).toEqual([10, 10, 10, 10, 10, 10, 10, 10, 10, 11]);
  });

  it('is drawn with one dot a bin, where the bin is', () => {
    const plot = plotReliability(reliabilityOf(claims(0.5, 10, 10)));
    // The left panel reaches from (60, 280) to (300, 40); the right one begins at 0.9.
    expect(plot.match(/<circle cx="180.0" cy="160.0"/g)).toHaveLength(1);
    expect(plot.match(/<circle/g)).toHaveLength(1);
    expect(plot).toMatch(/^<svg [\s\S]+<\/svg>\n$/);
    expect(plotReliability(reliabilityOf([]))).toContain('error –');
  });
});

describe('label files', () => {
  const coco = (annotation: object, imageMore: object = {}) => ({
    categories: [
      { id: 1, name: '1m' },
      { id: 2, name: '?' },
      { id: 3, name: 'x' },
    ],
    images: [{ id: 7, file_name: 'a.jpg', width: 100, height: 100, ...imageMore }],
    annotations: [{ id: 1, image_id: 7, category_id: 1, bbox: [10, 20, 30, 40], ...annotation }],
  });
  const parsed = (annotation: object, more: object = {}) => {
    const labels = parseLabels(coco(annotation, more));
    if (!labels.ok) throw new Error(labels.error.message);
    return labels.value;
  };

  it.each<[string, object, object]>([
    ['a box alone', {}, { labels: [{ code: '1m', box: [10, 20, 30, 40] }] }],
    [
      'a segmentation that is the box over again',
      { segmentation: [[10, 20, 40, 20, 40, 60, 10, 60]] },
      { labels: [{ code: '1m', box: [10, 20, 30, 40] }] },
    ],
    [
      'a real outline, closed by its first point',
      { segmentation: [[20, 20, 40, 40, 30, 60, 10, 40, 20, 20]] },
      {
        labels: [
          {
            code: '1m',
            box: [10, 20, 30, 40],
            outline: [
              [20, 20],
              [40, 40],
              [30, 60],
              [10, 40],
            ],
          },
        ],
      },
    ],
    [
      'an outline without a box',
      { bbox: undefined, segmentation: [[20, 20, 40, 40, 30, 60, 10, 40]] },
      {
        labels: [
          {
            code: '1m',
            box: [10, 20, 30, 40],
            outline: [
              [20, 20],
              [40, 40],
              [30, 60],
              [10, 40],
            ],
          },
        ],
      },
    ],
    ['a crowd', { iscrowd: 1 }, { labels: [], ignored: [boxQuad([10, 20, 30, 40])] }],
    ['an unreadable tile', { category_id: 2 }, { labels: [], ignored: [boxQuad([10, 20, 30, 40])] }],
  ])('%s', (_what, annotation, wanted) => {
    expect(parsed(annotation).images[0]).toEqual({ file: 'a.jpg', ignored: [], ...wanted });
  });

  it('knows whether tiles lying face down are labelled', () => {
    expect(parsed({}).labelsBacks).toBe(false);
    expect(parsed({ category_id: 3 }).labelsBacks).toBe(true);
  });

  it('an incomplete picture counts inside its region only', () => {
    const region = [
      [0, 0],
      [50, 0],
      [50, 50],
    ];
    expect(parsed({}, { complete: false, labelled_region: region }).images[0]?.region).toEqual(region);
    expect(parsed({}, { complete: true, labelled_region: region }).images[0]?.region).toBeUndefined();
  });

  it('an incomplete picture’s labels outside its region do not count', () => {
    const far = [
      [60, 60],
      [90, 60],
      [90, 90],
    ];
    expect(parsed({}, { complete: false, labelled_region: far }).images[0]?.labels).toEqual([]);
  });

  it.each<[object, string | undefined]>([
    [{ set: 'a', kind: 'photo' }, 'a'],
    [{ kind: 'photo' }, 'photo'],
    [{}, undefined],
  ])('a picture with %j belongs to the part %s', (more, part) => {
    expect(parsed({}, more).images[0]?.part).toBe(part);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['no annotations', { images: [], categories: [] }],
    ['a category that is no tile', { ...coco({}), categories: [{ id: 1, name: 'dog' }] }],
    ['an annotation of no image', coco({ image_id: 8 })],
    ['an annotation of no category', coco({ category_id: 9 })],
    ['an annotation without a place', coco({ bbox: undefined })],
    ['a picture without a name', coco({}, { file_name: undefined })],
    ['an incomplete picture without a region', coco({}, { complete: false })],
  ])('%s is refused', (_what, input) => {
    expect(parseLabels(input)).toMatchObject({ ok: false, error: { code: 'bad-request' } });
  });

  const ten = ['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m', '1z'];
  const pung = { tiles: ['5z', '5z', '5z'], rotated: 0 };
  it.each<[string, object, number, number]>([
    ['tiles in hand and melds apart', { image: 'a.jpg', tiles: ten, melds: [pung] }, 13, 1],
    [
      'all tiles, and the melds among them',
      { image: 'a.jpg', tiles: [...ten, ...pung.tiles], melds: [pung] },
      13,
      1,
    ],
    ['bonus tiles apart', { image: 'a.jpg', tiles: ten, melds: [pung], bonus: ['2f', '1g'] }, 15, 1],
    ['no melds', { image: 'a.jpg', tiles: [...ten, '1z', '2z', '2z', '1f'] }, 14, 0],
  ])('hands.json: %s', (_what, entry, tiles, melds) => {
    const hands = parseHands([entry]);
    expect(hands.ok && [hands.value[0]?.tiles.length, hands.value[0]?.melds.length]).toEqual([tiles, melds]);
  });

  it.each([
    [{}],
    [[{ image: 'a.jpg' }]],
    [[{ image: 'a.jpg', tiles: ['10m'] }]],
    [[{ image: 'a.jpg', tiles: [], melds: [{}] }]],
    [[{ image: 'a.jpg', tiles: [], melds: [{ ...pung, rotated: 3 }] }]],
    [[{ image: 'a.jpg', tiles: [], melds: [{ ...pung, kind: 'run' }] }]],
  ])('hands.json: %j is refused', (input) => expect(parseHands(input)).toMatchObject({ ok: false }));
});
