import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { evaluate } from '../../electron/host/commands/evaluate';
import type { PictureReader, PictureReading } from '../../electron/host/commands/pictures';
import { fault, ok } from '../../rules/result';
import type { TileCode } from '../../rules/tiles/tile';
import type { Quad, ReadTile } from '../../vision/protocol';

const folder = mkdtempSync(join(tmpdir(), 'sparrow-evaluate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names: TileCode[] = ['1m', '5z', '7z'];
const at = (place: number): [number, number, number, number] => [20 * place, 0, 15, 20];
const quad = ([x, y, w, h]: ReturnType<typeof at>): Quad => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

/** Two pictures: one of a hand with a pung, whose left tile is turned, and one that cannot be read. */
writeFileSync(
  join(folder, 'labels.json'),
  JSON.stringify({
    categories: names.map((name, id) => ({ id, name })),
    images: [
      { id: 1, file_name: 'hand.jpg', kind: 'table' },
      { id: 2, file_name: 'broken.jpg', kind: 'tray' },
    ],
    annotations: [
      ...([0, 1, 1, 1] as const).map((category_id, place) => ({ image_id: 1, category_id, bbox: at(place) })),
      { image_id: 2, category_id: 2, bbox: at(0) },
    ],
  }),
);
writeFileSync(
  join(folder, 'hands.json'),
  JSON.stringify([
    { image: 'hand.jpg', tiles: ['1m'], melds: [{ tiles: ['5z', '5z', '5z'], rotated: 0, kind: 'pung' }] },
  ]),
);
for (const file of ['hand.jpg', 'broken.jpg']) writeFileSync(join(folder, file), '');

/** Reads the hand as told; the other picture is damaged. */
function pictures(codes: TileCode[], claimed: number): PictureReader {
  const tiles = codes.map((code, place): ReadTile => ({
    code,
    confidence: 0.99,
    alternatives: [],
    quad: quad(at(place)),
    rotation: 'upright',
    group: place === 0 ? 0 : 1,
    needsReview: false,
    reasons: [],
  }));
  const reading = {
    tiles,
    groups: [
      { id: 0, role: 'hand' },
      { id: 1, role: 'meld', kind: 'pung', claimed },
    ],
  } as unknown as PictureReading;
  return {
    read: async (file: string) =>
      file.endsWith('hand.jpg') ? ok(reading) : fault('not-an-image', 'This picture file is damaged.'),
    close: () => undefined,
  } as unknown as PictureReader;
}

async function run(reader: PictureReader, more: { json: boolean; plot?: string }) {
  const [out, err]: [string[], string[]] = [[], []];
  const status = await evaluate(
    { images: folder, coco: join(folder, 'labels.json'), errors: false, ...more },
    { out: (line) => out.push(line), err: (line) => err.push(line) },
    reader,
  );
  return { status, out, err };
}

describe('sparrow evaluate', () => {
  it.each<[string, TileCode[], number, object]>([
    ['all right', ['1m', '5z', '5z', '5z'], 1, { silentErrors: 0, hands: { exact: 1, melds: { exact: 1 } } }],
    [
      'another tile turned',
      ['1m', '5z', '5z', '5z'],
      3,
      { hands: { exact: 0, melds: { seen: 1, exact: 0 } } },
    ],
    [
      'a silent error, which is told',
      ['7z', '5z', '5z', '5z'],
      1,
      {
        silentErrors: 1,
        silent: [{ image: 'hand.jpg', label: '1m', read: '7z', box: at(0) }],
        hands: { exact: 0 },
      },
    ],
  ])('as JSON: %s', async (_what, codes, claimed, wanted) => {
    const { status, out, err } = await run(pictures(codes, claimed), { json: true });
    expect([status, err]).toEqual([0, ['sparrow: broken.jpg: This picture file is damaged.']]);
    const figures = JSON.parse(out.join('')) as Record<string, unknown>;
    expect(figures).toMatchObject({ labelled: 5, found: 4, failed: 1, ...wanted });
    expect(figures.parts).toMatchObject({ table: { found: 4 }, tray: { found: 0, labelled: 1 } });
    expect(figures.reliability).toHaveProperty('ece.equalMass');
  });

  it('draws the reliability plot', async () => {
    const plot = join(folder, 'plot.svg');
    await run(pictures(['1m', '5z', '5z', '5z'], 1), { json: true, plot });
    expect(readFileSync(plot, 'utf8')).toMatch(/^<svg[\s\S]*<circle[\s\S]*<\/svg>\n$/);
  });

  it('says where a plot cannot be written', async () => {
    const { status, err } = await run(pictures(['1m'], 1), { json: true, plot: folder });
    expect([status, err.at(-1)]).toEqual([2, `sparrow: ${folder}: This is a folder.`]);
  });

  it('for people, in lines', async () => {
    const { out } = await run(pictures(['1m', '5z', '5z', '5z'], 1), { json: false });
    expect(out.join('\n')).toMatch(/Exact melds +1 of 1[\s\S]*Time[\s\S]*part +labelled[\s\S]*tray/);
    expect(out.join('\n')).toMatch(/Calibration error +1\.00 % in 15/);
  });
});
