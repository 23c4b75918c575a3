import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fault, ok } from '../../../rules/result';
import type { Fault, Result } from '../../../rules/result';
import { makeTiles } from '../../../rules/tiles/notation';
import { tileName } from '../../../rules/tiles/tile';
import type { TileCode } from '../../../rules/tiles/tile';
import { missingOf } from '../../../vision/learn/layout';
import { withSamples } from '../../../vision/learn/merge';
import type { LearnedSet, MarkedTile, Quad } from '../../../vision/protocol';
import { parseSetName } from '../../api/sets';
import { cornersOf, parseLabels } from '../evaluation/labels';
import type { LabelledImage, LabelledSet } from '../evaluation/labels';
import { dataFolder } from '../folders';
import { createSetStore } from '../sets';
import { complain, worse, unreadable } from './command';
import type { Console, ExitStatus } from './command';
import { isUnreadable } from './pictures';
import type { PictureLearner } from './pictures';

/** How to learn. */
export interface LearnCommandOptions {
  /** COCO file with the codes of the tiles. */
  coco?: string;
  /** Begins anew where there is a set of this name. */
  replace: boolean;
  json: boolean;
}

/** What one picture taught; keys of the JSON. */
interface Lesson {
  image: string;
  /** Tiles learnt from it. */
  learned: number;
  /** Tiles seen and not learnt, with what they probably are. */
  unsure: { quad: Quad; code: TileCode; alternatives: [TileCode, number][] }[];
  error?: Fault;
}

/** `sparrow learn`: learns a physical set from pictures of its tiles and stores it under its name. */
export async function learn(
  input: string,
  files: readonly string[],
  options: LearnCommandOptions,
  console: Console,
  pictures: PictureLearner,
): Promise<ExitStatus> {
  const name = parseSetName(input);
  if (!name.ok) return complain(console, name.error.message);
  const labels = options.coco === undefined ? ok(null) : await loadLabels(options.coco);
  if (!labels.ok) return complain(console, labels.error.message);
  const store = createSetStore(dataFolder());
  const stored = await store.load(name.value);
  if (!stored.ok && stored.error.code !== 'not-found' && !options.replace)
    return complain(console, `${stored.error.message} --replace learns it anew.`);
  const basedOn = stored.ok ? stored.value.revision : 0;
  let set: LearnedSet =
    stored.ok && !options.replace
      ? stored.value.set
      : { version: 1, name: name.value, made: new Date().toISOString(), classifier: '', samples: [] };

  let status: ExitStatus = 0;
  const lessons: Lesson[] = [];
  const refuse = (file: string, error: Fault): void => {
    const lesson = { image: basename(file), learned: 0, unsure: [], error };
    lessons.push(lesson);
    status = worse(status, complain(console, `${file}: ${error.message}`, isUnreadable(error.code) ? 2 : 1));
  };
  for (const [index, file] of files.entries()) {
    console.progress?.(`${index} of ${files.length} pictures`);
    const known = labels.value === null ? ok(undefined) : marksOf(labels.value, file, options.coco ?? '');
    if (!known.ok) {
      refuse(file, known.error);
      continue;
    }
    const given = known.value === undefined ? {} : { known: known.value, knownOnly: true };
    const learnt = await pictures.learn(file, { ...given, ...(set.samples.length > 0 ? { set } : {}) });
    if (!learnt.ok) {
      refuse(file, learnt.error);
      if (learnt.error.code === 'unavailable') break;
      continue;
    }
    const { samples, reading, unsure, unseen, classifier } = learnt.value;
    const count = known.value?.length ?? 0;
    if (count > 0 && (unseen?.length ?? 0) > count / 2) {
      const message = `${unseen?.length} of the ${count} labels in ${options.coco} lie on no tile: they are of another picture, or of another size of it.`;
      refuse(file, { code: 'bad-request', message });
      continue;
    }
    set = withSamples(set, samples, classifier, new Date().toISOString());
    lessons.push({
      image: basename(file),
      learned: samples.length,
      unsure:
        known.value === undefined
          ? unsure.flatMap((place) => {
              const tile = reading.tiles[place];
              return tile === undefined
                ? []
                : [{ quad: tile.quad, code: tile.code, alternatives: tile.alternatives }];
            })
          : [],
    });
  }
  console.progress?.('');
  pictures.close();

  const learned = lessons.reduce((sum, lesson) => sum + lesson.learned, 0);
  if (learned > 0) {
    const saved = await store.save({ set, basedOn });
    if (!saved.ok) return complain(console, saved.error.message, 1);
  } else if (status === 0) {
    const message =
      'None of the tiles could be named for certain, so nothing was learnt; give their codes with --coco.';
    status = complain(console, message, 1);
  }
  const codes = [...new Set(set.samples.map((sample) => sample.code))];
  const missing = missingOf(codes);
  if (options.json) {
    const result = { set: set.name, ok: learned > 0, learned, tiles: set.samples.length, codes, missing };
    console.out(JSON.stringify({ ...result, pictures: lessons }));
  } else if (learned > 0) for (const line of describe(set, learned, missing, lessons)) console.out(line);
  return status;
}

function describe(
  set: LearnedSet,
  learned: number,
  missing: readonly TileCode[],
  lessons: readonly Lesson[],
): string[] {
  const codes = new Set(set.samples.map((sample) => sample.code)).size;
  const lines = [
    `Learnt ${learned} ${learned === 1 ? 'tile' : 'tiles'}; the set “${set.name}” now knows ${codes === 1 ? 'one' : `${codes} different ones`}.`,
  ];
  for (const { image, unsure } of lessons) {
    if (unsure.length === 0) continue;
    lines.push(`${image}: not certain of ${unsure.length}, which were not learnt:`);
    for (const { quad, code } of unsure) {
      const mean = (axis: 0 | 1): number =>
        Math.round(quad.reduce((sum, point) => sum + point[axis], 0) / quad.length);
      lines.push(`  at ${mean(0)}, ${mean(1)}  perhaps ${code}, the ${tileName(code)}`);
    }
  }
  if (missing.length > 0)
    lines.push(
      `Not learnt yet: ${makeTiles(missing)}. Lay them out in another picture, or give their codes with --coco.`,
    );
  lines.push(`Read with it: sparrow read IMAGE --set ${JSON.stringify(set.name)}`);
  return lines;
}

async function loadLabels(file: string): Promise<Result<LabelledSet>> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    return fault('not-found', `${file}: ${unreadable(error)}`);
  }
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return fault('bad-request', `${file} is not JSON.`);
  }
  const labels = parseLabels(input);
  return labels.ok ? labels : fault('bad-request', `${file}: ${labels.error.message}`);
}

/** The tiles that a COCO file names in a picture; `bad-request` where it has none for it. */
function marksOf({ images }: LabelledSet, file: string, coco: string): Result<MarkedTile[]> {
  const image = images.find((each) => basename(each.file) === basename(file));
  if (image === undefined) {
    const names = images.slice(0, 3).map((each) => basename(each.file));
    const others = images.length > 3 ? `${names.join(', ')} and ${images.length - 3} more` : names.join(', ');
    return fault(
      'bad-request',
      `${coco} has no labels for this picture; it has them for ${others || 'none'}.`,
    );
  }
  const marks = image.labels.map(markOf);
  return marks.length > 0 ? ok(marks) : fault('bad-request', `${coco} labels no tile of this picture.`);
}

function markOf({ code, box, outline }: LabelledImage['labels'][number]): MarkedTile {
  return { code, quad: (outline?.length === 4 ? outline : cornersOf(box)) as Quad };
}
