import type { Arrangement } from '../joint';
import { arrangeTiles } from '../joint';
import type { Hint, LiveOptions, LiveState, LiveTile, ReadGroup } from '../protocol';
import { measureLight } from '../picture/quality';
import type { Light } from '../picture/quality';
import { familiarised } from '../keep/keeping';
import { countTable } from './counts';
import type { Frame } from './frame';
import type { Scene } from './scene';
import type { Table, Track } from './table';
import { movedQuad } from './transform';

/** What is told of the tiles. */
export type Told = Pick<LiveState, 'tiles' | 'groups' | 'counts' | 'hints'>;

/** Tells about the table; joins its tiles anew only where something about them changed. */
interface Report {
  /** Notes the light of the scene that was looked at. */
  light(scene: Scene): void;
  tell(table: Table, frame: Frame, lost: boolean): Told;
}

const lostHint: Hint = {
  kind: 'covered',
  message: 'The table cannot be seen: uncover the camera, or point it at the table again.',
  tiles: [],
  areas: [],
};

/** Creates the report of one session. */
export function createReport(options: LiveOptions): Report {
  let light: Light = { mean: 0.5, high: 1, burnt: 0 };
  let joined: { version: number; arrangement: Arrangement; tracks: Track[] } | undefined;

  const join = (table: Table, frame: Frame): { arrangement: Arrangement; tracks: Track[] } => {
    if (joined?.version === table.version) return joined;
    const tracks = table.tracks.filter((track) => track.confirmed && track.pinned !== 'none');
    const tiles = familiarised(tracks.map((track) => track.tile));
    const seen = tracks.flatMap(({ pinned, tile: { quad } }) =>
      pinned === undefined || pinned === 'none' ? [] : [{ quad, code: pinned }],
    );
    const { width, height } = frame;
    const arrangement: Arrangement =
      tiles.length === 0
        ? { tiles: [], groups: [], hints: [], order: [] }
        : arrangeTiles({ width, height, tiles, light }, undefined, { ...options.known, seen });
    joined = { version: table.version, arrangement, tracks };
    return joined;
  };

  return {
    light(scene) {
      light = measureLight(scene);
      joined = undefined;
    },
    tell(table, frame, lost) {
      const { arrangement, tracks } = join(table, frame);
      const tiles = arrangement.tiles.map((read, i): LiveTile => {
        const track = tracks[arrangement.order[i]!]!;
        const tile: LiveTile = {
          ...read,
          quad: movedQuad(frame.pose, read.quad),
          id: track.id,
          looks: track.looks,
          confirmed: true,
          pinned: track.pinned !== undefined,
          covered: track.covered,
        };
        const doubts = track.pinned === undefined ? doubtsOf(track) : [];
        if (doubts.length === 0) return tile;
        return { ...tile, needsReview: true, reasons: [...tile.reasons, ...doubts] };
      });
      const groups: ReadGroup[] = [...arrangement.groups];
      const fresh = table.tracks.filter((track) => !track.confirmed);
      if (fresh.length > 0) {
        const group = groups.reduce((most, { id }) => Math.max(most, id), -1) + 1;
        groups.push({ id: group, role: 'other' });
        tiles.push(...fresh.map((track) => asFresh(track, group, frame)));
      }
      const hints = arrangement.hints.map((hint) => ({
        ...hint,
        areas: hint.areas.map((area) => movedQuad(frame.pose, area)),
      }));
      return { tiles, groups, counts: countTable(tiles, groups), hints: lost ? [lostHint] : hints };
    },
  };
}

/** A tile seen only now: told as it is seen, and not vouched for. */
function asFresh(track: Track, group: number, frame: Frame): LiveTile {
  const { codes } = track.tile.verdict;
  return {
    code: track.code,
    confidence: Math.min(0.5, codes[0]![1]),
    alternatives: codes.slice(1, 6).filter(([, p]) => p >= 0.001),
    quad: movedQuad(frame.pose, track.tile.quad),
    rotation: 'upright',
    group,
    needsReview: true,
    reasons: ['It was seen only now: hold still for a moment.'],
    id: track.id,
    looks: track.looks,
    confirmed: false,
    pinned: false,
    covered: track.covered,
  };
}

/** Why a tile that was confirmed cannot be vouched for at the moment. */
function doubtsOf(track: Track): string[] {
  if ((track.missing?.times ?? 0) > 0) return ['It could not be found at its place any more.'];
  return track.unlike > 0 ? ['The last look took it for another tile.'] : [];
}
