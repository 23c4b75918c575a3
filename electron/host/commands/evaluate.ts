import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fault, ok } from '../../../rules/result';
import type { Result } from '../../../rules/result';
import type { Reading } from '../../../vision/protocol';
import { figuresOf, handFigures } from '../evaluation/figures';
import type { Figures, Judged, ReadTiles } from '../evaluation/figures';
import { parseHands, parseLabels } from '../evaluation/labels';
import type { LabelledHand, LabelledMeld, LabelledSet } from '../evaluation/labels';
import { matchTiles } from '../evaluation/matching';
import { describeFigures } from '../print/figures';
import { plotReliability } from '../print/reliability';
import { complain, unreadable } from './command';
import type { Console, ExitStatus } from './command';
import type { PictureReader } from './pictures';

/** What to evaluate, and how much to tell. */
export interface EvaluateOptions {
  /** Folder of the pictures. */
  images: string;
  /** COCO file with the labels; a hands.json beside it is used too. */
  coco: string;
  json: boolean;
  /** Lists every wrong, missed and extra tile. */
  errors: boolean;
  /** Only the first pictures, for a quick look. */
  first?: number;
  /** Where to write the reliability plot, an SVG file. */
  plot?: string;
}

/** `sparrow evaluate`: reads a labelled set of pictures and prints how well. */
export async function evaluate(
  options: EvaluateOptions,
  console: Console,
  pictures: PictureReader,
): Promise<ExitStatus> {
  const labels = await loadLabels(options);
  if (!labels.ok) return complain(console, labels.error.message);
  const { set, hands } = labels.value;
  const judged: Judged[] = [];
  const readings = new Map<string, ReadTiles>();
  const images = set.images.slice(0, options.first);
  for (const [index, image] of images.entries()) {
    console.progress?.(`${index} of ${images.length} pictures`);
    const file = join(options.images, image.file);
    if (!existsSync(file)) return complain(console, `${file}: There is no such picture.`);
    const began = performance.now();
    const reading = await pictures.read(file);
    const ms = performance.now() - began;
    if (!reading.ok && reading.error.code === 'unavailable') return complain(console, reading.error.message);
    // A picture in which nothing was found is read, and wrongly if it has tiles.
    const failed = !reading.ok && reading.error.code !== 'no-tiles';
    if (failed) complain(console, `${image.file}: ${reading.error.message}`);
    const tiles = reading.ok ? reading.value.tiles : [];
    if (reading.ok) readings.set(image.file, readTiles(reading.value));
    judged.push({
      file: image.file,
      ...(image.part === undefined ? {} : { part: image.part }),
      ms,
      ...matchTiles(image, tiles, { labelsBacks: set.labelsBacks }),
      ...(failed ? { failure: reading.error.message } : {}),
    });
  }
  pictures.close();
  console.progress?.('');
  const seen = new Set(judged.map((image) => image.file));
  const shown = hands?.filter((hand) => seen.has(hand.image));
  const figures: Figures = {
    ...figuresOf(judged),
    hands: shown ? handFigures(shown, readings) : null,
  };
  if (options.plot !== undefined) {
    try {
      await writeFile(options.plot, plotReliability(figures.reliability));
    } catch (error) {
      return complain(console, `${options.plot}: ${unreadable(error)}`);
    }
  }
  if (options.json) {
    const { mistakes, ...summary } = figures;
    console.out(JSON.stringify(options.errors ? figures : { ...summary, mistakes: mistakes.length }));
  } else
    for (const line of describeFigures(figures, { backs: set.labelsBacks, errors: options.errors }))
      console.out(line);
  return 0;
}

function readTiles(reading: Reading): ReadTiles {
  const melds = reading.groups.flatMap((group): LabelledMeld[] => {
    if (group.role !== 'meld') return [];
    const members = reading.tiles.flatMap((tile, index) => (tile.group === group.id ? [index] : []));
    const rotated = group.claimed === undefined ? -1 : members.indexOf(group.claimed);
    return [
      {
        tiles: members.map((index) => reading.tiles[index]!.code),
        ...(group.kind === undefined ? {} : { kind: group.kind }),
        rotated: rotated < 0 ? null : rotated,
        ...(group.from === undefined ? {} : { from: group.from }),
        concealed: group.concealed ?? false,
      },
    ];
  });
  return { tiles: reading.tiles, melds };
}

async function loadLabels({
  coco,
}: EvaluateOptions): Promise<Result<{ set: LabelledSet; hands: LabelledHand[] | null }>> {
  const input = await loadJson(coco);
  if (!input.ok) return input;
  const set = parseLabels(input.value);
  if (!set.ok) return fault('bad-request', `${coco}: ${set.error.message}`);
  const beside = join(dirname(coco), 'hands.json');
  if (!existsSync(beside)) return ok({ set: set.value, hands: null });
  const handsInput = await loadJson(beside);
  if (!handsInput.ok) return handsInput;
  const hands = parseHands(handsInput.value);
  return hands.ok ? ok({ set: set.value, hands: hands.value }) : hands;
}

async function loadJson(file: string): Promise<Result<unknown>> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    return fault('not-found', `${file}: ${unreadable(error)}`);
  }
  try {
    return ok(JSON.parse(text));
  } catch {
    return fault('bad-request', `${file} is not JSON.`);
  }
}
