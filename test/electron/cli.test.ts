import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  it.each([[[]], [['photo']], [['read']], [['score']], [['evaluate']], [['serve']]])(
    'sparrow %j --help shows an example and ends well',
    async (call) => {
      const { status, out, err } = await sparrow([...call, '--help']);
      expect([status, err]).toEqual([0, '']);
      expect(out).toMatch(/Examples?:\n {2}(sparrow|echo) /);
    },
  );

  it('names every call', async () => {
    const { out } = await sparrow(['--help']);
    for (const call of ['photo', 'read', 'score', 'evaluate', 'serve']) expect(out).toContain(`  ${call} `);
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
      JSON.stringify({ ...request, ruleset: 'zung-jung' }),
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

  it('takes it well when whoever reads its output stops', async () => {
    const child = spawn(process.execPath, [bin, 'score']);
    child.stdin.on('error', () => undefined);
    child.stdout.destroy();
    child.stdin.end(`${JSON.stringify(request)}\n`.repeat(3000));
    const err = await text(child.stderr);
    expect(err).toBe('');
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
