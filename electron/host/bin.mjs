#!/usr/bin/env node
// The package's bin. Node cannot run the TypeScript sources, so in a checkout this builds the command line when
// it is missing or older than its sources, and then runs it.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const builder = new URL('../../scripts/build.mjs', import.meta.url);
if (existsSync(fileURLToPath(builder))) {
  const { build, isStale } = await import(builder.href);
  if (isStale('host')) {
    console.error('Building the command line (once after each change) …');
    try {
      await build(['host'], { onlyStale: true });
    } catch (error) {
      console.error(`sparrow: ${error.message.replace(/\s+/g, ' ')}`);
      process.exit(2);
    }
  }
}
await import(new URL('../../dist/sparrow.mjs', import.meta.url).href);
