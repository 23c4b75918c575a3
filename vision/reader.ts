import { fault, ok } from '../rules/result';
import type { Result } from '../rules/result';
import { tileName } from '../rules/tiles/tile';
import type { TileCode } from '../rules/tiles/tile';
import { chooseBackend } from './backend';
import type { BackendName, WasmPaths } from './backend';
import { checkCopies, checkCount } from './check';
import { createName } from './classify';
import type { Name } from './classify';
import { confidenceOf, familiarityOf, shipped } from './confidence';
import { createLook } from './detect';
import type { Look } from './detect';
import { decode, joinLooks, planViews, suppress } from './detections';
import type { Detection } from './detections';
import { length, median, outlineOf, turnQuad } from './geometry';
import { groupTiles } from './group';
import { buildModel, loadModelFiles } from './model';
import type { LoadModelFile } from './model';
import type { Pixels } from './pixels';
import type { Quad, ReadOptions, ReadTile, Reader, ReaderAbout, Reading, Stage } from './protocol';
import { createPyramid, sampleView, wholeView } from './pyramid';
import type { Pyramid, View } from './pyramid';
import { adviseOn, measureLight, measureSharpness } from './quality';
import type { Light } from './quality';
import { crop, rectify, startRectify, turnCrops } from './rectify';
import { otherCuts } from './recut';
import { settleTurns } from './turns';
import type { TurnGuess } from './turns';
import { firstLook, joinVerdicts, judge, likelierOnAxis } from './verdict';
import type { ClassName, Verdict } from './verdict';

export type { Reader } from './protocol';
export type { LoadModelFile, ModelName } from './model';

/** What `createReader` needs from its surroundings. */
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
  classes: readonly ClassName[];
  temperature: number;
  about: ReaderAbout;
  close(): void;
}

/** Long side in px at which the whole picture is looked at first. */
const firstSide = 640;

/** Objectness from which something is looked at closer, and the sides tried where nothing was found. */
const threshold = 0.35;
const furtherSides = [1280, 320];

/**
 * What is dropped as no tile: what the classifier takes for none with at least this probability, and what
 * neither the detector nor the classifier is sure of. Found on pictures kept out of training.
 */
const dropped = { none: 0.5, objectness: 0.55, best: 0.5 };

function isTile({ none, evidence }: Verdict): boolean {
  if (none >= dropped.none) return false;
  return evidence.objectness >= dropped.objectness || evidence.best >= dropped.best;
}

/** So many doubtful tiles, the largest, are looked at again; in a heap of unreadable ones it would not help. */
const mostRecut = 24;

/** Codes listed beside the best one: those above a probability, at most so many. */
const listed = { least: 0.001, most: 5 };

/**
 * Loads both models, chooses the backend by measured warm-up and returns a reader. Rejects where a model is
 * missing, or damaged (its sha256 does not match its manifest).
 */
export async function createReader(sources: ReaderSources): Promise<Reader> {
  return createReaderFrom(await loadNetworks(sources));
}

/** Loads both models on the fastest backend. The caller closes them. */
export async function loadNetworks({ loadModel, backend, wasm }: ReaderSources): Promise<Networks> {
  const [detectorFiles, classifierFiles] = await Promise.all([
    loadModelFiles('detector', loadModel),
    loadModelFiles('classifier', loadModel),
  ]);
  const name = await chooseBackend(detectorFiles, backend, wasm);
  const detector = await buildModel(detectorFiles);
  const classifier = await buildModel(classifierFiles);
  const { classes, temperature } = classifierFiles.manifest;
  if (classes === undefined) throw new Error('The manifest of the classifier names no classes.');
  return {
    look: createLook(detector),
    name: createName(classifier),
    classes: classes as readonly ClassName[],
    temperature: temperature ?? 1,
    about: { backend: name, detector: detectorFiles.manifest.id, classifier: classifierFiles.manifest.id },
    close() {
      detector.dispose();
      classifier.dispose();
    },
  };
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

/** A tile found and named, before its neighbours are asked. */
export interface SeenTile {
  /** Corners from the face's own top left, as far as the face alone tells it. */
  quad: Quad;
  verdict: Verdict;
}

/** What the networks see in a picture. */
export interface Sight {
  tiles: SeenTile[];
  light: Light;
  /** How sharp the tiles are, 0–1; 1 where they are too small to tell. */
  sharpness: number;
}

/** Finds and names the tiles of a picture, each by itself: all of a reading that needs the networks. */
export async function seeTiles(
  networks: Networks,
  pixels: Pixels,
  begin: (stage: Stage) => void = () => undefined,
): Promise<Sight> {
  begin('quality');
  const pyramid = createPyramid(pixels);
  const light = measureLight(pyramid.levels.at(-1)!);
  begin('detect');
  const detections = await detectTiles(networks.look, pyramid);
  begin('rectify');
  await startRectify();
  const crops = rectify(
    pyramid,
    detections.map((d) => d.quad),
  );
  begin('classify');
  const first = withFamiliarity(
    await classifyTiles(networks, crops, detections, (guesses) =>
      settleTurns(
        detections.map((d) => d.quad),
        guesses,
      ),
    ),
  );
  const cuts = await recutDoubtful(networks, pyramid, detections, first);
  const joint = withFamiliarity(cuts.map((cut) => cut.verdict));
  const tiles = cuts.flatMap(({ quad }, i) => {
    const verdict = joint[i]!;
    return isTile(verdict) ? [{ quad: turnQuad(quad, verdict.turn), verdict }] : [];
  });
  // Crops of tiles smaller than a crop are smooth by enlargement, not by blur.
  const sharpness = sizeOf(tiles) >= crop.side * 0.6 ? measureSharpness(crops) : 1;
  return { tiles, light, sharpness };
}

/** The verdicts of one picture, each knowing how familiar all of them are. */
function withFamiliarity(verdicts: readonly Verdict[]): Verdict[] {
  const tiles = verdicts.filter((verdict) => verdict.none < dropped.none);
  const familiar = familiarityOf(tiles.map((verdict) => verdict.evidence));
  return verdicts.map((verdict) => ({ ...verdict, evidence: { ...verdict.evidence, familiar } }));
}

/** Median short side of tiles, px. */
function sizeOf(tiles: readonly SeenTile[]): number {
  return median(tiles.map((tile) => tile.verdict.evidence.size));
}

async function read(networks: Networks, pixels: Pixels, options: ReadOptions): Promise<Result<Reading>> {
  const { width, height } = pixels;
  if (pixels.data.length !== width * height * 4 || width < 1 || height < 1) {
    throw new Error(`A picture of ${width} × ${height} has not ${pixels.data.length} bytes.`);
  }
  const clock = createClock(options);
  const sight = await seeTiles(networks, pixels, clock.begin);
  if (sight.tiles.length === 0) {
    const hints = adviseOn(sight.light);
    return fault('no-tiles', ['No mahjong tiles were found in the picture.', ...hints].join(' '));
  }
  const { tiles, groups, advice } = arrangeTiles(sight, clock.begin);
  const ms = clock.end();
  return ok({ width, height, ms, tiles, groups, advice, stages: clock.stages });
}

/** Joins what was seen of single tiles into a reading: joint checks, groups, confidence and doubts. */
export function arrangeTiles(
  sight: Sight,
  begin: (stage: Stage) => void = () => undefined,
): Pick<Reading, 'tiles' | 'groups' | 'advice'> {
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
  const advice = adviseOn(sight.light, { sharpness: sight.sharpness, size: sizeOf(sight.tiles) });
  const count = checkCount(tiles, groups);
  if (count !== undefined) advice.push(count);
  return { tiles, groups, advice };
}

/** Why a tile is doubtful, as a sentence. */
function doubtOf(code: TileCode, codes: readonly [TileCode, number][]): string {
  const other = codes.find(([name, p]) => name !== code && p >= 0.02)?.[0];
  return other === undefined ? 'It could not be seen clearly.' : `It could also be the ${tileName(other)}.`;
}

/** Looks at the whole picture, and again where the first look found tiles too small, too large or none. */
async function detectTiles(look: Look, pyramid: Pyramid): Promise<Detection[]> {
  const picture = pyramid.levels[0]!;
  const see = async (view: View): Promise<Detection[]> =>
    decode(await look(sampleView(pyramid, view), view), view, threshold);
  const longSide = Math.max(picture.width, picture.height);
  let view = wholeView(picture.width, picture.height, firstSide);
  let first = suppress(await see(view));
  for (const side of furtherSides) {
    // Larger than it is, a picture shows no more.
    if (first.length > 0 || side > longSide) continue;
    view = wholeView(picture.width, picture.height, side);
    first = suppress(await see(view));
  }
  const later = [];
  for (const next of planViews(first, view, picture)) later.push({ view: next, found: await see(next) });
  return joinLooks(first, later, picture);
}

/** Names every crop twice: as cut, and turned upright as `settle` makes of the first look. */
async function classifyTiles(
  { name, classes, temperature }: Networks,
  crops: Float32Array,
  detections: readonly Detection[],
  settle: (guesses: readonly TurnGuess[]) => readonly number[],
): Promise<Verdict[]> {
  if (detections.length === 0) return [];
  const first = await name(crops);
  const turns = settle(detections.map((_, i) => firstLook(first, i, classes)));
  const second = await name(turnCrops(crops, turns));
  return detections.map(({ quad, objectness }, i) => {
    const { u, v } = outlineOf(quad);
    const size = 2 * Math.min(length(u), length(v));
    return judge(first, second, i, turns[i]!, classes, temperature, { objectness, size });
  });
}

/**
 * Cuts doubtful tiles out in other ways and judges them by all cuts together: what they agree on is more
 * certain than any single one. The outline is the cut that looks most like a tile.
 */
async function recutDoubtful(
  networks: Networks,
  pyramid: Pyramid,
  detections: readonly Detection[],
  verdicts: readonly Verdict[],
): Promise<SeenTile[]> {
  const quads = detections.map((d) => d.quad);
  const tried = verdicts
    .flatMap((verdict, index) => (confidenceOf(verdict.evidence) < shipped.vouch ? [index] : []))
    .sort((a, b) => verdicts[b]!.evidence.size - verdicts[a]!.evidence.size)
    .slice(0, mostRecut)
    .flatMap((index) => otherCuts(quads, index).map((quad) => ({ ...detections[index]!, quad, index })));
  const others = await classifyTiles(
    networks,
    rectify(
      pyramid,
      tried.map((t) => t.quad),
    ),
    tried,
    // Which axis is the upright one was settled with the neighbours' help: other cuts do not change it.
    (guesses) => guesses.map(({ odds }, k) => likelierOnAxis(odds, verdicts[tried[k]!.index]!.turn)),
  );
  return verdicts.map((verdict, index): SeenTile => {
    const all = [{ quad: quads[index]!, verdict }];
    tried.forEach(({ quad, index: of }, k) => {
      if (of === index) all.push({ quad, verdict: others[k]! });
    });
    if (all.length === 1) return all[0]!;
    const { verdict: joined, best } = joinVerdicts(all.map((cut) => cut.verdict));
    return { quad: all[best]!.quad, verdict: joined };
  });
}
