import type { NamedTile } from '../../vision/arrange/sets';
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
