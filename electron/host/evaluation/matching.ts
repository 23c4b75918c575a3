import type { TileCode } from '../../../rules/tiles/tile';
import { area, clockwise, sharedArea } from '../../../vision/places/geometry';
import type { Quad } from '../../../vision/protocol';
import { boundsOf, centreOf, cornersOf, isInside } from './labels';
import type { Label, LabelledImage } from './labels';

/** A tile as read, as far as it is judged. */
export interface Found {
  code: TileCode;
  confidence: number;
  quad: Quad;
  needsReview: boolean;
}

/** How one picture's tiles and labels belong together. */
export interface Matching {
  pairs: { label: Label; tile: Found }[];
  /** Labelled and not found. */
  missed: Label[];
  /** Found where nothing is labelled. */
  extra: Found[];
  /** Found where nothing can be judged. */
  unjudged: Found[];
}

/**
 * Pairs tiles with labels whatever their codes: the surest tile first takes the free label it covers best, if
 * intersection over union reaches `least`. Where a label has an outline, outlines are compared, otherwise boxes.
 */
export function matchTiles(
  image: LabelledImage,
  tiles: readonly Found[],
  { least = 0.5, labelsBacks = true } = {},
): Matching {
  const free = new Set(image.labels);
  const matching: Matching = { pairs: [], missed: [], extra: [], unjudged: [] };
  for (const tile of [...tiles].sort((a, b) => b.confidence - a.confidence)) {
    let best: Label | undefined;
    let most = least;
    for (const label of free) {
      const overlap = overlapOf(label, tile.quad);
      if (overlap >= most) [best, most] = [label, overlap];
    }
    if (best) {
      free.delete(best);
      matching.pairs.push({ label: best, tile });
    } else if (isJudged(image, tile, labelsBacks)) matching.extra.push(tile);
    else matching.unjudged.push(tile);
  }
  matching.missed.push(...free);
  return matching;
}

/** Intersection over union of a label and a tile's outline, 0–1. */
export function overlapOf(label: Label, quad: Quad): number {
  const [a, b] = label.outline
    ? [label.outline, clockwise(quad)]
    : [cornersOf(label.box), cornersOf(boundsOf(quad))];
  const shared = sharedArea(a, b);
  const all = area(a) + area(b) - shared;
  return all > 0 ? shared / all : 0;
}

function isJudged(image: LabelledImage, tile: Found, labelsBacks: boolean): boolean {
  if (tile.code === 'x' && !labelsBacks) return false;
  const centre = centreOf(tile.quad);
  if (image.region && !isInside(image.region, centre)) return false;
  return !image.ignored.some((polygon) => isInside(polygon, centre));
}
