import type { DrawEstimate, LiveCounts, LiveTile, ReadGroup } from '../protocol';

/** "1 kong", "2 kongs". */
function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/**
 * Counts what lies on the table and estimates the draws made. Each discard in a pond followed one draw: the
 * player drew it or another tile for it, and where a chow or pung was claimed instead of drawing, the claimed
 * discard lies in the meld and no longer in a pond. Each kong and each bonus tile laid out took one more from
 * the wall. Someone may have drawn and not discarded yet, or claimed and not discarded yet: one more or less.
 */
export function countTable(tiles: readonly LiveTile[], groups: readonly ReadGroup[]): LiveCounts {
  const members = (role: ReadGroup['role']): LiveTile[] => {
    const ids = new Set(groups.filter((group) => group.role === role).map((group) => group.id));
    return tiles.filter((tile) => tile.confirmed && ids.has(tile.group));
  };
  const wall = members('wall').length + members('indicator').length;
  const discards = members('discards').length;
  const melds = groups.filter((group) => group.role === 'meld');
  const counts: LiveCounts = { discards, melds: melds.length };
  if (wall > 0) counts.wall = wall;
  if (wall > 0 || discards > 0) {
    const bonus = members('bonus').length;
    const doubtful = members('discards').filter((tile) => tile.needsReview).length;
    counts.drawn = estimateDraws({ discards, melds, bonus, doubtful });
  }
  return counts;
}

function estimateDraws(seen: {
  discards: number;
  melds: readonly ReadGroup[];
  bonus: number;
  doubtful: number;
}): DrawEstimate {
  const { discards, melds, bonus, doubtful } = seen;
  const kongs = melds.filter((meld) => meld.kind === 'kong').length;
  const claims = melds.filter((meld) => meld.concealed !== true && meld.kind !== 'kong').length;
  const estimate = discards + kongs + bonus;
  const parts = [
    `${counted(discards, 'discard')} in the ponds`,
    ...(kongs > 0 ? [counted(kongs, 'kong')] : []),
    ...(bonus > 0 ? [`${counted(bonus, 'bonus tile')}`] : []),
  ];
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}` : parts[0]!;
  const doubt =
    doubtful > 0 ? ` ${counted(doubtful, 'discard')} could not be seen clearly and may be none.` : '';
  return {
    estimate,
    least: Math.max(0, estimate - doubtful - (claims > 0 ? 1 : 0)),
    most: estimate + 1,
    why:
      `I see ${list}; each stands for one tile drawn. One more may have been drawn and not discarded yet` +
      `${claims > 0 ? ', or a tile was claimed and its discard is still to come' : ''}.${doubt}`,
  };
}
