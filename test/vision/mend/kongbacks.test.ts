import { describe, expect, it } from 'vitest';
import { kongPlacesAmong, withKongBacks } from '../../../vision/mend/kongbacks';
import type { SeenTile } from '../../../vision/name/naming';
import type { Pixels } from '../../../vision/pixels';
import { createPyramid } from '../../../vision/picture/pyramid';
import { cropSize } from '../../../vision/picture/rectify';
import { overlap, turnQuad } from '../../../vision/places/geometry';
import type { Quad } from '../../../vision/protocol';
import { plain, tileAt, tileSize } from '../fixtures';
import { face as looks } from '../learn/tiles';
import { mendOutlines } from '../../../vision/mend/mend';
import { lit, seeing, tile } from './seen';

const light = { cloth: 60, face: 230, back: 140 };

/** The place of a row's tile: by its number, or between two. */
const at = (number: number): Quad => tileAt(100 + tileSize.width * number, 100);

/** A picture of a row: a letter a tile, f for a face, x for a back, d for a darker one, - for the cloth. */
function drawn(row: string): Pixels {
  const picture = plain(320, 200, [light.cloth, light.cloth, light.cloth]);
  [...row].forEach((letter, number) => {
    const grey = { f: light.face, x: light.back, d: light.back / 2 + 30, '-': light.cloth }[letter]!;
    const [[left, top], , [right, bottom]] = at(number);
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) picture.data.fill(grey, 4 * (y * 320 + x), 4 * (y * 320 + x) + 3);
  });
  return picture;
}

const face = (number: number, code: '4p' | '6p' = '4p'): SeenTile => lit(at(number), light.face, code);
const back = (number: number): SeenTile => {
  const seen = lit(at(number), light.back, 'x');
  return { ...seen, verdict: { ...seen.verdict, embedding: looks(2) } };
};

const small = (tile: SeenTile): SeenTile => {
  const { verdict } = tile;
  return { ...tile, verdict: { ...verdict, evidence: { ...verdict.evidence, size: 12 } } };
};

/** The light on a back around which the cloth lies, of a grey. */
const around = (grey: number): SeenTile['face'] => ({
  ...back(5).face,
  surround: { colour: [grey / 255, grey / 255, grey / 255], cells: [] },
});

/** The numbers of the row's tiles at which something is outlined. */
const numbersOf = (places: readonly { quad: Quad }[]): number[] =>
  [...Array(6).keys()].filter((number) => places.some(({ quad }) => overlap(quad, at(number)) > 0.85));

const backSeen = [0.002, 0.002, 0.995, 0.001];

describe('a concealed kong’s backs', () => {
  it.each<[what: string, row: string, found: SeenTile[]]>([
    ['around two faces', 'xffx', [face(1), face(2)]],
    ['between two faces', 'fxxf', [face(0), face(3)]],
    ['of which one was found', 'xffx', [face(1), face(2), back(0)]],
    ['of which one was found between', 'fxxf', [face(0), face(3), back(2)]],
    ['of the colour of others', 'xffx', [face(1), face(2), { ...back(5), face: around(light.back) }]],
  ])('are found: %s', async (_, row, found) => {
    const places = await withKongBacks(seeing(backSeen), createPyramid(drawn(row)), found);
    expect(numbersOf(places).filter((number) => number < 4)).toEqual([0, 1, 2, 3]);
    const there = places.filter(({ quad: [[x]] }) => x < 200);
    expect(there).toHaveLength(4);
    expect(there.filter(({ verdict }) => verdict.codes[0]![0] === 'x')).toHaveLength(2);
  });

  it.each<[why: string, row: string, found: SeenTile[], odds?: number[]]>([
    ['the cloth goes on there', '-ff-', [face(1), face(2)]],
    ['one of them is cloth', 'xff-', [face(1), face(2)]],
    ['they are of two colours', 'xffd', [face(1), face(2)]],
    ['the faces are two', 'xffx', [face(1), face(2, '6p')]],
    ['nothing looks like backs', 'xffx', [face(1), face(2)], [0.995, 0.002, 0.002, 0.001]],
    ['it is none sooner', 'xffx', [face(1), face(2)], [0.001, 0.001, 0.398, 0.6]],
    ['another tile lies there', 'xffxf', [face(1), face(2), face(3, '6p')]],
    ['both were found', 'xffx', [face(1), face(2), back(0), back(3)]],
    ['the faces are too far apart', 'fxxxf', [face(0), face(4)]],
    ['a third tile shows their face', 'xffx-f', [face(1), face(2), face(5)]],
    ['other backs have another colour', 'xffx', [face(1), face(2), { ...back(5), face: around(60) }]],
    ['there is room for one', 'fxf', [face(0), face(2)]],
    ['a face is hardly read', 'xffx', [face(1), { ...face(2), verdict: tile(at(2), 0.6).verdict }]],
  ])('are none where %s', async (_, row, found, odds = backSeen) => {
    expect(await withKongBacks(seeing(odds), createPyramid(drawn(row)), found)).toEqual(found);
  });

  it('are not looked for past the picture’s edge', async () => {
    const picture = drawn('xffx');
    const width = at(3)[1][0] - 5;
    const narrow = { width, height: 200, data: new Uint8Array(4 * width * 200) };
    for (let y = 0; y < 200; y++)
      narrow.data.set(picture.data.subarray(4 * 320 * y, 4 * (320 * y + width)), 4 * width * y);
    const found = [face(1), face(2)];
    expect(await withKongBacks(seeing(backSeen), createPyramid(narrow), found)).toEqual(found);
  });

  it('stand instead of what was taken for none there', async () => {
    const none = lit(tileAt(100, 102), light.back, 'x', 0.97);
    const places = await withKongBacks(seeing(backSeen), createPyramid(drawn('xffx')), [
      face(1),
      face(2),
      none,
    ]);
    expect(places).not.toContain(none);
    expect(numbersOf(places)).toEqual([0, 1, 2, 3]);
  });

  it('are looked for in every picture', async () => {
    const places = await mendOutlines(seeing(backSeen), createPyramid(drawn('xffx')), [face(1), face(2)]);
    expect(numbersOf(places)).toEqual([0, 1, 2, 3]);
  });

  it('are found however a face is turned that looks the same', async () => {
    const turned = { ...face(2), quad: turnQuad(at(2), 2) };
    const places = await withKongBacks(seeing(backSeen), createPyramid(drawn('xffx')), [face(1), turned]);
    expect(numbersOf(places)).toEqual([0, 1, 2, 3]);
  });

  it('are none where only one of them looks like a back', async () => {
    const networks = seeing(backSeen);
    const faceToo: typeof networks.name = async (crops) => {
      const { logits, ...said } = await networks.name(crops);
      const width = (logits.length * cropSize) / crops.length;
      return { ...said, logits: logits.map((value, i) => (i % width === 0 && i < width ? 20 : value)) };
    };
    const found = [face(1), face(2)];
    expect(await withKongBacks({ ...networks, name: faceToo }, createPyramid(drawn('xffx')), found)).toEqual(
      found,
    );
  });

  it.each<[what: string, tiles: SeenTile[]]>([
    ['a tile apart', [face(0), face(2)]],
    ['three tiles apart', [face(0), face(4)]],
    ['of which one is turned', [face(1), { ...face(2), quad: tileAt(162, 100, 30) }]],
    ['of which one lies lower', [face(1), { ...face(2), quad: tileAt(160, 120) }]],
    [
      'of which one is larger',
      [face(1), { ...face(2), quad: tileAt(168, 100, 0, { width: 40, height: 53 }) }],
    ],
    ['that are small', [small(face(1)), small(face(2))]],
    ['that look like backs themselves', [lit(at(1), light.face, '5z'), lit(at(2), light.face, '5z')]],
    ['whose backs were both found', [back(0), face(1), face(2), back(3)]],
  ])('are looked for beside no faces %s', (_, tiles) => {
    expect(kongPlacesAmong(tiles)).toEqual([]);
  });

  it('grow with the faces towards the camera', () => {
    const larger = lit(tileAt(135, 100, 0, { width: 33, height: 44 }), light.face, '4p');
    const [kong] = kongPlacesAmong([lit(tileAt(100, 100), light.face, '4p'), larger]);
    const widths = kong!.backs.map(({ quad: [a, b] }) => Math.round(b[0] - a[0])).toSorted((a, b) => a - b);
    expect(widths).toEqual([27, 36]);
  });
});
