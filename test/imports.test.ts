import { readdirSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const folders = ['rules', 'vision', 'electron', 'renderer'];

/** Source files by path from the root, with their text. */
type Files = ReadonlyMap<string, string>;

function readTree(): Files {
  const files = new Map<string, string>();
  for (const folder of folders) {
    const names = readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.map((entry) => entry.replaceAll('\\', '/'))) {
      if (!/\.(ts|mts|js|mjs|svelte)$/.test(name) || name.includes('node_modules/')) continue;
      files.set(`${folder}/${name}`, readFileSync(resolve(root, folder, name), 'utf8'));
    }
  }
  return files;
}

/** What a file imports, statically, on demand, for its types only, or as a worker. */
function importsOf(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const patterns = [
    /\b(?:import|export)\b[^;'"`]*?\bfrom\s*['"]([^'"]+)['"]/g,
    /\bimport\s*['"]([^'"]+)['"]/g,
    /\bimport\s*\(\s*['"]([^'"]+)['"]/g,
    /\bnew URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url/g,
  ];
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1]!));
}

/** The file that an import means: a path from the root, or a package's name as it is. */
function target(from: string, imported: string, files: Files): string {
  if (!imported.startsWith('.')) return imported;
  const path = posix.join(posix.dirname(from), imported.replace(/\?.*$/, ''));
  const candidates = [path, `${path}.ts`, `${path}/index.ts`, path.replace(/\.js$/, '.ts')];
  return candidates.find((candidate) => files.has(candidate)) ?? path;
}

/** The folders of rulesets: everything in rules/ that is not shared by them. */
const sharedRules = ['tiles', 'hand', 'scoring', 'match', 'records', 'reading'];
const rulesetOf = (path: string) => {
  const [top, folder, file] = path.split('/');
  return top === 'rules' && file !== undefined && !sharedRules.includes(folder!) ? folder : undefined;
};

/** Which part of the house a file stands in, lower parts having lower numbers. Source: design.md. */
function part(path: string): 'rules' | 'vision' | 'api' | 'host' | 'shell' | 'renderer' {
  if (path.startsWith('rules/')) return 'rules';
  if (path.startsWith('vision/')) return 'vision';
  if (path.startsWith('electron/api/')) return 'api';
  if (path.startsWith('electron/host/')) return 'host';
  if (path.startsWith('electron/')) return 'shell';
  return 'renderer';
}

/** What each part may import of the others. */
const mayImport: Record<ReturnType<typeof part>, (path: string) => boolean> = {
  rules: (path) => path.startsWith('rules/'),
  // vision knows the tiles and how outcomes are told, nothing else of the rules.
  vision: (path) => /^(vision\/|rules\/tiles\/|rules\/result\.ts$)/.test(path),
  api: (path) => /^(electron\/api\/|rules\/|vision\/protocol\.ts$)/.test(path),
  host: (path) => /^(electron\/(host|api)\/|rules\/|vision\/)/.test(path),
  shell: (path) => /^(electron\/|rules\/|vision\/)/.test(path),
  // Of vision the screens know the client and the plain data that it hands over.
  renderer: (path) =>
    /^(renderer\/|rules\/|electron\/api\/|vision\/(client|protocol|hand|pixels)\.ts$)/.test(path),
};

/** Inside rules/, what stands on what: a file may import from its own layer or from lower ones. */
function rulesLayer(path: string): number {
  if (path === 'rules/result.ts') return 0;
  if (path.startsWith('rules/tiles/') || path === 'rules/seat.ts') return 1;
  if (path.startsWith('rules/hand/')) return 2;
  if (path.startsWith('rules/scoring/')) return 3;
  if (path === 'rules/ruleset.ts' || path === 'rules/play.ts') return 4;
  if (rulesetOf(path)) return 5;
  if (path === 'rules/rulesets.ts') return 6;
  return 7;
}

/**
 * Inside vision/, what stands on what, the lowest first: from what a picture is to what is told of it. What is not named here puts the rest
 * together and may import any of it.
 */
const visionLayers: readonly RegExp[] = [
  /^(protocol|pixels)\.ts$/,
  /^numbers\//,
  /^places\//,
  /^picture\//,
  /^networks\//,
  /^find\//,
  /^(name\/|networks\.ts$)/,
  /^arrange\//,
  /^keep\//,
  /^mend\//,
  /^(check\/|sight\.ts$|group\.ts$)/,
  /^decide\//,
  /^joint\.ts$/,
  /^(learn|live)\//,
];

function visionLayer(path: string): number {
  const layer = visionLayers.findIndex((pattern) => pattern.test(path.replace(/^vision\//, '')));
  return layer < 0 ? visionLayers.length : layer;
}

/** Packages that only certain files may import. */
const onlyIn: [packages: RegExp, where: RegExp][] = [
  [/^opencv-ts$/, /^vision\/picture\/rectify\.ts$/],
  [/^@tensorflow\//, /^vision\/(networks\/|client\.ts$)/],
  [/^electron($|\/)/, /^electron\/[^/]+$/],
  // The tile pictures are drawn by a script; the app has the drawings only.
  [/^node:/, /^(electron|renderer\/art\/draw)\//],
  [/^svelte($|\/)/, /^renderer\//],
];

const drawing = /^renderer\/art\/draw\//;

/** Every import that goes the wrong way, as a sentence. */
function breaches(files: Files): string[] {
  const found: string[] = [];
  for (const [path, text] of files) {
    for (const imported of importsOf(text)) {
      const to = target(path, imported, files);
      const refuse = (why: string) => found.push(`${path} imports ${to}: ${why}`);
      if (!imported.startsWith('.')) {
        if (part(path) === 'rules') refuse('rules/ has no dependencies');
        for (const [packages, where] of onlyIn) {
          if (packages.test(imported) && !where.test(path)) refuse('this package belongs elsewhere');
        }
        continue;
      }
      if (!folders.some((folder) => to.startsWith(`${folder}/`))) continue;
      if (!mayImport[part(path)](to)) refuse(`${part(path)} may not know it`);
      if (drawing.test(to) && !drawing.test(path)) refuse('the drawing script is no part of the app');
      const [own, other] = [rulesetOf(path), rulesetOf(to)];
      if (other && own && own !== other) refuse('a ruleset never imports another');
      if (other && !own && path.startsWith('rules/') && path !== 'rules/rulesets.ts') {
        refuse('only rules/rulesets.ts names the rulesets');
      }
      if (part(path) === 'rules' && part(to) === 'rules' && rulesLayer(to) > rulesLayer(path)) {
        refuse('imports point down only');
      }
      if (part(path) === 'vision' && part(to) === 'vision' && visionLayer(to) > visionLayer(path)) {
        refuse('imports point down only');
      }
    }
  }
  return found;
}

/** The first way from a file back to itself, as its files in order; null if there is none. */
function cycle(files: Files): string[] | null {
  const done = new Set<string>();
  const open: string[] = [];
  function follow(path: string): string[] | null {
    if (open.includes(path)) return [...open.slice(open.indexOf(path)), path];
    if (done.has(path)) return null;
    open.push(path);
    for (const imported of importsOf(files.get(path)!)) {
      const to = target(path, imported, files);
      const found = files.has(to) ? follow(to) : null;
      if (found) return found;
    }
    open.pop();
    done.add(path);
    return null;
  }
  for (const path of files.keys()) {
    const found = follow(path);
    if (found) return found;
  }
  return null;
}

describe('imports point down only', () => {
  const files = readTree();

  it('reads the tree', () => {
    expect(files.size).toBeGreaterThan(20);
    expect(importsOf(files.get('rules/rulesets.ts')!)).toContain('./bmja/ruleset');
  });

  it('has no breach', () => expect(breaches(files)).toEqual([]));

  it('has no cycle', () => expect(cycle(files)).toBe(null));
});

describe('the test itself can fail', () => {
  const madeUp = (entries: Record<string, string>): Files => new Map(Object.entries(entries));

  it.each<[what: string, path: string, line: string, why: string]>([
    [
      'rules that know vision',
      'rules/tiles/a.ts',
      `import { b } from '../../vision/b';`,
      'rules may not know',
    ],
    ['rules with a package', 'rules/a.ts', `import z from 'zod';`, 'no dependencies'],
    ['rules with Node', 'rules/a.ts', `import { readFileSync } from 'node:fs';`, 'no dependencies'],
    ['tiles that know scoring', 'rules/tiles/a.ts', `import type { B } from '../scoring/b';`, 'down only'],
    [
      'a ruleset that imports another',
      'rules/riichi/a.ts',
      `import { b } from '../bmja/elements';`,
      'never imports another',
    ],
    [
      'scoring that knows a ruleset',
      'rules/scoring/a.ts',
      `import { b } from '../bmja/b';`,
      'only rules/rulesets.ts',
    ],
    [
      'a second list of rulesets',
      'rules/score.ts',
      `import { b } from './bmja/ruleset';`,
      'only rules/rulesets.ts',
    ],
    [
      'vision that knows scoring',
      'vision/a.ts',
      `export { b } from '../rules/scoring/b';`,
      'vision may not know',
    ],
    ['naming that knows what is kept', 'vision/name/a.ts', `import { b } from '../keep/b';`, 'down only'],
    ['places that know the reader', 'vision/places/a.ts', `import type { B } from '../reader';`, 'down only'],
    ['an api that knows the host', 'electron/api/a.ts', `import '../host/b';`, 'api may not know'],
    [
      'a host that knows the screens',
      'electron/host/a.ts',
      `import { b } from '../../renderer/b';`,
      'host may not know',
    ],
    [
      'a host that knows electron',
      'electron/host/a.ts',
      `import { app } from 'electron';`,
      'belongs elsewhere',
    ],
    [
      'screens that know the reader',
      'renderer/a.svelte',
      `<script>import { b } from '../vision/networks/detect';</script>`,
      'renderer may not know',
    ],
    [
      'screens that know the host',
      'renderer/a.ts',
      `const b = await import('../electron/host/b');`,
      'renderer may not know',
    ],
    ['screens with tfjs', 'renderer/a.ts', `import * as tf from '@tensorflow/tfjs';`, 'belongs elsewhere'],
    [
      'screens that know the drawing script',
      'renderer/a.ts',
      `import { b } from './art/draw/main.mjs';`,
      'no part of the app',
    ],
    [
      'a worker of the wrong part',
      'renderer/a.ts',
      `new Worker(new URL('../vision/worker.ts', import.meta.url))`,
      'renderer may not know',
    ],
  ])('%s', (_, path, line, why) => {
    const found = breaches(madeUp({ [path]: line }));
    expect(found.join('\n')).toContain(why);
  });

  it.each<[what: string, path: string, line: string]>([
    ['a ruleset that uses what is shared', 'rules/bmja/a.ts', `import { b } from '../scoring/evaluate';`],
    ['the list of rulesets', 'rules/rulesets.ts', `import { bmja } from './bmja/ruleset';`],
    ['vision that knows the tiles', 'vision/a.ts', `import { b } from '../rules/tiles/tile';`],
    ['screens that know the client', 'renderer/a.ts', `import { b } from '../vision/client';`],
    ['an import that is only a comment', 'rules/a.ts', `// import { b } from '../vision/b';`],
  ])('but lets pass: %s', (_, path, line) => {
    const files = madeUp({ [path]: line, 'vision/client.ts': '', 'rules/tiles/tile.ts': '' });
    expect(breaches(files)).toEqual([]);
  });

  it('finds a cycle over three files, types included', () => {
    const files = madeUp({
      'rules/a.ts': `import { b } from './b';`,
      'rules/b.ts': `import type { c } from './c';`,
      'rules/c.ts': `export * from './a';`,
    });
    expect(cycle(files)).toEqual(['rules/a.ts', 'rules/b.ts', 'rules/c.ts', 'rules/a.ts']);
  });
});
