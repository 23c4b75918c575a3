import { chooseBackend } from './networks/backend';
import type { BackendName, WasmPaths } from './networks/backend';
import { createName } from './networks/classify';
import type { Name } from './networks/classify';
import { createLook } from './networks/detect';
import type { Look } from './networks/detect';
import type { PreparedSet } from './name/likeness';
import { buildModel, loadModelFiles } from './networks/model';
import type { LoadModelFile } from './networks/model';
import type { ReaderAbout } from './protocol';
import type { ClassName } from './name/verdict';

/** What the networks need from their surroundings. */
export interface ReaderSources {
  /** Gives one file of a model: from disk in Node, by fetch in a browser. */
  loadModel: LoadModelFile;
  /** tfjs backend to use instead of the fastest measured one. */
  backend?: BackendName;
  /** Where tfjs's wasm binaries are; Node finds them by itself. */
  wasm?: WasmPaths;
}

/** The networks as functions, and what their outputs mean: all that the reader knows of them. */
export interface Networks {
  look: Look;
  name: Name;
  /** A second opinion about upright crops, in the classifier's classes, as it gives them: see opinion.ts. */
  opinion?: Name;
  classes: readonly ClassName[];
  temperature: number;
  about: ReaderAbout;
  /** The learnt set that tiles are named with; see `prepareSet`. */
  set?: PreparedSet;
  close(): void;
}

/** Loads the models on the fastest backend. The caller closes them. */
export async function loadNetworks({ loadModel, backend, wasm }: ReaderSources): Promise<Networks> {
  const [detectorFiles, classifierFiles, opinionFiles] = await Promise.all([
    loadModelFiles('detector', loadModel),
    loadModelFiles('classifier', loadModel),
    loadModelFiles('opinion', loadModel),
  ]);
  const name = await chooseBackend(detectorFiles, backend, wasm);
  const detector = await buildModel(detectorFiles);
  const classifier = await buildModel(classifierFiles);
  const opinion = await buildModel(opinionFiles);
  const { classes, temperature } = classifierFiles.manifest;
  if (classes === undefined) throw new Error('The manifest of the classifier names no classes.');
  return {
    look: createLook(detector),
    name: createName(classifier),
    opinion: createName(opinion),
    classes: classes as readonly ClassName[],
    temperature: temperature ?? 1,
    about: { backend: name, detector: detectorFiles.manifest.id, classifier: classifierFiles.manifest.id },
    close() {
      detector.dispose();
      classifier.dispose();
      opinion.dispose();
    },
  };
}
