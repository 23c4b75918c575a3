import type { TileCode } from '../../rules/tiles/tile';

const pictures = import.meta.glob<string>('./tiles/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/**
 * The address of the picture of a tile, an SVG of 300 × 400 with rounded corners on a transparent ground. The
 * addresses are files of the build, never data, so that a page with a strict content policy shows them.
 */
export function tilePicture(code: TileCode): string {
  const name = code === '?' ? 'unknown' : code;
  const address = pictures[`./tiles/${name}.svg`];
  if (address === undefined) throw new Error(`No picture of tile ${code}`);
  return address;
}
