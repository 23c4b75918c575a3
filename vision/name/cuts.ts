import type { Detection } from '../find/detections';
import { directionOf, isRound } from '../places/faces';
import { length, outlineOf } from '../places/geometry';
import type { Networks } from '../networks';
import type { Quad } from '../protocol';
import type { Pyramid } from '../picture/pyramid';
import { cropSize, rectify, turnCrops } from '../picture/rectify';
import type { Named } from '../networks/outputs';
import { otherCuts } from './recut';
import { isAstray, reframe } from './reframe';
import { settleTurn, upright } from './turns';
import type { TurnGuess } from './turns';
import { firstLook, joinVerdicts, judge, likelierOnAxis } from './verdict';
import type { Verdict } from './verdict';

/** So many doubtful tiles, the largest, are looked at again; in a heap of unreadable ones it would not help. */
const mostRecut = 36;

/**
 * What the first look takes for a plain back as surely as this is looked at once only: a second look is there for faces, which it sees upright.
 */
const surelyPlain = 0.98;

/** A tile as the classifier took it: its outline, better framed than the detector's, and its name. */
export interface NamedTile {
  quad: Quad;
  verdict: Verdict;
  /** The crop of this outline that the second look saw upright; absent where there was none. */
  crop?: Float32Array;
}

/** An outline to cut out, and the number of the place that it is of. */
export interface Cut extends Pick<Detection, 'quad' | 'objectness'> {
  index: number;
}

/**
 * Names every crop twice: as cut, and cut anew along the corners that the first look saw, unless these lie on another
 * one of the places where tiles are, and turned upright as `settle` makes of it. What is surely plain is named once.
 */
export async function classifyTiles(
  networks: Networks,
  pyramid: Pyramid,
  crops: Float32Array,
  cuts: readonly Cut[],
  places: readonly Quad[],
  settle: (guesses: readonly TurnGuess[]) => readonly number[],
): Promise<NamedTile[]> {
  if (cuts.length === 0) return [];
  const { name, classes, temperature } = networks;
  const first = await name(crops);
  const looks = cuts.map((_, i) => firstLook(first.logits, i, classes, temperature));
  const turns = settle(
    looks.map((look) => ({ ...look, plain: look.code === 'none' || directionOf(look.code) === 'none' })),
  );
  const { corners } = first;
  const quads = cuts.map(({ quad, index }, i) => {
    if (corners === undefined) return quad;
    const framed = reframe(quad, corners.subarray(8 * i, 8 * i + 8));
    return isAstray(framed, index, places) ? quad : framed;
  });
  const again = looks.flatMap(({ code, best }, i) => (code === 'x' && best >= surelyPlain ? [] : [i]));
  const turned = turnCrops(
    rectify(
      pyramid,
      again.map((i) => quads[i]!),
    ),
    again.map((i) => turns[i]!),
  );
  const second = again.length === 0 ? first : saidAgain(first, await name(turned), again);
  const verdicts = cuts.map(({ objectness }, i) => {
    const quad = quads[i]!;
    const { u, v } = outlineOf(quad);
    const size = 2 * Math.min(length(u), length(v));
    return judge(first, second, i, turns[i]!, classes, temperature, { objectness, size });
  });
  const cropOf = new Map(
    again.map((i, k) => [i, turned.subarray(k * cropSize, (k + 1) * cropSize)] as const),
  );
  return verdicts.map((verdict, i) => {
    const seen = cropOf.get(i);
    return { quad: quads[i]!, verdict, ...(seen && { crop: seen }) };
  });
}

/** What was said of crops, of those with these numbers what was said again. */
function saidAgain(first: Named, second: Named, again: readonly number[]): Named {
  const overlaid = (before: Float32Array, after: Float32Array): Float32Array => {
    const all = before.slice();
    const width = after.length / again.length;
    again.forEach((i, k) => all.set(after.subarray(k * width, (k + 1) * width), i * width));
    return all;
  };
  return {
    logits: overlaid(first.logits, second.logits),
    embeddings: overlaid(first.embeddings, second.embeddings),
  };
}

/**
 * Cuts doubtful tiles out in other ways and judges them by all cuts together: what they agree on is more
 * certain than any single one. The outline is the cut that looks most like a tile. `quads` begins with the
 * detections' own, mended, `places` as they were found; after them come the tiles they lie among; `outlined` says which
 * outlines may be gone by.
 */
export async function recut(
  networks: Networks,
  pyramid: Pyramid,
  detections: readonly Pick<Detection, 'objectness'>[],
  verdicts: readonly Verdict[],
  {
    quads,
    places,
    outlined,
    doubtful,
  }: {
    quads: readonly Quad[];
    places: readonly Quad[];
    outlined: readonly boolean[];
    doubtful: readonly boolean[];
  },
): Promise<NamedTile[]> {
  const isSame = (index: number): boolean => {
    const code = verdicts[index]!.codes[0]![0];
    return isRound(code) || directionOf(code) === 'none';
  };
  const tried = verdicts
    .flatMap((_, index) => (doubtful[index]! ? [index] : []))
    .sort((a, b) => verdicts[b]!.evidence.size - verdicts[a]!.evidence.size)
    .slice(0, mostRecut)
    .flatMap((index) =>
      otherCuts(quads, outlined, index)
        // What looks the same after a quarter turn looks as good across: it would tell nothing, and turn the tile.
        .filter(({ quad, across }) => !isAstray(quad, index, places) && !(across === true && isSame(index)))
        .map((cut) => ({ ...cut, index, objectness: detections[index]!.objectness })),
    );
  const turns = quads.map((_, index) => verdicts[index]?.turn ?? upright.turn);
  const plain = quads.map((_, index) => {
    const code = verdicts[index]?.codes[0]![0];
    return code !== undefined && directionOf(code) === 'none';
  });
  const others = await classifyTiles(
    networks,
    pyramid,
    rectify(
      pyramid,
      tried.map((t) => t.quad),
    ),
    tried,
    places,
    // Which axis is the upright one the first cut has told; only a tile's size may say otherwise, or another outline.
    (guesses) =>
      guesses.map(({ turn, odds }, k) => {
        const { index, quad, anew } = tried[k]!;
        if (anew) return turn;
        return settleTurn(quads, turns, plain, index, quad, {
          turn: likelierOnAxis(odds, turns[index]!),
          odds,
        });
      }),
  );
  return verdicts.map((verdict, index) => {
    const all = [{ quad: quads[index]!, verdict }];
    tried.forEach(({ index: of }, k) => {
      const { quad, verdict: other } = others[k]!;
      if (of === index) all.push({ quad, verdict: other });
    });
    if (all.length === 1) return all[0]!;
    const { verdict: joined, best } = joinVerdicts(all.map((cut) => cut.verdict));
    return { quad: all[best]!.quad, verdict: joined };
  });
}
