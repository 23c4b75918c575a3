import { describe, expect, it } from 'vitest';
import type { Entry } from '../../rules/match/entry';
import { fold } from '../../rules/match/history';
import { whoMayClaim } from '../../rules/match/questions';
import type { MatchState } from '../../rules/match/state';
import { parseTiles } from '../../rules/tiles/notation';
import { tileKinds } from '../../rules/tiles/tile';
import { addTile } from '../../renderer/state/hand';
import { editHand } from '../../renderer/state/table';
import type { Table } from '../../renderer/state/table';
import {
  askedAbout,
  discardOf,
  drawFirst,
  endsNow,
  indicatorDue,
  playedTable,
  restated,
  saidWins,
  sayable,
  shownEntries,
} from '../../renderer/state/turns';
import { judge } from '../../renderer/state/verdict';
import { frameOf } from '../../renderer/state/written';

function start(ruleset: string): Entry {
  return { type: 'match', ruleset, players: ['Ada', 'Ben', 'Cleo', 'Dora'] };
}

function state(log: readonly Entry[]): MatchState {
  const folded = fold(log);
  if (!folded.ok) throw new Error(folded.error.message);
  expect(folded.value.broken).toBeNull();
  return folded.value.match;
}

function holding(table: Table, seat: 'E' | 'S' | 'W' | 'N', tiles: string): Table {
  const parsed = parseTiles(tiles);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return editHand(table, seat, (hand) => parsed.value.reduce((all, code) => addTile(all, code), hand));
}

describe('a turn', () => {
  const dealt: Entry[] = [start('riichi-ema-2016'), { type: 'deal', indicator: '1p' }];

  it('East has drawn already; for the others the draw is written down with the discard', () => {
    const east = state(dealt);
    expect(drawFirst(east)).toEqual([]);
    const after = state([...dealt, ...discardOf(east, '9m', null)]);
    expect(discardOf(after, '2z', 'riichi')).toEqual([
      { type: 'draw', seat: 'S' },
      { type: 'riichi', seat: 'S' },
      { type: 'discard', seat: 'S', tile: '2z' },
    ]);
  });

  it.each([
    ['riichi-ema-2016', ['riichi']],
    ['bmja', ['fishing', 'original-call']],
    ['zung-jung', []],
    ['classical', []],
  ])('%s: what may be said with a first discard', (ruleset, words) => {
    expect(sayable(state([start(ruleset), { type: 'deal' }]))).toEqual(words);
  });

  it('a kong asks for its indicator, where there are indicators', () => {
    const kong: Entry = { type: 'concealed-kong', seat: 'E', tiles: ['5z', '5z', '5z', '5z'] };
    expect(indicatorDue(state([...dealt, kong]))).toBe(true);
    expect(indicatorDue(state([...dealt, kong, { type: 'indicator', tile: '3m' }]))).toBe(false);
    expect(indicatorDue(state([start('zung-jung'), { type: 'deal' }, kong]))).toBe(false);
  });

  it('ends without a winner when the wall does, and not before', () => {
    const log = [...dealt];
    expect(endsNow(state(log))).toEqual([]);
    for (let place = 0; state(log).deal!.wall > 0 || log.at(-1)!.type !== 'discard'; place++)
      log.push(...discardOf(state(log), tileKinds[(place * 5) % 34]!, null));
    const [end] = endsNow(state(log));
    expect(end).toEqual({ reason: 'exhausted', entries: [{ type: 'no-win', reason: 'exhausted' }] });
    const settled = state([
      ...log,
      { type: 'no-win', reason: 'exhausted', waiting: ['E', 'S'] },
      { type: 'end-deal' },
    ]);
    expect(settled.scores).toEqual([31_500, 31_500, 28_500, 28_500]);
  });

  it.each(['bmja', 'zung-jung', 'classical'])(
    '%s: by taps on discards alone to the exhausted wall',
    (ruleset) => {
      const log: Entry[] = [start(ruleset), { type: 'deal' }];
      for (let place = 0; endsNow(state(log)).length === 0; place++) {
        const tile = tileKinds[(place * 5) % 34]!;
        log.push(...discardOf(state(log), tile, null));
      }
      expect(state(log).deal!.wall).toBe(0);
      const [end] = endsNow(state(log));
      const settled = state([...log, ...end!.entries, { type: 'end-deal' }]);
      expect(settled.deal!.phase).toBe('settled');
      expect(settled.scores.every((score) => score === settled.play.course.startPoints)).toBe(true);
    },
  );

  it('flowers before play: laid aside in turn, each with its supplement', () => {
    const flowers: Entry[] = [
      { type: 'bonus', seat: 'E', tile: '1f' },
      { type: 'draw', seat: 'E' },
      { type: 'bonus', seat: 'W', tile: '2g' },
      { type: 'draw', seat: 'W' },
    ];
    const match = state([start('bmja'), { type: 'deal' }, ...flowers]);
    expect(match.deal!.turn).toBe('E');
    expect(discardOf(match, '1z', null)).toEqual([{ type: 'discard', seat: 'E', tile: '1z' }]);
  });
});

describe('a win that was said: the hand is shown, what is known stays', () => {
  const pungs: Entry[] = [
    start('bmja'),
    { type: 'deal' },
    { type: 'discard', seat: 'E', tile: '6z' },
    { type: 'pung', seat: 'S', tile: '6z', own: ['6z', '6z'] },
    { type: 'declare', seat: 'S', what: 'fishing' },
    { type: 'discard', seat: 'S', tile: '1m' },
    { type: 'draw', seat: 'W' },
    { type: 'discard', seat: 'W', tile: '5z' },
    { type: 'win', seat: 'S' },
  ];

  it('sets come from the record, the claimed tile goes into the hand', () => {
    const match = state(pungs);
    const said = saidWins(pungs, match)!;
    expect(said).toMatchObject({ at: 8, wins: [{ seat: 'S' }] });
    const known = playedTable(frameOf(match), match);
    expect([known.winner, known.win.by, known.win.from, known.win.declared]).toEqual([
      'S',
      'discard',
      'W',
      ['fishing'],
    ]);
    // A photograph of the tiles in hand knows nothing of the pung.
    const photographed = holding(
      editHand(known, 'S', (hand) => ({ ...hand, tiles: [], melds: [] })),
      'S',
      '222444p77s55z',
    );
    const table = restated(photographed, known, match);
    expect(table.hands.S.melds).toHaveLength(1);
    const verdict = judge(table);
    if (verdict.state !== 'scored') throw new Error(JSON.stringify(verdict));
    expect(verdict.winningTile).toBe('5z');
    const entries = shownEntries(table, match, said, '5z');
    expect(entries.map(({ type }) => type)).toEqual(['show', 'win', 'end-deal']);
    const settled = state([...pungs.slice(0, said.at), ...entries]);
    expect(settled.deal!.settlement!.bySeat).toMatchObject({
      S: verdict.result.deltas.S,
      W: verdict.result.deltas.W,
    });
    // Put back once more it is the same table: that is no step to undo.
    expect(restated(table, known, match)).toBe(table);
  });

  it('a self-drawn tile is shown last', () => {
    const log: Entry[] = [start('zung-jung'), { type: 'deal' }, { type: 'win', seat: 'E' }];
    const match = state(log);
    const said = saidWins(log, match)!;
    const known = playedTable(frameOf(match), match);
    const table = restated(holding(known, 'E', '111222333m55p777z'), known, match);
    const entries = shownEntries(table, match, said, '2m');
    expect(entries[0]).toMatchObject({ type: 'show', seat: 'E' });
    expect(entries[0]!.type === 'show' && entries[0]!.tiles.at(-1)).toBe('2m');
    expect(state([log[0]!, log[1]!, ...entries]).deals).toBe(1);
  });

  it('nothing waits for tiles before a win, nor after the settlement', () => {
    expect(saidWins(pungs.slice(0, 8), state(pungs.slice(0, 8)))).toBeNull();
    expect(saidWins([], state([start('bmja')]))).toBeNull();
  });
});

describe('the referee is asked about a discard of a deal that nobody has written down', () => {
  it.each(['bmja', 'zung-jung', 'riichi-ema-2016', 'classical'])('%s: from any seat', (ruleset) => {
    const match = state([start(ruleset)]);
    for (const seat of ['E', 'S', 'W', 'N'] as const) {
      const asked = askedAbout(match, seat, '5s')!;
      expect(asked.deal!.last).toEqual({ seat, tile: '5s' });
      const may = whoMayClaim(asked);
      expect(may).toHaveLength(3);
      expect(may.every(({ win }) => win)).toBe(true);
      expect(may.map(({ sets }) => sets.filter(({ type }) => type === 'chow').length)).toEqual([3, 0, 0]);
    }
  });

  it('a tile that is not in the box is no discard', () => {
    expect(askedAbout(state([start('zung-jung')]), 'E', '0p')).toBeNull();
  });
});
