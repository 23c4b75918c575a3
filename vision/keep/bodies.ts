import { asBack } from './backs';
import { offColour, offHue } from '../places/company';
import { isPlain } from '../places/faces';
import { median, nearestTo } from '../places/geometry';
import type { FaceLight } from '../picture/quality';
import type { Quad } from '../protocol';
import type { Verdict } from '../name/verdict';

/** A tile's body is compared with those of so many faces, the nearest, read so surely at least. */
const compared = { nearest: 5, best: 0.9 };

/**
 * Bodies are of one colour where no channel's logarithm differs by more than this. On photographs white dragons came to
 * 0.17 at most; of 350 backs in renders 141 came to more, and but 7 of the others had as few like them as a set has plain tiles.
 */
export const sameColour = 0.2;

/** A face is of a back's colour where it is nearer to it than this, and nearer than to any face, and is no more surely read. */
const backColour = { near: 0.2, best: 0.9 };

/** How surely a tile is a back that is as coloured as one: of 180 such places in renders 168 were, 11 were no tiles, one a face. */
const coloured = 0.95;

/**
 * What its like tells to be a back is none where no back surely read, of so many at least, is nearer in colour than this, and some face
 * surely read is this near. On 1,700 pictures 17 faces and one back were so.
 */
const faceColour = { backs: 3, best: 0.95, far: 0.4, near: 0.15 };

/** A tile of a picture: where it lies, what it was read as, and the light on it. */
export interface LitTile {
  quad: Quad;
  verdict: Verdict;
  face: Pick<FaceLight, 'body'>;
}

/** The tiles whose faces are read surely, and the colour of whose bodies is known. */
export function facesAmong<
  T extends { verdict: Pick<Verdict, 'codes' | 'evidence'> } & Partial<Pick<LitTile, 'face'>>,
>(tiles: readonly T[]): T[] {
  return tiles.filter(
    ({ verdict: { codes, evidence }, face }) =>
      !isPlain(codes[0]![0]) && evidence.best >= compared.best && face?.body !== undefined,
  );
}

/**
 * How far a tile's colour is from that of the faces nearest to it (see `offColour`), at the one most like it; undefined
 * where its own is not known, or there are none.
 */
export function offFaces(
  { quad, face: { body: own } }: LitTile,
  faces: readonly LitTile[],
): number | undefined {
  if (own === undefined || faces.length === 0) return undefined;
  const nearest = nearestTo(quad, faces, compared.nearest);
  return Math.min(...nearest.map(({ face: { body } }) => offColour(own, body!)));
}

/** Whether one of the nearest faces has a body of the tile's colour. */
export function isOfTheirColour(tile: LitTile, faces: readonly LitTile[]): boolean {
  return (offFaces(tile, faces) ?? Infinity) <= sameColour;
}

/** So many faces tell what colour the bodies of a picture are. */
const leastFaces = 5;

/**
 * What is farther in hue than this from the bodies of a picture's faces (see `offHue`), and no surelier a tile than that, may be
 * printed on the table if it lies by itself. In 1,084 renders of 260 unseen sets of 11 such letters that were read surely 7 were so,
 * and of 27,300 tiles 2, both misread; of 7,800 in photographs none, of 2,600 that lie as others in other light 2.
 */
const otherHue = { off: 0.1, tileness: 0.95 };

/** The numbers of what is read as faces on bodies of another hue than most of the picture's `faces`, and is no sure tile. */
export function oddlyColoured(tiles: readonly LitTile[], faces: readonly LitTile[]): Set<number> {
  const bodies = faces.map(({ face }) => face.body!);
  if (bodies.length < leastFaces) return new Set();
  const usual = [0, 1, 2].map((c) => median(bodies.map((body) => body[c]!)));
  const odd = tiles.flatMap(({ verdict: { codes, evidence }, face: { body } }, i) => {
    const mayBeNone = codes[0]![0] !== 'x' && (evidence.tileness ?? 1) < otherHue.tileness;
    return mayBeNone && body !== undefined && offHue(body, usual) > otherHue.off ? [i] : [];
  });
  return new Set(odd);
}

/**
 * The tiles of a picture with those told as backs whose drawing looked like some face, but whose bodies are of the colour of
 * backs surely read and not of that of the faces near them.
 */
export function withColouredBacks<T extends LitTile>(tiles: readonly T[]): T[] {
  const faces = facesAmong(tiles);
  const backs = tiles.filter((tile) => isSurelyBack(tile) && (offFaces(tile, faces) ?? 0) > sameColour);
  if (backs.length === 0) return [...tiles];
  return tiles.map((tile) => {
    const { verdict, face } = tile;
    if (isPlain(verdict.codes[0]![0]) || verdict.evidence.best >= backColour.best || !face.body) return tile;
    const offBacks = Math.min(...backs.map((back) => offColour(face.body!, back.face.body!)));
    const off = offFaces(tile, faces) ?? 0;
    const isBack = off > sameColour && offBacks <= backColour.near && offBacks < off;
    return isBack ? { ...tile, verdict: asBack(verdict, coloured) } : tile;
  });
}

/** Tiles that their like told to be backs, as they were `read` where their bodies are of the faces' colour and not of the backs'. */
export function withFacesKept<T extends LitTile>(told: readonly T[], read: readonly T[]): T[] {
  const bodiesOf = (some: readonly T[]): (readonly number[])[] =>
    some.flatMap(({ face: { body } }) => (body === undefined ? [] : [body]));
  const { backs: fewest, best, far, near } = faceColour;
  const backs = bodiesOf(read.filter((tile) => isSurelyBack(tile) && tile.verdict.evidence.best >= best));
  if (backs.length < fewest) return [...told];
  const faces = bodiesOf(facesAmong(read));
  return told.map((tile, i) => {
    const { body } = tile.face;
    const before = read[i]!;
    const wasTold = tile.verdict.codes[0]![0] === 'x' && before.verdict.codes[0]![0] !== 'x';
    if (!wasTold || body === undefined) return tile;
    const isOfFaces =
      backs.every((other) => offColour(body, other) > far) &&
      faces.some((other) => offColour(body, other) <= near);
    return isOfFaces ? before : tile;
  });
}

function isSurelyBack({ verdict: { codes, evidence } }: LitTile): boolean {
  return codes[0]![0] === 'x' && evidence.best > backColour.best;
}
