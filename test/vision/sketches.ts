import { makeTiles } from '../../rules/tiles/notation';
import { groupTiles } from '../../vision/group';
import type { NamedTile } from '../../vision/arrange/sets';
import type { Point, Quad, ReadGroup } from '../../vision/protocol';
import { codesOf, tileAt, tileSize } from './fixtures';

/**
 * Lays tiles out as a sketch says, one string a row: tiles in the notation; `_` a gap of half a tile; `<` or
 * `>` before a tile turns its top to the left or right, `v` upside down; `^` puts a turned tile on top of the
 * one before it. Rows lie two tile heights apart.
 */
export function lay(rows: readonly string[], rowStep = 2): NamedTile[] {
  const tiles: NamedTile[] = [];
  rows.forEach((row, r) => {
    let x = 0;
    const y = r * rowStep * tileSize.height;
    const bottom = y + tileSize.height / 2;
    let last = { x: 0, y: 0, degrees: 0 };
    for (const [token] of row.matchAll(/[<>v^]?(?:\d[mpszfg]|[jx?])|_/g)) {
      if (token === '_') {
        x += tileSize.width / 2;
        continue;
      }
      const mark = /^[<>v^]/.test(token) ? token[0] : '';
      const code = codesOf(mark === '' ? token : token.slice(1))[0]!;
      if (mark === '^') {
        tiles.push({ code, quad: tileAt(last.x, last.y - tileSize.width - 1, last.degrees) });
        continue;
      }
      const degrees = { '<': -90, '>': 90, v: 180 }[mark ?? ''] ?? 0;
      const turned = degrees === 90 || degrees === -90;
      const width = turned ? tileSize.height : tileSize.width;
      const height = turned ? tileSize.width : tileSize.height;
      last = { x: x + width / 2, y: bottom - height / 2, degrees };
      tiles.push({ code, quad: tileAt(last.x, last.y, degrees) });
      x += width + 1;
    }
  });
  return tiles;
}

/**
 * A row as the player to the right of `lay`'s hand lays it down: upwards in the picture, tops to the left. So many px farther
 * out, and begun so many farther up.
 */
export function atTheRight(row: string, out = 0, up = 0): NamedTile[] {
  return lay([row]).map(({ code }, i) => ({ code, quad: tileAt(700 + out, -100 - up - 31 * i, -90) }));
}

/** Tiles so many px farther right and down. */
export function moved(tiles: readonly NamedTile[], right: number, down: number): NamedTile[] {
  return tiles.map((tile) => ({
    ...tile,
    quad: tile.quad.map(([x, y]): Point => [x + right, y + down]) as Quad,
  }));
}

/** A grouping in words, all of it or some roles: `hand 123m · pung 555p from left · bonus 1f`. */
export function told(
  tiles: readonly NamedTile[],
  tells: (role: ReadGroup['role']) => boolean = () => true,
): string {
  const { groups, places } = groupTiles(tiles);
  return groups
    .filter(({ role }) => tells(role))
    .map((group) => {
      const codes = places.filter((p) => p.group === group.id).map((p) => tiles[p.tile]!.code);
      const words = [
        group.concealed ? 'concealed' : '',
        group.role === 'meld' ? group.kind : group.role,
        makeTiles(codes),
        group.from ? `from ${group.from}` : '',
        group.riichi === undefined ? '' : `riichi ${tiles[places[group.riichi]!.tile]!.code}`,
        group.winningTile === undefined
          ? ''
          : `winning ${tiles[places[group.winningTile]!.tile]!.code} at ${group.winningTile}`,
      ];
      return words.filter((word) => word !== '').join(' ');
    })
    .join(' · ');
}
