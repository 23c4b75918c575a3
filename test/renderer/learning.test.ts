import { describe, expect, it } from 'vitest';
import { Learning } from '../../renderer/state/learning.svelte';
import { ReadingDesk } from '../../renderer/state/reading.svelte';
import { fault, ok } from '../../rules/result';
import type { Result } from '../../rules/result';
import { makeTiles } from '../../rules/tiles/notation';
import type { Learnt, MarkedTile } from '../../vision/protocol';
import { readingOf } from './readings';
import { sampleOf } from './store';

/** Learning from pictures that are read as given; a code with `!` is not learnt unasked. */
function learningOf(...pictures: (readonly string[] | Result<never>)[]) {
  const cuts: (readonly MarkedTile[])[] = [];
  const answers = [...pictures];
  const desk = new ReadingDesk(async () => ({
    about: { backend: 'wasm', detector: 'd', classifier: 'classifier-1' },
    readImage: async () => fault('no-tiles', 'None.'),
    learnImage: async (): Promise<Result<Learnt>> => {
      const next = answers.shift()!;
      if (!Array.isArray(next)) return next as Result<never>;
      const reading = readingOf(next);
      const unsure = next.flatMap((code: string, index) => (code.endsWith('!') ? [index] : []));
      return ok({ samples: [], reading, missing: [], unsure });
    },
    cutImage: async (_, tiles) => {
      cuts.push(tiles);
      return ok(tiles.map((tile) => sampleOf(tile.code)));
    },
  }));
  const learning = new Learning(desk, {
    prepare: async (blob) => ok({ blob, width: 2000, height: 1000 }),
    preview: async () => 'blob:preview',
  });
  return { learning, cuts };
}

const file = new Blob(['picture']);
const idOf = (learning: Learning, code: string) =>
  learning.now.flatMap((page) => page.tiles).find((tile) => tile.code === code)!.id;

describe('learning a set', () => {
  it('shows what was found, what nobody vouches for, and what is missing', async () => {
    const { learning } = learningOf(['1m', '2m!', '1f']);
    await learning.add(file);
    expect(learning.doubtful.map(({ tile }) => tile.code)).toEqual(['2m']);
    expect(learning.codes).toHaveLength(42);
    expect(learning.missing).toHaveLength(40);
    expect(learning.missing).toContain('2m');
    learning.name(idOf(learning, '2m'), '2m');
    expect(learning.doubtful).toEqual([]);
    expect(learning.missing).not.toContain('2m');
  });

  it('flowers are missed only where there are any, red fives never', async () => {
    const { learning } = learningOf(['1m', '0p']);
    await learning.add(file);
    expect(makeTiles([...learning.missing])).toBe('23456789m123456789p123456789s1234567z');
    expect(learning.codes).toHaveLength(35);
  });

  it('corrections and pictures can be taken back', async () => {
    const { learning } = learningOf(['1m', '2m'], ['3m']);
    await learning.add(file);
    await learning.add(file);
    learning.name(idOf(learning, '2m'), '5m');
    learning.removeTile(idOf(learning, '1m'));
    learning.removePage(learning.now[1]!.id);
    const codes = () => learning.now.map((page) => makeTiles(page.tiles.map((tile) => tile.code))).join(' ');
    expect(codes()).toBe('5m');
    learning.undo();
    learning.undo();
    learning.undo();
    expect(codes()).toBe('12m 3m');
  });

  it('is made of what is named, each tile from its own picture', async () => {
    const { learning, cuts } = learningOf(['1m', '2m!', '9p!'], ['3m']);
    await learning.add(file);
    await learning.add(file);
    learning.name(idOf(learning, '2m'), '4m');
    const made = await learning.make('Family');
    expect(cuts.map((tiles) => tiles.map((tile) => tile.code).join(' '))).toEqual(['1m 4m', '3m']);
    expect(made).toMatchObject({
      ok: true,
      value: { version: 1, name: 'Family', classifier: 'classifier-1', samples: [{}, {}, {}] },
    });
  });

  it('a picture without tiles leaves what there is', async () => {
    const { learning } = learningOf(['1m'], fault('no-tiles', 'No tiles were found.'));
    await learning.add(file);
    expect(await learning.add(file)).toMatchObject({ ok: false, error: { code: 'no-tiles' } });
    expect(learning.now).toHaveLength(1);
    expect(learning.busy).toBeNull();
  });
});
