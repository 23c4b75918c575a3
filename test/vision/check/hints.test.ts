import { describe, expect, it } from 'vitest';
import { hintsOn } from '../../../vision/check/hints';
import type { HintPicture, HintTile } from '../../../vision/check/hints';
import type { Quad } from '../../../vision/protocol';
import type { FaceLight } from '../../../vision/picture/quality';
import { tileAt } from '../fixtures';

const day: HintPicture = { light: { mean: 0.5, high: 0.85, burnt: 0.01 }, width: 640, height: 480 };
const night = { ...day, light: { mean: 0.05, high: 0.1, burnt: 0 } };
const lamp = { ...day, light: { mean: 0.9, high: 1, burnt: 0.6 } };
const clear: FaceLight = { high: 0.8, burnt: 0, sharpness: 0.17 };

/** A row of tiles, 30 × 40 px each; `change` says what is wrong with which. */
function row(count: number, change: (i: number) => Partial<HintTile> = () => ({})): HintTile[] {
  return Array.from({ length: count }, (_, i) => ({
    quad: tileAt(60 + 32 * i, 200),
    code: '5p',
    face: clear,
    needsReview: false,
    ...change(i),
  }));
}

const face = (more: Partial<FaceLight>) => ({ face: { ...clear, ...more } });
/** A change of one tile only. */
const only =
  (which: number, change: Partial<HintTile>) =>
  (i: number): Partial<HintTile> =>
    i === which ? change : {};

const cases: [name: string, picture: HintPicture, tiles: HintTile[], hints: [string, number[]][]][] = [
  ['a good photograph', day, row(14), []],
  ['a mirrored one', { ...day, mirrored: true }, row(14), [['mirrored', []]]],
  ['no tiles in good light', day, [], []],
  ['no tiles in the dark', night, [], [['dark', []]]],
  ['no tiles before a lamp', lamp, [], [['bright', []]]],
  ['bright tiles in a dark room', night, row(14), []],
  ['dark tiles before a bright window', lamp, row(14, () => face({ high: 0.1 })), [['dark', []]]],
  ['tiles lost in light', day, row(14, () => face({ burnt: 0.9 })), [['bright', []]]],
  ['a reflection on the third tile', day, row(14, only(2, face({ burnt: 0.3 }))), [['glare', [2]]]],
  ['all tiles lit alike: no reflection', day, row(14, () => face({ burnt: 0.3 })), []],
  ['blur', day, row(3, () => face({ sharpness: 0.01 })), [['blur', [0, 1, 2]]]],
  [
    'the far end out of focus',
    day,
    row(14, (i) => (i > 10 ? face({ sharpness: 0.01 }) : {})),
    [['blur', [11, 12, 13]]],
  ],
  ['one soft face is a faint drawing', day, row(14, only(2, face({ sharpness: 0.01 }))), []],
  ['faces that tell no sharpness', day, row(14, () => face({ sharpness: undefined })), []],
  [
    'far tiles',
    day,
    row(3, (i) => ({ quad: tileAt(60 + 20 * i, 200, 0, { width: 9, height: 12 }) })),
    [['far', [0, 1, 2]]],
  ],
  [
    'a tile that fills the picture',
    day,
    row(1, () => ({ quad: tileAt(320, 240, 0, { width: 330, height: 440 }) })),
    [['near', []]],
  ],
  [
    'large tiles, one of them cut off',
    day,
    row(3, (i) => ({ quad: tileAt(85 + 220 * i, 240, 0, { width: 215, height: 290 }) })),
    [
      ['near', []],
      ['cut-off', [0]],
    ],
  ],
  [
    'seen from a low angle',
    day,
    row(5, (i) => ({ quad: tileAt(60 + 32 * i, 200, 0, { width: 30, height: 17 }) })),
    [['tilt', []]],
  ],
  ['cut off at the left edge', day, row(2, only(0, { quad: tileAt(5, 200) })), [['cut-off', [0]]]],
  ['a wall that runs out of the picture', day, row(2, only(0, { quad: tileAt(5, 200), code: 'x' })), []],
  ['a heap that runs out of the picture', day, row(2, only(0, { quad: tileAt(5, 200), thrown: true })), []],
  [
    'a finger on a doubtful tile of a heap',
    day,
    row(5, only(2, { ...face({ covered: 0.95 }), needsReview: true, thrown: true })),
    [],
  ],
  [
    'far tiles of a heap',
    day,
    row(8, (i) =>
      i < 3 ? { quad: tileAt(60 + 20 * i, 100, 0, { width: 9, height: 12 }), thrown: true } : {},
    ),
    [],
  ],
  ['at the edge, but whole', day, row(2, only(0, { quad: tileAt(16, 200) })), []],
  [
    'one tile on another, which is doubtful',
    day,
    row(5, only(2, { quad: tileAt(70, 205), needsReview: true })),
    [['covered', [2]]],
  ],
  [
    'a doubtful back on another one, as in walls',
    day,
    row(5, only(2, { quad: tileAt(70, 205), code: 'x', needsReview: true })),
    [],
  ],
  ['one tile on another, both read surely', day, row(5, only(2, { quad: tileAt(70, 205) })), []],
  [
    'half a tile among whole ones',
    day,
    row(5, only(2, { quad: tileAt(124, 190, 0, { width: 30, height: 20 }), needsReview: true })),
    [['covered', [2]]],
  ],
  [
    'a finger on a doubtful tile',
    day,
    row(5, only(2, { ...face({ covered: 0.95 }), needsReview: true })),
    [['covered', [2]]],
  ],
  ['a finger on one that is sure all the same', day, row(5, only(2, face({ covered: 0.95 }))), []],
];

describe('hintsOn', () => {
  it.each(cases)('%s', (_name, picture, tiles, hints) => {
    const given = hintsOn(picture, tiles);
    expect(given.map((hint) => [hint.kind, hint.tiles])).toEqual(hints);
    for (const { areas, tiles: which, message } of given) {
      expect(areas).toEqual(which.map((i) => tiles[i]!.quad));
      expect(message).toMatch(/^[A-Z][^.]+\.$/);
    }
  });

  // Next to a row from 36, 200 on.
  it.each<[name: string, place: Quad, isLost: boolean]>([
    ['most of it beyond the edge', tileAt(-4, 200), true],
    ['beyond the edge, a row further', tileAt(8, 244), true],
    ['whole', tileAt(20, 240), false],
    ['far from all tiles', tileAt(-4, 400), false],
    ['much larger than the tiles', tileAt(5, 240, 0, { width: 60, height: 80 }), false],
    ['much smaller', tileAt(2, 200, 0, { width: 15, height: 20 }), false],
  ])('tells of a tile that the edge leaves too little of: %s', (_name, place, isLost) => {
    const tiles = row(3, (i) => ({ quad: tileAt(36 + 32 * i, 200) }));
    const [hint, ...others] = hintsOn({ ...day, unread: [place] }, tiles);
    expect(others).toEqual([]);
    expect(hint && { kind: hint.kind, tiles: hint.tiles, areas: hint.areas }).toEqual(
      isLost ? { kind: 'cut-off', tiles: [], areas: [place] } : undefined,
    );
  });

  it('does not tell of one that lies in a heap', () => {
    const tiles = row(3, (i) => ({ quad: tileAt(36 + 32 * i, 200), thrown: true }));
    expect(hintsOn({ ...day, unread: [tileAt(-4, 200)] }, tiles)).toEqual([]);
  });

  it('judges places and shapes where the light on the faces is not known', () => {
    const tiles = row(3).map(({ quad, code, needsReview }) => ({ quad, code, needsReview }));
    expect(hintsOn(day, tiles)).toEqual([]);
  });
});
