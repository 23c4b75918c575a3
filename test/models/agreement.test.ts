import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { tensor } from '@tensorflow/tfjs-core';
import type { Tensor } from '@tensorflow/tfjs-core';
import { describe, expect, it } from 'vitest';
import { allTileCodes } from '../../rules/tiles/tile';
import { chooseBackend } from '../../vision/networks/backend';
import { buildModel, loadModelFiles } from '../../vision/networks/model';
import type { ModelName } from '../../vision/networks/model';

const models = join(import.meta.dirname, '../../models');
const wasm = join(
  dirname(createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm/package.json')),
  'wasm-out/',
);

const load = (name: ModelName, file: string): Promise<Uint8Array> =>
  Promise.resolve(new Uint8Array(readFileSync(join(models, name, file))));

interface Part {
  name: string;
  shape: number[];
  /** Where it starts in agreement.bin, bytes. */
  offset: number;
}

/** The stored input of a model and what the training framework answered. */
function agreementOf(name: ModelName): {
  input: Part & { values: Float32Array };
  output: Part & { values: Float32Array };
  tolerance: number;
} {
  const { input, output, tolerance } = JSON.parse(
    readFileSync(join(models, name, 'agreement.json'), 'utf8'),
  ) as { input: Part; output: Part; tolerance: number };
  const bytes = new Uint8Array(readFileSync(join(models, name, 'agreement.bin')));
  const values = ({ shape, offset }: Part): Float32Array =>
    new Float32Array(bytes.slice(offset, offset + 4 * shape.reduce((a, b) => a * b, 1)).buffer);
  return {
    input: { ...input, values: values(input) },
    output: { ...output, values: values(output) },
    tolerance,
  };
}

describe('the shipped models', () => {
  it.each<ModelName>(['detector', 'classifier', 'opinion'])(
    'the %s answers what it answered where it was trained',
    async (name) => {
      const files = await loadModelFiles(name, load);
      await chooseBackend(files, 'wasm', wasm);
      const model = await buildModel(files);
      const { input, output, tolerance } = agreementOf(name);
      const answer = model.execute(tensor(input.values, input.shape), output.name) as Tensor;
      const got = await answer.data();
      expect(answer.shape).toEqual(output.shape);
      let worst = 0;
      output.values.forEach((value, i) => {
        worst = Math.max(worst, Math.abs(value - got[i]!));
      });
      expect(worst).toBeLessThan(tolerance);
      // The stored answer has to say something, or agreeing with it would mean nothing.
      expect(Math.max(...output.values) - Math.min(...output.values)).toBeGreaterThan(1);
    },
  );

  it.each<ModelName>(['classifier', 'opinion'])('the %s names every tile code, and `none`', async (name) => {
    const { manifest } = await loadModelFiles(name, load);
    const codes = allTileCodes.filter((code) => code !== '?');
    expect([...(manifest.classes ?? [])].sort()).toEqual([...codes, 'none'].sort());
  });

  it('the network of second opinions gives its classes in the order of the classifier’s', async () => {
    const [classifier, opinion] = await Promise.all([
      loadModelFiles('classifier', load),
      loadModelFiles('opinion', load),
    ]);
    expect(opinion.manifest.classes).toEqual(classifier.manifest.classes);
  });
});
