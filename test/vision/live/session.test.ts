import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { codesOf } from '../fixtures';
import { MadeTable, Story } from './stories';
import type { HandAt } from './stories';

/** A row of tiles on a table, looked at until nothing is left to look at. */
async function laid(text = '123m567m1z2z'): Promise<Story> {
  const story = new Story(new MadeTable().row(codesOf(text), 100, 160));
  await story.show(12);
  expect(story.mood).toBe('steady');
  return story;
}

const row = '1:1m 2:2m 3:3m 4:5m 5:6m 6:7m 7:1z 8:2z';

/** How often a table seen so was looked at stretched, before and after a tile was put down on it; and what was told. */
async function seenSo(flat: number): Promise<[before: number, after: number, told: string]> {
  const table = new MadeTable().row(codesOf('123m567m1z2z'), 100, 160);
  table.camera = { ...table.camera, scale: 1.3, flat };
  const story = new Story(table);
  await story.show(12);
  const before = table.asked.stretched;
  table.tiles.push({ code: '9m', at: [300, 120] });
  await story.show(20);
  expect(story.mood).toBe('steady');
  return [before, table.asked.stretched - before, story.tiles];
}

describe('a table seen from a chair', () => {
  it('is looked at stretched, as a whole and where something is new', async () => {
    const [before, after, told] = await seenSo(0.5);
    expect(told).toBe(`${row} 9:9m`);
    expect(before).toBeGreaterThan(0);
    expect(after).toBeGreaterThan(0);
  });

  it('unlike one seen from above', async () => {
    expect(await seenSo(1)).toEqual([0, 0, `${row} 9:9m`]);
  });
});

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
    'a tile put down is told at once as seen only now, and confirmed after more looks that agree',
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

  it('never takes what a hand covers for gone, however long it rests there', async () => {
    const story = await laid();
    story.table.hands = [{ at: [200, 170], radius: 45 }];
    const covered = '1:1m 2:2m 3:3m~ 4:5m~ 5:6m~ 6:7m 7:1z 8:2z';
    await story.show(60);
    expect(story.tiles).toBe(covered);
    expect(story.mood).toBe('looking');
    story.table.hands = [];
    await story.show(10);
    expect([story.mood, story.tiles]).toEqual(['steady', row]);
  });

  it('leaves tiles where they lie that the edge of a look beside them cuts', async () => {
    const story = await laid();
    const before = story.last!.tiles.map((tile) => tile.quad);
    // What is looked at around the hand ends among the tiles.
    story.table.hands = [{ at: [200, 265], radius: 30 }];
    await story.show(12);
    expect([story.mood, story.tiles]).toEqual(['steady', row]);
    const off = story.last!.tiles.flatMap((tile, i) =>
      tile.quad.map(([x, y], k) => Math.hypot(x - before[i]![k]![0], y - before[i]![k]![1])),
    );
    expect(Math.max(...off)).toBeLessThan(2);
  });

  it('looks again, after a while, for a tile that looks missed and whose place is not empty', async () => {
    const story = await laid();
    const pushed = story.table.tiles[7]!;
    pushed.at = [pushed.at[0] + 9, pushed.at[1] + 9];
    story.table.blind = { code: '2z', looks: 2 };
    await story.show(20);
    expect([story.mood, story.tiles]).toEqual(['looking', row.replace('8:2z', '8:2z~')]);
    await story.show(30);
    expect([story.mood, story.tiles]).toEqual(['steady', row]);
  });

  it('is not moved by arms that cover all tiles', async () => {
    const story = await laid();
    const before = story.last!.tiles.map((tile) => tile.quad);
    for (const hands of [
      [{ at: [200, 150], radius: 150 }],
      [
        { at: [180, 140], radius: 150 },
        { at: [330, 120], radius: 120 },
      ],
      [{ at: [220, 110], radius: 190 }],
      [],
    ] satisfies HandAt[][]) {
      story.table.hands = hands;
      await story.show(4);
      expect(story.last!.tiles.map((tile) => tile.quad)).toEqual(before);
    }
    await story.show(20);
    expect([story.mood, story.tiles]).toEqual(['steady', row]);
  });

  it('finds the table again that was moved while an arm lay over it', async () => {
    for (const camera of [
      { degrees: 5, scale: 1, x: 18, y: 14 },
      { degrees: -3, scale: 1, x: -22, y: 9 },
      { degrees: 0, scale: 1, x: 16, y: 0 },
    ]) {
      const story = await laid();
      await story.live.pin(2, '4m');
      story.table.hands = [{ at: [180, 140], radius: 150 }];
      await story.show(4);
      story.table.camera = camera;
      story.table.hands = [{ at: [150, 190], radius: 60 }];
      await story.show(8);
      story.table.hands = [];
      await story.show(30);
      expect([story.mood, story.tiles]).toEqual(['steady', row.replace('2:2m', '2:4m!')]);
    }
  });

  it('waits a while for a tile that is out of the picture, and lets it go then', async () => {
    const story = await laid();
    const shift = (x: number): void => void (story.table.camera = { degrees: 0, scale: 1, x, y: 0 });
    shift(-120);
    await story.show(15);
    expect([story.mood, story.tiles]).toEqual(['looking', row.replace('1:1m', '1:1m~')]);
    shift(0);
    await story.show(15);
    expect([story.mood, story.tiles]).toEqual(['steady', row]);
    shift(-120);
    await story.show(45);
    expect([story.mood, story.tiles]).toEqual(['steady', row.replace('1:1m ', '')]);
  });

  it('sees that a small tile, hardly a point of the picture, has become another', async () => {
    const table = new MadeTable(1024, 640);
    codesOf('123m567m1z2z').forEach((code, i) => put(code, 260 + 70 * i, 300)(table));
    table.camera.scale = 0.4;
    const story = new Story(table);
    await story.show(14);
    expect([story.mood, story.tiles]).toEqual(['steady', row]);
    story.table.tiles[2]!.code = '9m';
    await story.show(20);
    expect([story.mood, story.tiles]).toEqual(['steady', '1:1m 2:2m 4:5m 5:6m 6:7m 7:1z 8:2z 9:9m']);
  });

  it('does not look while something moves, and looks beside it when that goes on for long', async () => {
    const story = await laid();
    const before = story.table.asked.looks;
    put('9m', 60, 60)(story.table);
    const wave = async (frames: number): Promise<void> => {
      for (let i = 0; i < frames; i++) {
        story.table.hands = [{ at: [400 + 30 * (i % 2), 260], radius: 30 }];
        await story.show(1);
      }
    };
    await wave(20);
    expect(story.table.asked.looks).toBe(before);
    await wave(20);
    expect(story.tiles).toContain('9:9m');
  });

  it('looks again where a hand was while a slow look was under way', async () => {
    const story = new Story(new MadeTable().row(codesOf('123m567m1z2z'), 100, 160), {}, 150);
    await story.show(40);
    expect([story.mood, story.tiles]).toEqual(['steady', row]);
    const overFirst = (): void => void (story.table.hands = [{ at: [90, 170], radius: 35 }]);
    overFirst();
    put('9m', 110, 90)(story.table);
    await story.show(1);
    leave(story.table);
    while (story.last?.work !== 'look') await story.show(1);
    // The look has the tile that lay there; the one that comes now is so like it that only the hand tells of it.
    overFirst();
    story.table.tiles[0]!.code = '2m';
    await story.show(1);
    leave(story.table);
    await story.show(30);
    expect([story.mood, story.tiles]).toEqual(['steady', '2:2m 3:3m 4:5m 5:6m 6:7m 7:1z 8:2z 9:9m 10:2m']);
  });

  it('confirms what was read surely once it is found again, and then outvotes a wrong look', async () => {
    const story = new Story(new MadeTable().row(codesOf('123m567m1z2z'), 100, 160), {}, 300);
    await story.show(40);
    expect([story.mood, story.tiles]).toEqual(['steady', row]);
    expect(story.last!.tiles.map((tile) => tile.looks)).toEqual(Array(8).fill(1));
    story.table.hands = [{ at: [100, 170], radius: 40 }];
    await story.show(2);
    leave(story.table);
    story.table.misread = { code: '1m', as: '4m', times: 2 };
    let marked = false;
    for (let i = 0; i < 60; i++) {
      await story.show(1);
      marked ||= story.tiles.includes('1:1m*');
    }
    expect(marked).toBe(true);
    expect([story.mood, story.tiles]).toEqual(['steady', row]);
  });

  it('keeps what a person said for as long as the tile lies there, moved or not', async () => {
    const story = await laid();
    await story.live.pin(1, '4m');
    await story.show(1);
    expect(story.tiles).toBe(row.replace('1:1m', '1:4m!'));
    story.table.camera = { degrees: 5, scale: 1, x: 20, y: 10 };
    await story.show(15);
    story.table.tiles[0]!.at = [400, 60];
    await story.show(25);
    expect(story.tiles).toBe(row.replace('1:1m', '1:4m!'));
    await story.live.unpin(1);
    expect((await story.show(1)).tiles.find((tile) => tile.id === 1)?.code).toBe('1m');
    await story.live.pin(1, '4m');
    story.table.tiles[0]!.code = '9m';
    await story.show(25);
    expect(story.tiles).toBe('2:2m 3:3m 4:5m 5:6m 6:7m 7:1z 8:2z 10:9m');
  });

  it('takes no notice of a word about a tile that is gone', async () => {
    const story = await laid();
    const state = await story.live.pin(99, '4m');
    expect(state.tiles.length).toBe(8);
  });

  it('tells no more of what a person said is no tile, until that is taken back', async () => {
    const story = await laid();
    await story.live.remove(8);
    put('9m', 380, 60)(story.table);
    await story.show(20);
    expect([story.mood, story.tiles]).toEqual(['steady', row.replace(' 8:2z', ' 9:9m')]);
    await story.live.unpin(8);
    await story.show(1);
    expect([story.mood, story.tiles]).toEqual(['steady', `${row} 9:9m`]);
  });

  it('starts anew on another table, and keeps what still fits', async () => {
    const story = await laid();
    const kept = story.table.tiles[0]!;
    story.table.tiles = [kept];
    story.table.row(codesOf('3z4z6z7z8m9m4m'), 90, 260).row(codesOf('4m8m9m4m8m'), 250, 60);
    story.table.row(codesOf('9m4z3z6z7z'), 300, 110);
    story.table.light = 0.9;
    await story.show(40);
    expect(story.mood).toBe('steady');
    expect(story.last!.tiles.find((tile) => tile.code === '1m')?.id).toBe(1);
    expect(story.last!.tiles.length).toBe(18);
  });

  it('rests while nothing changes: no network is asked', async () => {
    const story = await laid();
    await story.show(20);
    const before = { ...story.table.asked };
    await story.show(50);
    expect(story.table.asked).toEqual(before);
    expect(story.last!.work).toBe('rest');
  });

  it('follows a camera held in a hand', async () => {
    const story = new Story(new MadeTable().row(codesOf('123m567m1z2z'), 100, 160));
    for (let i = 0; i < 40; i++) {
      story.table.camera = {
        degrees: 0.1 * Math.sin(i),
        scale: 1,
        x: 0.8 * Math.sin(i / 2),
        y: 0.7 * Math.cos(i / 3),
      };
      await story.show(1);
    }
    story.table.camera = { degrees: 2, scale: 1, x: 12, y: -7 };
    await story.show(10);
    expect(story.tiles.replaceAll(/[~*]/g, '')).toBe(row);
    const { quad } = story.last!.tiles.find((tile) => tile.id === 1)!;
    // The tile's middle as the camera shows it now.
    const middle = [0, 1].map((k) => quad.reduce((sum, p) => sum + p[k]!, 0) / 4);
    expect(middle[0]).toBeCloseTo(112.1, -0.6);
    expect(middle[1]).toBeCloseTo(147.6, -0.6);
  });

  it('refuses frames that are none, and any after it was closed', async () => {
    const story = await laid();
    await expect(story.live.look({ width: 5, height: 5, data: new Uint8Array(3) })).rejects.toThrow(
      'has not 3 bytes',
    );
    await story.show(1);
    story.live.close();
    await expect(story.show(1)).rejects.toThrow('was closed');
  });

  it('goes on with a camera that changes its size', async () => {
    const story = await laid();
    const smaller = new MadeTable(448, 320).row(codesOf('123m567m1z2z'), 100, 160);
    const frame = (): ReturnType<MadeTable['frame']> => smaller.frame();
    story.table.frame = frame;
    await story.show(20);
    expect(story.last!.width).toBe(448);
    expect(story.last!.tiles.length).toBe(8);
  });
});
