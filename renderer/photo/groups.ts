import { seatIndex, seats } from '../../rules/seat';
import type { Seat } from '../../rules/seat';
import type { ClaimedFrom, GroupRole, Quad, ReadGroup, Side } from '../../vision/protocol';

/** What is written over a group of tiles in a picture, and where: its upper left corner, px. */
export interface GroupLabel {
  id: number;
  x: number;
  y: number;
  role: GroupRole;
  kind?: NonNullable<ReadGroup['kind']>;
  /** Towards which edge of the picture the player sits whom it was claimed from. */
  from?: Side;
  /** Whose hand it is. */
  seat?: Seat;
  doubtful: boolean;
}

const turns: Record<Side, number> = { bottom: 0, right: 1, top: 2, left: 3 };

/** The edge at which a player's neighbour sits, the player sitting at `side`. */
function sideOf(side: Side, place: ClaimedFrom): Side {
  const steps = { right: 1, across: 2, left: 3 }[place];
  return (Object.keys(turns) as Side[])[(turns[side] + steps) % 4]!;
}

/** Who sits at an edge of a picture; the next player sits to the right. */
export function seatOn(side: Side, below: Seat): Seat {
  return seats[(seatIndex(below) + turns[side]) % 4]!;
}

/**
 * What to write over the groups of a picture. Strays get nothing, and a seat is named, on its hand, only where
 * several players' tiles lie in it.
 */
export function groupLabels(
  tiles: readonly { quad: Quad; group: number }[],
  groups: readonly ReadGroup[],
  below: Seat,
): GroupLabel[] {
  const several = new Set(groups.flatMap((group) => group.side ?? [])).size > 1;
  return groups.flatMap((group) => {
    const corners = tiles.filter((tile) => tile.group === group.id).flatMap((tile) => tile.quad);
    if (group.role === 'other' || corners.length === 0) return [];
    return [
      {
        id: group.id,
        x: Math.min(...corners.map((corner) => corner[0])),
        y: Math.min(...corners.map((corner) => corner[1])),
        role: group.role,
        ...(group.kind === undefined ? {} : { kind: group.kind }),
        ...(group.from === undefined ? {} : { from: sideOf(group.side ?? 'bottom', group.from) }),
        ...(several && group.side && group.role === 'hand' ? { seat: seatOn(group.side, below) } : {}),
        doubtful: group.needsReview ?? false,
      },
    ];
  });
}
