/**
 * The ways to take the tiles of one suit as sets, worked out once for each holding and then looked up. A holding is
 * known by its nine counts read as a number of base 5; a way is one number, so nothing is allocated.
 */

/** A set in a packed way takes six bits: the number of its lowest tile, with CHOW added for a chow. */
export const SET_BITS = 6;
/** Where the pair stands in a packed way, above four sets: the number of its tile; 0 where there is none. */
export const PAIR_SHIFT = 24;
/** Added to a kind number to mean the chow that begins there; without it the number means the pung. */
export const CHOW = 34;

/** In a list of ways: how many bits tell their number; the rest is the place of the first. */
export const LIST_BITS = 4;
export const LIST_MASK = (1 << LIST_BITS) - 1;

/** Place of a holding in the table from its nine counts: the weight of each. */
const weights = [1, 5, 25, 125, 625, 3125, 15_625, 78_125, 390_625] as const;
const HOLDINGS = 1_953_125;

/** By holding: 0 not asked for yet, -1 no way, else its list. Memory the system gives as it is touched. */
const lists = new Int32Array(HOLDINGS);

/** All ways of the holdings asked for so far. There are 23,533 in all, which a test counts. */
const ways = new Int32Array(24_576);
let used = 1;

/** A packed way, of a list: its sets as if the suit were the first. */
export function wayAt(place: number): number {
  return ways[place]!;
}

/**
 * The list of ways to take a holding of one suit whole: as pungs and chows, and as one pair besides where the number
 * of tiles is 2 more than a multiple of 3. -1: there is none. `holding`: the nine counts, each at most 4, read as a
 * number of base 5, the lowest tile's digit lowest. A list is its first place, shifted by LIST_BITS, and its length.
 *
 * The order: at the lowest tile left pair, then pung, then chow.
 */
export function waysOf(holding: number): number {
  const known = lists[holding]!;
  return known === 0 ? fill(holding) : known;
}

function fill(holding: number): number {
  const counts = new Int8Array(9);
  let tiles = 0;
  for (let number = 0, rest = holding; number < 9; number++) {
    counts[number] = rest % 5;
    rest = Math.trunc(rest / 5);
    tiles += counts[number]!;
  }
  const first = used;
  if (tiles <= 14 && tiles % 3 !== 1) take(counts, 0, false, tiles % 3 === 2, 0, 0);
  const length = used - first;
  if (length > LIST_MASK) throw new RangeError(`a suit is taken in ${length} ways, more than a list tells`);
  return (lists[holding] = length === 0 ? -1 : (first << LIST_BITS) | length);
}

/** Takes the lowest tile left in each way it can be; at most three, tried so that no way comes twice. */
function take(
  counts: Int8Array,
  from: number,
  onlyChows: boolean,
  pairLeft: boolean,
  sets: number,
  way: number,
): void {
  let tile = from;
  while (tile < 9 && counts[tile] === 0) tile++;
  if (tile === 9) {
    if (used === ways.length) throw new RangeError('the table of ways is full');
    ways[used++] = way;
    return;
  }
  const count = counts[tile]!;
  const chowOnly = onlyChows && tile === from;
  if (!chowOnly && pairLeft && count >= 2) {
    counts[tile] = count - 2;
    take(counts, tile, false, false, sets, way | (tile << PAIR_SHIFT));
    counts[tile] = count;
  }
  if (!chowOnly && count >= 3) {
    counts[tile] = count - 3;
    take(counts, tile, false, pairLeft, sets + 1, way | (tile << (SET_BITS * sets)));
    counts[tile] = count;
  }
  if (tile <= 6 && counts[tile + 1]! > 0 && counts[tile + 2]! > 0) {
    counts[tile]!--;
    counts[tile + 1]!--;
    counts[tile + 2]!--;
    take(counts, tile, true, pairLeft, sets + 1, way | ((tile + CHOW) << (SET_BITS * sets)));
    counts[tile]!++;
    counts[tile + 1]!++;
    counts[tile + 2]!++;
  }
}

/** The number of a holding: nine counts from this place on. */
export function holdingAt(counts: Int8Array, first: number): number {
  let holding = 0;
  for (let number = 0; number < 9; number++) holding += counts[first + number]! * weights[number]!;
  return holding;
}
