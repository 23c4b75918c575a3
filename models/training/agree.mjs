// Checks an exported model against the training framework's answer, and times it:
//   node agree.mjs ../detector
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runnerImport } from 'vite';

const require = createRequire(import.meta.url);
const tf = require('@tensorflow/tfjs');
const wasm = require('@tensorflow/tfjs-backend-wasm');
const folder = process.argv[2];
const binaries = dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json'));
wasm.setWasmPaths(join(binaries, 'wasm-out/'));
await tf.setBackend('wasm');

const { module } = await runnerImport(join(import.meta.dirname, '../../vision/networks/weights.ts'), {
  configFile: false,
  logLevel: 'error',
});
const json = JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8'));
const weights = readFileSync(join(folder, 'weights.bin'));
const { specs, data } = module.unpacked(
  json.weightsManifest.flatMap((group) => group.weights),
  weights.buffer.slice(weights.byteOffset, weights.byteOffset + weights.byteLength),
);
const model = await tf.loadGraphModel({
  load: async () => ({
    modelTopology: json.modelTopology,
    signature: json.signature,
    format: json.format,
    weightSpecs: specs,
    weightData: data,
  }),
});
const agreement = JSON.parse(readFileSync(join(folder, 'agreement.json'), 'utf8'));
const bytes = readFileSync(join(folder, 'agreement.bin'));
const floats = (part) => {
  const count = part.shape.reduce((a, b) => a * b, 1);
  return new Float32Array(
    bytes.buffer.slice(bytes.byteOffset + part.offset, bytes.byteOffset + part.offset + 4 * count),
  );
};
const expected = floats(agreement.output);
const answer = model.execute(
  tf.tensor(floats(agreement.input), agreement.input.shape),
  agreement.output.name,
);
const got = answer.dataSync();
let worst = got.length === expected.length ? 0 : Infinity;
got.forEach((value, i) => (worst = Math.max(worst, Math.abs(value - expected[i]))));
console.log(`${folder}: shape ${answer.shape}, largest difference ${worst.toExponential(2)}`);

const shape = agreement.input.name === 'image' ? [1, 640, 640, 3] : [14, 64, 64, 3];
const times = [];
for (let k = 0; k < 6; k++) {
  const input = tf.randomUniform(shape);
  input.dataSync();
  const start = performance.now();
  const output = model.execute(input, agreement.output.name);
  output.dataSync();
  times.push(performance.now() - start);
  input.dispose();
  output.dispose();
}
console.log(`${shape.join('x')}: ${Math.min(...times).toFixed(0)} ms (best of ${times.length})`);
process.exit(worst <= agreement.tolerance ? 0 : 1);
