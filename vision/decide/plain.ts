import { kindIndex } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import { whiteDragons } from '../arrange/walls';
import type { JudgedTile } from '../check/check';
import { mostWhite } from '../keep/backs';
import { isOfTheirColour } from '../keep/bodies';
import { loneBacks } from '../keep/lonebacks';
import { hasDrawnDragon } from '../keep/plain';
import { shipped } from '../name/confidence';
import { chanceIn } from '../numbers/odds';
import type { Odds } from '../numbers/odds';
import { outlineOf } from '../places/geometry';
import { membersOf, tilesOf } from './members';
import type { Told } from './told';

/** Of discards that lie face up one looks like a back at most, or of many so large a share: others may be wall. */
const mostTurned = { tiles: 1, share: 0.2 };

/**
 * So many kinds lie face up where a set is shown, of 34. Not fitted. Late in a game a table shows as many: its plain tiles
 * may then be spares as well.
 */
const laidOut = 27;

/** How often what looks as plain as a white dragon or a back is the one that belongs where it lies. */
const plainThere = { x: 0.9, '5z': 0.7 };

/** A back likelier than this, that could be no white dragon either, is one wherever it lies. */
const surelyBack = 0.95;

/** Plain tiles, which may be backs or white dragons, by where they lie and what colour they are. */
export interface PlainTiles {
  /** A seeming white dragon is a back. */
  isBack(tile: number): boolean;
  /** What a seeming back is among tiles that show their faces. */
  shownAs(tile: number): TileCode | undefined;
  /** A seeming back in a hand all of whose tiles may show their faces, and of no colour that tells it from these. */
  isDoubtfulInHand(tile: number): boolean;
  /** It lies in a hand most of whose tiles show their faces. */
  isInOpenHand(tile: number): boolean;
  /** A seeming back lies by itself among thrown tiles, and may be a white dragon. */
  mayBeLoneDragon(tile: number): boolean;
}

/** Tells plain tiles by what lies around them. */
export function plainTiles({ sight, judged, grouping, faces }: Told): PlainTiles {
  const backsIn = (tiles: readonly number[]): number =>
    tiles.filter((tile) => judged[tile]!.code === 'x').length;
  const showDragons = (tiles: readonly number[]): boolean =>
    backsIn(tiles) <= Math.min(whiteDragons, tiles.length / 2);
  const inHand = tilesOf('hand', grouping, showDragons);
  // More of them than a set has white dragons are no dragons, but no tiles lying face down among faces either.
  const inOpenHand = tilesOf('hand', grouping, (tiles) => backsIn(tiles) <= tiles.length / 2);
  const faceUp = new Set([
    ...tilesOf(
      'discards',
      grouping,
      (tiles) => backsIn(tiles) <= Math.max(mostTurned.tiles, mostTurned.share * tiles.length),
    ),
    ...tilesOf('other', grouping, showDragons),
  ]);
  const thrown = [...tilesOf('discards', grouping), ...tilesOf('other', grouping)];
  const lone = new Set(
    loneBacks(
      sight.tiles.map(({ quad }) => outlineOf(quad)),
      grouping.groups.flatMap((group) => (group.role === 'wall' ? [membersOf(group, grouping)] : [])),
      new Set(thrown.filter((tile) => judged[tile]!.code !== 'x')),
    ),
  );
  // Beside a whole set may lie its spare tiles, which are as plain; on a table they are in their box.
  const spares = kindsIn(judged) >= laidOut ? mostWhite : whiteDragons;
  // A white dragon is as pale as the faces beside it.
  const isColoured = (tile: number): boolean => {
    const { face } = sight.tiles[tile]!;
    return face.body !== undefined && faces.length > 0 && !isOfTheirColour(sight.tiles[tile]!, faces);
  };
  const isKnownBack = (tile: number): boolean =>
    isColoured(tile) && (sight.tiles[tile]!.verdict.evidence.kinship?.alike ?? 0) > 0;
  return {
    isBack: (tile) => grouping.backs.size > spares && grouping.backs.has(tile) && judged[tile]!.code === '5z',
    // Any tile of a hand shows its face, unless so many do not that it may be wall; among others one may be turned
    // over, but a plain one is a white dragon sooner.
    shownAs(tile) {
      const face = faceOf(judged[tile]!);
      const shows = inHand.has(tile) || (faceUp.has(tile) && face === '5z');
      return shows && !(face === '5z' && isColoured(tile)) ? face : undefined;
    },
    isDoubtfulInHand: (tile) => inOpenHand.has(tile) && !isKnownBack(tile),
    isInOpenHand: (tile) => inOpenHand.has(tile),
    mayBeLoneDragon: (tile) =>
      lone.has(tile) &&
      faceOf(judged[tile]!) === '5z' &&
      !isColoured(tile) &&
      !hasDrawnDragon(sight.tiles, sight.tiles[tile]!.verdict),
  };
}

/** How many kinds of suit and honour tiles some tiles are, surely enough to be no guess. */
function kindsIn(judged: readonly JudgedTile[]): number {
  const sure = judged.filter(({ codes }) => codes[0]![1] >= shipped.vouch);
  return new Set(sure.map(({ code }) => kindIndex(code)).filter((kind) => kind >= 0)).size;
}

/** What a tile that looks like a back is likeliest otherwise: the backs of some sets look like their white dragons. */
function faceOf({ code, codes }: JudgedTile): TileCode | undefined {
  if (code !== 'x') return undefined;
  const [other] = codes.find(([name]) => name !== 'x') ?? [];
  return other === '5z' || chanceIn(codes, 'x') < surelyBack ? other : undefined;
}

/** The odds of a plain tile that is what belongs where it lies. */
export function asPlain(code: 'x' | '5z', codes: Odds): Odds {
  const others = codes.filter(([other]) => other !== code);
  const sum = others.reduce((total, [, p]) => total + p, 0);
  const share = (1 - plainThere[code]) / Math.max(sum, 1e-9);
  return [[code, plainThere[code]], ...others.map(([other, p]): [TileCode, number] => [other, p * share])];
}
