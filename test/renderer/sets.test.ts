import { describe, expect, it } from 'vitest';
import { SetShelf } from '../../renderer/state/sets.svelte';
import { fakeStore, sampleOf, setOf } from './store';

const family = setOf('Family', sampleOf('1m'), sampleOf('2m', 'B'));
const club = setOf('Club', sampleOf('1m', 'C'));

/** A shelf with two sets, the family's in use. */
async function shelfOf(...sets: Parameters<typeof fakeStore>) {
  const store = fakeStore(...(sets.length > 0 ? sets : [family, club]));
  const shelf = new SetShelf(store);
  await shelf.load('Family');
  return { shelf, store };
}

const names = (shelf: SetShelf) => shelf.list.map((set) => set.name).sort();

describe('the sets', () => {
  it('are listed, and one is in use', async () => {
    const { shelf } = await shelfOf();
    expect(names(shelf)).toEqual(['Club', 'Family']);
    expect(shelf.inUse?.name).toBe('Family');
    await shelf.choose(null);
    expect(shelf.inUse).toBeNull();
  });

  it('one that is gone is said, and none is in use', async () => {
    const shelf = new SetShelf(fakeStore(club));
    await shelf.load('Family');
    expect(shelf.inUse).toBeNull();
    expect(shelf.trouble?.code).toBe('not-found');
  });

  it('a deleted one comes back by undo, in use as it was', async () => {
    const { shelf, store } = await shelfOf();
    await shelf.remove('Family');
    expect([names(shelf), shelf.inUse]).toEqual([['Club'], null]);
    shelf.undo();
    await shelf.settled();
    expect(store.kept.get('Family')).toEqual(family);
    expect(shelf.inUse?.name).toBe('Family');
    shelf.redo();
    await shelf.settled();
    expect(names(shelf)).toEqual(['Club']);
  });

  it('a renamed one keeps its tiles and stays in use; undo names it back', async () => {
    const { shelf, store } = await shelfOf();
    await shelf.rename('Family', ' Grandmother’s set ');
    expect(names(shelf)).toEqual(['Club', 'Grandmother’s set']);
    expect(shelf.inUse?.name).toBe('Grandmother’s set');
    expect(store.kept.get('Grandmother’s set')?.samples).toEqual(family.samples);
    shelf.undo();
    await shelf.settled();
    expect(names(shelf)).toEqual(['Club', 'Family']);
  });

  it('no two have one name', async () => {
    const { shelf } = await shelfOf();
    await shelf.rename('Family', 'club');
    expect(shelf.trouble?.message).toContain('club');
    expect(names(shelf)).toEqual(['Club', 'Family']);
    expect([shelf.freeName('Club'), shelf.freeName(' New '), shelf.freeName('')]).toEqual([
      'Club 2',
      'New',
      'My tiles',
    ]);
  });

  it('go out as a file and come in again, under a free name', async () => {
    const { shelf, store } = await shelfOf();
    const file = await shelf.export('Family');
    await shelf.import(file!);
    expect(names(shelf)).toEqual(['Club', 'Family', 'Family 2']);
    expect(store.kept.get('Family 2')?.samples).toEqual(family.samples);
    expect(shelf.inUse?.name).toBe('Family 2');
    shelf.undo();
    await shelf.settled();
    expect([names(shelf), shelf.inUse?.name]).toEqual([['Club', 'Family'], 'Family']);
  });

  it.each([
    ['no JSON', 'Dear diary'],
    ['no set', '{"name":"x"}'],
    ['a damaged tile', JSON.stringify(setOf('x', { code: '1m', crop: 'short' }))],
  ])('a file that is %s is refused in one sentence', async (_, content) => {
    const { shelf } = await shelfOf();
    await shelf.import(new Blob([content]));
    expect(shelf.trouble).toMatchObject({ code: 'bad-request', message: expect.stringMatching(/\.$/) });
    expect(names(shelf)).toEqual(['Club', 'Family']);
  });
});

describe('what a correction teaches', () => {
  it('is added to the set in use, replaced by a later word on the same tile, and forgotten', async () => {
    const { shelf, store } = await shelfOf();
    const taught = () => store.kept.get('Family')!.samples.map((sample) => sample.code);
    await shelf.teach('photo 7', [sampleOf('5p', 'X')]);
    expect(taught()).toEqual(['1m', '2m', '5p']);
    expect(shelf.inUse?.samples).toHaveLength(3);
    await shelf.teach('photo 7', [sampleOf('6p', 'X')]);
    expect(taught()).toEqual(['1m', '2m', '6p']);
    await shelf.teach('photo 7', []);
    expect(taught()).toEqual(['1m', '2m']);
  });

  it('is added to what another window has taught meanwhile', async () => {
    const { shelf, store } = await shelfOf();
    await store.saveSet(setOf('Family', ...family.samples, sampleOf('9s', 'N')), 1);
    await shelf.teach('photo 1', [sampleOf('5p', 'X')]);
    expect(store.kept.get('Family')!.samples.map((sample) => sample.code)).toEqual(['1m', '2m', '9s', '5p']);
  });

  it('never makes a set larger than one may be: the oldest of the commonest tile goes', async () => {
    const many = Array.from({ length: 399 }, (_, i) => sampleOf('1m', i === 0 ? 'O' : 'M'));
    const { shelf, store } = await shelfOf(setOf('Family', ...many, sampleOf('2m', 'B')));
    await shelf.teach('photo 1', [sampleOf('5p', 'X')]);
    const samples = store.kept.get('Family')!.samples;
    expect(samples).toHaveLength(400);
    expect(samples[0]!.crop[0]).toBe('M');
    expect(samples.slice(-2).map((sample) => sample.code)).toEqual(['2m', '5p']);
  });

  it('needs a set in use', async () => {
    const { shelf, store } = await shelfOf();
    await shelf.choose(null);
    await shelf.teach('photo 1', [sampleOf('5p', 'X')]);
    expect(store.kept.get('Family')).toEqual(family);
  });
});
