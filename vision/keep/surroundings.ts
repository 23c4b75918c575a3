import { facesAmong } from './bodies';
import { alignedWith, cosine, likeness, offColour } from '../places/company';
import { isPlain } from '../places/faces';
import { area, dot, length, outlineOf, sharedArea, subtract, unit } from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Point, Quad } from '../protocol';
import type { FaceLight } from '../picture/quality';
import type { Verdict } from '../name/verdict';

/** A place that the detector found, as the classifier named it. */
export interface NamedPlace {
  quad: Quad;
  verdict: Pick<Verdict, 'codes' | 'none' | 'embedding' | 'evidence'>;
  face?: Pick<FaceLight, 'body'>;
}

/** How far apart colours count that were not measured. */
const unknownColour = 0.3;

/** Added to the light of two bodies before they are compared. */
const dark = 0.05;

/**
 * What lies above or below a place: so far away at most (in the place's size), turned as it is, so far in the direction
 * that is nearer to upright (in half of both heights), so far aside (in its width), and about as wide (logarithm).
 */
const stacked = { reach: 3, turned: 0.85, near: 0.6, far: 1.5, aside: 0.35, size: 0.35 };

/** What tells of a place above or below another, or nothing. */
const nothing = [0, 0, 0, 0, 0, 0, 0];

/**
 * What lies around each of a picture's places, which tells tiles from the sides of tiles: a wall's sides lie below its backs,
 * as wide as these, in another light and of another height. Of what lies above, and of what lies below: whether there is
 * anything; how surely that is a tile by the `first` guess; how alike the two are; how much brighter the place is and how far
 * apart their colours (logarithms); how much higher the other is (logarithm); whether that is plain. Then what part of the place
 * others cover, and what part of another it covers; how far its colour is from that of the nearest in colour of the faces; how
 * much of it the picture's edge cuts off; how far it is from a square (logarithm); and whether only a stretched view shows it.
 */
export function surroundingSigns(places: readonly NamedPlace[], first: readonly number[]): number[][] {
  const outlines = places.map(({ quad }) => outlineOf(quad));
  const areas = places.map(({ quad }) => area(quad) + 1e-6);
  const isBlank = ({ verdict }: NamedPlace): boolean => isPlain(verdict.codes[0]![0]);
  const bodies = facesAmong(places).map(({ face }) => face!.body!);
  return places.map((place, i) => {
    const size = Math.sqrt(areas[i]!);
    const body = place.face?.body;
    const next = { above: nothing, below: nothing };
    let [covered, covers] = [0, 0];
    places.forEach((other, k) => {
      const way = subtract(outlines[k]!.centre, outlines[i]!.centre);
      if (k === i || length(way) > stacked.reach * size) return;
      const shared = sharedArea(place.quad, other.quad);
      covered = Math.max(covered, shared / areas[i]!);
      covers = Math.max(covers, shared / areas[k]!);
      const lies = liesBy(outlines[i]!, outlines[k]!, way);
      if (lies === undefined || (next[lies.side][0] === 1 && first[k]! <= next[lies.side][1]!)) return;
      const otherBody = other.face?.body;
      next[lies.side] = [
        1,
        first[k]!,
        likeness(place.verdict.embedding, other.verdict.embedding),
        body && otherBody ? Math.log((light(body) + dark) / (light(otherBody) + dark)) : 0,
        body && otherBody ? offColour(body, otherBody) : unknownColour,
        lies.higher,
        isBlank(other) ? 1 : 0,
      ];
    });
    const { u, v } = outlines[i]!;
    const { cutOff, onlyStretched } = place.verdict.evidence;
    const offFaces = body ? Math.min(...bodies.map((other) => offColour(body, other))) : Infinity;
    return [
      ...next.above,
      ...next.below,
      covered,
      covers,
      offFaces === Infinity ? unknownColour : Math.min(1, offFaces),
      cutOff ?? 0,
      Math.abs(Math.log((length(u) + 1e-6) / (length(v) + 1e-6))),
      onlyStretched === true ? 1 : 0,
    ];
  });
}

/** Whether another outline lies straight above or below one, and how much higher it is (logarithm). */
function liesBy(
  own: Outline,
  other: Outline,
  way: Point,
): { side: 'above' | 'below'; higher: number } | undefined {
  const { u, v } = alignedWith(own, other);
  if (cosine(u, own.u) < stacked.turned) return undefined;
  const steepness = ([x, y]: Point): number => Math.abs(y) / (Math.hypot(x, y) + 1e-9);
  const [[high, wide], [otherHigh, otherWide]] =
    steepness(own.u) >= steepness(own.v)
      ? [
          [own.u, own.v],
          [u, v],
        ]
      : [
          [own.v, own.u],
          [v, u],
        ];
  const along = dot(way, unit(high)) / (length(high) + length(otherHigh) + 1e-9);
  const aside = Math.abs(dot(way, unit(wide))) / (2 * length(wide) + 1e-9);
  const ratio = (a: Point, b: Point): number => Math.log((length(a) + 1e-6) / (length(b) + 1e-6));
  const far = Math.abs(along);
  if (far <= stacked.near || far >= stacked.far || aside >= stacked.aside) return undefined;
  if (Math.abs(ratio(otherWide, wide)) >= stacked.size) return undefined;
  return { side: along * high[1] < 0 ? 'above' : 'below', higher: ratio(otherHigh, high) };
}

/** The light of a body, all channels together. */
function light(body: readonly number[]): number {
  return body.reduce((sum, value) => sum + value, 0);
}
