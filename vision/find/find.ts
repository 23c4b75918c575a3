import { decode, joinLooks, largeFrom, suppress, withoutParts } from './detections';
import type { Detection } from './detections';
import type { Look } from '../networks/detect';
import { lookInHalves } from './halves';
import { shareOut } from './lanes';
import { partsOf, planViews, viewFarther, viewNearer } from './views';
import { sampleView, wholeView } from '../picture/pyramid';
import type { Pyramid, View } from '../picture/pyramid';

/** Long side in px at which the whole picture is looked at first. */
const firstSide = 640;

/** Objectness from which something is looked at closer, and the sides tried where nothing was found. */
const threshold = 0.35;
const furtherSides = [1280, 320];

/** So often the picture is looked at from further away at most, each time from where tiles were too large. */
const mostFarther = 2;

/** What one look found. */
interface Seen {
  view: View;
  found: Detection[];
}

/**
 * Looks at the whole picture, and again where the first look found tiles too small, too large or none. No
 * single look is at more than `largest` pixels, so that a frame need not wait long for one.
 */
export async function findTiles(look: Look, pyramid: Pyramid, largest = Infinity): Promise<Detection[]> {
  const picture = pyramid.levels[0]!;
  const see = (view: View): Promise<Detection[]> => lookAt(look, pyramid, view, largest);
  const longSide = Math.max(picture.width, picture.height);
  let view = wholeView(picture.width, picture.height, firstSide);
  let first = suppress(await see(view));
  for (const side of furtherSides) {
    // Larger than it is, a picture shows no more.
    if (first.length > 0 || side > longSide) continue;
    view = wholeView(picture.width, picture.height, side);
    first = suppress(await see(view));
  }
  const [near, ...later] = await withLooksFromAfar(see, { view, found: first }, picture);
  const { view: from, found } = await withLookFromNearer(see, near, picture);
  if (from !== view) later.push(near);
  const closer = await lookAtEach(look, pyramid, planViews(found, from, picture), largest);
  return joinLooks(found, [...later, ...closer], picture);
}

/** A look, or where tiles look too small in it one at the whole picture from nearer, without parts of tiles that the first shows whole. */
async function withLookFromNearer(
  see: (view: View) => Promise<Detection[]>,
  first: Seen,
  picture: { width: number; height: number },
): Promise<Seen> {
  const view = viewNearer(first.found, first.view, picture);
  if (view === undefined) return first;
  return { view, found: withoutParts(suppress(await see(view)), first.found) };
}

/** Looks at views: two threads can share those, where a look may be at any number of pixels. */
async function lookAtEach(
  look: Look,
  pyramid: Pyramid,
  views: readonly View[],
  largest: number,
): Promise<Seen[]> {
  const found = new Map<View, Detection[]>();
  const see = async (view: View): Promise<void> => {
    found.set(view, decode(await look(sampleView(pyramid, view), view), view, threshold));
  };
  const seeInTurn = async (lane: readonly View[]): Promise<void> => {
    for (const view of lane) await see(view);
  };
  const { own, other, halved } = largest < Infinity ? { own: [], other: [], halved: views } : shareOut(views);
  // What is asked for first this thread looks at; what is asked for meanwhile the other one does, told of all of it before this one is busy.
  await Promise.all([seeInTurn(own), ...other.map(see)]);
  for (const view of halved) found.set(view, await lookAt(look, pyramid, view, largest));
  return views.map((view) => ({ view, found: found.get(view)! }));
}

/** A look, and those from further and further away that it calls for, each without parts of tiles that a later one shows whole. */
async function withLooksFromAfar(
  see: (view: View) => Promise<Detection[]>,
  first: Seen,
  picture: { width: number; height: number },
): Promise<[Seen, ...Seen[]]> {
  const afar: Seen[] = [];
  while (afar.length < mostFarther) {
    const last = afar.at(-1) ?? first;
    const view = viewFarther(last.found, last.view, picture);
    if (view === undefined) break;
    afar.push({ view, found: largeFrom(last.view, view, suppress(await see(view))) });
  }
  const whole = ({ view, found }: Seen, farther: readonly Seen[]): Seen => {
    const far = farther.flatMap((one) => one.found);
    return { view, found: withoutParts(found, far) };
  };
  return [whole(first, afar), ...afar.map((seen, k) => whole(seen, afar.slice(k + 1)))];
}

/** Looks only at some parts of the picture; a tile that the edge of one cuts is left out. */
export async function findTilesIn(
  look: Look,
  pyramid: Pyramid,
  views: readonly View[],
  largest = Infinity,
): Promise<Detection[]> {
  const seen = [];
  for (const view of views) seen.push({ view, found: await lookAt(look, pyramid, view, largest) });
  return joinLooks([], seen, pyramid.levels[0]!);
}

/** One look at a view, which two threads may share, or several at parts of it, each of which a frame has to wait for. */
async function lookAt(look: Look, pyramid: Pyramid, view: View, largest: number): Promise<Detection[]> {
  const seen = [];
  for (const part of partsOf(view, largest)) {
    const input = sampleView(pyramid, part);
    const cells = await (largest === Infinity ? lookInHalves(look, input, part) : look(input, part));
    seen.push({ view: part, found: decode(cells, part, threshold) });
  }
  return seen.length === 1 ? seen[0]!.found : joinLooks([], seen, pyramid.levels[0]!);
}
