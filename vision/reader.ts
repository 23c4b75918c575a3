import { fault, ok } from '../rules/result';
import type { Result } from '../rules/result';
import { tileName } from '../rules/tiles/tile';
import type { TileCode } from '../rules/tiles/tile';
import { checkCopies, checkCount } from './check';
import { confidenceOf, shipped } from './confidence';
import { groupTiles } from './group';
import { loadNetworks } from './networks';
import type { Networks, ReaderSources } from './networks';
import type { Pixels } from './pixels';
import type { ReadOptions, ReadTile, Reader, Reading, Stage } from './protocol';
import { hintsOn } from './hints';
import { seeTiles } from './sight';
import type { Sight } from './sight';

export type { LoadModelFile, ModelName } from './model';
export type { ReaderSources } from './networks';
export type { Reader } from './protocol';

/** Codes listed beside the best one: those above a probability, at most so many. */
const listed = { least: 0.001, most: 5 };

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

/** Joins what was seen of single tiles into a reading: joint checks, groups, confidence and doubts. */
export function arrangeTiles(
  sight: Sight,
  begin: (stage: Stage) => void = () => undefined,
): Pick<Reading, 'tiles' | 'groups' | 'hints'> {
  begin('check');
  const judged = checkCopies(
    sight.tiles.map(({ verdict }) => ({
      code: verdict.codes[0]![0],
      confidence: confidenceOf(verdict.evidence),
      codes: verdict.codes,
      reasons: [],
    })),
  );
  begin('group');
  const named = sight.tiles.map(({ quad }, i) => ({ quad, code: judged[i]!.code, odds: judged[i]!.codes }));
  const { groups, places, mended } = groupTiles(named);
  begin('check');
  const tiles = places.map((place): ReadTile => {
    const { codes, ...own } = judged[place.tile]!;
    const code = mended.get(place.tile) ?? own.code;
    const confidence = code === own.code ? own.confidence : (codes.find(([c]) => c === code)?.[1] ?? 0);
    const why = confidence < shipped.vouch ? [doubtOf(code, codes)] : [];
    why.push(...own.reasons);
    if (code !== own.code) {
      why.push(
        `It looked more like the ${tileName(own.code)}; as the ${tileName(code)} it makes a meld here.`,
      );
    }
    return {
      code,
      confidence,
      alternatives: codes.filter(([other, p]) => other !== code && p >= listed.least).slice(0, listed.most),
      quad: place.quad,
      rotation: place.rotation,
      group: place.group,
      needsReview: why.length > 0,
      reasons: why,
    };
  });
  const hints = hintsOn(
    sight,
    places.map(({ tile }, i) => ({ ...tiles[i]!, face: sight.tiles[tile]!.face })),
  );
  const count = checkCount(tiles, groups);
  if (count !== undefined) {
    const hand = tiles.flatMap((tile, i) => (groups[tile.group]?.role === 'hand' ? [i] : []));
    hints.push({ kind: 'count', message: count, tiles: hand, areas: [] });
  }
  return { tiles, groups, hints };
}

/** Why a tile is doubtful, as a sentence. */
function doubtOf(code: TileCode, codes: readonly [TileCode, number][]): string {
  const other = codes.find(([name, p]) => name !== code && p >= 0.02)?.[0];
  return other === undefined ? 'It could not be seen clearly.' : `It could also be the ${tileName(other)}.`;
}
