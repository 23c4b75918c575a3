import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../rules/match/entry';
import { foldOn } from '../../../rules/match/history';
import {
  isLegal,
  settle,
  tilesEach,
  whatIf,
  whatNext,
  whoGets,
  whoMayClaim,
} from '../../../rules/match/questions';
import { startMatch } from '../../../rules/match/referee';
import { rulesets } from '../../../rules/rulesets';
import { playMatch } from './play';
import { beginMatch, dealt, discard, draw, must, tiles } from './table';

const nothing = '147m258p369s1347z';

describe('who may claim this discard, and for what', () => {
  it('each player in turn order, with the tiles it would give', () => {
    const history = dealt('riichi-ema-2025', {
      E: `${nothing}5m`,
      S: '34466m258p369s12z',
      W: '55m1247589p369s1z',
      N: '12345667789m66p',
    });
    must(history, discard('E', '5m'));
    const found = whoMayClaim(history.match).map(({ seat, sets, win }) => ({
      seat,
      sets: sets.map(({ type, own }) => `${type} ${own.join('')}`),
      win,
    }));
    expect(found).toEqual([
      { seat: 'S', sets: ['chow 3m4m', 'chow 4m6m'], win: false },
      { seat: 'W', sets: ['pung 5m5m'], win: false },
      { seat: 'N', sets: [], win: true },
    ]);
  });

  it('hands nobody has seen: what is possible, marked as uncertain', () => {
    const history = dealt('bmja');
    must(history, discard('E', '1m'));
    const [south, west] = whoMayClaim(history.match);
    expect(south!.uncertain).toBe(true);
    expect(south!.sets.map(({ type }) => type)).toEqual(['pung', 'kong', 'chow']);
    expect(west!.sets.map(({ type }) => type)).toEqual(['pung', 'kong']);
  });

  it('nobody, where nothing can be claimed', () => {
    expect(whoMayClaim(beginMatch('bmja').match)).toEqual([]);
    expect(whoMayClaim(dealt('bmja').match)).toEqual([]);
  });

  it('and who gets it', () => {
    const history = dealt('bmja');
    must(history, discard('E', '1m'));
    expect(whoGets(history.match, [{ type: 'win', seat: 'N' }]).words).toBe('North wins with the tile.');
    expect(whoGets(history.match, []).seats).toEqual([]);
  });
});

describe('what happens next', () => {
  it.each([
    ['bmja', [], 'East wins, makes a kong or discards.'],
    [
      'bmja',
      [discard('E', '1m')],
      'Unless somebody claims the 1 characters, South draws from the wall; 77 tiles are left.',
    ],
    ['bmja', [discard('E', '1m'), { type: 'win', seat: 'W' }], 'West won; the deal is settled.'],
    [
      'riichi-ema-2025',
      [{ type: 'concealed-kong', seat: 'E', tiles: tiles('1111m') }],
      'The indicator of the kong is turned.',
    ],
    [
      'zung-jung',
      [{ type: 'concealed-kong', seat: 'E', tiles: tiles('1111m') }],
      'East lays the kong with its two outer tiles face down and draws a supplement tile from the dead end of the wall.',
    ],
    [
      'classical',
      [{ type: 'concealed-kong', seat: 'E', tiles: tiles('1111m') }],
      'East lays the kong with its two middle tiles face down and draws a supplement tile from the dead wall.',
    ],
    [
      'riichi-rcr-2012',
      [
        { type: 'concealed-kong', seat: 'E', tiles: tiles('1111m') },
        { type: 'indicator', tile: '2p' },
      ],
      'East lays the kong with its two middle tiles face down and draws a supplement tile from the dead wall, unless the kong is robbed.',
    ],
    [
      'zung-jung',
      [
        discard('E', '1m'),
        { type: 'pung', seat: 'S', tile: '1m', own: tiles('11m') },
        discard('S', '9p'),
        draw('W'),
        discard('W', '9s'),
        draw('N'),
        discard('N', '8s'),
        draw('E'),
        discard('E', '7s'),
        draw('S'),
        { type: 'added-kong', seat: 'S', tile: '1m' },
      ],
      'South draws a supplement tile from the dead end of the wall, unless the kong is robbed.',
    ],
    [
      'riichi-ema-2025',
      [discard('E', '1m'), { type: 'ruling', ruling: 'foul', seat: 'S' }],
      'A chombo of South has ended the deal; it is settled and dealt again.',
    ],
  ] as [string, Entry[], string][])('%s after %j', (ruleset, entries, words) => {
    const history = dealt(ruleset);
    must(history, ...entries);
    const next = whatNext(history.match);
    expect(next.words).toBe(words);
    for (const entry of next.entries) expect(isLegal(history.match, entry).legal).toBe(true);
  });

  it('before and after deals', () => {
    expect(whatNext(beginMatch('bmja').match).words).toBe('Ann deals as East; the prevailing wind is East.');
    const history = beginMatch('zung-jung', { deals: 4 });
    for (let deal = 0; deal < 4; deal++) must(history, { type: 'result' });
    expect(whatNext(history.match)).toEqual({
      words: 'The match is over: All deals that were agreed have been played.',
      entries: [{ type: 'end-match' }],
    });
  });
});

describe('is it legal', () => {
  it('says why not, and where that stands', () => {
    const history = dealt('riichi-ema-2025');
    const answer = isLegal(history.match, draw('S'));
    expect(answer).toMatchObject({ legal: false, error: { code: 'wrong-moment' } });
    expect(isLegal(history.match, discard('E', '1m'))).toEqual({ legal: true });
  });
});

describe('what the deal comes to', () => {
  it('before it is settled, with the hand explained', () => {
    const history = dealt('zung-jung', { S: '123456789m1155p' });
    must(history, discard('E', '5p'), { type: 'win', seat: 'S' });
    const worth = settle(history.match);
    expect(worth.ok && worth.value.settlement.deltas).toEqual([-600, 600, 0, 0]);
    expect(worth.ok && worth.value.explained?.total).toBe(200);
    expect(history.match.deal!.settlement).toBeNull();
    must(history, { type: 'end-deal' });
    expect(settle(history.match).ok).toBe(true);
  });

  it('nothing while it is played', () => {
    expect(settle(dealt('bmja').match)).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });
});

describe('what if', () => {
  it('the match stays as it is', () => {
    const history = beginMatch('riichi-ema-2025');
    const { changes, match } = whatIf(history.match, [{ type: 'result', waiting: ['E'] }]);
    expect(changes).toContain('Ann has 33000, not 30000.');
    expect(match.counters).toBe(1);
    expect([history.match.counters, history.match.deal]).toEqual([0, null]);
  });

  it('says what could not be', () => {
    const { broken } = whatIf(dealt('bmja').match, [discard('E', '1m'), draw('W')]);
    expect(broken).toMatchObject({ at: 1, refusal: { code: 'not-your-turn' } });
  });
});

describe.each(rulesets.map(({ id }) => id))('how many tiles everybody has: %s', (id) => {
  it('at every step each player has 13 or, in turn, 14, and every tile of the box is somewhere', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const { log } = playMatch(seed, id, 2);
      const started = startMatch(log[0] as Parameters<typeof startMatch>[0]);
      if (!started.ok) throw new Error(started.error.message);
      const match = started.value;
      for (let at = 1; at < log.length; at++) {
        foldOn(match, log.slice(0, at + 1), at);
        const { deal } = match;
        const count = tilesEach(match);
        if (!deal || !count.ok || deal.winners.length > 0) continue;
        const { hands, wall, dead, total } = count.value;
        const all = hands.reduce((sum, hand) => sum + hand.inHand + hand.inSets + hand.bonus + hand.pond, 0);
        expect(all + wall + dead, `seed ${seed}, entry ${at}`).toBe(total);
        for (const { seat, counted } of hands) {
          const acting =
            (deal.phase === 'act' && deal.turn === seat) ||
            (deal.opening && deal.phase === 'act' && seat === 'E');
          if (deal.phase !== 'supplement')
            expect(counted, `seed ${seed}, entry ${at}`).toBe(acting ? 14 : 13);
        }
      }
    }
  });
});
