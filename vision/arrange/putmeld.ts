import { directionOf } from '../places/faces';
import type { Outline } from '../places/geometry';
import { mayHideFourth } from '../protocol';
import type { ClaimedFrom, Point, ReadGroup } from '../protocol';
import type { Area } from './areas';
import { hasBeside } from './beside';
import { isOverruled, isUnturnedKong, likelyTurned } from './custom';
import type { Claimed, Custom } from './custom';
import { besideHandDoubts, hasFourth, hasStrayFourth, isCutOut, meldDoubts } from './doubts/meld';
import type { Meld, Segment } from './melds';
import { doubt, ordered, upOf } from './numbering';
import type { Numbering } from './numbering';
import { liesHigher } from './raised';
import type { NamedTile } from './sets';
import type { PlacedTile } from './strips';

/** What lies around a meld. */
export interface AroundMeld {
  tiles: readonly NamedTile[];
  outlines: readonly PlacedTile[];
  /** How claimed tiles are laid here, as the other melds tell. */
  custom: Custom;
  /** Tiles of other sets. */
  needed: ReadonlySet<number>;
  /** Pieces of rows that belong to nothing, and all tiles that do, or are discards. */
  pieces: readonly Segment[];
  strays: readonly number[];
  /** What may be a tile and could not be read. */
  unread: readonly Outline[];
}

/** Makes a group of a meld, and asks about all that is unclear in it and beside it. */
export function putMeld(
  numbering: Numbering,
  meld: Meld,
  { side, up, upGuessed, hand }: Pick<Area, 'side' | 'up' | 'upGuessed' | 'hand'>,
  around: AroundMeld,
): void {
  const { tiles, outlines, needed, pieces, strays, unread } = around;
  const own = upOf(meld, up, outlines);
  const group = groupOf(numbering, meld, { side, up: own, hand }, around);
  if (upGuessed === true && (group.from === 'left' || group.from === 'right'))
    doubt(group, 'No face tells which way is up here: was this claimed from the left or from the right?');
  const codes = tiles.map(({ code }) => code);
  if (hasFourth(meld, needed, codes, outlines) || hasStrayFourth(meld, pieces))
    doubt(group, 'The tile beside this pung may make it a kong.');
  const turned = group.claimed === undefined ? undefined : numbering.places[group.claimed]!.tile;
  if (turned !== undefined && mayCoverFourth(meld, turned, own, tiles, outlines)) doubt(group, mayHideFourth);
  if (isCutOut(meld, strays)) doubt(group, 'What lies beside this meld may belong to it.');
  // A chow or kong that was laid down takes no more.
  if ((meld.kind === 'pung' || meld.sign === 'apart') && hasBeside(meld, outlines, unread))
    doubt(group, 'Beside this meld something may be one more tile, which could not be read.');
}

/** A meld as a group: what kind it is, whether it is concealed, which of its tiles was claimed, and from whom. */
function groupOf(
  { put, placeOf }: Numbering,
  meld: Meld,
  { side, up, hand }: Pick<Area, 'side' | 'up' | 'hand'>,
  { custom, outlines }: AroundMeld,
): ReadGroup {
  const { kind, added, strip } = meld;
  const unturned = !meld.concealed && custom === 'turned' && isUnturnedKong(meld, outlines);
  const concealed = meld.concealed || unturned;
  const members = ordered(meld.tiles, up, outlines);
  const group = put({ role: 'meld', side, kind }, members, up);
  if (concealed) group.concealed = true;
  if (added) group.added = true;
  const base = members.filter((i) => !strip.stacked.has(i));
  const claimed = concealed ? undefined : claimedIn(meld, base, custom, outlines);
  if (claimed !== undefined && !isOverruled(meld, claimed.from, custom, outlines)) {
    group.claimed = placeOf(claimed.tile);
    group.from = claimed.from;
  }
  if (concealed) {
    const backs = base.flatMap((i, at) => (meld.backs.includes(i) ? [at] : []));
    if (backs.length === 2) group.faceDown = backs[0] === 0 ? 'outer' : 'inner';
  }
  if (unturned)
    doubt(
      group,
      'None of these four is turned, as claimed tiles are here: this is taken for a concealed kong.',
    );
  else for (const reason of meldDoubts(meld, claimed, custom, outlines)) doubt(group, reason);
  if (hand !== undefined)
    for (const reason of besideHandDoubts(meld, group, hand, outlines)) doubt(group, reason);
  return group;
}

/** Whether the turned tile of a pung seems to lie on a fourth one, which is not seen then. */
function mayCoverFourth(
  { kind, tiles: mine }: Meld,
  turned: number,
  up: Point,
  tiles: readonly NamedTile[],
  outlines: readonly PlacedTile[],
): boolean {
  const { quad, code } = tiles[turned]!;
  const [first, second, ...more] = mine.filter((i) => i !== turned).map((i) => outlines[i]!);
  if (kind !== 'pung' || first === undefined || second === undefined || more.length > 0) return false;
  return (
    directionOf(code) !== 'none' && liesHigher({ outline: outlines[turned]!, quad }, [first, second], up)
  );
}

/** A meld's claimed tile; `base` are those of its tiles that lie on the table, from its player's left to right. */
function claimedIn(
  meld: Meld,
  base: readonly number[],
  custom: Custom,
  outlines: readonly Outline[],
): Claimed | undefined {
  const turned = base.filter((i) => meld.strip.sideways.has(i));
  if (turned.length > 0)
    return { tile: turned[0]!, from: placeInRow(base.indexOf(turned[0]!), base, turned) };
  const tile = custom === 'turned' ? likelyTurned(meld, base, outlines) : undefined;
  if (tile === undefined) return undefined;
  return { tile, from: placeInRow(base.indexOf(tile), base, [tile]), likely: true };
}

/** From whom a tile was claimed by its place in the meld; two turned ones side by side in the row take one tile's place. */
function placeInRow(at: number, base: readonly number[], turned: readonly number[]): ClaimedFrom {
  return at === 0 ? 'left' : at === base.length - turned.length ? 'right' : 'across';
}
