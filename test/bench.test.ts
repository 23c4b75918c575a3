import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** What a benchmark asks of our modules, which it loads by name, so that no compiler looks at it: pairs of names and module. */
function asked(text: string): [names: string[], path: string][] {
  const loads = text.matchAll(/const \{([^}]+)\} = await load\(\s*'([^']+)',?\s*\)/g);
  return [...loads].map(([, names, path]) => [
    names!.split(',').flatMap((name) => name.split(':')[0]!.trim() || []),
    path!,
  ]);
}

// They run for hours and in no test: what they lack comes out when somebody needs new weights fitted.
describe('benchmarks', () => {
  const files = readdirSync(resolve(root, 'bench')).filter((file) => file.endsWith('.mjs'));

  for (const file of files) {
    for (const [names, path] of asked(readFileSync(resolve(root, 'bench', file), 'utf8'))) {
      it(`${file} finds ${names.join(', ')} in ${path}`, async () => {
        const module = (await import(resolve(root, path))) as Record<string, unknown>;
        expect(names.filter((name) => !(name in module))).toEqual([]);
      });
    }
  }

  it('the loads of a benchmark are found in its text', () => {
    const text = "const { a, b: c } = await load('./vision/sight.ts');";
    expect(asked(text)).toEqual([[['a', 'b'], './vision/sight.ts']]);
    expect(files.length).toBeGreaterThan(5);
  });
});
