import { describe, expect, it } from 'vitest';
import type { SessionDocument } from '../../electron/api/contract';
import { handFromPhoto, markWinning } from '../../renderer/state/hand';
import { makeSession, parseSession } from '../../renderer/state/session';
import type { Session } from '../../renderer/state/session';
import { editHand, newTable, patchWin } from '../../renderer/state/table';
import { handOf, readingOf } from './readings';

const photo = {
  id: 'a'.repeat(64),
  width: 2000,
  height: 1000,
  source: 'camera' as const,
  side: 'left' as const,
};
const read = { ...handFromPhoto(readingOf(['5m', '1m!']), photo), questions: ['Is one covered?'] };
const table = patchWin(
  editHand(
    editHand(newTable(), 'E', () => markWinning(handOf('15m', ['777z'], '2f'), 1)),
    'N',
    () => read,
  ),
  { by: 'discard', from: 'N', declared: ['fishing'] },
);
const session: Session = {
  screen: 'score',
  seat: 'N',
  table: {
    ...table,
    houseRules: { bmja: { limit: 500, specialHands: [{ id: 'purity', on: false }] } },
    also: { S: { declared: ['fishing'], firstTurn: true, responsible: 'W' } },
    nagashi: ['N'],
    indicators: [{ code: '4m', doubtful: true }],
    ura: ['0p'],
    counters: 2,
    bets: 3,
  },
  set: 'Grandmother’s set',
  learns: false,
  match: 'Thursday',
  deal: { table: { ...table, winner: 'W' }, amends: 3 },
};

it('a session survives being written and read', () => {
  expect(parseSession(makeSession(session))).toEqual({ ok: true, value: session });
});

it('a session of before hands had questions asks none', () => {
  const written = JSON.stringify(makeSession(session)).replaceAll(/"questions":\[[^\]]*\],/g, '');
  const older = parseSession(JSON.parse(written) as SessionDocument);
  expect(older.ok && older.value.table.hands.N.questions).toEqual([]);
});

it('a session of before pictures told where a hand’s player sits says nothing of that', () => {
  const written = JSON.stringify(makeSession(session)).replaceAll(',"side":"left"', '');
  const older = parseSession(JSON.parse(written) as SessionDocument);
  const { side, ...others } = photo;
  expect([side, older.ok && older.value.table.hands.N.photo]).toEqual(['left', others]);
});

it('a session of the version before is taken over', () => {
  const { houseRules, drawn, also, nagashi, indicators, ura, counters, bets, win, ...kept } = table;
  const { by, from, replaces, lastTile, firstTurn, declared } = win;
  const before = {
    ...makeSession(session),
    version: 2,
    table: { ...kept, options: { limit: 500 }, win: { by, from, replaces, lastTile, firstTurn, declared } },
  };
  expect([houseRules, drawn, also, nagashi, indicators, ura]).toEqual([{}, false, {}, [], [], []]);
  expect([counters, bets]).toEqual([0, 0]);
  expect(parseSession(JSON.parse(JSON.stringify(before)) as SessionDocument)).toEqual({
    ok: true,
    value: { ...session, table: { ...table, houseRules: { bmja: { limit: 500 } } } },
  });
});

describe('a document that was not written so is refused whole', () => {
  type Change = (document: any) => void; // eslint-disable-line @typescript-eslint/no-explicit-any
  it.each<[string, Change]>([
    ['another version', (d) => (d.version = 1)],
    ['a ruleset that is not there', (d) => (d.table.ruleset = 'bridge')],
    ['an indicator that is no tile', (d) => (d.table.indicators[0].code = '8z')],
    ['a fifth winner', (d) => (d.table.also.X = d.table.also.S)],
    ['an unknown screen', (d) => (d.screen = 'lobby')],
    ['a fifth seat', (d) => (d.table.winner = 'X')],
    ['a tile that is none', (d) => (d.table.hands.E.tiles[0].code = '8z')],
    ['a tile in two places', (d) => d.table.hands.E.concealed.push(1, 1)],
    ['a tile in no place', (d) => (d.table.hands.E.concealed = [])],
    ['two tiles of one number', (d) => (d.table.hands.E.tiles[0].id = 2)],
    ['a winning tile that is not there', (d) => (d.table.hands.E.winning = 99)],
    ['a quad with three corners', (d) => d.table.hands.N.tiles[0].quad.pop()],
    ['a deal without its table', (d) => delete d.deal.table],
    ['no hands', (d) => delete d.table.hands],
  ])('%s', (_, change) => {
    const document: SessionDocument = makeSession(session);
    change(document);
    expect(parseSession(document)).toMatchObject({ ok: false, error: { code: 'bad-request' } });
  });
});
