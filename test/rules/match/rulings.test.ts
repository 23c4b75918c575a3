import { describe, expect, it } from 'vitest';
import type { Entry, RulingEntry } from '../../../rules/match/entry';
import type { History } from '../../../rules/match/history';
import { seats, type Seat } from '../../../rules/seat';
import { beginMatch, dealt, discard, draw, must, tiles, verdict } from './table';

const waiting = '123m456m789m1p55s22z';
const ruling = (more: object): RulingEntry => ({ type: 'ruling', ...more }) as RulingEntry;
const dead = (seat: Seat, more: object = { reason: 'referee' }) =>
  ruling({ ruling: 'dead-hand', seat, ...more });
const foul = (seat: Seat) => ruling({ ruling: 'foul', seat });

describe('a dead hand: no win, riichi or call with it', () => {
  const open: Entry[] = [discard('E', '7z')];
  it.each([
    ['no win on a discard', 'W', [...open], { type: 'win', seat: 'W' }],
    ['no pung', 'W', [...open], { type: 'pung', seat: 'W', tile: '7z', own: tiles('77z') }],
    ['no kong of a discard', 'W', [...open], { type: 'kong', seat: 'W', tile: '7z', own: tiles('777z') }],
    ['no chow', 'S', [discard('E', '5m')], { type: 'chow', seat: 'S', tile: '5m', own: tiles('46m') }],
    ['no win from the wall', 'S', [...open, draw('S')], { type: 'win', seat: 'S' }],
    ['no riichi', 'S', [...open, draw('S')], { type: 'riichi', seat: 'S' }],
    [
      'no concealed kong',
      'S',
      [...open, draw('S')],
      { type: 'concealed-kong', seat: 'S', tiles: tiles('1111m') },
    ],
  ] as [string, Seat, Entry[], Entry][])('%s', (_, seat, before, entry) => {
    const alive = dealt('riichi-ema-2025');
    must(alive, ...before);
    expect(verdict(alive.add(entry))).toBe('allowed');
    const history = dealt('riichi-ema-2025');
    must(history, dead(seat), ...before);
    expect(verdict(history.add(entry))).toBe('dead-hand');
  });

  it('discards go on', () => {
    const history = dealt('riichi-ema-2025');
    must(history, discard('E', '7z'), draw('S'), dead('S'), discard('S', '1m'), draw('W'));
  });

  it('it is noten at the end, though its tiles wait', () => {
    const paid = (...rulings: Entry[]) => {
      const history = dealt('riichi-ema-2025', {
        E: waiting,
        S: '147m258p369s1347z',
        W: '147m258p369s1347z',
        N: '147m258p369s1347z',
      });
      playOut(history, rulings);
      must(history, { type: 'no-win', reason: 'exhausted' }, { type: 'end-deal' });
      return history.match.deal!.settlement!;
    };
    expect(paid().dealerStays).toBe(true);
    expect(paid().deltas).toEqual([3000, -1000, -1000, -1000]);
    expect(paid(dead('E')).dealerStays).toBe(false);
    expect(paid(dead('E')).deltas).toEqual([0, 0, 0, 0]);
  });

  it.each([
    ['a wrong tile count', { reason: 'tile-count', tiles: 12 }, 'allowed'],
    ['a count that is right', { reason: 'tile-count', tiles: 13 }, 'bad-ruling'],
    ['a false set without one on the table', { reason: 'false-set' }, 'bad-ruling'],
    ['an empty call', { reason: 'empty-call' }, 'allowed'],
  ])('%s', (_, more, expected) => {
    const history = dealt('riichi-wrc-2015');
    must(history, discard('E', '7z'));
    expect(verdict(history.add(dead('W', more)))).toBe(expected);
    expect(verdict(history.add(dead('W', more)))).toBe('bad-ruling');
  });

  it('British: a short hand may not win but scores, a long one scores nothing', () => {
    const after = (count: number) => {
      const history = dealt('bmja', {
        E: '111m222m333m444m55p',
        S: '111222333444z7s',
      });
      must(history, dead('S', { reason: 'tile-count', tiles: count }));
      expect(verdict(history.add({ type: 'win', seat: 'E' }))).toBe('allowed');
      must(history, { type: 'end-deal' });
      return history.match.deal!.settlement!.deltas;
    };
    const [short, long] = [after(12), after(14)];
    expect(short[1]!).toBeGreaterThan(long[1]!);
  });
});

/** Draws and discards tiles that nobody needs until the wall is empty. */
function playOut(history: History, before: readonly Entry[]): void {
  must(history, ...before);
  const first = history.match.deal!;
  if (first.phase === 'act') must(history, discard('E', first.hands[0]!.tiles[9]!));
  while (history.match.deal!.wall > 0) {
    const seat = history.match.deal!.turn;
    must(history, draw(seat));
    must(history, { type: 'discard', seat, tile: 'x', drawn: true });
  }
}

describe('a foul that ends the deal', () => {
  it.each([
    // Sheet, table, chombo; “Points”: a mangan of a dealer is 4,000 from each, of another 4,000 and 2,000.
    ['riichi-rcr-2012', 'E', [-12_000, 4000, 4000, 4000], 0],
    ['riichi-rcr-2012', 'S', [4000, -8000, 2000, 2000], 0],
    ['riichi-tenhou', 'W', [4000, 2000, -8000, 2000], 0],
    ['riichi-wrc-2015', 'S', [0, 0, 0, 0], 20_000],
    ['riichi-ema-2016', 'N', [0, 0, 0, 0], 20_000],
    ['riichi-ema-2025', 'E', [0, 0, 0, 0], 20_000],
    // Sheet: no official penalty; the referee enters one.
    ['bmja', 'S', [0, 0, 0, 0], 0],
    ['classical', 'S', [0, 0, 0, 0], 0],
    ['zung-jung', 'S', [0, 0, 0, 0], 0],
  ] as [string, Seat, number[], number][])('%s, by %s', (ruleset, seat, deltas, atEnd) => {
    const history = dealt(ruleset);
    must(history, discard('E', '7z'), foul(seat), { type: 'end-deal' });
    const { match } = history;
    expect(match.deal!.settlement!.deltas).toEqual(deltas);
    expect(match.penalties[seats.indexOf(seat)]).toBe(atEnd);
    expect([match.dealer, match.counters, match.over]).toEqual([0, 0, null]);
  });

  it('the bets of the deal go back, those that lay there before stay, and no counter is added', () => {
    const history = beginMatch('riichi-ema-2016');
    must(history, { type: 'result', hands: { S: { declared: ['tenpai', 'riichi'] } } });
    must(history, { type: 'deal', hands: { E: tiles(waiting) }, indicator: '9s' });
    const { scores, counters } = history.match;
    const before = [...scores];
    must(history, { type: 'riichi', seat: 'E' }, discard('E', '1p'), draw('S'), foul('W'), {
      type: 'end-deal',
    });
    expect(history.match.scores).toEqual(before);
    expect([history.match.bets, history.match.counters]).toEqual([1, counters]);
  });

  it('a valid win at the same moment cancels it, whichever is said first', () => {
    const after = dealt('riichi-ema-2016');
    must(after, discard('E', '7z'), foul('W'), { type: 'win', seat: 'N' });
    expect(after.match.deal!.foul).toBeNull();
    expect(after.match.deal!.winners.map(({ seat }) => seat)).toEqual(['N']);
    const before = dealt('riichi-ema-2016');
    must(before, discard('E', '7z'), { type: 'win', seat: 'N' });
    expect(verdict(before.add(foul('W')))).toBe('no-foul');
  });

  it('a win on tiles nobody had seen, shown and wrong', () => {
    const history = dealt('riichi-ema-2016');
    must(history, discard('E', '7z'), { type: 'win', seat: 'W' });
    must(history, { type: 'show', seat: 'W', tiles: tiles('147m258p369s1347z') });
    expect(verdict(history.add({ type: 'end-deal' }))).not.toBe('allowed');
    must(history, foul('W'), { type: 'end-deal' });
    expect(history.match.penalties).toEqual([0, 0, 20_000, 0]);
  });

  it('after it nobody plays on', () => {
    const history = dealt('riichi-ema-2016');
    must(history, discard('E', '7z'), foul('W'));
    expect(verdict(history.add(draw('S')))).toBe('wrong-moment');
    expect(verdict(history.add({ type: 'win', seat: 'W' }))).toBe('no-foul');
  });

  it('nothing more is ruled about that deal, and a winner’s hand is not dead', () => {
    const fouled = dealt('riichi-ema-2016');
    must(fouled, discard('E', '7z'), foul('W'));
    expect(verdict(fouled.add(foul('S')))).toBe('wrong-moment');
    expect(verdict(fouled.add(dead('S')))).toBe('wrong-moment');
    const won = dealt('riichi-ema-2016');
    must(won, discard('E', '7z'), { type: 'win', seat: 'S' });
    expect(verdict(won.add(dead('S')))).toBe('bad-ruling');
    expect(verdict(won.add(dead('W')))).toBe('allowed');
    expect(verdict(dealt('bmja').add(dead('S', { reason: 'rudeness' })))).toBe('bad-ruling');
  });

  it('such a deal is none of the deals that were agreed', () => {
    const history = beginMatch('zung-jung', { deals: 4 });
    for (let deal = 0; deal < 4; deal++) {
      if (deal === 2) must(history, { type: 'result', foul: 'S' });
      expect(history.match.over).toBeNull();
      must(history, { type: 'result' });
    }
    expect(history.match.over).not.toBeNull();
  });
});

describe('penalties and corrections by the referee', () => {
  it.each([
    [
      'bmja',
      { ruling: 'penalty', seat: 'S', penalty: 'false-mah-jong' },
      [500, -1500, 500, 500],
      [0, 0, 0, 0],
    ],
    ['bmja', { ruling: 'penalty', seat: 'E', pays: { W: 100 } }, [-100, 0, 100, 0], [0, 0, 0, 0]],
    ['riichi-wrc-2015', { ruling: 'penalty', seat: 'N', atEnd: 5000 }, [0, 0, 0, 0], [0, 0, 0, 5000]],
    ['zung-jung', { ruling: 'correction', points: [30, -10, -10, -10] }, [30, -10, -10, -10], [0, 0, 0, 0]],
  ])('%s %j', (ruleset, more, moved, penalties) => {
    const history = beginMatch(ruleset);
    const before = [...history.match.scores];
    must(history, ruling(more));
    expect(history.match.scores.map((score, player) => score - before[player]!)).toEqual(moved);
    expect(history.match.penalties).toEqual(penalties);
  });

  it('half the limit is of the limit that was agreed', () => {
    const history = beginMatch('bmja', { options: { limit: 500 } });
    must(history, ruling({ ruling: 'penalty', seat: 'S', penalty: 'false-mah-jong' }));
    expect(history.match.scores).toEqual([2250, 1250, 2250, 2250]);
  });

  it.each([
    ['to oneself', { ruling: 'penalty', seat: 'S', pays: { S: 10 } }],
    ['less than nothing', { ruling: 'penalty', seat: 'S', pays: { E: -10 } }],
    ['part of a point', { ruling: 'penalty', seat: 'S', atEnd: 0.5 }],
    ['none at all', { ruling: 'penalty', seat: 'S' }],
    ['unknown', { ruling: 'penalty', seat: 'S', penalty: 'rudeness' }],
    ['points out of nothing', { ruling: 'correction', points: [10, 0, 0, 0] }],
    ['for three players', { ruling: 'correction', points: [10, -10, 0] }],
    ['of nobody', { ruling: 'penalty', pays: { E: 1 } }],
  ])('refused: %s', (_, more) => {
    expect(verdict(beginMatch('bmja').add(ruling(more)))).toBe('bad-ruling');
  });

  it('a hand is dead, or a foul ends a deal, only while one is played', () => {
    expect(verdict(beginMatch('bmja').add(dead('S')))).toBe('wrong-moment');
    expect(verdict(beginMatch('bmja').add(foul('S')))).toBe('wrong-moment');
  });
});

describe('one winner only', () => {
  it('a nearer player takes the tile from the one who spoke first', () => {
    const history = dealt('bmja');
    must(history, discard('E', '7z'), { type: 'win', seat: 'N' }, { type: 'win', seat: 'W' });
    expect(history.match.deal!.winners.map(({ seat }) => seat)).toEqual(['W']);
    expect(verdict(history.add({ type: 'win', seat: 'N' }))).toBe('illegal-win');
  });
});
