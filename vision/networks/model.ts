import { loadGraphModel } from '@tensorflow/tfjs-converter';
import type { GraphModel } from '@tensorflow/tfjs-converter';
import { io } from '@tensorflow/tfjs-core';
import { joined, unpacked } from './weights';
import type { StoredWeights } from './weights';

/** The models the reader needs, each a folder under models/. */
export type ModelName = 'detector' | 'classifier' | 'opinion';

/**
 * Gives the bytes of one file of a model (`manifest.json`, `model.json` and the weights it names): from disk
 * in Node, by fetch in a browser. Rejects where it is missing.
 */
export type LoadModelFile = (name: ModelName, file: string) => Promise<Uint8Array>;

/** What the reader uses of a model's manifest; the rest of it is for people. */
export interface Manifest {
  id: string;
  /** SHA-256 of each file, in hex. */
  files: Record<string, string>;
  /** Classifier: names of the class outputs, in order. */
  classes?: string[];
  /** Classifier: what the logits are divided by before they count as probabilities. */
  temperature?: number;
}

/** A model's files, checked. */
export interface ModelFiles {
  manifest: Manifest;
  artifacts: io.ModelArtifacts;
}

interface ModelJson {
  modelTopology: object;
  weightsManifest: { paths: string[]; weights: StoredWeights[] }[];
}

/** Reads and checks the files of a model. Rejects where one is missing or not the one its manifest names. */
export async function loadModelFiles(name: ModelName, load: LoadModelFile): Promise<ModelFiles> {
  const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
  const manifest = JSON.parse(text(await load(name, 'manifest.json'))) as Manifest;
  const checked = async (file: string): Promise<Uint8Array> => {
    const bytes = await load(name, file);
    const wanted = manifest.files[file];
    if (wanted === undefined) throw new Error(`The manifest of the ${name} does not name ${file}.`);
    const actual = await sha256(bytes);
    if (actual !== undefined && actual !== wanted) {
      throw new Error(`The file ${file} of the ${name} is damaged: its checksum is not the manifest's.`);
    }
    return bytes;
  };
  const json = JSON.parse(text(await checked('model.json'))) as ModelJson;
  const paths = json.weightsManifest.flatMap((group) => group.paths);
  const stored = joined(await Promise.all(paths.map(checked)));
  const { specs, data } = unpacked(
    json.weightsManifest.flatMap((group) => group.weights),
    stored,
  );
  return {
    manifest,
    artifacts: {
      format: 'graph-model',
      modelTopology: json.modelTopology,
      weightSpecs: specs,
      weightData: data,
    },
  };
}

/** Builds the network on the backend in use. The caller disposes of it. */
export async function buildModel(files: ModelFiles): Promise<GraphModel> {
  return loadGraphModel(io.fromMemory(files.artifacts));
}

/** Hex digest; undefined where the platform has none (a page over plain http has no `crypto.subtle`). */
async function sha256(bytes: Uint8Array): Promise<string | undefined> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return undefined;
  const digest = await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
