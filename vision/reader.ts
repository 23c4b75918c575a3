import { fault, ok } from '../rules/result';
import type { Result } from '../rules/result';
import { hintsOn } from './hints';
import { arrangeTiles } from './joint';
import { loadNetworks } from './networks';
import type { Networks, ReaderSources } from './networks';
import type { Pixels } from './pixels';
import type { ReadOptions, Reader, Reading, Stage } from './protocol';
import { seeTiles } from './sight';

export type { LoadModelFile, ModelName } from './model';
export type { ReaderSources } from './networks';
export type { Reader } from './protocol';

/**
 * Loads both models, chooses the backend by measured warm-up and returns a reader. Rejects where a model is
 * missing, or damaged (its sha256 does not match its manifest).
 */
export async function createReader(sources: ReaderSources): Promise<Reader> {
  return createReaderFrom(await loadNetworks(sources));
}

/** A reader on given networks; tests give their own. */
export function createReaderFrom(networks: Networks): Reader {
  // One reading at a time: two at once would only share the same core and double the memory.
  let queue: Promise<unknown> = Promise.resolve();
  return {
    about: networks.about,
    read(pixels, options = {}) {
      const job = queue.then(() => read(networks, pixels, options));
      queue = job.catch(() => undefined);
      return job;
    },
    close: () => networks.close(),
  };
}

/** Times the stages of one reading and tells about them. */
function createClock(options: ReadOptions): {
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

async function read(networks: Networks, pixels: Pixels, options: ReadOptions): Promise<Result<Reading>> {
  const { width, height } = pixels;
  if (pixels.data.length !== width * height * 4 || width < 1 || height < 1) {
    throw new Error(`A picture of ${width} × ${height} has not ${pixels.data.length} bytes.`);
  }
  const clock = createClock(options);
  const sight = await seeTiles(networks, pixels, clock.begin);
  if (sight.tiles.length === 0) {
    const hints = hintsOn(sight, []).map((hint) => hint.message);
    return fault('no-tiles', ['No mahjong tiles were found in the picture.', ...hints].join(' '));
  }
  const { tiles, groups, hints } = arrangeTiles(sight, clock.begin);
  const ms = clock.end();
  const advice = hints.map((hint) => hint.message);
  return ok({ width, height, ms, tiles, groups, hints, advice, stages: clock.stages });
}
