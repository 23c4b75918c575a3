import type { TileCode } from '../../rules/tiles/tile';
import { cutOff } from '../places/edge';
import type { Size } from '../places/edge';
import { area, cross, length, median, outlineOf, sharedArea, subtract, tileRatio } from '../places/geometry';
import type { Hint, HintKind, Quad } from '../protocol';
import type { FaceLight, Light } from '../picture/quality';

/** What hints look at: the picture … */
export interface HintPicture extends Size {
  light: Light;
  /** Places of what may be tiles and could not be read: see `Sight`. */
  unread?: readonly Quad[];
  /** Whether it is mirrored. */
  mirrored?: boolean;
  /** Name of a learnt set that the tiles do not look like. */
  unlike?: string;
}

/** … and each of its tiles. */
export interface HintTile {
  quad: Quad;
  /** What it is read as. */
  code: TileCode;
  /** The light on its face; without it only its place and shape are judged. */
  face?: FaceLight;
  /** Whether the reader does not vouch for it. */
  needsReview: boolean;
  /** Whether it lies among discards thrown together: nobody moves the camera for one of them. */
  thrown?: boolean;
}

/** Bounds beyond which a hint is given; found by darkening, lighting, blurring and shrinking photographs. */
const bounds = {
  /** Picture without tiles: mean brightness, brightness of its lightest twentieth, share at the limit. */
  dark: { mean: 0.1, high: 0.25 },
  burnt: 0.4,
  /** Brightness of the lightest parts of the faces, median. */
  darkFaces: 0.18,
  /** Share of the faces at the limit, median: nothing is left of their paper. */
  burntFaces: 0.72,
  /** How much more of a face is at the limit than of the others: a reflection. */
  glare: 0.12,
  sharpness: 0.03,
  /** Short side of a tile, px. */
  small: 15,
  /** Long side of the tiles as a part of the picture's short side: where some are cut off, and in any case. */
  near: { cut: 0.45, always: 0.8 },
  /** Cosine of the angle at which the faces are seen. */
  tilt: 0.5,
  /** How far a tile reaches past the picture's edge, in parts of its short side. */
  cut: 0.08,
  /** What is cut off too far to be read is a tile as large as those it lies beside: by this factor, this many long sides away. */
  lost: { size: 1.4, away: 1.5 },
  /** Part of a doubtful tile that another one overlaps, how much smaller it is than the others, and how much of a side has another hue. */
  covered: { overlap: 0.15, size: 0.75, hue: 0.8 },
};

/**
 * What would make a photograph easier to read: worst first, each with the tiles and places it is about.
 * Cheap enough for every frame of a camera.
 */
export function hintsOn(picture: HintPicture, tiles: readonly HintTile[]): Hint[] {
  if (tiles.length === 0) return lightHints(picture.light);
  const shapes = tiles.map(({ quad }) => shapeOf(quad));
  const about = (
    kind: HintKind,
    message: string,
    which: readonly number[],
    beyond: readonly Quad[] = [],
  ): Hint[] => {
    if (which.length + beyond.length === 0) return [];
    return [{ kind, message, tiles: [...which], areas: [...which.map((i) => tiles[i]!.quad), ...beyond] }];
  };
  const where = (test: (tile: HintTile, i: number) => boolean): number[] =>
    tiles.flatMap((tile, i) => (tile.thrown !== true && test(tile, i) ? [i] : []));
  const most = (which: readonly number[]): boolean => which.length > tiles.length / 2;

  // Nobody moves the camera for a wall that runs out of the picture, or lays its backs free.
  const cut = where(({ quad, code }) => code !== 'x' && cutOff(quad, picture) > bounds.cut);
  const lost = (picture.unread ?? []).filter((quad) => mayBeLost(quad, picture, tiles, shapes));
  const small = where((_, i) => shapes[i]!.short < bounds.small);
  const soft = where(({ face }) => face?.sharpness !== undefined && face.sharpness < bounds.sharpness);
  const faces = tiles.flatMap(({ face }) => (face === undefined ? [] : [face]));
  const burntFaces = median(faces.map((face) => face.burnt));
  const overlit = burntFaces > bounds.burntFaces;
  const glaring = overlit ? [] : where(({ face }) => (face?.burnt ?? 0) > burntFaces + bounds.glare);
  const dark = faces.length > 0 && median(faces.map((face) => face.high)) < bounds.darkFaces;
  const long = median(shapes.map((shape) => shape.long)) / Math.min(picture.width, picture.height);
  const near = long > (cut.length + lost.length > 0 ? bounds.near.cut : bounds.near.always);
  const tilted = tiles.length > 2 && median(shapes.map((shape) => shape.cosine)) < bounds.tilt;
  const covered = where(
    (tile, i) => tile.needsReview && tile.code !== 'x' && !cut.includes(i) && isCovered(tiles, shapes, i),
  );

  return [
    ...(picture.mirrored
      ? whole(
          'mirrored',
          'This photograph is mirrored, left for right, as some cameras keep them: it was read the right way round.',
        )
      : []),
    ...(picture.unlike === undefined
      ? []
      : whole(
          'other-set',
          `These tiles do not look like the set “${picture.unlike}”, so they were read without it: choose the set that is on the table.`,
        )),
    ...(dark
      ? whole('dark', 'The tiles are very dark in the photograph: take it again with more light on them.')
      : []),
    ...(overlit
      ? whole(
          'bright',
          'The tiles are lost in too much light: turn the lamp away, or tap on them so that the camera adapts.',
        )
      : []),
    ...about(
      'glare',
      'Light is reflected on the marked tiles: move the lamp or the camera a little to the side.',
      glaring,
    ),
    ...about(
      'far',
      most(small)
        ? 'The tiles are very small in the photograph: go closer, so that they fill its width.'
        : 'The marked tiles are very small in the photograph: go closer to them.',
      small,
    ),
    ...(near ? whole('near', 'The tiles are very large in the photograph: go a little further away.') : []),
    ...about(
      'blur',
      most(soft)
        ? 'The tiles are blurred: hold the camera still and tap on them to focus.'
        : 'The marked tiles are blurred: hold the camera still and tap on them to focus.',
      // One soft face among many sharp ones is more likely a faint drawing.
      soft.length >= Math.min(2, tiles.length) ? soft : [],
    ),
    ...(tilted
      ? whole('tilt', 'The tiles are seen from a low angle: hold the camera higher above them.')
      : []),
    ...about(
      'cut-off',
      'Tiles are cut off at the edge of the photograph: move the camera so that all of them are in.',
      cut,
      lost,
    ),
    ...about('covered', 'The marked tiles seem to be partly covered: lay them free.', covered),
  ];
}

/** A hint about the picture as a whole. */
function whole(kind: HintKind, message: string): Hint[] {
  return [{ kind, message, tiles: [], areas: [] }];
}

/** Hints for a picture in which no tile was found. */
function lightHints(light: Light): Hint[] {
  const dark = light.mean < bounds.dark.mean && light.high < bounds.dark.high;
  return [
    ...(dark ? whole('dark', 'The photograph is very dark: take it again with more light.') : []),
    ...(light.burnt > bounds.burnt
      ? whole(
          'bright',
          'Much of the photograph is white from glare or too much light: turn the lamp away, or move.',
        )
      : []),
  ];
}

/** A tile's sides in the picture, px, its area, and the cosine of the angle at which its face is seen. */
interface Shape {
  short: number;
  long: number;
  area: number;
  cosine: number;
}

function shapeOf(quad: Quad): Shape {
  const { u, v } = outlineOf(quad);
  const [height, width] = [2 * length(u), 2 * length(v)];
  // A square seen straight on is turned and scaled; seen aslant one of its main axes is shorter: their ratio.
  const [p, q] = [2 * length(v), (2 * length(u)) / tileRatio];
  const squares = p * p + q * q;
  const spread = (Math.abs(cross(u, v)) * 4) / tileRatio;
  const root = Math.sqrt(Math.max(0, squares * squares - 4 * spread * spread));
  const cosine = Math.sqrt(Math.max(0, squares - root) / Math.max(1e-9, squares + root));
  return { short: Math.min(height, width), long: Math.max(height, width), area: area(quad), cosine };
}

/** Whether what could not be read is a tile of which the picture's edge leaves too little. */
function mayBeLost(quad: Quad, picture: Size, tiles: readonly HintTile[], shapes: readonly Shape[]): boolean {
  if (cutOff(quad, picture) <= bounds.cut) return false;
  const own = Math.sqrt(area(quad));
  const { centre } = outlineOf(quad);
  return tiles.some((tile, i) => {
    if (tile.thrown === true) return false;
    const ratio = own / Math.sqrt(shapes[i]!.area);
    const away = length(subtract(outlineOf(tile.quad).centre, centre));
    return Math.max(ratio, 1 / ratio) < bounds.lost.size && away < bounds.lost.away * shapes[i]!.long;
  });
}

/** Whether something seems to lie on a tile: another tile does, a side of it is of another hue, or it is smaller than the others. */
function isCovered(tiles: readonly HintTile[], shapes: readonly Shape[], index: number): boolean {
  const { quad: mine, face } = tiles[index]!;
  if ((face?.covered ?? 0) > bounds.covered.hue) return true;
  const overlapped = tiles.some(
    ({ quad }, i) => i !== index && sharedArea(mine, quad) > bounds.covered.overlap * shapes[index]!.area,
  );
  if (overlapped) return true;
  const near = shapes.filter((shape, i) => i !== index && isNear(tiles[i]!.quad, mine, shape.long));
  return (
    near.length > 2 && shapes[index]!.area < bounds.covered.size * median(near.map((shape) => shape.area))
  );
}

function isNear(a: Quad, b: Quad, size: number): boolean {
  const [p, q] = [outlineOf(a).centre, outlineOf(b).centre];
  return Math.hypot(p[0] - q[0], p[1] - q[1]) < 3 * size;
}
