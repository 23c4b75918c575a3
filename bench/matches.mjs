// How fast whole matches are replayed by the referee, on one thread, from their text to all verdicts: the recorded
// riichi games where they lie beside the repository, and matches of random legal play of every ruleset, in our own
// log. Then how much memory is held while 1,000 games are replayed. `node bench/matches.mjs` alone, or as part of
// `npm run bench`.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadBundled } from './modules.mjs';

const folders = ['../shared/records/mjai', '../shared/records/mjai/edge'].map((folder) => resolve(folder));
/** Each speed is the best of some rounds: what else runs on the machine only ever slows it down. */
const ROUNDS = 4;
const MATCHES = 10;
const GAMES = 1000;

/** The text of every recorded game; none where the records are not here. */
function recordedGames() {
  return folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.mjson'))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
}

export async function benchMatches() {
  const { playMatch, replayRecord, rulesets, makeEntry } = await loadBundled('matches', [
    'rules/records/replay',
    'rules/rulesets',
    'rules/match/notation',
    'test/rules/match/play',
  ]);
  let events = 0;
  const replay = (text, ruleset) => {
    const lines = text.trimEnd().split('\n').map(JSON.parse);
    const read = replayRecord(lines, ruleset, (verdict) => {
      if ('legal' in verdict && !verdict.legal) throw new Error(verdict.error.message);
      events++;
    });
    if (!read.ok) throw new Error(read.error.message);
  };
  const speed = (texts, ruleset) => {
    let least = Infinity;
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now();
      for (const text of texts) replay(text, ruleset);
      least = Math.min(least, performance.now() - began);
    }
    return least / 1000;
  };
  const cells = (...texts) => texts.map((text) => String(text).padStart(14)).join('');
  const row = (name, texts, ruleset) => {
    const seconds = speed(texts, ruleset);
    const lines = texts.reduce((sum, text) => sum + text.trimEnd().split('\n').length, 0);
    const each = [
      Math.round(lines / texts.length),
      Math.round(texts.length / seconds),
      Math.round(lines / seconds),
    ];
    console.log(
      `${name.padEnd(28)}${cells(texts.length, ...each.map((count) => count.toLocaleString('en')))}`,
    );
  };

  console.log(`Whole matches replayed, one thread, from text to verdicts (best of ${ROUNDS})\n`);
  console.log(`${''.padEnd(28)}${cells('matches', 'entries each', 'matches/s', 'entries/s')}`);
  const recorded = recordedGames();
  if (recorded.length === 0) console.log('The records of real games are not here: left out.');
  else row('recorded riichi games', recorded, 'riichi-tenhou');
  let drawn = [];
  for (const { id } of rulesets) {
    const logs = Array.from({ length: MATCHES }, (_, seed) =>
      playMatch(seed + 1, id, Infinity)
        .log.map((entry) => `${JSON.stringify(makeEntry(entry))}\n`)
        .join(''),
    );
    if (id === 'riichi-tenhou') drawn = logs;
    row(`${id}, random play`, logs, id);
  }

  const games = recorded.length > 0 ? recorded : drawn;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const held = [];
  for (let game = 0; game <= GAMES; game++) {
    if (game % (GAMES / 5) === 0) {
      collect();
      held.push(`${game}: ${(process.memoryUsage().heapUsed / 2 ** 20).toFixed(1)}`);
    }
    if (game < GAMES) replay(games[game % games.length], 'riichi-tenhou');
  }
  console.log(`\nMemory held after so many games, MB: ${held.join(', ')}`);
  return events;
}

if (process.argv[1] && import.meta.url === pathToFileURL(resolve(process.argv[1])).href) await benchMatches();
