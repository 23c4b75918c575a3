import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '../../electron/api/client';
import type { Api } from '../../electron/api/client';
import { parseLearnedSet, parseSetName } from '../../electron/api/sets';
import { createHost } from '../../electron/host/host';
import { createSetStore, fileName } from '../../electron/host/sets';
import type { LearnedSample, LearnedSet } from '../../vision/protocol';

const crop = Buffer.alloc(64 * 64 * 3, 200).toString('base64');
const sample = (code: LearnedSample['code'], extra: Partial<LearnedSample> = {}): LearnedSample => ({
  code,
  crop,
  ...extra,
});
const set = (
  name: string,
  samples: LearnedSample[] = [sample('1s'), sample('1s'), sample('7z')],
): LearnedSet => ({
  version: 1,
  name,
  made: '2026-01-02T03:04:05.000Z',
  classifier: 'c',
  samples,
});

let folder: string;
let api: Api;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sparrow-sets-'));
  const host = createHost({ dataFolder: folder, staticFolder: folder, modelsFolder: folder });
  api = createApi((input, init) => host.fetch(new Request(new URL(String(input), 'http://localhost'), init)));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('learnt sets through the app’s door', () => {
  it('are stored, told, loaded and removed again', async () => {
    expect(await api.sets()).toEqual({ ok: true, value: [] });
    expect(await api.saveSet(set('Oma’s Elfenbein'), 0)).toEqual({ ok: true, value: { revision: 1 } });
    expect(await api.saveSet(set('竹牌'), 0)).toMatchObject({ ok: true });
    expect(await api.sets()).toMatchObject({
      value: [
        { name: 'Oma’s Elfenbein', tiles: 3, codes: 2 },
        { name: '竹牌', tiles: 3, codes: 2 },
      ],
    });
    expect(await api.learnedSet('竹牌')).toEqual({ ok: true, value: { set: set('竹牌'), revision: 1 } });
    expect((await api.deleteSet('竹牌')).ok).toBe(true);
    expect(await api.learnedSet('竹牌')).toMatchObject({ error: { code: 'not-found' } });
  });

  it('says which sets there are when asked for another', async () => {
    expect(await api.learnedSet('blue')).toMatchObject({
      error: { message: 'No set is called “blue”; none has been learnt yet.' },
    });
    await api.saveSet(set('red'), 0);
    expect(await api.learnedSet('blue')).toMatchObject({
      error: { message: 'No set is called “blue”; there is “red”.' },
    });
    await api.saveSet(set('green'), 0);
    expect(await api.deleteSet('blue')).toMatchObject({
      error: { code: 'not-found', message: 'No set is called “blue”; there are “green”, “red”.' },
    });
  });

  it('are replaced only from their newest version', async () => {
    await api.saveSet(set('red'), 0);
    expect(await api.saveSet(set('red'), 0)).toMatchObject({
      error: { code: 'stale', message: 'There is a set called “red” already.' },
    });
    expect(await api.saveSet(set('RED'), 0)).toMatchObject({ error: { code: 'stale' } });
    expect(await api.saveSet(set('red', [sample('2s')]), 1)).toEqual({ ok: true, value: { revision: 2 } });
    expect(await api.saveSet(set('red'), 1)).toMatchObject({ error: { code: 'stale' } });
  });

  it('are changed by the app’s own pages alone, and only under their own name', async () => {
    const host = createHost({ dataFolder: folder, staticFolder: folder, modelsFolder: folder });
    const put = (url: string, headers: Record<string, string>, body: unknown): Promise<Response> =>
      host.fetch(new Request(url, { method: 'PUT', headers, body: JSON.stringify(body) }));
    const body = { set: set('red'), basedOn: 0 };
    expect((await put('http://localhost/api/sets/red', { origin: 'http://evil' }, body)).status).toBe(403);
    expect((await put('http://localhost/api/sets/blue', {}, body)).status).toBe(400);
    expect((await put('http://localhost/api/sets/%E0%A4%A', {}, body)).status).toBe(400);
    expect((await put('http://localhost/api/sets', {}, body)).status).toBe(405);
    expect(
      (await put('http://localhost/api/sets/red', {}, { set: { ...set('red'), samples: [{}] }, basedOn: 0 }))
        .status,
    ).toBe(400);
    expect(await api.sets()).toEqual({ ok: true, value: [] });
  });

  it('a damaged file says so, harms no other set, and can be removed or replaced', async () => {
    await api.saveSet(set('red'), 0);
    await api.saveSet(set('blue'), 0);
    const file = fileName('red');
    writeFileSync(join(folder, 'sets', file), readFileSync(join(folder, 'sets', file)).subarray(0, 5000));
    expect(await api.learnedSet('red')).toMatchObject({
      error: { code: 'unavailable', message: expect.stringMatching(/red-\w+\.json .* is damaged/) },
    });
    expect(await api.sets()).toMatchObject({
      value: [{ name: 'blue' }, { name: file, damaged: expect.any(String) }],
    });
    expect((await api.learnedSet('blue')).ok).toBe(true);
    expect((await api.saveSet(set('red'), 0)).ok).toBe(true);
    writeFileSync(join(folder, 'sets', file), 'null');
    expect((await api.deleteSet(file)).ok).toBe(true);
    expect(readdirSync(join(folder, 'sets'))).toEqual([fileName('blue')]);
  });
});

describe('the files of learnt sets', () => {
  it.each([
    ['Red Dragon', /^red-dragon-[0-9a-f]{12}\.json$/],
    ['麻雀', /^set-[0-9a-f]{12}\.json$/],
    ['../../etc/passwd', /^etc-passwd-[0-9a-f]{12}\.json$/],
    ['CON', /^con-[0-9a-f]{12}\.json$/],
  ])('%s gets a name that any disk can hold', (name, pattern) => expect(fileName(name)).toMatch(pattern));

  it('are told apart where only what is left out differs', () => {
    expect(fileName('竹')).not.toBe(fileName('梅'));
    expect(fileName('a b')).not.toBe(fileName('a-b'));
    expect(fileName('é')).toBe(fileName('e\u0301'));
  });

  it('are for their owner’s eyes only, and hold eight samples of each code at most, the newest', async () => {
    const store = createSetStore(folder);
    const many = Array.from({ length: 12 }, (_, i) =>
      sample('1s', { crop: Buffer.alloc(64 * 64 * 3, i).toString('base64') }),
    );
    await store.save({ set: set('red', many), basedOn: 0 });
    const path = join(folder, 'sets', fileName('red'));
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o077).toBe(0);
    const stored = await store.load('red');
    expect(stored.ok && stored.value.set.samples.map(({ crop }) => crop)).toEqual(
      many.slice(4).map(({ crop }) => crop),
    );
  });
});

describe('parseLearnedSet', () => {
  const good = set('red', [sample('1s', { embedding: 'AACAPw==', general: 0.4, confirmed: true })]);
  it('reads what the app wrote', () => expect(parseLearnedSet(good)).toEqual({ ok: true, value: good }));

  it.each<[string, unknown, RegExp]>([
    ['nothing', null, /not a learnt set/],
    ['a list', [], /not a learnt set/],
    ['a newer version', { ...good, version: 2 }, /newer version/],
    ['no name', { ...good, name: ' ' }, /needs a name/],
    ['a name of two lines', { ...good, name: 'a\nb' }, /one line/],
    ['a name without end', { ...good, name: 'x'.repeat(61) }, /60 characters/],
    ['no date', { ...good, made: 'soon' }, /does not say when/],
    ['a tile without a code', { ...good, samples: [sample('?')] }, /Tile 1 .* damaged/],
    ['a tile that is no tile', { ...good, samples: [{ ...sample('1s'), code: '10s' }] }, /Tile 1/],
    ['a crop cut short', { ...good, samples: [sample('1s', { crop: crop.slice(4) })] }, /Tile 1/],
    [
      'a crop that is no base64',
      { ...good, samples: [sample('1s', { crop: crop.replace('y', '!') })] },
      /Tile 1/,
    ],
    [
      'an embedding that is no number',
      { ...good, samples: [sample('1s', { embedding: 'AADAfw==' })] },
      /Tile 1/,
    ],
    ['a probability above one', { ...good, samples: [sample('1s', { general: 1.1 })] }, /Tile 1/],
    ['a probability in words', { ...good, samples: [{ ...sample('1s'), general: '1' }] }, /Tile 1/],
    ['an embedding of three bytes', { ...good, samples: [sample('1s', { embedding: 'AADA' })] }, /Tile 1/],
    ['far too many tiles', { ...good, samples: Array.from({ length: 401 }, () => sample('1s')) }, /400/],
  ])('refuses %s', (_what, input, message) => {
    const result = parseLearnedSet(input);
    expect(result.ok ? '' : result.error.message).toMatch(message);
  });

  it('takes names in any language', () => {
    for (const name of ['麻雀', 'אמא', 'Großmutters Spiel', '🀄 set']) {
      expect(parseSetName(`  ${name} `)).toEqual({ ok: true, value: name });
    }
  });
});
