import type { Detection } from '../find/detections';
import { withoutDice } from '../keep/dice';
import { keepTiles } from '../keep/keeping';
import { nameTiles } from '../name/naming';
import type { SeenTile } from '../name/naming';
import type { Networks } from '../networks';
import type { Quad } from '../protocol';
import type { Box } from './scene';
import type { Frame } from './frame';
import type { Track } from './table';

/** What a look found; all places in px of the frame looked at. */
export interface Findings {
  /** The cells looked at; undefined where all were. */
  boxes: Box[] | undefined;
  /** Known tiles and where they lie. */
  places: Map<Track, Quad>;
  /** What was named: at a known tile's place or as a new one (no track); without `seen` there is no tile. */
  named: { track: Track | undefined; seen: SeenTile | undefined }[];
}

/**
 * From this look at a tile on it is looked at by other cuts, too, where it is doubtful: of a whole table names are to
 * come soon. What was found beside the known tiles is looked at so at once, or it might never be taken for one.
 */
const thoroughLook = 3;

/**
 * Names what was found, `tracks` being the known tiles that it is, if any, or that not being known yet; undefined for
 * what is no tile among those known.
 */
export async function nameAt(
  networks: Networks,
  { pyramid }: Frame,
  found: readonly Detection[],
  among: readonly SeenTile[],
  tracks: readonly (Track | undefined)[] | 'unknown',
): Promise<(SeenTile | undefined)[]> {
  if (found.length === 0) return [];
  const mayRecut = (i: number): boolean => {
    if (tracks === 'unknown') return false;
    const track = tracks[i];
    return track === undefined || track.looks + 1 >= thoroughLook;
  };
  const named = await nameTiles(networks, pyramid, found, among, undefined, mayRecut);
  return withoutDice(keepTiles([...named, ...among])).slice(0, named.length);
}

export function inFrame({ track, quad }: { track: Track; quad: Quad }): SeenTile {
  return { ...track.tile, quad };
}
