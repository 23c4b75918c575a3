import type { TileCode } from '../../rules/tiles/tile';
import { isLikeSides, offColour, offHue } from '../places/company';
import type { Side } from '../places/company';
import { isPlain } from '../places/faces';
import { length, outlineOf, subtract } from '../places/geometry';
import type { Point, Quad } from '../protocol';
import type { FaceLight } from '../picture/quality';
import { mayBeSide } from './tileness';
import type { Verdict } from '../name/verdict';

/** A place that is taken for a tile. */
interface Place {
  quad: Quad;
  verdict: Pick<Verdict, 'codes' | 'evidence'>;
  face: Pick<FaceLight, 'body'>;
}

/** The corners of an edge that two outlines share lie no farther apart than this, in its length. */
const sharedEdge = 0.25;

/**
 * A side is of the same stuff as its face, in another light: so far from its colour at least, and its hue no farther than this
 * part of that. On renders of unseen sets 22 of 23 fronts were so, and none of 17 backs and white dragons that lay below a face.
 */
const shade = { least: 0.15, hue: 0.25 };

/** Whether a place hangs on an edge of a face, below it in the picture. */
function hangsBelow(place: Quad, face: Quad): boolean {
  return (
    outlineOf(place).centre[1] > outlineOf(face).centre[1] &&
    edges(place).some(([a, b]) =>
      // Outlines run clockwise, so a shared edge runs the other way in the other one.
      edges(face).some(([c, d]) => {
        const long = Math.max(length(subtract(b, a)), length(subtract(d, c)));
        return Math.max(length(subtract(a, d)), length(subtract(b, c))) <= sharedEdge * long;
      }),
    )
  );
}

/**
 * The numbers of a picture's tiles that are the front sides of others, taken for backs or white dragons: plain ones that only a
 * stretched view shows, as tables seen from low down need, that hang on a face and look like its body in the shade.
 */
export function frontsAmong(tiles: readonly Place[]): Set<number> {
  const faces = tiles.filter(({ verdict }) => !isPlain(verdict.codes[0]![0]));
  const fronts = tiles.flatMap(({ quad, verdict, face: { body } }, i) => {
    if (!mayBeSide(verdict) || body === undefined) return [];
    const isFront = faces.some(({ quad: above, face }) => {
      if (face.body === undefined || !hangsBelow(quad, above)) return false;
      const off = offColour(body, face.body);
      return off >= shade.least && offHue(body, face.body) <= shade.hue * off;
    });
    return isFront ? [i] : [];
  });
  return new Set(fronts);
}

/**
 * What lies below faces and surely is no tile tells what a picture's fronts look like, if it is as far from its face's colour as this.
 * On 780 renders of unseen sets all 26 seeming backs that were so were fronts; where nothing else looked like them, 39 of 54 were backs.
 */
const offFace = 0.08;

/**
 * The numbers of tiles read as backs that are fronts: they hang on a face and look like others of a picture's places that hang so, below
 * other faces, and surely are no tiles: `none`.
 */
export function frontsLike(tiles: readonly Place[], none: readonly Place[]): Set<number> {
  const codeOf = ({ verdict }: Place): TileCode => verdict.codes[0]![0];
  const faces = tiles.filter((tile) => !isPlain(codeOf(tile)));
  /** The face that something hangs on, where the colours of both are known. */
  const hanging = ({ quad, face: { body } }: Place): Side<Place>[] => {
    const above = faces.find((face) => face.face.body !== undefined && hangsBelow(quad, face.quad));
    return body === undefined || above === undefined ? [] : [{ body, of: above }];
  };
  const sides = none.filter((place) => isPlain(codeOf(place))).flatMap(hanging);
  const isFront = (tile: Place): boolean =>
    hanging(tile).some((own) => isLikeSides(own, sides) && offColour(own.body, own.of.face.body!) >= offFace);
  return new Set(tiles.flatMap((tile, i) => (codeOf(tile) === 'x' && isFront(tile) ? [i] : [])));
}

function edges(quad: Quad): [Point, Point][] {
  return quad.map((corner, k) => [corner, quad[(k + 1) % 4]!]);
}
