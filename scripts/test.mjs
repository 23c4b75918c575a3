// `npm test`: format, lint, types, unit tests, build, browser tests, in that order, and the totals at the end.
// A failing step does not stop the later ones, so that one run tells everything that is wrong.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findBrowser } from './browser.mjs';

const reports = '.cache/reports';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const totals = { passed: 0, failed: 0, skipped: 0 };

/** Runs one command, shows its output, and says whether it succeeded. */
function run(name, command, args, env = {}) {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const child = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`== ${name}: ${child.status === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
  return child.status === 0;
}

/** Counts a step that has no runner of its own as one check. */
function check(name, command, args) {
  totals[run(name, command, args) ? 'passed' : 'failed'] += 1;
}

/** Adds a runner's own totals; a runner that died without a report is one failure. */
function add(okay, file, read) {
  let counted;
  try {
    counted = read(JSON.parse(readFileSync(`${reports}/${file}`, 'utf8')));
  } catch {
    counted = { passed: 0, failed: 1, skipped: 0 };
  }
  if (!okay && counted.failed === 0) counted.failed = 1;
  for (const key of Object.keys(totals)) totals[key] += counted[key];
}

check('format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']);
check('lint', 'npx', ['eslint', '.']);
for (const folder of ['rules', 'vision', 'electron', 'test']) {
  check(`types: ${folder}`, 'npx', ['tsc', '-p', folder]);
}
check('types: renderer', 'npx', [
  'svelte-check',
  '--tsconfig',
  'renderer/tsconfig.json',
  '--fail-on-warnings',
  '--output',
  'human',
]);
check('build', 'node', ['scripts/build.mjs']);

const unit = run('unit tests', 'npx', [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reports}/unit.json`,
]);
add(unit, 'unit.json', (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
}));

const browser = await findBrowser();
if (browser) {
  const okay = run('browser tests', 'npx', ['playwright', 'test', '--reporter=list,json'], {
    CHROME_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/browser.json`,
  });
  add(okay, 'browser.json', ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));
} else {
  console.log('\n== browser tests: FAILED, no Chromium found and none could be installed.');
  console.log('   Install Chromium or Chrome, or name one in CHROME_PATH, and run npm test again.');
  totals.failed += 1;
}

console.log(`\n${totals.skipped} skipped (each says why above)`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
