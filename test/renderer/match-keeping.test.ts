import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { matchFile } from '../../electron/host/matches/store';
import { App } from '../../renderer/state/app.svelte';
import type { AppParts } from '../../renderer/state/app.svelte';
import { ReadingDesk } from '../../renderer/state/reading.svelte';
import { ok } from '../../rules/result';
import type { Entry } from '../../rules/match/entry';
import { matchOf, testHost } from './hosts';
import type { TestHost } from './hosts';
import { twoPlayers } from './readings';
import { seatsInPicture } from '../../renderer/state/table';
import type { Seat } from '../../rules/seat';

const drawn: Entry = { type: 'result', reason: 'exhausted' };

/** The app in a window of its own, where every picture shows two players' tiles: the one at the right edge has won. */
async function windowOn({ api, matches }: TestHost): Promise<App> {
  const desk = new ReadingDesk(async () => ({ readImage: async () => ok(twoPlayers()) }));
  const prepare: AppParts['prepare'] = async (blob) => ok({ blob, width: 2000, height: 1000 });
  const app = new App({ api, matches, desk, prepare });
  await app.start();
  return app;
}

/** A window with a match begun in it, as a person begins one. */
async function appWithMatch(name = 'Thursday') {
  const host = testHost();
  const app = await windowOn(host);
  await app.openMatches();
  await app.draftMatch();
  app.drafting!.rename(name);
  ['Ann', 'Ben', 'Cleo', 'Dan'].forEach((player, place) => app.drafting!.seat(place, player));
  await app.beginMatch();
  return { host, app };
}

describe('beginning a match', () => {
  it('opens its table', async () => {
    const { app } = await appWithMatch();
    expect([app.screen, app.over, app.drafting]).toEqual(['match', null, null]);
    expect(app.match?.view).toMatchObject({
      name: 'Thursday',
      ruleset: app.game.table.ruleset,
      players: ['Ann', 'Ben', 'Cleo', 'Dan'],
    });
  });

  it.each(['open', 'away'])(
    'suggests the people and rules of the match before, %s, and a free name',
    async (put) => {
      const { host, app } = await appWithMatch();
      await app.openMatches();
      await app.draftMatch();
      const day = app.drafting!.suggested;
      app.drafting!.agree({ ruleset: 'riichi-tenhou', houseRules: { 'riichi-tenhou': { redFives: false } } });
      app.drafting!.turn();
      await app.beginMatch();
      expect(app.match?.name).toBe(day);
      if (put === 'away') app.leaveMatch();
      await app.openMatches();
      await app.draftMatch();
      expect(app.drafting!.name).toBe(`${day} (2)`);
      expect(app.drafting!.entry).toMatchObject({
        ruleset: 'riichi-tenhou',
        options: { redFives: false },
        players: ['Ben', 'Cleo', 'Dan', 'Ann'],
      });
      const other = await windowOn(testHost());
      await other.openMatches();
      await other.draftMatch();
      expect(other.drafting!.entry.players).toEqual(['Player 1', 'Player 2', 'Player 3', 'Player 4']);
      expect((await host.matches.list()).ok).toBe(true);
    },
  );

  it('under a name that is taken is said, and what was said of it stays', async () => {
    const { app } = await appWithMatch();
    await app.openMatches();
    await app.draftMatch();
    app.drafting!.rename('Thursday');
    app.drafting!.seat(0, 'Eve');
    await app.beginMatch();
    expect(app.notice?.text).toContain('There is a match called');
    expect(app.drafting?.now.players[0]).toBe('Eve');
    app.drafting!.rename('Thursday again');
    await app.beginMatch();
    expect(app.match?.view.players[0]).toBe('Eve');
  });

  it('tapped twice begins one match', async () => {
    const { host, app } = await appWithMatch();
    await app.openMatches();
    await app.draftMatch();
    await Promise.all([app.beginMatch(), app.beginMatch()]);
    expect(app.notice).toBeNull();
    expect(await host.matches.list()).toMatchObject({ value: { length: 2 } });
  });
});

describe('a picture of several players in a match', () => {
  const picture = new Blob(['picture']);
  const how: [string, (app: App) => Promise<void>][] = [
    ['a file', (app) => app.open(picture, 'file')],
    ['the live view', (app) => app.take(twoPlayers(), picture)],
  ];

  it.each(how)('gives the hand that can have won to whoever was said to have: %s', async (_, read) => {
    const { app } = await appWithMatch();
    for (const winner of ['S', 'E'] as const) {
      app.record(winner);
      await read(app);
      expect([app.game.table.winner, app.seat]).toEqual([winner, winner]);
    }
    expect(seatsInPicture(app.game.table)).toEqual(['E', 'N']);
  });

  it('lies as the live view was told, whoever was said to have won', async () => {
    const { app } = await appWithMatch();
    app.record('S');
    await app.take(twoPlayers(), picture, 'S');
    expect([app.game.table.winner, seatsInPicture(app.game.table)]).toEqual<[Seat, Seat[]]>([
      'W',
      ['S', 'W'],
    ]);
  });

  it('where nobody won has the seat on screen at its lower edge', async () => {
    const { app } = await appWithMatch();
    app.record(null);
    app.go('start', 'W');
    await app.open(picture, 'file');
    expect(seatsInPicture(app.game.table)).toEqual(['W', 'N']);
  });
});

describe('undo', () => {
  it('works on what is on screen: the new match, the list, the table of the match', async () => {
    const { app } = await appWithMatch();
    await app.openMatches();
    expect(app.undoable).toBe(app.matches);
    await app.draftMatch();
    expect(app.undoable).toBe(app.drafting);
    app.closeOver();
    expect([app.drafting, app.undoable === app.match]).toEqual([null, true]);
    await app.match!.add([drawn]);
    app.undo();
    await app.match!.settled();
    expect(app.match!.view.entries).toHaveLength(1);
    app.redo();
    await app.match!.settled();
    expect(app.match!.view.entries).toHaveLength(2);
  });
});

describe('after a restart', () => {
  /** The same host, as a window that is opened later sees it. */
  async function again(host: TestHost, app: App): Promise<App> {
    app.keep();
    await app.keeper.settled();
    return windowOn(host);
  }

  it('the match is there as it was left', async () => {
    const { host, app } = await appWithMatch();
    await app.match!.add([drawn]);
    const later = await again(host, app);
    expect([later.screen, later.match?.name]).toEqual(['match', 'Thursday']);
    expect(later.match?.match).toEqual(app.match!.match);
    expect(later.match?.canUndo).toBe(true);
  });

  it('a match that was put away stays away', async () => {
    const { host, app } = await appWithMatch();
    app.leaveMatch();
    const later = await again(host, app);
    expect([later.screen, later.match]).toEqual(['start', null]);
  });

  it('a line that was never finished is said, when the match is opened too', async () => {
    const { host, app } = await appWithMatch();
    await app.match!.add([drawn]);
    appendFileSync(join(host.folder, matchFile('Thursday')), '{"line":4,"sum":"');
    const later = await again(host, app);
    expect(later.notice).toMatchObject({
      kind: 'hint',
      text: expect.stringContaining('cut off in line 4'),
    });
    expect(later.match?.view.entries).toHaveLength(2);
    later.leaveMatch();
    await later.openMatch('Thursday');
    expect(later.notice?.kind).toBe('hint');
    expect(await later.match!.add([drawn])).toBe(true);
  });

  it('a match that is gone is said, and the app begins as without it', async () => {
    const { host, app } = await appWithMatch();
    app.keep();
    await app.keeper.settled();
    await host.matches.remove('Thursday');
    const later = await windowOn(host);
    expect(later.notice?.text).toContain('No match is called “Thursday”');
    expect([later.screen, later.match]).toEqual(['start', null]);
  });
});

describe('what is done to the open match in the list', () => {
  it('a new name is followed', async () => {
    const { app } = await appWithMatch();
    await app.openMatches();
    await app.matches.rename('Thursday', 'Club evening');
    expect(app.match?.name).toBe('Club evening');
    app.closeOver();
    expect(await app.match!.add([drawn])).toBe(true);
  });

  it('in the archive it is looked at only', async () => {
    const { app } = await appWithMatch();
    await app.match!.add([drawn]);
    await app.openMatches();
    await app.matches.archive('Thursday', true);
    expect([app.match?.view.archived, app.match?.canUndo]).toEqual([true, false]);
  });

  it('removed, it is put away', async () => {
    const { app } = await appWithMatch();
    await app.openMatches();
    await app.matches.remove(app.matches.all[0]!.match);
    expect([app.match, app.screen]).toEqual([null, 'start']);
    app.undo();
    await app.matches.settled();
    await app.openMatch('Thursday');
    expect(app.screen).toBe('match');
  });

  it('what is done to another match leaves the open one alone', async () => {
    const { host, app } = await appWithMatch();
    await host.matches.start('Other', matchOf('zung-jung'));
    await app.openMatches();
    await app.matches.rename('Other', 'Another');
    await app.matches.remove(app.matches.all.find(({ match }) => match.name === 'Another')!.match);
    expect([app.match?.name, app.screen]).toEqual(['Thursday', 'match']);
  });

  it('one that cannot be opened is said, and the list stays', async () => {
    const { host, app } = await appWithMatch();
    await app.openMatches();
    await host.matches.remove('Thursday');
    await app.openMatch('Thursday');
    expect(app.notice?.text).toContain('No match is called');
    expect(app.over).toBe('matches');
  });
});
