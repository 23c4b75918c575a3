import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const bin = 'dist/sparrow.mjs';
let folder: string;

interface Ended {
  status: number | null;
  out: string;
  err: string;
}

/** Runs the command as a person does, with a text on its standard input. */
async function sparrow(args: string[], input = ''): Promise<Ended> {
  const child = spawn(process.execPath, [bin, ...args]);
  child.stdin.on('error', () => undefined); // it may end before it has read everything
  child.stdin.end(input);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  return { status: child.exitCode, out, err };
}

const lines = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

/** The last worked example of the British rules sheet. */
const request = {
  ruleset: 'bmja',
  prevailingWind: 'E',
  hands: {
    S: {
      concealed: '555s999s22z',
      bonus: '2f',
      melds: [
        { kind: 'pung', tiles: '777z', from: 'E' },
        { kind: 'chow', tiles: '234s', from: 'E', claimed: '3s' },
      ],
    },
  },
  win: { seat: 'S', tile: '9s', by: 'wall' },
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sparrow-cli-'));
  // Where it is not built yet, or out of date, the package's bin builds it first.
  await once(spawn(process.execPath, ['electron/host/bin.mjs', '--version']), 'exit');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('help', () => {
  it.each([
    [[]],
    [['photo']],
    [['read']],
    [['score']],
    [['waits']],
    [['compare']],
    [['match']],
    [['match', 'list']],
    [['match', 'show']],
    [['match', 'export']],
    [['match', 'import']],
    [['match', 'rename']],
    [['match', 'archive']],
    [['match', 'remove']],
    [['evaluate']],
    [['serve']],
  ])('sparrow %j --help shows an example and ends well', async (call) => {
    const { status, out, err } = await sparrow([...call, '--help']);
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/Examples?:\n {2}(sparrow|echo) /);
  });

  it('names every call', async () => {
    const { out } = await sparrow(['--help']);
    for (const call of ['photo', 'read', 'score', 'waits', 'compare', 'match', 'evaluate', 'serve'])
      expect(out).toContain(`  ${call} `);
  });
});

describe('score', () => {
  it("its help's example works as it stands", async () => {
    const { out } = await sparrow(['score', '--help']);
    const example = /echo '([^']+)'/.exec(out)?.[1]?.replaceAll('\n', ' ') ?? '';
    expect(lines((await sparrow(['score'], example)).out)).toMatchObject([{ ok: true, winner: 'S' }]);
  });

  it('answers each request with one line, in order, and gives its id back', async () => {
    const requests = [1, 2, 3].map((id) => JSON.stringify({ ...request, id })).join('\n');
    const { status, out, err } = await sparrow(['score'], requests);
    expect([status, err]).toEqual([0, '']);
    expect(lines(out).map(({ id, ok, total }) => [id, ok, total])).toEqual([
      [1, true, 352],
      [2, true, 352],
      [3, true, 352],
    ]);
  });

  it.each<[string, string, number, unknown[]]>([
    ['an empty input', '', 0, []],
    ['empty lines', '\n  \n', 0, []],
    ['a byte order mark and Windows line ends', `\uFEFF${JSON.stringify(request)}\r\n`, 0, [{ ok: true }]],
    [
      'a hand that is wrong',
      JSON.stringify({ ...request, hands: { S: { concealed: '1m' } } }),
      1,
      [{ ok: false, error: { code: 'tile-count' } }],
    ],
    [
      'rules that are not there yet',
      JSON.stringify({ ...request, ruleset: 'mcr' }),
      1,
      [{ ok: false, error: { code: 'bad-request' } }],
    ],
    ['a number', '7', 1, [{ ok: false, error: { code: 'bad-request' } }]],
    [
      'a broken line among good ones',
      `${JSON.stringify(request)}\n{"ruleset": \n${JSON.stringify(request)}`,
      1,
      [{ ok: true }, { ok: false, line: 2, error: { code: 'bad-request' } }, { ok: true }],
    ],
    ['nothing but garbage', 'garbage', 2, [{ ok: false, line: 1, error: { code: 'bad-request' } }]],
    ['bytes that are no text', '\0\u0001\u0002', 2, [{ ok: false, line: 1 }]],
  ])('%s', async (_what, input, wanted, answers) => {
    const { status, out, err } = await sparrow(['score'], input);
    expect([status, err]).toEqual([wanted, '']);
    const given = out === '' ? [] : lines(out);
    expect(given).toHaveLength(answers.length);
    expect(given).toMatchObject(answers);
  });

  it('reads a file', async () => {
    const { status, out } = await sparrow(['score', file('requests.ndjson', JSON.stringify(request))]);
    expect([status, lines(out)[0]?.total]).toEqual([0, 352]);
  });

  it('answers as the requests come, before the input ends', async () => {
    const child = spawn(process.execPath, [bin, 'score']);
    child.stdin.write(`${JSON.stringify(request)}\n`);
    const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
    expect(lines(chunk.toString())[0]).toMatchObject({ ok: true, total: 352 });
    child.stdin.end();
    await once(child, 'exit');
  });

  it('a line cut anywhere by the way it arrives is one line', async () => {
    const child = spawn(process.execPath, [bin, 'score']);
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const answer = async (): Promise<unknown> => JSON.parse((await answers.next()).value as string);
    const sent = Buffer.from(`${JSON.stringify({ ...request, id: '東' })}\n`);
    const cut = sent.indexOf('東') + 1;
    // Once the line before it is answered, what came with that line has been read.
    child.stdin.write(Buffer.concat([sent, sent.subarray(0, cut)]));
    expect(await answer()).toMatchObject({ id: '東', total: 352 });
    child.stdin.end(sent.subarray(cut));
    expect(await answer()).toMatchObject({ id: '東', total: 352 });
  });

  it('says each thing once, and everything with --full', async () => {
    const others = { ...request, hands: { ...request.hands, N: { concealed: '11m22m33m44m55m66m7m' } } };
    const [short] = lines((await sparrow(['score'], JSON.stringify(others))).out);
    expect(short).toMatchObject({
      explanation: expect.stringContaining('352') as string,
      hands: { N: [{}] },
    });
    expect(Object.keys(short!)).not.toContain('interpretations');
    expect(Object.keys(short!['hands'] as object)).toEqual(['N']);
    const [full] = lines((await sparrow(['score', '--full'], JSON.stringify(others))).out);
    expect(Object.keys(full!['hands'] as object)).toEqual(['S', 'N']);
    expect(full).toMatchObject({ total: 352, interpretations: [{ total: 352 }] });
  });

  it('takes it well when whoever reads its output stops', async () => {
    const child = spawn(process.execPath, [bin, 'score']);
    child.stdin.on('error', () => undefined);
    child.stdout.destroy();
    child.stdin.end(`${JSON.stringify(request)}\n`.repeat(3000));
    const err = await text(child.stderr);
    expect(err).toBe('');
  });
});

/** The examples of a call's help, as lists of arguments. */
async function examples(call: string): Promise<string[][]> {
  const { out } = await sparrow([call, '--help']);
  return [...out.matchAll(/^ {2}sparrow (.+)$/gm)].map(([, line]) => line!.split(' '));
}

describe('waits', () => {
  it("its help's examples work as they stand", async () => {
    const calls = await examples('waits');
    expect(calls.length).toBeGreaterThan(2);
    for (const call of calls) {
      const { status, out, err } = await sparrow(call);
      expect([call, status, err]).toEqual([call, 0, '']);
      expect(out).toMatch(/wait|shanten/);
    }
  });

  it('says what a hand waits for, how many are left, and what each win is worth', async () => {
    const call = ['waits', '345m456p789s34s99m', '--ruleset', 'riichi-ema-2025', '--seat', 'S'];
    const { out } = await sparrow([...call, '--declared', 'riichi', '--discards', '5s']);
    expect(out).toContain('South waits for 2 different tiles; 7 are unseen.');
    expect(out).toMatch(/5 bamboo {2}5s {2}3 unseen\n {6}by discard {3}no win: .*furiten/);
    expect(out).toMatch(/self-drawn {3}2700 {2}Riichi 1 han, Menzen tsumo 1 han, Pinfu 1 han/);
    const json = lines((await sparrow([...call, '--declared', 'riichi', '--json'])).out);
    expect(json).toMatchObject([
      { ok: true, tiles: 13, waiting: true, waits: [{ tile: '2s' }, { tile: '5s' }] },
    ]);
  });

  it('says how far a hand is, and of fourteen tiles what to discard', async () => {
    const far = await sparrow(['waits', '123m456p79s11667z', '--ruleset', 'zung-jung']);
    expect([far.status, far.out]).toEqual([
      0,
      'East is one tile from waiting, nearest to four sets and a pair.\nNearer with 8s (4 unseen), 16z (2 unseen each).\n',
    ]);
    const full = await sparrow(['waits', '2345678p111222z3m', '--ruleset', 'zung-jung']);
    expect(full.out).toContain('one tile from complete');
    expect(full.out).toContain('  3m  then waits for 258p (9 unseen)');
  });

  it('answers requests line by line', async () => {
    const asked = { ruleset: 'zung-jung', seat: 'S', prevailingWind: 'E', concealed: '2345678p111222z' };
    const { status, out } = await sparrow(
      ['waits'],
      `${JSON.stringify({ ...asked, id: 1 })}\n{"id":2}\nno\n`,
    );
    expect(status).toBe(1);
    expect(lines(out)).toMatchObject([
      { id: 1, ok: true, waits: [{ tile: '2p' }, { tile: '5p' }, { tile: '8p' }] },
      { id: 2, ok: false, error: { code: 'bad-request' } },
      { ok: false, line: 3 },
    ]);
  });

  it.each<[what: string, args: string[], status: number, says: RegExp]>([
    ['neither tiles nor a file', ['abc'], 2, /neither a file nor a hand/],
    ['too few tiles', ['123m'], 1, /3 tiles/],
    ['rules there are not', ['123m456p789s1112z', '--ruleset', 'x'], 1, /no ruleset “x”/],
    ['a seat there is not', ['123m456p789s1112z', '--seat', 'Q'], 2, /E, S, W, N/],
    ['an option there is not', ['123m456p789s1112z', '--option', 'x=1'], 1, /no option “x”/],
  ])('%s: one clear line', async (_, args, wanted, says) => {
    const { status, out, err } = await sparrow(['waits', ...args]);
    expect([status, out]).toEqual([wanted, '']);
    expect(err).toMatch(/^sparrow: .+\n$/);
    expect(err).toMatch(says);
  });
});

describe('compare', () => {
  it("its help's examples work as they stand", async () => {
    const calls = (await examples('compare')).filter((call) => !call.includes('deals.ndjson'));
    expect(calls.length).toBeGreaterThan(1);
    for (const call of calls) expect([call, (await sparrow(call)).status]).toEqual([call, 0]);
  });

  it('is a table for people, a row for each ruleset, and says what was left out', async () => {
    const { out } = await sparrow(['compare', '340m555p777p999s22z', '--seat', 'S', '--winning-tile', '9s']);
    const rows = out.trim().split('\n');
    expect(rows[0]).toMatch(/^ruleset +total +E +S +W +N +because$/);
    expect(rows.find((row) => row.startsWith('bmja '))).toMatch(/^bmja +80 +−160 +\+320 +−80 +−80 {2}Pung/);
    expect(rows.filter((row) => row.includes('left out: 0m as 5m')).length).toBeGreaterThan(3);
    expect(rows.some((row) => row.startsWith('riichi-tenhou '))).toBe(true);
  });

  it('compares requests without a ruleset, as tables or JSON lines', async () => {
    const asked = `${JSON.stringify({ ...request, ruleset: undefined, id: 5 })}\n`;
    const [json] = lines((await sparrow(['compare', '--json'], asked)).out);
    expect(json).toMatchObject({
      id: 5,
      ok: true,
      rulesets: [{ ruleset: 'bmja', leftOut: [] }, {}, {}, {}, {}, {}, {}, {}],
    });
    const { status, out } = await sparrow(['compare'], `${asked}broken\n`);
    expect(status).toBe(1);
    expect(out).toMatch(/^ruleset +total/);
    expect(out).toContain('Line 2 is not JSON');
  });

  it('a hand that no ruleset scores ends with status 1', async () => {
    const { status, out } = await sparrow(['compare', '147m258p369s12345z']);
    expect(status).toBe(1);
    expect(out).toMatch(/zung-jung +– /);
  });
});

describe('what cannot be read ends with 2 and one clear line', () => {
  it.each<[string, () => string[], RegExp]>([
    ['no call', () => ['nonsense'], /unknown command 'nonsense'/],
    ['an unknown option', () => ['photo', 'a.jpg', '--nonsense'], /unknown option '--nonsense'/],
    ['no picture', () => ['photo'], /missing required argument 'image'/],
    ['a seat that is none', () => ['photo', 'a.jpg', '--seat', 'Q'], /Seats and winds are E, S, W, N/],
    ['a tile that is none', () => ['photo', 'a.jpg', '--winning-tile', '0z'], /no tile “0z”/],
    ['a correction that is none', () => ['photo', 'a.jpg', '--correct', 'x'], /written 3=5m/],
    ['a hand that is none', () => ['photo', 'a.jpg', '--hand', 'S=1m/12m'], /is no set/],
    ['a missing picture', () => ['photo', join(folder, 'none.jpg')], /none\.jpg: There is no such file/],
    ['a missing picture', () => ['read', join(folder, 'none.jpg')], /none\.jpg: There is no such file/],
    ['a folder', () => ['read', folder], /This is a folder/],
    ['a text named .jpg', () => ['photo', file('text.jpg', 'tiles')], /not a picture/],
    ['an empty file', () => ['read', file('empty.jpg', '')], /empty/],
    ['requests that are not there', () => ['score', join(folder, 'none')], /There is no such file/],
    ['labels without pictures', () => ['evaluate', '--coco', 'x'], /required option '--images <folder>'/],
    [
      'a record that is none',
      () => ['replay', file('other.json', '{"type":"module"}')],
      /other\.json: This is no game record/,
    ],
    [
      'a record that is none',
      () => ['export', file('other.json', '{"type":"module"}'), '--to', 'mjai'],
      /other\.json: This is no game record/,
    ],
    [
      'a record that is not there',
      () => ['ask', join(folder, 'none'), 'next'],
      /^sparrow: \S*none: There is no such file/,
    ],
    [
      'labels that are not there',
      () => ['evaluate', '--images', folder, '--coco', join(folder, 'none')],
      /There is no such file/,
    ],
    [
      'labels that are not JSON',
      () => ['evaluate', '--images', folder, '--coco', file('bad.json', '{')],
      /is not JSON/,
    ],
    [
      'labels of another kind',
      () => ['evaluate', '--images', folder, '--coco', file('list.json', '[]')],
      /lists images, annotations and categories/,
    ],
    [
      'labels of a picture that is not there',
      () => [
        'evaluate',
        '--images',
        folder,
        '--coco',
        file('coco.json', '{"images":[{"id":1,"file_name":"gone.jpg"}],"annotations":[],"categories":[]}'),
      ],
      /gone\.jpg: There is no such picture/,
    ],
  ])('%s', async (_what, args, sentence) => {
    const { status, out, err } = await sparrow(args());
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(sentence);
    expect(err).toMatch(/^sparrow: [^\n]*\n$/);
  });

  it('as JSON it says so there as well', async () => {
    const { status, out } = await sparrow(['read', '--json', file('text.jpg', 'tiles')]);
    expect(status).toBe(2);
    expect(lines(out)[0]).toMatchObject({ ok: false, error: { code: 'not-an-image' } });
  });
});

describe('serve', () => {
  it('says where the app is, serves it, and ends when asked to', async () => {
    const env = { ...process.env, SPARROW_HOME: join(folder, 'home') };
    const child = spawn(process.execPath, [bin, 'serve', '--port', '0'], { env });
    const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
    const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(chunk.toString())?.[0] ?? '';
    const answer = await fetch(new URL('/api/session', url));
    expect(await answer.json()).toEqual({ session: null, revision: 0 });
    child.kill('SIGTERM');
    const [status] = (await once(child, 'exit')) as [number];
    expect(status).toBe(0);
  });
});
