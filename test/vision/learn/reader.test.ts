import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { channels, stride } from '../../../vision/find/detections';
import { cropsFromBase64 } from '../../../vision/learn/bytes';
import type { Networks } from '../../../vision/networks';
import type { Pixels } from '../../../vision/pixels';
import type { LearnedSet, Learnt, Quad } from '../../../vision/protocol';
import { createReaderFrom } from '../../../vision/reader';
import { cropSize } from '../../../vision/picture/rectify';
import { turnOutputs } from '../../../vision/networks/outputs';
import type { ClassName } from '../../../vision/name/verdict';
import { plain, shapeOf } from '../fixtures';

const classes: ClassName[] = ['1s', '2s', '3s', '4s', '1f', '2f', '3f', 'none'];

/** Tiles in a row, each of an even grey of its own that tells the made-up classifier which it is. */
const count = 6;
const grey = (i: number): number => 40 + 30 * i;
const quadOf = (i: number): Quad => [
  [16 + 40 * i, 216],
  [56 + 40 * i, 216],
  [56 + 40 * i, 272],
  [16 + 40 * i, 272],
];

function row(greys: readonly number[]): Pixels {
  const table = plain(640, 640, [0, 60, 0]);
  greys.forEach((value, i) => {
    for (let y = 214; y < 274; y++) {
      for (let x = 14 + 40 * i; x < 58 + 40 * i; x++)
        table.data.fill(value, (y * 640 + x) * 4, (y * 640 + x) * 4 + 3);
    }
  });
  return table;
}

/** Networks that take tile number i for what `says` gives, with these odds; they embed it in a direction of its own. */
function standIns(
  says: (i: number) => [ClassName, number],
  id = 'c',
  axis = (i: number): number => i,
): Networks & { named: number } {
  const networks: Networks & { named: number } = {
    named: 0,
    look: async (_input, view) => {
      const columns = view.width / stride;
      const out = new Float32Array(columns * (view.height / stride) * channels);
      for (let i = 0; i < out.length; i += channels) out[i] = -9;
      const begins = Math.round((view.origin[0] * view.scale) / stride);
      for (let x = 4 - begins; x < 4 + 5 * count - begins; x += 5) {
        if (x >= 0 && x < columns)
          out.set([4, 0, 0, ...shapeOf([0, -3.5], [2.5, 0])], (30 * columns + x) * channels);
      }
      return out;
    },
    name: async (crops) => {
      const n = crops.length / cropSize;
      networks.named += n;
      const width = classes.length + turnOutputs;
      const logits = new Float32Array(n * width);
      const embeddings = new Float32Array(n * 16);
      for (let k = 0; k < n; k++) {
        const middle = crops[k * cropSize + 3 * (32 * 64 + 32)]! * 255;
        const i = Math.round((middle - grey(0)) / 30);
        const [code, sure] = says(i);
        logits[k * width + classes.indexOf(code)] = sure;
        logits[k * width + classes.length] = 9;
        embeddings[k * 16 + axis(i)] = 20;
      }
      return { logits, embeddings };
    },
    classes,
    temperature: 1,
    about: { backend: 'none', detector: 'd', classifier: id },
    close: () => undefined,
  };
  return networks;
}

const picture = row(Array.from({ length: count }, (_, i) => grey(i)));
const right: ClassName[] = ['1s', '2s', '3s', '4s', '1f', '2f'];
const value = <T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};
const setOf = ({ samples }: Pick<Learnt, 'samples'>, classifier = 'c'): LearnedSet => ({
  version: 1,
  name: 'mine',
  made: '2026-01-01',
  classifier,
  samples,
});
const codesIn = (samples: readonly { code: TileCode }[]): string[] => samples.map(({ code }) => code).sort();

describe('a reader learns a set', () => {
  it('by its own reading where that is sure, and says what is missing and what it is not sure of', async () => {
    const reader = createReaderFrom(standIns((i) => (i === 5 ? ['1f', 0.1] : [right[i]!, 14])));
    const learnt = value(await reader.learn(picture));
    expect(codesIn(learnt.samples)).toEqual(['1f', '1s', '2s', '3s', '4s']);
    expect(learnt.unsure).toHaveLength(1);
    expect(learnt.reading.tiles[learnt.unsure[0]!]!.quad[0]![0]).toBeCloseTo(216, 0);
    expect(learnt.missing).toContain('5s');
    expect(learnt.missing).toContain('2f');
    expect(learnt.missing).not.toContain('1s');
  });

  it('takes codes from a person, for single tiles or for all that is learnt', async () => {
    const reader = createReaderFrom(standIns((i) => [right[i]!, 14]));
    const known = [{ quad: quadOf(0), code: '2f' as const }];
    const some = value(await reader.learn(picture, { known }));
    expect(some.samples.filter((sample) => sample.confirmed)).toMatchObject([{ code: '2f' }]);
    expect(some.samples.length).toBeGreaterThan(4);
    const only = value(await reader.learn(picture, { known, knownOnly: true }));
    expect(codesIn(only.samples)).toEqual(['2f']);
    expect(only.unseen).toEqual([]);
  });

  it('learns nothing from marks of which most lie on no tile', async () => {
    const reader = createReaderFrom(standIns((i) => [right[i]!, 14]));
    const away = (x: number): Quad => quadOf(0).map(([a, b]) => [a + x, b + 250]) as Quad;
    const known = [0, 60, 120].map((x) => ({ quad: away(x), code: '1s' as const }));
    const learnt = value(await reader.learn(picture, { known, knownOnly: true }));
    expect(learnt).toMatchObject({ samples: [], unseen: [0, 1, 2] });
  });

  it('cuts out corrected tiles: the crop, its embedding, and that a person named it', async () => {
    const reader = createReaderFrom(standIns((i) => [right[i]!, 14]));
    const [sample, ...more] = await reader.cut(picture, [
      { quad: quadOf(2), code: '1f' },
      { quad: quadOf(3), code: '?' },
      {
        quad: [
          [5, 5],
          [6, 5],
          [6, 6],
          [5, 6],
        ],
        code: '1s',
      },
    ]);
    expect(more).toEqual([]);
    // The classifier takes it for a three.
    expect(sample).toMatchObject({ code: '1f', confirmed: true });
    expect(sample!.general).toBeLessThan(0.01);
    expect(cropsFromBase64([sample!.crop])[3 * (32 * 64 + 32)]! * 255).toBeCloseTo(grey(2), 0);
  });
});

describe('a reader reads with a learnt set', () => {
  // The classifier takes the one of bamboo (tile 0) for a four.
  const wrong = (i: number): [ClassName, number] => (i === 0 ? ['4s', 6] : [right[i]!, 14]);
  const misread = ['4s', ...right.slice(1)];
  const learn = async (): Promise<LearnedSet> => {
    const reader = createReaderFrom(standIns(wrong));
    const known = right.map((code, i) => ({ quad: quadOf(i), code: code as TileCode }));
    return setOf(value(await reader.learn(picture, { known, knownOnly: true })));
  };
  const read = async (networks: Networks, set?: LearnedSet): Promise<string[]> => {
    const reading = value(await createReaderFrom(networks).read(picture, set === undefined ? {} : { set }));
    return reading.tiles.map((tile) => tile.code);
  };

  it('names by their looks what it took for something else before', async () => {
    expect(await read(standIns(wrong))).toEqual(misread);
    const set = await learn();
    expect(set.samples.map(({ general }) => Math.round(general!))).toEqual([0, 1, 1, 1, 1, 1]);
    expect(await read(standIns(wrong), set)).toEqual(right);
  });

  it('does not look at the set again for every picture', async () => {
    const networks = standIns(wrong);
    const reader = createReaderFrom(networks);
    const set = await learn();
    await reader.read(picture, { set });
    const once = networks.named;
    await reader.read(picture, { set });
    expect(networks.named).toBe(2 * once);
  });

  it('embeds a set of other weights anew, from its crops', async () => {
    // These weights see the same faces in other directions: the stored embeddings would name all of them wrong.
    const others = (): Networks => standIns(wrong, 'other', (i) => (i + 1) % count);
    const set = await learn();
    expect(await read(others(), set)).toEqual(right);
    expect(await read(others(), { ...set, classifier: 'other' })).not.toEqual(right);
  });

  it('reads tiles of another set without it, and says so', async () => {
    const set = await learn();
    const stranger = standIns(wrong, 'c', (i) => 8 + i);
    const reading = value(await createReaderFrom(stranger).read(picture, { set }));
    expect(reading.hints[0]).toMatchObject({ kind: 'other-set', message: expect.stringContaining('“mine”') });
    expect(reading.tiles.map((tile) => tile.code)).toEqual(misread);
  });

  it('reads on without a set that has no tiles', async () => {
    expect(await read(standIns(wrong), setOf({ samples: [] }))).toEqual(misread);
  });
});
