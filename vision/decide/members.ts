import { outlineOf } from '../places/geometry';
import { areBeside } from '../places/company';
import type { Grouping } from '../group';
import type { GroupRole, ReadGroup } from '../protocol';

/** The tiles that lie in a group. */
export function membersOf({ id }: ReadGroup, { places }: Grouping): number[] {
  return places.flatMap(({ tile, group }) => (group === id ? [tile] : []));
}

/** The tiles that lie in groups of a role of which something holds. */
export function tilesOf(
  role: GroupRole,
  grouping: Grouping,
  holds: (tiles: readonly number[]) => boolean = () => true,
): Set<number> {
  const members = grouping.groups
    .filter((group) => group.role === role)
    .map((group) => membersOf(group, grouping));
  return new Set(members.filter(holds).flat());
}

/** The tiles of no hand or meld that touch no other, as what is printed on the table does not. */
export function tilesByThemselves(grouping: Grouping): Set<number> {
  const outlines = grouping.places.map(({ quad }) => outlineOf(quad));
  const inRows = new Set([...tilesOf('hand', grouping), ...tilesOf('meld', grouping)]);
  const alone = grouping.places.filter(
    ({ tile }, i) =>
      !inRows.has(tile) && !outlines.some((other, k) => k !== i && areBeside(outlines[i]!, other)),
  );
  return new Set(alone.map(({ tile }) => tile));
}
