import { tileName } from '../rules/tiles/tile';
import type { TileCode } from '../rules/tiles/tile';
import { checkCopies, checkCount } from './check';
import { confidenceOf, shipped } from './confidence';
import { groupTiles } from './group';
import { hintsOn } from './hints';
import type { ReadTile, Reading, Stage } from './protocol';
import type { Sight } from './sight';

/** Codes listed beside the best one: those above a probability, at most so many. */
const listed = { least: 0.001, most: 5 };

/** What some tiles make together. */
export interface Arrangement extends Pick<Reading, 'tiles' | 'groups' | 'hints'> {
  /** For each of `tiles` its number among those that were seen. */
  order: number[];
}

/** Joins what was seen of single tiles into a reading: joint checks, groups, confidence and doubts. */
export function arrangeTiles(sight: Sight, begin: (stage: Stage) => void = () => undefined): Arrangement {
  begin('check');
  const judged = checkCopies(
    sight.tiles.map(({ verdict }) => ({
      code: verdict.codes[0]![0],
      confidence: confidenceOf(verdict.evidence),
      codes: verdict.codes,
      reasons: [],
    })),
  );
  begin('group');
  const named = sight.tiles.map(({ quad }, i) => ({ quad, code: judged[i]!.code, odds: judged[i]!.codes }));
  const { groups, places, mended } = groupTiles(named);
  begin('check');
  const tiles = places.map((place): ReadTile => {
    const { codes, ...own } = judged[place.tile]!;
    const code = mended.get(place.tile) ?? own.code;
    const confidence = code === own.code ? own.confidence : (codes.find(([c]) => c === code)?.[1] ?? 0);
    const why = confidence < shipped.vouch ? [doubtOf(code, codes)] : [];
    why.push(...own.reasons);
    if (code !== own.code) {
      why.push(
        `It looked more like the ${tileName(own.code)}; as the ${tileName(code)} it makes a meld here.`,
      );
    }
    return {
      code,
      confidence,
      alternatives: codes.filter(([other, p]) => other !== code && p >= listed.least).slice(0, listed.most),
      quad: place.quad,
      rotation: place.rotation,
      group: place.group,
      needsReview: why.length > 0,
      reasons: why,
    };
  });
  const hints = hintsOn(
    sight,
    places.map(({ tile }, i) => ({ ...tiles[i]!, face: sight.tiles[tile]!.face })),
  );
  const count = checkCount(tiles, groups);
  if (count !== undefined) {
    const hand = tiles.flatMap((tile, i) => (groups[tile.group]?.role === 'hand' ? [i] : []));
    hints.push({ kind: 'count', message: count, tiles: hand, areas: [] });
  }
  return { tiles, groups, hints, order: places.map((place) => place.tile) };
}

/** Why a tile is doubtful, as a sentence. */
function doubtOf(code: TileCode, codes: readonly [TileCode, number][]): string {
  const other = codes.find(([name, p]) => name !== code && p >= 0.02)?.[0];
  return other === undefined ? 'It could not be seen clearly.' : `It could also be the ${tileName(other)}.`;
}
