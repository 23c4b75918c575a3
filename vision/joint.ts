import type { TileCode } from '../rules/tiles/tile';
import { checkCount, decideTogether } from './check/check';
import type { JudgedTile } from './check/check';
import { hintsOn } from './check/hints';
import { tilesOf } from './decide/members';
import { asInHand, namedBy, namesOf } from './decide/names';
import type { Name } from './decide/names';
import { plainTiles } from './decide/plain';
import { reasonsIn } from './decide/reasons';
import type { Doubt } from './decide/reasons';
import type { Told } from './decide/told';
import { groupTiles } from './group';
import type { Grouping } from './group';
import { facesAmong, isOfTheirColour } from './keep/bodies';
import { beliefIn, mayBeNone, showsTiles } from './name/confidence';
import { ofTiles } from './protocol';
import type { Hint, KnownTable, ReadGroup, ReadTile, Reading, Stage } from './protocol';
import type { Sight } from './sight';

/** Codes listed beside the best one: those above a probability, at most so many. */
const listed = { least: 0.001, most: 5 };

/** What is read with less confidence than this may be no tile at all, and then how its group is made is open. */
const barelyRead = 0.3;

/** A tile lying apart from its hand must be surer than one in its row. */
const leastWinning = 0.7;

/** A tile cut off by more than this by the picture's edge does not show how it lies. */
const mostCutOff = 0.1;

/** What some tiles make together. */
export interface Arrangement extends Pick<Reading, 'tiles' | 'groups' | 'hints'> {
  /** For each of `tiles` its number among those that were seen. */
  order: number[];
}

/** Joins what was seen of single tiles into a reading: joint decisions, groups, confidence and doubts. */
export function arrangeTiles(
  sight: Sight,
  begin: (stage: Stage) => void = () => undefined,
  known: KnownTable = {},
): Arrangement {
  begin('check');
  const named = namedBy(known, sight);
  const single = sight.tiles.map(({ verdict }) => ({ ...beliefIn(verdict), codes: verdict.codes }));
  const together = decideTogether(single, known, named);
  begin('group');
  const faces = facesAmong(sight.tiles);
  const grouping = groupsOf(sight, together, faces, named);
  begin('check');
  const inHands = tilesOf('hand', grouping);
  const judged = together.map((tile, i) => (inHands.has(i) ? asInHand(tile) : tile));
  const told: Told = { sight, judged, grouping, named, faces };
  const tiles = decideEach(told);
  const { groups, places } = grouping;
  markUnclear(groups, tiles);
  const hints = hintsFor(told, tiles);
  const count = countHint(tiles, groups, known);
  if (count !== undefined) hints.push(count);
  return { tiles, groups, hints, order: places.map((place) => place.tile) };
}

/** The groups that tiles make, as they have been decided by their copies. */
function groupsOf(
  sight: Sight,
  decided: readonly JudgedTile[],
  faces: Told['faces'],
  named: ReadonlyMap<number, TileCode>,
): Grouping {
  return groupTiles(
    sight.tiles.map((tile, i) => {
      const { quad, verdict } = tile;
      const { code, codes } = decided[i]!;
      return {
        quad,
        code,
        odds: codes,
        faint: !named.has(i) && mayBeNone(code, verdict.evidence),
        mayBeFace:
          code === 'x' && (verdict.evidence.cutOff ?? 0) < mostCutOff && isOfTheirColour(tile, faces),
      };
    }),
    sight.unread,
  );
}

/** Decides what each tile is and whether to vouch for it, in the order of their places. */
function decideEach(told: Told): ReadTile[] {
  const { sight, grouping, named } = told;
  const plain = plainTiles(told);
  const nameOf = namesOf(told, plain);
  const reasonsFor = reasonsIn(told, plain);
  const decided = grouping.places.map((place) => {
    const name = nameOf(place.tile);
    return { place, name, doubts: reasonsFor(place.tile, name) };
  });
  // What the tiles say of each other counts here too: five of a kind, and none of them speaks for tiles.
  const believed =
    named.size > 0 ||
    showsTiles(
      decided.map(({ place, name, doubts }) => {
        const { verdict, face } = sight.tiles[place.tile]!;
        return { code: name.code, sure: doubts.length === 0, verdict, body: face.body };
      }),
    );
  const unlike: Doubt[] = believed
    ? []
    : [{ why: 'Too little in this picture looks like mahjong tiles to be certain of any.' }];
  return decided.map(({ place, name, doubts }) => {
    const { quad, rotation, group } = place;
    const reasons = name.settled ? [] : [...doubts, ...unlike].map(({ why }) => why);
    return { ...readAs(name, doubts), quad, rotation, group, needsReview: reasons.length > 0, reasons };
  });
}

/** A tile's code, its confidence and what else it may be. */
function readAs(
  { code, codes, confidence }: Name,
  doubts: readonly Doubt[],
): Pick<ReadTile, 'code' | 'confidence' | 'alternatives'> {
  const worth = doubts.find((doubt) => doubt.worth !== undefined)?.worth ?? 1;
  return {
    code,
    confidence: worth * confidence,
    alternatives: codes
      .filter(([other, p]) => other !== code && p >= listed.least)
      .slice(0, listed.most)
      .map(([other, p]) => [other, p]),
  };
}

/** Hands and melds with a tile that may be none are asked about as a whole. */
function markUnclear(groups: readonly ReadGroup[], tiles: readonly ReadTile[]): void {
  for (const group of groups) {
    if (group.role !== 'hand' && group.role !== 'meld') continue;
    const unclear = tiles.some((tile, i) => {
      const bar = i === group.winningTile ? leastWinning : barelyRead;
      return tile.group === group.id && tile.confidence < bar;
    });
    if (!unclear) continue;
    group.needsReview = true;
    group.reasons = [...(group.reasons ?? []), ofTiles.unclear];
  }
}

/** What would make the next picture easier to read. */
function hintsFor({ sight, grouping: { groups, places } }: Told, tiles: readonly ReadTile[]): Hint[] {
  const heaps = new Set(
    groups.flatMap(({ id, role, rows }) => (role === 'discards' && rows === undefined ? [id] : [])),
  );
  return hintsOn(
    sight,
    places.map(({ tile, group }, i) => ({
      ...tiles[i]!,
      face: sight.tiles[tile]!.face,
      thrown: heaps.has(group),
    })),
  );
}

/** A hand has more or fewer tiles than it should. */
function countHint(
  tiles: readonly ReadTile[],
  groups: readonly ReadGroup[],
  { handSize }: KnownTable,
): Hint | undefined {
  const message = checkCount(tiles, groups, handSize);
  if (message === undefined) return undefined;
  const hand = groups.find((group) => group.role === 'hand');
  const which = tiles.flatMap((tile, i) => (tile.group === hand?.id ? [i] : []));
  return { kind: 'count', message, tiles: which, areas: [] };
}
