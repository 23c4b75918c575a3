import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { codesOf } from '../fixtures';
import { MadeTable, Story } from './stories';

/** A row of tiles on a table, looked at until nothing is left to look at. */
async function laid(text = '123m567m1z2z'): Promise<Story> {
  const story = new Story(new MadeTable().row(codesOf(text), 100, 160));
  await story.show(12);
  expect(story.mood).toBe('steady');
  return story;
}

const row = '1:1m 2:2m 3:3m 4:5m 5:6m 6:7m 7:1z 8:2z';

/** What happens at a table, and how often frames are shown then; what is told after each step. */
type Step = [does: string, act: (table: MadeTable) => void, frames: number, mood: string, tiles: string];

const leave = (table: MadeTable): void => void (table.hands = []);
const put = (code: TileCode, x: number, y: number) => (table: MadeTable) => {
  table.tiles.push({ code, at: [x, y] });
};
const take = (code: TileCode) => (table: MadeTable) => {
  table.tiles = table.tiles.filter((tile) => tile.code !== code);
};
const wait = (): void => undefined;

const stories: [name: string, steps: Step[]][] = [
  [
    'a tile put down is told at once as seen only now, and confirmed after three looks that agree',
    [
      ['put down', put('9m', 300, 60), 1, 'moving', row],
      ['looked at once it lies still', wait, 3, 'looking', `${row} 9:9m?`],
      ['looked at again', wait, 2, 'looking', `${row} 9:9m`],
      ['nothing is left', wait, 8, 'steady', `${row} 9:9m`],
    ],
  ],
  [
    'a tile taken away is told as before until its place was seen empty for a while',
    [
      ['taken', take('2z'), 1, 'moving', '1:1m 2:2m 3:3m 4:5m 5:6m 6:7m 7:1z 8:2z~'],
      ['seen empty', wait, 5, 'looking', '1:1m 2:2m 3:3m 4:5m 5:6m 6:7m 7:1z 8:2z~*'],
      ['gone', wait, 8, 'steady', '1:1m 2:2m 3:3m 4:5m 5:6m 6:7m 7:1z'],
    ],
  ],
  [
    'a tile moved elsewhere keeps its number',
    [
      ['moved', (table) => void (table.tiles[7]!.at = [400, 60]), 25, 'steady', row],
      [
        'and moved by less than its size',
        (table) => void (table.tiles[7]!.at = [410, 72]),
        25,
        'steady',
        row,
      ],
    ],
  ],
  [
    'two tiles that change places keep their numbers',
    [
      [
        'swapped',
        ({ tiles: [first, second] }) => ([first!.at, second!.at] = [second!.at, first!.at]),
        25,
        'steady',
        row,
      ],
    ],
  ],
  [
    'a tile put in the place of another is another tile',
    [
      [
        'exchanged',
        (table) => void (table.tiles[0]!.code = '9m'),
        25,
        'steady',
        '2:2m 3:3m 4:5m 5:6m 6:7m 7:1z 8:2z 9:9m',
      ],
    ],
  ],
  [
    'a single wrong look changes nothing',
    [
      [
        'a hand passes',
        (table) => (table.hands = [{ at: [100, 170], radius: 40 }]),
        1,
        'moving',
        row.replace('1:1m 2:2m', '1:1m~ 2:2m~'),
      ],
      [
        'and a tile is misread',
        (table) => {
          leave(table);
          table.misread = { code: '1m', as: '4m', times: 2 };
        },
        4,
        'looking',
        row.replace('1:1m', '1:1m*'),
      ],
      ['then read again', wait, 10, 'steady', row],
    ],
  ],
  [
    'the light changes',
    [
      ['darker', (table) => (table.light = 0.65), 12, 'steady', row],
      ['brighter', (table) => (table.light = 1.1), 12, 'steady', row],
    ],
  ],
  [
    'the camera is covered',
    [
      ['covered', (table) => (table.cap = [12, 10, 9]), 8, 'lost', row.replaceAll(/(\d:..)/g, '$1~')],
      ['for long', wait, 40, 'lost', row.replaceAll(/(\d:..)/g, '$1~')],
      ['uncovered', (table) => (table.cap = undefined), 12, 'steady', row],
    ],
  ],
  [
    'the camera is bumped a little',
    [['moved', (table) => (table.camera = { degrees: 1, scale: 1.02, x: 9, y: -6 }), 12, 'steady', row]],
  ],
  [
    'the camera is bumped hard',
    [['moved', (table) => (table.camera = { degrees: 14, scale: 0.85, x: 40, y: 25 }), 20, 'steady', row]],
  ],
  ['the table is cleared', [['cleared', (table) => (table.tiles = []), 30, 'steady', '']]],
];

describe('a live session', () => {
  it.each(stories)('%s', async (_name, steps) => {
    const story = await laid();
    for (const [does, act, frames, mood, tiles] of steps) {
      act(story.table);
      await story.show(frames);
      expect([does, story.mood, story.tiles]).toEqual([does, mood, tiles]);
    }
  });
});
