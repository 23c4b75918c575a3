// `npm test`: format, lint, types, build, unit tests, browser tests, in that order, and the totals at the end.
// A failing step does not stop the later ones, so that one run tells everything that is wrong.
import { spawn, spawnSync } from 'node:child_process';
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

/** Runs steps that have no runner of their own, two at a time, and counts each as one check; a step's output is told at its end. */
async function check(steps) {
  const left = [...steps];
  const work = async () => {
    for (let step = left.shift(); step !== undefined; step = left.shift()) {
      const [name, command, args] = step;
      const started = Date.now();
      const { okay, output } = await runQuietly(command, args);
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      process.stdout.write(`\n${output}== ${name}: ${okay ? 'ok' : 'FAILED'} (${seconds} s)\n`);
      totals[okay ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all([work(), work()]);
}

/** Runs one command; its output is returned. */
function runQuietly(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const told = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => told.push(part));
    child.on('error', (error) => resolve({ okay: false, output: `${error.message}\n` }));
    child.on('close', (status) => resolve({ okay: status === 0, output: String(Buffer.concat(told)) }));
  });
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

console.log('\n== format, lint, types (two at a time)');
const types = ['rules', 'vision', 'vision/networks/kernels/assembly', 'electron', 'test'].map((folder) => [
  `types: ${folder}`,
  'npx',
  ['tsc', '-p', folder],
]);
const svelte = ['--tsconfig', 'renderer/tsconfig.json', '--fail-on-warnings', '--output', 'human'];
await check([
  ['format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']],
  ['lint', 'npx', ['eslint', '.']],
  ...types,
  ['types: renderer', 'npx', ['svelte-check', ...svelte]],
]);
await check([['build', 'node', ['scripts/build.mjs']]]);

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
