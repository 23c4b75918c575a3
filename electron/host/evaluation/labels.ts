import { fault, ok } from '../../../rules/result';
import type { Result } from '../../../rules/result';
import { isTileCode } from '../../../rules/tiles/tile';
import type { TileCode } from '../../../rules/tiles/tile';
import type { ClaimedFrom, Point } from '../../../vision/protocol';

/** A box in image pixels: left, top, width, height. */
export type Box = [number, number, number, number];

/** One labelled tile. */
export interface Label {
  code: TileCode;
  box: Box;
  /** Its outline, where the label has a real one and not just the box over again. */
  outline?: Point[];
}

/** One labelled picture. */
export interface LabelledImage {
  file: string;
  /** The part of the set it belongs to: its `set`, or else its `kind`. */
  part?: string;
  labels: Label[];
  /** Regions in which nothing is counted against the reader (`iscrowd`, or a label `?`). */
  ignored: Point[][];
  /** Where not all tiles are labelled: the only region that counts. */
  region?: Point[];
}

/** A labelled set of pictures. Source: spec "Labelled photo sets". */
export interface LabelledSet {
  images: LabelledImage[];
  /** Whether tiles lying face down are labelled at all; where they are not, reading one is no error. */
  labelsBacks: boolean;
}

/** A photograph that shows one hand, with what it holds. */
export interface LabelledHand {
  image: string;
  /** Every tile in the picture, melds included. */
  tiles: TileCode[];
  melds: LabelledMeld[];
}

/** A meld of a labelled hand; what is not said is not judged. */
export interface LabelledMeld {
  tiles: TileCode[];
  kind?: 'chow' | 'pung' | 'kong';
  /** Which of the tiles, from the left, is turned; null where none is. */
  rotated?: number | null;
  from?: ClaimedFrom;
  concealed?: boolean;
}

/** Reads a COCO file whose category names are tile codes; `bad-request` names what is wrong. */
export function parseLabels(input: unknown): Result<LabelledSet> {
  if (!isRecord(input) || !isList(input.images) || !isList(input.annotations) || !isList(input.categories))
    return fault('bad-request', 'A COCO file has the lists images, annotations and categories.');
  const codes = new Map<unknown, TileCode>();
  for (const category of input.categories) {
    if (!isRecord(category) || typeof category.name !== 'string' || !isTileCode(category.name))
      return fault('bad-request', `The category ${JSON.stringify(category)} is not named by a tile code.`);
    codes.set(category.id, category.name);
  }
  const images = new Map<unknown, LabelledImage>();
  for (const image of input.images) {
    if (!isRecord(image) || typeof image.file_name !== 'string')
      return fault('bad-request', `The image ${JSON.stringify(image)} has no file_name.`);
    const entry: LabelledImage = { file: image.file_name, labels: [], ignored: [] };
    const part = image.set ?? image.kind;
    if (typeof part === 'string') entry.part = part;
    if (image.complete === false) {
      const region = polygonOf(image.labelled_region);
      if (!region)
        return fault('bad-request', `${image.file_name} is not complete and has no labelled_region.`);
      entry.region = region;
    }
    images.set(image.id, entry);
  }
  let labelsBacks = false;
  for (const annotation of input.annotations) {
    const where = `The annotation ${isRecord(annotation) ? JSON.stringify(annotation.id) : 'that is no object'}`;
    const image = isRecord(annotation) ? images.get(annotation.image_id) : undefined;
    if (!isRecord(annotation) || !image) return fault('bad-request', `${where} belongs to no image.`);
    const polygon = isList(annotation.segmentation) ? polygonOf(annotation.segmentation[0]) : null;
    const box = boxOf(annotation.bbox) ?? (polygon && boundsOf(polygon));
    if (!box) return fault('bad-request', `${where} has neither a bbox nor a segmentation.`);
    const code = codes.get(annotation.category_id);
    if (annotation.iscrowd === 1 || code === '?') {
      image.ignored.push(polygon ?? cornersOf(box));
      continue;
    }
    if (!code) return fault('bad-request', `${where} is of no category in this file.`);
    labelsBacks ||= code === 'x';
    // Outside its region nothing of an incomplete picture counts, labels neither.
    if (image.region && !isInside(image.region, centreOf(polygon ?? cornersOf(box)))) continue;
    image.labels.push({ code, box, ...(polygon && !isBox(polygon) ? { outline: polygon } : {}) });
  }
  return ok({ images: [...images.values()], labelsBacks });
}

/** Reads a hands.json; `bad-request` names what is wrong. */
export function parseHands(input: unknown): Result<LabelledHand[]> {
  if (!isList(input)) return fault('bad-request', 'hands.json is a list of photographs that show one hand.');
  const hands: LabelledHand[] = [];
  for (const entry of input) {
    const melds = isRecord(entry) ? (entry.melds ?? []) : null;
    if (!isRecord(entry) || typeof entry.image !== 'string' || !isTiles(entry.tiles) || !isList(melds))
      return fault('bad-request', `hands.json: ${JSON.stringify(entry)} is not a photograph of one hand.`);
    const sets: LabelledMeld[] = [];
    for (const meld of melds) {
      const set = meldOf(meld);
      if (!set.ok) return fault('bad-request', `hands.json: a meld of ${entry.image} ${set.error.message}`);
      sets.push(set.value);
    }
    // Both habits exist: all tiles of the picture, or those in hand only. A hand has 13 tiles or more with its melds.
    if (entry.bonus !== undefined && !isTiles(entry.bonus))
      return fault('bad-request', `hands.json: the bonus tiles of ${entry.image} are no tiles.`);
    const counted = entry.tiles.filter((code) => !/[fg]/.test(code)).length;
    const inHand = [...entry.tiles, ...(entry.bonus ?? [])];
    const tiles = counted >= 13 ? inHand : [...inHand, ...sets.flatMap((meld) => meld.tiles)];
    hands.push({ image: entry.image, tiles, melds: sets });
  }
  return ok(hands);
}

/** Reads one meld; the fault says what is wrong with it. */
function meldOf(input: unknown): Result<LabelledMeld> {
  if (!isRecord(input) || !isTiles(input.tiles)) return fault('bad-request', 'has no tiles.');
  const { tiles, kind, rotated, from, concealed } = input;
  const meld: LabelledMeld = { tiles };
  if (kind === 'chow' || kind === 'pung' || kind === 'kong') meld.kind = kind;
  else if (kind !== undefined) return fault('bad-request', `is of no known kind: ${JSON.stringify(kind)}.`);
  if (rotated === null || rotated === -1) meld.rotated = null;
  else if (typeof rotated === 'number' && tiles[rotated] !== undefined) meld.rotated = rotated;
  else if (rotated !== undefined)
    return fault(
      'bad-request',
      `has ${tiles.length} tiles, of which none is number ${JSON.stringify(rotated)}.`,
    );
  if (from === 'left' || from === 'across' || from === 'right') meld.from = from;
  if (typeof concealed === 'boolean') meld.concealed = concealed;
  return ok(meld);
}

/** The corners of a box, clockwise from its top left. */
export function cornersOf([left, top, width, height]: Box): Point[] {
  return [
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ];
}

/** The smallest box around some points. */
export function boundsOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}

/** The mean of some points. */
export function centreOf(points: readonly Point[]): Point {
  const sum = points.reduce(([x, y], point): Point => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

/** Whether a point lies inside a polygon of any shape (even–odd rule). */
export function isInside(polygon: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  polygon.forEach(([x1, y1], i) => {
    const [x2, y2] = polygon[(i + 1) % polygon.length] as Point;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

/** A polygon as COCO writes it, flat or as pairs; a last point that repeats the first is dropped. */
function polygonOf(input: unknown): Point[] | null {
  if (!isList(input)) return null;
  const flat = input.flat();
  if (flat.length < 6 || flat.length % 2 !== 0 || !flat.every(isNumber)) return null;
  const points = Array.from({ length: flat.length / 2 }, (_, i): Point => [
    flat[2 * i] as number,
    flat[2 * i + 1] as number,
  ]);
  const [first, last] = [points[0], points.at(-1)];
  if (points.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1]) points.pop();
  return points;
}

function boxOf(input: unknown): Box | null {
  return isList(input) && input.length === 4 && input.every(isNumber) ? (input as Box) : null;
}

/** Whether a polygon is an upright rectangle, which says nothing about how the tile is turned. */
function isBox(points: readonly Point[]): boolean {
  const [left, top, width, height] = boundsOf(points);
  const near = (a: number, b: number) => Math.abs(a - b) < 0.75;
  return (
    points.length === 4 &&
    points.every(
      ([x, y]) => (near(x, left) || near(x, left + width)) && (near(y, top) || near(y, top + height)),
    )
  );
}

function isRecord(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

function isList(input: unknown): input is unknown[] {
  return Array.isArray(input);
}

function isNumber(input: unknown): input is number {
  return typeof input === 'number' && Number.isFinite(input);
}

function isTiles(input: unknown): input is TileCode[] {
  return isList(input) && input.every((code) => typeof code === 'string' && isTileCode(code));
}
