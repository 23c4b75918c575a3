import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { matchFile } from '../../electron/host/matches/store';
import { MatchShelf } from '../../renderer/state/matches.svelte';
import { matchOf, testHost } from './hosts';

/** A shelf of three matches, begun one after the other, with what was told of those that moved. */
async function shelf() {
  const { matches, folder } = testHost();
  await matches.start('Autumn', matchOf('bmja', ['Ann', 'Ben', 'Cleo', 'Dan']));
  await matches.start('Winter', matchOf('zung-jung', ['ann', 'Eve', 'Ben', 'Fritz']));
  await matches.start('Spring', matchOf('riichi-tenhou', ['Eve', 'Ann', 'Gil', 'Hal']));
  const moved: [string, string | null][] = [];
  const all = new MatchShelf(matches, async (from, to) => void moved.push([from, to]));
  await all.load();
  return { all, matches, folder, moved };
}

/** The names on a shelf as they are shown; those of removed matches in brackets. */
const shown = (all: MatchShelf) =>
  all.all.map(({ match, removed }) => (removed ? `(${match.name})` : match.name)).join(' ');

const undone = async (all: MatchShelf) => {
  all.undo();
  await all.settled();
};
const redone = async (all: MatchShelf) => {
  all.redo();
  await all.settled();
};

describe('the matches', () => {
  it('are listed, the newest first, and everybody who played is remembered once', async () => {
    const { all } = await shelf();
    expect(shown(all)).toBe('Spring Winter Autumn');
    expect(all.newest?.players).toEqual(['Eve', 'Ann', 'Gil', 'Hal']);
    expect(all.players).toEqual(['Eve', 'Ann', 'Gil', 'Hal', 'Ben', 'Fritz', 'Cleo', 'Dan']);
    expect([all.canUndo, all.canRedo]).toEqual([false, false]);
  });

  it('get names that no other has', async () => {
    const { all, matches } = await shelf();
    expect(all.freeName('Summer')).toBe('Summer');
    expect(all.freeName('autumn')).toBe('autumn (2)');
    await matches.start('Autumn (2)', matchOf('bmja'));
    await all.load();
    expect(all.freeName('Autumn')).toBe('Autumn (3)');
  });

  it('are renamed, and undo names them back', async () => {
    const { all, moved } = await shelf();
    await all.rename('Winter', '  Club evening ');
    expect(shown(all)).toBe('Spring Club evening Autumn');
    await undone(all);
    expect(shown(all)).toBe('Spring Winter Autumn');
    await redone(all);
    expect(shown(all)).toBe('Spring Club evening Autumn');
    expect(moved).toEqual([
      ['Winter', 'Club evening'],
      ['Club evening', 'Winter'],
      ['Winter', 'Club evening'],
    ]);
  });

  it.each(['Autumn', 'autumn'])('no two are called %s', async (name) => {
    const { all, moved } = await shelf();
    expect(await all.rename('Winter', name)).toBe(false);
    expect(all.trouble?.message).toContain('There is a match called');
    expect([shown(all), all.canUndo, moved]).toEqual(['Spring Winter Autumn', false, []]);
  });

  it.each(['', '   ', 'Winter'])('an empty name or the same changes nothing: “%s”', async (name) => {
    const { all } = await shelf();
    expect(await all.rename('Winter', name)).toBe(true);
    expect([shown(all), all.canUndo, all.trouble]).toEqual(['Spring Winter Autumn', false, null]);
  });

  it('go into the archive and come out', async () => {
    const { all } = await shelf();
    const archived = () => all.all.filter(({ match }) => match.archived).map(({ match }) => match.name);
    await all.archive('Winter', true);
    expect(archived()).toEqual(['Winter']);
    await undone(all);
    expect(archived()).toEqual([]);
  });
});

describe('a removed match', () => {
  it('leaves its place, and undo brings it back with all that was played', async () => {
    const { all, matches, moved } = await shelf();
    await matches.add('Winter', [{ type: 'result', reason: 'exhausted' }], 2);
    const before = await matches.load('Winter');
    await all.remove(all.all[1]!.match);
    expect(shown(all)).toBe('Spring (Winter) Autumn');
    expect(moved).toEqual([['Winter', null]]);
    expect((await matches.load('Winter')).ok).toBe(false);
    await undone(all);
    expect(shown(all)).toBe('Spring Winter Autumn');
    expect(await matches.load('Winter')).toEqual(before);
    await redone(all);
    expect(shown(all)).toBe('Spring (Winter) Autumn');
  });

  it('comes back at its place, whatever was done since; that can be undone too', async () => {
    const { all } = await shelf();
    await all.remove(all.all[1]!.match);
    await all.rename('Autumn', 'Old');
    await all.bringBack(all.all[1]!.match);
    expect(shown(all)).toBe('Spring Winter Old');
    await undone(all);
    expect(shown(all)).toBe('Spring (Winter) Old');
    await undone(all);
    expect(shown(all)).toBe('Spring (Winter) Autumn');
    await undone(all);
    expect(shown(all)).toBe('Spring Winter Autumn');
  });

  it('has no place any more when the list is opened again, but can still be taken back', async () => {
    const { all } = await shelf();
    await all.remove(all.all[1]!.match);
    await all.load();
    expect(shown(all)).toBe('Spring Autumn');
    await undone(all);
    expect(shown(all)).toBe('Spring Winter Autumn');
  });

  it('that another window has removed already is said', async () => {
    const { all, matches } = await shelf();
    await matches.remove('Winter');
    await all.remove(all.all[1]!.match);
    expect(all.trouble?.code).toBe('not-found');
    expect([shown(all), all.canUndo]).toEqual(['Spring Autumn', false]);
  });

  it('that is damaged says so and goes for good', async () => {
    const { all, folder } = await shelf();
    writeFileSync(join(folder, 'broken.ndjson'), '{"line":1}\n');
    await all.load();
    const broken = all.all.find(({ match }) => match.damaged !== undefined)!.match;
    expect(broken.damaged).toMatch(/line 1 is damaged/);
    expect(all.newest?.name).toBe('Spring');
    await all.remove(broken);
    expect([shown(all), all.canUndo]).toEqual(['Spring Winter Autumn', false]);
  });
});

describe('a file of a match', () => {
  const fileOf = (text: string, name: string) => new File([text], name);

  it('is what is stored, and is taken in again under its own name', async () => {
    const { all, matches, folder } = await shelf();
    const file = await all.export('Winter');
    const text = await file!.text();
    expect(text).toBe(readFileSync(join(folder, matchFile('Winter')), 'utf8'));
    await matches.remove('Winter');
    await all.import(fileOf(text, 'anything.ndjson'));
    expect(shown(all)).toBe('Spring Winter Autumn');
    await undone(all);
    expect(shown(all)).toBe('Spring Autumn');
    await redone(all);
    expect(shown(all)).toBe('Spring Winter Autumn');
  });

  it.each([
    ['From Eve.sparrow-match.ndjson', 'From Eve'],
    ['From Eve.ndjson', 'From Eve'],
    ['Winter.sparrow-match.ndjson', 'Winter (2)'],
    ['.ndjson', 'Match'],
  ])('is called as the file %s where its own name is taken: %s', async (file, name) => {
    const { all } = await shelf();
    const text = await (await all.export('Winter'))!.text();
    await all.import(fileOf(text, file));
    expect(all.trouble).toBeNull();
    expect(all.all.map(({ match }) => match.name)).toContain(name);
    expect(all.all).toHaveLength(4);
  });

  it.each(['Dear diary', '', '{"line":1}\n'])('that is none is said: %j', async (text) => {
    const { all } = await shelf();
    await all.import(fileOf(text, 'diary.ndjson'));
    expect(all.trouble?.message).toContain('This is no match');
    expect([shown(all), all.canUndo]).toEqual(['Spring Winter Autumn', false]);
  });
});
