import { tileName } from '../../../rules/tiles/tile';
import { isHidden } from '../../../vision/protocol';
import { drawTiles, describeDoubts } from '../print/tiles';
import { complain, worse } from './command';
import type { Console, ExitStatus } from './command';
import { isUnreadable } from './pictures';
import type { PictureReader, PictureReading } from './pictures';

/** `sparrow read`: the tiles found in each picture, one JSON line or one block of text a picture, in order. */
export async function read(
  files: readonly string[],
  options: { json: boolean },
  console: Console,
  pictures: PictureReader,
): Promise<ExitStatus> {
  let status: ExitStatus = 0;
  for (const file of files) {
    const reading = await pictures.read(file);
    if (!reading.ok) {
      status = worse(
        status,
        complain(console, `${file}: ${reading.error.message}`, isUnreadable(reading.error.code) ? 2 : 1),
      );
      if (options.json) console.out(JSON.stringify({ image: file, ok: false, error: reading.error }));
    } else if (options.json) console.out(JSON.stringify(reading.value));
    else for (const line of describe(reading.value)) console.out(line);
  }
  pictures.close();
  return status;
}

function describe(reading: PictureReading): string[] {
  const count = reading.tiles.length;
  const lines = [
    `${reading.image}: ${count} ${count === 1 ? 'tile' : 'tiles'} in ${(reading.ms / 1000).toFixed(1)} s`,
  ];
  const doubts = reading.tiles.flatMap((tile, index) => (tile.needsReview ? [index] : []));
  lines.push(...describeDoubts(reading, doubts));
  for (const group of reading.groups) {
    const tiles = reading.tiles.filter((tile) => tile.group === group.id);
    const seen = isHidden(group, reading.tiles) ? 'hidden hand' : group.role;
    const name = group.kind ? `${group.role} (${group.kind})` : seen;
    lines.push(`  ${name.padEnd(14)} ${drawTiles(tiles.map((tile) => tile.code))}`);
  }
  reading.tiles.forEach((tile, index) => {
    const [x, y] = centreOf(tile.quad);
    const sure = `${(tile.confidence * 100).toFixed(1)} %`;
    const mark = tile.needsReview ? '  please check' : '';
    lines.push(
      `  #${String(index + 1).padEnd(3)} ${tile.code}  ${tileName(tile.code).padEnd(22)} ${sure.padStart(7)}  at ${x}, ${y}${mark}`,
    );
  });
  for (const advice of reading.advice) lines.push(`  ${advice}`);
  return lines;
}

function centreOf(quad: readonly (readonly [number, number])[]): [number, number] {
  const mean = (axis: 0 | 1) => Math.round(quad.reduce((sum, point) => sum + point[axis], 0) / quad.length);
  return [mean(0), mean(1)];
}
