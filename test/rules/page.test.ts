import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesets } from '../../rules/rulesets';

const root = resolve(import.meta.dirname, '../..');
const page = join(root, 'docs/rulesets.md');

/** Asks the script whether a page is as it would write it. */
function check(path: string) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/rulesets.mjs', '--check', path], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stderr };
}

describe('the page of rulesets and options', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rulesets-page-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is what `npm run docs` writes', () => {
    expect(check(page)).toMatchObject({ status: 0 });
  });

  it('is out of date once a default on it is another', () => {
    const other = join(folder, 'rulesets.md');
    writeFileSync(other, readFileSync(page, 'utf8').replace('"handbook"', '"v3.3"'));
    const { status, stderr } = check(other);
    expect([status, stderr]).toEqual([1, `${other} is out of date: run npm run docs.\n`]);
  });

  it('has every ruleset, option, preset and element', () => {
    const text = readFileSync(page, 'utf8');
    for (const { id, options, presets, elements } of rulesets) {
      const names = [id, ...[...options, ...elements].map((each) => each.id)].map((each) => `\`${each}\``);
      const missing = [
        ...names,
        ...presets.filter((preset) => Object.keys(preset.options).length > 0).map(({ name }) => name),
      ];
      expect(missing.filter((each) => !text.includes(each))).toEqual([]);
    }
  });
});
