import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** Folders whose files are named by their paths from the root. */
const folders = ['vision', 'rules', 'renderer', 'electron', 'bench', 'scripts', 'test', 'models'];

/** The files of ours that a text names by their paths from the root, or through folders above its own. */
function named(text: string): string[] {
  const path = new RegExp(
    `(?<![\\w./-])(?:\\.\\./){0,3}((?:${folders.join('|')})/[\\w./-]+\\.(?:ts|mjs|py|sh|svelte))\\b`,
    'g',
  );
  return [...new Set([...text.matchAll(path)].map((match) => match[1]!))];
}

/** Documents and scripts, which no compiler looks at. */
function readers(): string[] {
  const inRoot = readdirSync(root).filter((file) => file.endsWith('.md'));
  const below = ['docs', ...folders].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  return [...inRoot, ...below.filter((file) => /\.(md|mjs|sh|py)$/.test(file))];
}

describe('what documents and scripts name', () => {
  it('is there', () => {
    const missing = readers().flatMap((file) =>
      named(readFileSync(join(root, file), 'utf8')).flatMap((path) =>
        existsSync(join(root, path)) ? [] : [`${file} names ${path}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('is found in a text', () => {
    expect(named("see `vision/joint.ts`, import('../../vision/sight.ts') and bench/none.mjs.")).toEqual([
      'vision/joint.ts',
      'vision/sight.ts',
      'bench/none.mjs',
    ]);
    expect(readers()).toContain('README.md');
    expect(readers()).toContain(join('models', 'training', 'make.sh'));
  });
});
