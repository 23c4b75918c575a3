import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { memory } from '@tensorflow/tfjs-core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TileCode } from '../../rules/tiles/tile';
import { channels, stride } from '../../vision/find/detections';
import { inksOf } from '../../vision/picture/ink';
import { nameTiles } from '../../vision/name/naming';
import type { Networks } from '../../vision/networks';
import type { Pixels } from '../../vision/pixels';
import type { Reader, Stage } from '../../vision/protocol';
import shipped from '../../vision/name/learning.json';
import { prepareSamples } from '../../vision/name/likeness';
import { createPyramid } from '../../vision/picture/pyramid';
import { createReader, createReaderFrom } from '../../vision/reader';
import type { LoadModelFile } from '../../vision/reader';
import { cropSize, rectify } from '../../vision/picture/rectify';
import { turnOutputs } from '../../vision/networks/outputs';
import type { ClassName } from '../../vision/name/verdict';
import { plain, shapeOf, tileAt } from './fixtures';

const models = join(import.meta.dirname, '../../models');
const loadModel: LoadModelFile = (name, file) => readFile(join(models, name, file));

const classes: ClassName[] = ['1m', '2m', '3m', '5z', '6z', '2f', '3f', 'x', 'none'];

/** Where the made-up detector sees upright tiles, in cells of a 640 px look: a row of so many. */
function rowOf(count: number): [number, number][] {
  return Array.from({ length: count }, (_, i) => [4 + 5 * i, 30]);
}

/**
 * Networks that see what the test says: tiles of 5 × 7 cells at some cells of a look, be it at half of a picture, and of crop number i
 * of so many at once the class `name(i, count)`, lying with its top at the crop's `turn(i)`.
 */
function standIns(
  cells: [number, number][],
  name: (i: number, count: number) => ClassName,
  turn: (i: number) => number = () => 0,
): Networks {
  let looks = 0;
  return {
    look: async (_input, view) => {
      const columns = view.width / stride;
      const out = new Float32Array(columns * (view.height / stride) * channels);
      for (let i = 0; i < out.length; i += channels) out[i] = -9;
      const begins = Math.round((view.origin[0] * view.scale) / stride);
      for (const [x, y] of cells.map(([column, row]): [number, number] => [column - begins, row])) {
        if (x < 0 || x >= columns) continue;
        out.set([4, 0, 0, ...shapeOf([0, -3.5], [2.5, 0])], (y * columns + x) * channels);
      }
      return out;
    },
    name: async (crops) => {
      const count = crops.length / cropSize;
      const width = classes.length + turnOutputs;
      const out = new Float32Array(count * width);
      const second = looks++ % 2 === 1;
      for (let i = 0; i < count; i++) {
        out[i * width + classes.indexOf(name(i, count))] = 12;
        out[i * width + classes.length + (second ? 0 : turn(i))] = 9;
      }
      return { logits: out, embeddings: out };
    },
    classes,
    temperature: 1,
    about: { backend: 'none', detector: 'd', classifier: 'c' },
    close: () => undefined,
  };
}

const table = plain(640, 640, [30, 120, 60]);

/** The table with the bodies of a row of so many tiles on it, where the made-up detector sees them. */
function tableWith(count: number): Pixels {
  const picture = plain(640, 640, [30, 120, 60]);
  const colour = [200, 195, 180, 255];
  for (let y = 216; y < 272; y++)
    for (let x = 16; x < 16 + 40 * count; x++) picture.data.set(colour, 4 * (640 * y + x));
  return picture;
}

/** A second opinion that takes every crop for this class, and counts how many it is asked about. */
function opinionOf(name: ClassName): { opinion: NonNullable<Networks['opinion']>; asked: () => number } {
  let asked = 0;
  return {
    async opinion(crops) {
      const count = crops.length / cropSize;
      asked += count;
      const width = classes.length + turnOutputs;
      const out = new Float32Array(count * width);
      for (let i = 0; i < count; i++) out[i * width + classes.indexOf(name)] = 12;
      return { logits: out, embeddings: out };
    },
    asked: () => asked,
  };
}

it('what is named a back knows what lies around it', async () => {
  const quads = [100, 200].map((x) => tileAt(x, 100));
  const networks = standIns([], (i) => (i === 0 ? 'x' : '1m'));
  const places = quads.map((quad) => ({ quad, objectness: 0.9 }));
  const [back, other] = await nameTiles(networks, createPyramid(table), places);
  const [r, g, b] = back!.face.surround!.colour.map((value) => Math.round(255 * value));
  expect([r, g, b, back!.face.surround!.cells.length]).toEqual([30, 120, 60, 16]);
  expect(other!.face.surround).toBeUndefined();
});

it.each([
  ['as it was cut first', [0, 1, 2, 3], 12],
  ['as it was cut anew, where the first cut leaves doubt', [0, 1], 3],
] as const)('a tile has the ink of its face the right way up, %s', async (_, turns, logit) => {
  // Red above, blue to the right: no two sides of it look alike.
  const picture = plain(640, 640, [200, 195, 180]);
  for (let y = 80; y < 120; y++) {
    for (let x = 85; x < 115; x++) {
      if (y < 95) picture.data.set([200, 30, 30, 255], 4 * (640 * y + x));
      else if (x > 105) picture.data.set([30, 30, 200, 255], 4 * (640 * y + x));
    }
  }
  const pyramid = createPyramid(picture);
  for (const turn of turns) {
    const sides = standIns(
      [],
      () => '1m',
      () => turn,
    );
    // Of more than one crop, which are other cuts, the second is clearest.
    const name: Networks['name'] = async (crops) => {
      const said = await sides.name(crops);
      const width = classes.length + turnOutputs;
      const at = said.logits.length > width ? width : 0;
      const logits = said.logits.map((value) => (value === 12 ? logit : value));
      if (at > 0) logits[at + classes.indexOf('1m')] = 12;
      return { ...said, logits };
    };
    const [tile] = await nameTiles({ ...sides, name }, pyramid, [
      { quad: tileAt(100, 100), objectness: 0.9 },
    ]);
    const [expected] = inksOf(rectify(pyramid, [tile!.quad]));
    expect(Math.max(...tile!.ink!.map((value, k) => Math.abs(value - expected![k]!)))).toBeLessThan(0.02);
  }
});

it('each of several backs, which are looked at once, has its own ink', async () => {
  const picture = plain(640, 640, [30, 120, 60]);
  const colours = [
    [200, 60, 60],
    [60, 60, 200],
  ];
  // The left half of each is darker: what is no body is ink.
  colours.forEach(([r, g, b], k) => {
    for (let y = 80; y < 120; y++)
      for (let x = 0; x < 30; x++)
        picture.data.set(x < 10 ? [40, 40, 40, 255] : [r!, g!, b!, 255], 4 * (640 * y + 85 + 100 * k + x));
  });
  const pyramid = createPyramid(picture);
  const places = [100, 200].map((x) => ({ quad: tileAt(x, 100), objectness: 0.9 }));
  const tiles = await nameTiles(
    standIns([], () => 'x'),
    pyramid,
    places,
  );
  const expected = inksOf(
    rectify(
      pyramid,
      places.map(({ quad }) => quad),
    ),
  );
  expect(tiles.map((tile) => [...tile.ink!])).toEqual(expected.map((ink) => [...ink]));
});

describe('a second opinion', () => {
  const names: ClassName[] = ['1m', '2m', '2f', '6z'];
  const readWith = async (opinion: Networks['opinion']): Promise<[TileCode, boolean][]> => {
    const networks = standIns(rowOf(4), (i, count) => (count === 4 ? names[i]! : '2f'));
    const reader = createReaderFrom(opinion === undefined ? networks : { ...networks, opinion });
    const result = await reader.read(tableWith(4));
    if (!result.ok) throw new Error(result.error.message);
    return result.value.tiles.map((tile) => [tile.code, tile.needsReview]);
  };

  it('is asked about a flower among tiles that are sure, and marks what it takes for another', async () => {
    const { opinion, asked } = opinionOf('3f');
    const marked = (await readWith(opinion)).filter(([, isMarked]) => isMarked);
    expect(marked.map(([code]) => code)).toEqual([expect.stringMatching(/[23]f/)]);
    expect(asked()).toBeGreaterThan(0);
  });

  it('that says the same changes nothing', async () => {
    const { opinion, asked } = opinionOf('2f');
    expect(await readWith(opinion)).toEqual(await readWith(undefined));
    expect(asked()).toBe(1);
  });

  it('sees the face closer: nothing of what lies around the outline', async () => {
    // A white face that fills its outline, on a dark table.
    const picture = plain(640, 640, [10, 10, 10]);
    for (let y = 216; y < 272; y++) picture.data.fill(255, (640 * y + 16) * 4, (640 * y + 56) * 4);
    const edges: Record<'first' | 'second', number[]> = { first: [], second: [] };
    const networks = standIns(rowOf(1), () => '2f');
    const { opinion } = opinionOf('2f');
    const seenBy = (who: 'first' | 'second', name: Networks['name']): Networks['name'] => {
      return (crops) => {
        for (let at = 0; at < crops.length; at += cropSize) edges[who].push(crops[at]!);
        return name(crops);
      };
    };
    const reader = createReaderFrom({
      ...networks,
      name: seenBy('first', networks.name),
      opinion: seenBy('second', opinion),
    });
    expect((await reader.read(picture)).ok).toBe(true);
    expect(Math.min(...edges.first)).toBeLessThan(0.5);
    expect(Math.min(...edges.second)).toBeGreaterThan(0.9);
  });

  it.each<ClassName>(['1m', '3m'])(
    'about a tile that both looks name otherwise decides: %s',
    async (said) => {
      const { opinion } = opinionOf(said);
      let calls = 0;
      const torn = (): ClassName => (calls++ % 2 === 0 ? '1m' : '3m');
      const networks = standIns(rowOf(4), (i, count) =>
        count === 4 && i > 0 ? (['2m', '6z', '6z'] as const)[i - 1]! : torn(),
      );
      const result = await createReaderFrom({ ...networks, opinion }).read(table);
      if (!result.ok) throw new Error(result.error.message);
      expect(result.value.tiles[0]!.code).toBe(said);
    },
  );
});

describe('a second opinion beside a learnt set', () => {
  const names: ClassName[] = ['1m', '2m', '2f', '6z'];
  const networks = standIns(rowOf(4), (i, count) => (count === 4 ? names[i]! : '2f'));
  /** What the stand-in sees of a crop of a class: its own logits. */
  const looksLike = (name: ClassName): Float32Array => {
    const seen = new Float32Array(classes.length + turnOutputs);
    seen[classes.indexOf(name)] = 12;
    seen[classes.length] = 9;
    return seen;
  };
  const learnt = [...names, '3f'] as TileCode[];
  const samples = learnt.map((code) => ({ code, embedding: looksLike(code as ClassName) }));
  const set = prepareSamples('mine', samples, shipped);

  it('is heard before the set is asked, whose own samples count for more', async () => {
    const { opinion, asked } = opinionOf('3f');
    const readWith = async (more: Partial<Networks>): Promise<string[]> => {
      const result = await createReaderFrom({ ...networks, ...more }).read(table);
      if (!result.ok) throw new Error(result.error.message);
      return result.value.tiles.map(({ code, needsReview }) => `${code}${needsReview ? '?' : ''}`);
    };
    expect((await readWith({ opinion })).filter((tile) => tile.endsWith('?'))).toHaveLength(1);
    const before = asked();
    expect(await readWith({ opinion, set })).toEqual(['2f', '1m', '2m', '6z']);
    expect(asked()).toBeGreaterThan(before);
  });
});

describe('a reader on given networks', () => {
  it('reads a row of tiles: codes, places, groups and the time of every stage', async () => {
    const names: ClassName[] = ['1m', '1m', '2m', '3m', '6z', '6z'];
    const reader = createReaderFrom(standIns(rowOf(6), (i) => names[i]!));
    const stages: Stage[] = [];
    const result = await reader.read(tableWith(6), { onStage: (stage) => stages.push(stage) });
    if (!result.ok) throw new Error(result.error.message);
    const { tiles, groups, width, height } = result.value;
    expect(tiles.map((tile) => tile.code)).toEqual(names);
    expect(tiles.every((tile) => tile.rotation === 'upright' && !tile.needsReview)).toBe(true);
    expect(tiles[0]!.quad[0]).toEqual([16, 216]);
    expect(groups).toEqual([expect.objectContaining({ id: 0, role: 'hand', side: 'bottom' })]);
    expect([width, height]).toEqual([640, 640]);
    expect([...new Set(stages)]).toEqual(['quality', 'detect', 'rectify', 'classify', 'check', 'group']);
    expect(Object.keys(result.value.stages).sort()).toEqual([...new Set(stages)].sort());
  });

  it('begins the corners at the face’s own top left where the row lies on its head', async () => {
    const names: ClassName[] = ['1m', '2m', '3m', '6z'];
    const reader = createReaderFrom(
      standIns(
        rowOf(4),
        (i) => names[i]!,
        () => 2,
      ),
    );
    const result = await reader.read(tableWith(4));
    if (!result.ok) throw new Error(result.error.message);
    // Seen from behind the row, the right tile comes first.
    expect(result.value.tiles.map((tile) => tile.code)).toEqual(['6z', '3m', '2m', '1m']);
    expect(result.value.tiles.every((tile) => tile.rotation === 'upright')).toBe(true);
    const [a, , c] = result.value.tiles[0]!.quad;
    expect(a[1]).toBeGreaterThan(c[1]);
  });

  it('drops what the classifier says is no tile, however it is cut out', async () => {
    const reader = createReaderFrom(
      standIns(rowOf(6), (i, count) => (count === 6 && i !== 2 ? '1m' : 'none')),
    );
    const result = await reader.read(table);
    expect(result.ok && result.value.tiles.length).toBe(5);
  });

  describe('a second look, at tiles turned upright,', () => {
    const names: ClassName[] = ['1m', 'x', '2m', '3m'];
    const faces = names.filter((name) => name !== 'x');
    /** What is read, and of how many tiles each look was, where what is said is so many times as clear as usually. */
    const readAs = async (clear: number): Promise<{ codes: TileCode[]; counts: number[] }> => {
      const counts: number[] = [];
      const networks = standIns(rowOf(4), (i, count) => (count === 4 ? names : faces)[i % count] ?? '1m');
      const name: Networks['name'] = async (crops) => {
        counts.push(crops.length / cropSize);
        const { logits, embeddings } = await networks.name(crops);
        return { logits: logits.map((value) => clear * value), embeddings };
      };
      const result = await createReaderFrom({ ...networks, name }).read(tableWith(4));
      if (!result.ok) throw new Error(result.error.message);
      return { codes: result.value.tiles.map((tile) => tile.code), counts };
    };

    it('is at faces alone where a back is plain to see', async () => {
      const { codes, counts } = await readAs(1);
      expect(counts.slice(0, 2)).toEqual([4, 3]);
      expect(codes).toEqual(names);
    });

    it('is also at what may be no back', async () => {
      expect((await readAs(0.2)).counts.slice(0, 2)).toEqual([4, 4]);
    });
  });

  it('finds a badly outlined tile by cutting it out otherwise', async () => {
    // Of the four other cuts of the third tile only that which lies as its neighbours do shows it.
    const other = (i: number): ClassName => (i === 2 ? '6z' : 'none');
    const reader = createReaderFrom(
      standIns(rowOf(6), (i, count) => (count < 6 ? other(i) : i === 2 ? 'none' : '1m')),
    );
    const result = await reader.read(tableWith(6));
    const codes = result.ok && result.value.tiles.map((tile) => tile.code);
    expect(codes).toEqual(['1m', '1m', '6z', '1m', '1m', '1m']);
  });

  it.each<[string, Pixels, RegExp]>([
    ['a table', table, /^No mahjong tiles were found in the picture\.$/],
    ['a dark cellar', plain(320, 200, [6, 5, 4]), /very dark/],
    ['a lamp', plain(320, 200, [255, 255, 255]), /too much light/],
  ])('says that %s shows no tiles, and what may be the reason', async (_name, pixels, message) => {
    const result = await createReaderFrom(standIns([], () => 'none')).read(pixels);
    expect(result.ok).toBe(false);
    if (!result.ok)
      expect(result.error).toMatchObject({ code: 'no-tiles', message: expect.stringMatching(message) });
  });

  it('reads pictures one after the other, and goes on after one that broke', async () => {
    const reader = createReaderFrom(standIns(rowOf(3), () => '1m'));
    const broken = reader.read({ width: 5, height: 5, data: new Uint8Array(3) });
    const fine = reader.read(table);
    await expect(broken).rejects.toThrow('has not 3 bytes');
    expect((await fine).ok).toBe(true);
  });
});

describe('the reader with its shipped models', () => {
  let reader: Reader;
  beforeAll(async () => {
    reader = await createReader({ loadModel });
  });
  afterAll(() => reader.close());

  it('runs on WebAssembly in Node, and says which models it has', () => {
    expect(reader.about.backend).toBe('wasm');
    expect(reader.about.detector).toMatch(/^sparrow-detector-/);
    expect(reader.about.classifier).toMatch(/^sparrow-classifier-/);
  });

  it('takes any pixels: never an exception, and no tensor is left behind', async () => {
    const { numTensors } = memory();
    const side = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 4, max: 90 }));
    const shapes = fc.oneof(
      fc.tuple(side, side),
      fc.tuple(fc.constant(1), fc.integer({ min: 1, max: 3000 })),
      fc.tuple(fc.integer({ min: 1, max: 3000 }), fc.constant(1)),
    );
    const picture = fc.tuple(shapes, fc.nat(), fc.boolean()).map(([[width, height], seed, even]): Pixels => {
      const data = new Uint8Array(width * height * 4);
      let state = seed;
      for (let i = 0; i < data.length; i++) {
        if (!even || i < 4) state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        data[i] = even ? (seed >>> (8 * (i % 3))) & 255 : state >>> 24;
      }
      return { width, height, data };
    });
    await fc.assert(
      fc.asyncProperty(picture, async (pixels) => {
        const result = await reader.read(pixels);
        if (!result.ok) return result.error.code === 'no-tiles';
        return result.value.tiles.every(({ confidence }) => confidence >= 0 && confidence <= 1);
      }),
      { numRuns: 15, examples: [[plain(1, 1, [0, 0, 0])], [plain(1, 2000, [9, 9, 9])]] },
    );
    expect(memory().numTensors).toBe(numTensors);
  });

  it('refuses a damaged model', async () => {
    const damaged: LoadModelFile = async (name, file) => {
      const bytes = new Uint8Array(await loadModel(name, file));
      if (file === 'weights.bin') bytes[1000]! ^= 1;
      return bytes;
    };
    await expect(createReader({ loadModel: damaged })).rejects.toThrow(/weights\.bin of the \w+ is damaged/);
  });

  it('says which file is missing', async () => {
    const none: LoadModelFile = (name, file) => Promise.reject(new Error(`no ${name}/${file}`));
    await expect(createReader({ loadModel: none })).rejects.toThrow('no detector/manifest.json');
  });
});
