import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMatchStore, matchFile } from '../../electron/host/matches/store';
import type { Append, MatchStore } from '../../electron/host/matches/store';
import type { Entry, MatchEntry } from '../../rules/match/entry';
import { makeEntry } from '../../rules/match/notation';
import { numbers, playMatch } from '../rules/match/play';

const match: MatchEntry = {
  type: 'match',
  ruleset: 'riichi-tenhou',
  players: ['Ann', 'Ben', 'Cleo', 'Dän'],
};
const drawn = (waiting: ('E' | 'S' | 'W' | 'N')[] = []): Entry => ({
  type: 'result',
  reason: 'exhausted',
  waiting,
});
const [e, s, w] = [drawn(['E']), drawn(['S']), drawn(['W'])];

let folder: string;
let store: MatchStore;
const fileOf = (name: string) => join(folder, 'matches', matchFile(name));
const inFolder = () => readdirSync(join(folder, 'matches')).sort();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sparrow-matches-'));
  store = createMatchStore(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Begins a match with some entries and gives its file. */
async function begun(name: string, entries: Entry[] = [e, s]): Promise<Buffer> {
  expect(await store.start({ name, match })).toMatchObject({ ok: true });
  expect(await store.add(name, { entries, basedOn: 2 })).toMatchObject({ value: { refused: null } });
  return readFileSync(fileOf(name));
}

describe('matches that are kept', () => {
  it('are begun, written to, told and removed', async () => {
    expect(await store.list()).toEqual([]);
    expect(await store.start({ name: 'Sunday', match })).toMatchObject({
      value: { name: 'Sunday', revision: 2, entries: [match], canUndo: false, broken: null },
    });
    expect(await store.add('Sunday', { entries: [e], basedOn: 2 })).toMatchObject({
      value: { refused: null, match: { revision: 3, scores: [28_000, 24_000, 24_000, 24_000] } },
    });
    expect(await createMatchStore(folder).load('sunday')).toMatchObject({
      value: { entries: [match, e], revision: 3, deals: 1, canUndo: true },
    });
    expect(await store.list()).toMatchObject([
      { name: 'Sunday', ruleset: 'riichi-tenhou', players: match.players, deals: 1, over: null },
    ]);
    expect(await store.remove('Sunday')).toEqual({ ok: true, value: null });
    expect(inFolder()).toEqual([]);
    expect(await store.load('Sunday')).toMatchObject({
      error: { code: 'not-found', message: 'No match is called “Sunday”; none has been begun yet.' },
    });
  });

  it('are begun once under a name, and only by rules and players that there are', async () => {
    await store.start({ name: 'Sunday', match });
    expect(await store.start({ name: 'SUNDAY', match })).toMatchObject({
      error: { code: 'stale', message: 'There is a match called “SUNDAY” already.' },
    });
    expect(await store.start({ name: 'a', match: { ...match, ruleset: 'poker' } })).toMatchObject({
      error: { code: 'bad-request' },
    });
    expect(inFolder()).toEqual([matchFile('Sunday')]);
  });

  it('what the referee refuses is told and not written, nor what was sent with it', async () => {
    const before = await begun('Sunday');
    const refused = await store.add('Sunday', { entries: [w, { type: 'draw', seat: 'E' }], basedOn: 4 });
    expect(refused).toMatchObject({
      value: {
        refused: { at: 1, code: 'wrong-moment', message: expect.any(String), source: expect.any(String) },
        match: { revision: 4, entries: [match, e, s] },
      },
    });
    expect(readFileSync(fileOf('Sunday'))).toEqual(before);
    expect(await store.add('Sunday', { entries: [w], basedOn: 4 })).toMatchObject({
      value: { match: { revision: 5 } },
    });
  });

  it('are written to from their newest version only', async () => {
    await begun('Sunday');
    for (const [basedOn, why] of [
      [0, /Another window/],
      [3, /Another window/],
      [5, /fewer lines/],
    ] as const)
      expect(await store.add('Sunday', { entries: [w], basedOn })).toMatchObject({
        error: { code: 'stale', message: expect.stringMatching(why) },
      });
    expect(await store.undo('Sunday', 3)).toMatchObject({ error: { code: 'stale' } });
  });

  it('are taken back, made again and amended by lines that are added', async () => {
    const before = await begun('Sunday');
    expect(await store.undo('Sunday', 4)).toMatchObject({
      value: { match: { entries: [match, e], canRedo: true }, changes: expect.any(Array) },
    });
    expect(await store.undo('Sunday', 5)).toMatchObject({ value: { match: { entries: [match] } } });
    expect(await store.undo('Sunday', 6)).toMatchObject({ error: { code: 'bad-request' } });
    expect(await store.redo('Sunday', 6)).toMatchObject({ value: { match: { entries: [match, e] } } });
    const amended = await store.amend('Sunday', { at: 1, count: 1, entries: [w], basedOn: 7 });
    expect(amended).toMatchObject({
      value: {
        match: { entries: [match, w], scores: [24_000, 24_000, 28_000, 24_000] },
        changes: expect.arrayContaining(['Cleo has 28000, not 24000.']),
      },
    });
    expect(await store.redo('Sunday', 8)).toMatchObject({ error: { code: 'bad-request' } });
    expect(
      await store.amend('Sunday', { at: 1, count: 0, entries: [{ type: 'deal' }], basedOn: 8 }),
    ).toMatchObject({ value: { refused: { at: 2 }, match: { revision: 8 } } });
    expect(await createMatchStore(folder).load('Sunday')).toMatchObject({
      value: { entries: [match, w], revision: 8 },
    });
    expect(readFileSync(fileOf('Sunday')).subarray(0, before.length)).toEqual(before);
  });

  it('get another name, in capitals too, unless there is one of it', async () => {
    await begun('Sunday');
    await store.start({ name: 'Monday', match });
    expect(await store.rename('Sunday', 'Monday')).toMatchObject({ error: { code: 'stale' } });
    expect(await store.rename('Sunday', '麻雀')).toMatchObject({ value: { name: '麻雀', revision: 5 } });
    expect(await store.load('Sunday')).toMatchObject({ error: { code: 'not-found' } });
    expect(await store.add('麻雀', { entries: [w], basedOn: 5 })).toMatchObject({ ok: true });
    expect(await store.rename('Monday', 'MONDAY')).toMatchObject({ value: { name: 'MONDAY' } });
    expect((await store.list()).map(({ name }) => name).sort()).toEqual(['MONDAY', '麻雀']);
    expect(inFolder()).toHaveLength(2);
  });

  it('are found by their new name where renaming them was interrupted', async () => {
    await begun('Sunday');
    await store.rename('Sunday', 'Monday');
    writeFileSync(fileOf('Sunday'), readFileSync(fileOf('Monday')));
    rmSync(fileOf('Monday'));
    const after = createMatchStore(folder);
    expect(await after.load('Monday')).toMatchObject({ value: { name: 'Monday' } });
    expect(await after.add('Monday', { entries: [w], basedOn: 5 })).toMatchObject({ ok: true });
    expect(await after.load('Sunday')).toMatchObject({ error: { code: 'not-found' } });
  });

  it('stay as they are in the archive', async () => {
    await begun('Sunday');
    expect(await store.archive('Sunday', true)).toMatchObject({ value: { archived: true } });
    expect(await store.list()).toMatchObject([{ archived: true }]);
    expect(await store.add('Sunday', { entries: [w], basedOn: 5 })).toMatchObject({
      error: { code: 'bad-request', message: expect.stringContaining('in the archive') },
    });
    expect(await store.archive('Sunday', false)).toMatchObject({ value: { archived: false, revision: 6 } });
    expect(await store.add('Sunday', { entries: [w], basedOn: 6 })).toMatchObject({ ok: true });
  });

  it('go to another machine as one file', async () => {
    const bytes = await begun('Sunday');
    await store.undo('Sunday', 4);
    const text = await store.exported('Sunday');
    if (!text.ok) throw new Error(text.error.message);
    expect(text.value.startsWith(bytes.toString())).toBe(true);
    expect(await store.imported({ text: text.value })).toMatchObject({ error: { code: 'stale' } });
    expect(await store.imported({ text: text.value, name: 'Copy' })).toMatchObject({
      value: { name: 'Copy', entries: [match, e], canRedo: true },
    });
    expect(await store.redo('Copy', 6)).toMatchObject({ value: { match: { entries: [match, e, s] } } });
    const other = mkdtempSync(join(folder, 'other-'));
    expect(await createMatchStore(other).imported({ text: text.value })).toMatchObject({
      value: { name: 'Sunday', entries: [match, e] },
    });
    for (const [bad, why] of [
      ['', /line 1/],
      ['{"type":"match"}', /line 1/],
      [text.value.slice(0, -9), /not whole/],
      [text.value.replace('Ben', 'Bob'), /line 2/],
    ] as const)
      expect(await store.imported({ text: bad, name: 'x' })).toMatchObject({
        error: { code: 'bad-request', message: expect.stringMatching(why) },
      });
  });

  it('a whole match of every kind of entry comes back as it was', async () => {
    for (const ruleset of ['riichi-ema-2025', 'bmja']) {
      const { log } = playMatch(3, ruleset, 3);
      const name = `All of ${ruleset}`;
      await store.start({ name, match: log[0] as MatchEntry });
      expect(await store.add(name, { entries: log.slice(1), basedOn: 2 })).toMatchObject({
        value: { refused: null },
      });
      const again = await createMatchStore(folder).load(name);
      expect(again.ok && again.value.entries.map(makeEntry)).toEqual(log.map(makeEntry));
    }
  });
});

describe('a file that is not whole', () => {
  it('cut at any byte of its last line goes on after the line before, and that is said', async () => {
    const bytes = await begun('Sunday');
    const third = bytes.lastIndexOf('\n', bytes.length - 2) + 1;
    for (let length = third; length <= bytes.length; length++) {
      writeFileSync(fileOf('Sunday'), bytes.subarray(0, length));
      const after = createMatchStore(folder);
      const loaded = await after.load('Sunday');
      // Only the line break is missing: what was written down is all there.
      const whole = length >= bytes.length - 1;
      const entries = whole ? [match, e, s] : [match, e];
      expect(loaded).toMatchObject({ ok: true, value: { entries } });
      expect(loaded.ok && loaded.value.notice !== undefined).toBe(!whole && length > third);
      // Loading changes nothing, and what is written next follows the last whole line.
      expect(readFileSync(fileOf('Sunday')).length).toBe(length);
      const added = await after.add('Sunday', { entries: [w], basedOn: entries.length + 1 });
      expect(added).toMatchObject({ ok: true });
      const again = await createMatchStore(folder).load('Sunday');
      expect(again).toMatchObject({ value: { entries: [...entries, w] } });
      expect(again.ok && again.value.notice).toBe(undefined);
    }
  });

  it('that the disk has filled with zeros goes on too', async () => {
    const bytes = await begun('Sunday');
    for (const [kept, zeros] of [
      [0, 300],
      [1, 300],
      [30, 4000],
    ] as const) {
      const third = bytes.lastIndexOf('\n', bytes.length - 2) + 1;
      const part = bytes.subarray(0, third + kept);
      writeFileSync(fileOf('Sunday'), Buffer.concat([part, Buffer.alloc(zeros)]));
      expect(await createMatchStore(folder).load('Sunday')).toMatchObject({
        value: { entries: [match, e], notice: expect.stringContaining('line 4') },
      });
    }
  });

  it('with one bit turned anywhere is refused with its line, and not touched', async () => {
    const bytes = await begun('Sunday', [e, s, w]);
    const starts = [...bytes.keys()].filter((at) => at === 0 || bytes[at - 1] === 0x0a);
    for (let at = 0; at < bytes.length; at++) {
      const turned = Buffer.from(bytes);
      turned[at]! ^= 1 << (at % 8);
      writeFileSync(fileOf('Sunday'), turned);
      const line = starts.filter((start) => start <= at).length;
      const after = createMatchStore(folder);
      expect(await after.load('Sunday'), `byte ${at}`).toMatchObject({
        error: { code: 'unavailable', message: expect.stringContaining(`line ${line} is damaged`) },
      });
      if (at % 40 === 0) {
        expect(await after.add('Sunday', { entries: [w], basedOn: 5 })).toMatchObject({ ok: false });
        expect(await after.start({ name: 'Sunday', match })).toMatchObject({ error: { code: 'stale' } });
        expect(readFileSync(fileOf('Sunday'))).toEqual(turned);
      }
    }
  });

  it.each<[string, (lines: string[]) => string[], RegExp]>([
    ['a line missing', (lines) => [...lines.slice(0, 2), ...lines.slice(3)], /line 3 is damaged/],
    ['a line twice', (lines) => [...lines.slice(0, 3), ...lines.slice(2)], /line 4 is damaged/],
    ['two lines in each other’s place', ([a, b, c, d, e]) => [a!, b!, d!, c!, e!], /line 3 is damaged/],
    ['an end cut off inside', ([a, b, c, d, e]) => [a!, b!, c!.slice(0, 40), d!, e!], /line 3 is damaged/],
    ['an empty line', ([a, b, ...rest]) => [a!, b!, '', ...rest], /line 3 is damaged/],
    ['nothing after its first line', ([a]) => [a!], /line 2 is damaged/],
  ])('with %s is refused', async (_, change, message) => {
    const lines = (await begun('Sunday', [e, s, w])).toString().trimEnd().split('\n');
    writeFileSync(fileOf('Sunday'), `${change(lines).join('\n')}\n`);
    expect(await createMatchStore(folder).load('Sunday')).toMatchObject({
      error: { code: 'unavailable', message: expect.stringMatching(message) },
    });
  });

  it('harms no other match, is listed by its file, and can be removed', async () => {
    await begun('Sunday');
    await begun('Monday');
    writeFileSync(fileOf('Sunday'), 'garbage');
    expect(await store.list()).toMatchObject([
      { name: 'Monday' },
      { name: matchFile('Sunday'), damaged: expect.stringContaining('line 1') },
    ]);
    expect(await store.load('Monday')).toMatchObject({ ok: true });
    expect(await store.remove(matchFile('Sunday'))).toMatchObject({ ok: true });
    expect(inFolder()).toEqual([matchFile('Monday')]);
  });

  it('of random bytes never crashes anything', async () => {
    const bytes = await begun('Sunday');
    const next = numbers(5);
    for (let round = 0; round < 150; round++) {
      const random = Buffer.from(Array.from({ length: next(200) }, () => next(256)));
      const cut = next(bytes.length);
      const part = bytes.subarray(0, round % 3 === 0 ? 0 : cut);
      const rest = bytes.subarray(round % 3 === 2 ? cut + next(20) : bytes.length);
      writeFileSync(fileOf('Sunday'), Buffer.concat([part, random, rest]));
      const after = createMatchStore(folder);
      const loaded = await after.load('Sunday');
      if (!loaded.ok) expect(loaded.error.code).toBe('unavailable');
      expect(await after.list()).toHaveLength(1);
    }
  });
});

describe('a disk that is full', () => {
  const full = (): Error =>
    Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });

  it.each([0, 1, 20, 10_000])('after %i bytes loses nothing that was acknowledged', async (most) => {
    await begun('Sunday');
    const failing: Append = async (file, bytes, at) => {
      await file.write(bytes, 0, Math.min(most, bytes.length), at);
      throw full();
    };
    const after = createMatchStore(folder, failing);
    await expect(after.add('Sunday', { entries: [w, w], basedOn: 4 })).rejects.toThrow('no space');
    expect(await after.load('Sunday')).toMatchObject({ value: { entries: [match, e, s] } });
    expect(await store.add('Sunday', { entries: [w], basedOn: 4 })).toMatchObject({
      value: { match: { entries: [match, e, s, w] } },
    });
    expect(inFolder()).toEqual([matchFile('Sunday')]);
  });

  it('on which not even the unfinished line can be taken away leaves a line that is dropped', async () => {
    await begun('Sunday');
    const failing: Append = async (file, bytes, at) => {
      await file.write(bytes, 0, 30, at);
      await file.close();
      throw full();
    };
    await expect(
      createMatchStore(folder, failing).add('Sunday', { entries: [w], basedOn: 4 }),
    ).rejects.toThrow();
    expect(await store.load('Sunday')).toMatchObject({
      value: { entries: [match, e, s], notice: expect.stringContaining('line 5') },
    });
    expect(await store.add('Sunday', { entries: [w], basedOn: 4 })).toMatchObject({
      value: { match: { revision: 5 } },
    });
  });
});
