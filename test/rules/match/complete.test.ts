import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../rules/match/entry';
import { fold } from '../../../rules/match/history';
import { legalMoves } from '../../../rules/match/legal';
import { apply } from '../../../rules/match/referee';
import { seatOf } from '../../../rules/match/seating';
import type { MatchState } from '../../../rules/match/state';
import { drawReasons, honourLetters, MjaiReplay } from '../../../rules/records/mjai';
import { rulesets } from '../../../rules/rulesets';
import { playMatch } from './play';

/** A move told from others, without what the list of legal moves leaves open. */
function told(entry: Entry): string {
  switch (entry.type) {
    case 'draw':
      return `draw ${entry.seat}`;
    case 'discard':
      return `discard ${entry.seat} ${entry.tile}`;
    case 'chow':
    case 'pung':
    case 'kong':
      return `${entry.type} ${entry.seat} ${entry.tile} ${[...entry.own].sort().join('')}`;
    case 'concealed-kong':
      return `${entry.type} ${entry.seat} ${[...entry.tiles].sort().join('')}`;
    case 'added-kong':
      return `${entry.type} ${entry.seat} ${entry.tile}`;
    case 'bonus':
      return `${entry.type} ${entry.seat} ${entry.tile}`;
    case 'riichi':
    case 'win':
      return `${entry.type} ${entry.seat}`;
    case 'declare':
      return `${entry.type} ${entry.seat} ${entry.what}`;
    case 'exchange':
      return `${entry.type} ${entry.round}`;
    case 'no-win':
      return `${entry.type} ${entry.reason}`;
    default:
      return entry.type;
  }
}

type Line = Record<string, unknown>;

const tileOf = (name: unknown): string => {
  const text = String(name);
  return honourLetters[text] ?? (text.endsWith('r') ? `0${text[1]}` : text);
};
const tilesOf = (names: unknown): string => (names as string[]).map(tileOf).sort().join('');

/** What a line of a record does, told the same way; null where it is no move of a player. */
function moveOf(match: MatchState, { type, actor, pai, consumed, reason }: Line): string | null {
  const seat = typeof actor === 'number' ? seatOf(match, actor) : '';
  const tile = pai === undefined ? '' : tileOf(pai);
  switch (type) {
    case 'tsumo':
      return `draw ${seat}`;
    case 'dahai':
      return `discard ${seat} ${tile}`;
    case 'chi':
      return `chow ${seat} ${tile} ${tilesOf(consumed)}`;
    case 'pon':
      return `pung ${seat} ${tile} ${tilesOf(consumed)}`;
    case 'daiminkan':
      return `kong ${seat} ${tile} ${tilesOf(consumed)}`;
    case 'ankan':
      return `concealed-kong ${seat} ${tilesOf(consumed)}`;
    case 'kakan':
      return `added-kong ${seat} ${tile}`;
    case 'reach':
      return `riichi ${seat}`;
    case 'hora':
      return `win ${seat}`;
    case 'dora':
      return 'indicator';
    case 'ryukyoku':
      return `no-win ${drawReasons[String(reason)]}`;
    default:
      return null;
  }
}

describe('what may be written down next holds everything that was', () => {
  it.each(rulesets.map(({ id }) => id))('in random matches: %s', (id) => {
    for (let seed = 1; seed <= 3; seed++) {
      const { log } = playMatch(seed, id, 2);
      const begun = fold(log.slice(0, 1));
      if (!begun.ok) throw new Error(begun.error.message);
      const { match } = begun.value;
      for (const [at, entry] of log.entries()) {
        if (at === 0) continue;
        expect(legalMoves(match).map(told), `seed ${seed}, entry ${at}`).toContain(told(entry));
        apply(match, entry);
      }
    }
  });
});

// Whole games lie beside the repository where it is developed; elsewhere this is skipped.
const folder = resolve(import.meta.dirname, '../../../../shared/records/mjai');

describe.skipIf(!existsSync(folder)).each(['', 'edge'])('records/mjai/%s', (part) => {
  it('every move of the players was in the list', () => {
    const path = resolve(folder, part);
    const files = readdirSync(path).filter((file) => file.endsWith('.mjson'));
    const missing: string[] = [];
    let moves = 0;
    for (const file of files.slice(0, 8)) {
      const replay = new MjaiReplay('riichi-tenhou');
      const lines = readFileSync(resolve(path, file), 'utf8').trim().split('\n');
      lines.forEach((line, event) => {
        const json = JSON.parse(line) as Line;
        const move = replay.state && moveOf(replay.state, json);
        if (move) {
          moves++;
          if (!legalMoves(replay.state!).map(told).includes(move)) missing.push(`${file}:${event} ${move}`);
        }
        replay.read(event, json);
      });
    }
    expect(missing.slice(0, 20)).toEqual([]);
    expect(moves).toBeGreaterThan(1500);
  });
});
