import { fault, ok } from '../rules/result';
import type { Result } from '../rules/result';
import { withHelper } from './helper';
import type { Helper } from './helper';
import { hintsOn } from './check/hints';
import { arrangeTiles } from './joint';
import { cutTiles, learnTiles } from './learn/learn';
import type { PreparedSet } from './name/likeness';
import { prepareSet } from './learn/prepare';
import { createLive } from './live/live';
import { isMirrored, mirrorKnown, mirrorMarks, mirrorPixels, mirrorRead } from './name/mirrored';
import { loadNetworks } from './networks';
import type { Networks, ReaderSources } from './networks';
import type { Pixels } from './pixels';
import type { LearnOptions, LearnedSet, Learnt, ReadOptions, Reader, Reading, Stage } from './protocol';
import { createPyramid } from './picture/pyramid';
import { seeTiles } from './sight';
import type { Sight } from './sight';

export type { LoadModelFile, ModelName } from './networks/model';
export type { ReaderSources } from './networks';
export type { Reader } from './protocol';

/**
 * Loads the models, chooses the backend by measured warm-up and returns a reader. `helper` gives another thread
 * that takes part in reading pictures, once there is one; a table is followed live without it. Rejects where a model is missing, or damaged
 * (its sha256 does not match its manifest).
 */
export async function createReader(
  sources: ReaderSources,
  helper?: () => Helper | undefined,
): Promise<Reader> {
  return createReaderFrom(await loadNetworks(sources), helper);
}

/** A reader on given networks; tests give their own. */
export function createReaderFrom(networks: Networks, helper?: () => Helper | undefined): Reader {
  // One reading at a time: two at once would only share the same core and double the memory.
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const job = queue.then(work);
    queue = job.catch(() => undefined);
    return job;
  };
  const prepared = new WeakMap<LearnedSet, PreparedSet>();
  const shared = helper === undefined ? networks : withHelper(networks, helper);
  const withSet = async (set: LearnedSet | undefined, on = shared): Promise<Networks> => {
    if (set === undefined || set.samples.length === 0) return on;
    const ready = prepared.get(set) ?? (await prepareSet(on, set));
    prepared.set(set, ready);
    return { ...on, set: ready };
  };
  return {
    about: networks.about,
    read: (pixels, options = {}) => inTurn(async () => read(await withSet(options.set), pixels, options)),
    learn: (pixels, options = {}) => inTurn(async () => learn(await withSet(options.set), pixels, options)),
    cut: (pixels, tiles) => {
      checkPixels(pixels);
      return inTurn(() => cutTiles(shared, pixels, tiles, true));
    },
    // One core is enough for live: the machine shall not cook.
    live: (options = {}) => createLive(withSet(options.set, networks), options),
    close() {
      helper?.()?.close();
      networks.close();
    },
  };
}

/** Times the stages of one reading and tells about them. */
function createClock(options: Pick<ReadOptions, 'onStage'>): {
  stages: Partial<Record<Stage, number>>;
  begin(stage: Stage): void;
  end(): number;
} {
  const began = performance.now();
  const stages: Partial<Record<Stage, number>> = {};
  let current: { stage: Stage; since: number } | undefined;
  const stop = (): void => {
    if (current === undefined) return;
    stages[current.stage] = (stages[current.stage] ?? 0) + performance.now() - current.since;
    current = undefined;
  };
  return {
    stages,
    begin(stage) {
      stop();
      current = { stage, since: performance.now() };
      options.onStage?.(stage);
    },
    end() {
      stop();
      return performance.now() - began;
    },
  };
}

/** Throws where pixels are none. */
function checkPixels({ width, height, data }: Pixels): void {
  if (data.length !== width * height * 4 || width < 1 || height < 1) {
    throw new Error(`A picture of ${width} × ${height} has not ${data.length} bytes.`);
  }
}

function noTiles(sight: Sight): Result<never> {
  const hints = hintsOn(sight, []).map((hint) => hint.message);
  return fault('no-tiles', ['No mahjong tiles were found in the picture.', ...hints].join(' '));
}

/** What is seen in a picture, and the picture that it is seen in: a mirrored one is turned over. */
async function seeAsLaid(
  networks: Networks,
  pixels: Pixels,
  begin: (stage: Stage) => void,
): Promise<{ sight: Sight; laid: Pixels }> {
  begin('quality');
  const pyramid = createPyramid(pixels);
  const sight = await seeTiles(networks, pixels, begin, pyramid);
  if (!(await isMirrored(networks, pyramid, sight.tiles))) return { sight, laid: pixels };
  const laid = mirrorPixels(pixels);
  return { sight: { ...(await seeTiles(networks, laid, begin)), mirrored: true }, laid };
}

async function read(networks: Networks, pixels: Pixels, options: ReadOptions): Promise<Result<Reading>> {
  const { width, height } = pixels;
  checkPixels(pixels);
  const clock = createClock(options);
  const { sight } = await seeAsLaid(networks, pixels, clock.begin);
  if (sight.tiles.length === 0) return noTiles(sight);
  const arranged = sight.mirrored
    ? mirrorRead(arrangeTiles(sight, clock.begin, mirrorKnown(options.known, width)), width)
    : arrangeTiles(sight, clock.begin, options.known);
  const { tiles, groups, hints } = arranged;
  const ms = clock.end();
  const advice = hints.map((hint) => hint.message);
  return ok({ width, height, ms, tiles, groups, hints, advice, stages: clock.stages });
}

async function learn(networks: Networks, pixels: Pixels, options: LearnOptions): Promise<Result<Learnt>> {
  const { width, height } = pixels;
  checkPixels(pixels);
  const clock = createClock(options);
  const { sight, laid } = await seeAsLaid(networks, pixels, clock.begin);
  const marks = options.known ?? [];
  const known = sight.mirrored ? mirrorMarks(marks, width) : marks;
  if (sight.tiles.length === 0 && known.length === 0) return noTiles(sight);
  const { arranged, ...learnt } = await learnTiles(networks, laid, sight, known, options.knownOnly ?? false);
  const { tiles, groups, hints } = sight.mirrored ? mirrorRead(arranged, width) : arranged;
  const ms = clock.end();
  const advice = hints.map((hint) => hint.message);
  return ok({
    ...learnt,
    reading: { width, height, ms, tiles, groups, hints, advice, stages: clock.stages },
  });
}
