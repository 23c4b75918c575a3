import { describe, expect, it, vi } from 'vitest';
import type { Api } from '../../electron/api/client';
import type { SessionDocument } from '../../electron/api/contract';
import { App } from '../../renderer/state/app.svelte';
import { Game } from '../../renderer/state/game.svelte';
import { addTile, doubts, nameTile } from '../../renderer/state/hand';
import { Keeper } from '../../renderer/state/keeper.svelte';
import { ReadingDesk } from '../../renderer/state/reading.svelte';
import { makeSession } from '../../renderer/state/session';
import { newTable, seatsInPicture } from '../../renderer/state/table';
import { fault, ok } from '../../rules/result';
import type { Result } from '../../rules/result';
import type { Reading } from '../../vision/protocol';
import { readingOf, twoPlayers } from './readings';
import { fakeStore, sampleOf, setOf } from './store';

/** A host in memory: one session, photographs by number. */
function fakeApi(
  stored: SessionDocument | null = null,
): Api & { stored: SessionDocument | null; revision: number } {
  let photos = 0;
  return {
    ...fakeStore(setOf('Family', sampleOf('1m'))),
    stored,
    revision: 0,
    async session() {
      return ok({ session: this.stored, revision: this.revision });
    },
    async saveSession(session, basedOn) {
      if (basedOn !== this.revision) return fault('stale', 'Somebody was faster.');
      this.stored = session;
      return ok({ revision: ++this.revision });
    },
    async savePhoto() {
      return ok(`photo-${++photos}`);
    },
    async photo() {
      return fault('not-found', 'None.');
    },
    async sample() {
      return ok(new Blob(['sample']));
    },
  };
}

/** An app whose reader answers as told. */
function appThatReads(answer: () => Promise<Result<Reading>> | Result<Reading>, api = fakeApi()) {
  const desk = new ReadingDesk(async () => ({ readImage: async () => answer() }));
  const app = new App({ api, desk, prepare: async (blob) => ok({ blob, width: 2000, height: 1000 }) });
  return { app, api };
}

const good = () => ok(readingOf(['5m', '1m!']));
const file = new Blob(['picture']);

describe('opening a photograph', () => {
  it('shows the hand that was read, and can be taken back', async () => {
    const { app } = appThatReads(good);
    await app.start();
    await app.open(file, 'file');
    expect(app.screen).toBe('tiles');
    expect(app.game.table.hands.E.tiles).toHaveLength(2);
    expect(app.game.verdict).toEqual({ state: 'doubts', seat: 'E' });
    app.game.undo();
    expect(app.game.table.hands.E.tiles).toHaveLength(0);
  });

  it.each<[what: string, read: (app: App) => Promise<void>]>([
    ['from a file', (app) => app.open(file, 'file')],
    ['from the live view', (app) => app.take(twoPlayers(), file)],
  ])('the same table once more has its players where they were: %s', async (_, read) => {
    const { app } = appThatReads(() => ok(twoPlayers()));
    await app.start();
    await read(app);
    // The winner's hand, at the right edge, is on screen.
    expect(app.seat).toBe('S');
    app.turnSeats();
    await read(app);
    expect([app.seat, app.game.table.winner]).toEqual(['W', 'W']);
    expect(seatsInPicture(app.game.table)).toEqual(['S', 'W']);
  });

  it('several players’ tiles lie as the live view was told, one’s are for the seat on screen', async () => {
    let answer = twoPlayers();
    const { app } = appThatReads(() => ok(answer));
    await app.start();
    await app.open(file, 'camera', 'N');
    expect(seatsInPicture(app.game.table)).toEqual(['E', 'N']);
    answer = readingOf(['5m', '1m']);
    app.go('start', 'W');
    await app.open(file, 'camera', 'N');
    expect(app.game.table.hands.W.tiles).toHaveLength(2);
  });

  it('tiles turned on the wall are taken over, and stay when a picture shows none', async () => {
    const wall = readingOf(['5m', '9p', '4z!']);
    wall.tiles.forEach((tile, index) => (tile.group = index === 0 ? 0 : 1));
    wall.groups.push({ id: 1, role: 'indicator' });
    let answer = wall;
    const { app } = appThatReads(() => ok(answer));
    await app.start();
    await app.open(file, 'file');
    const turned = [
      { code: '9p', doubtful: false },
      { code: '4z', doubtful: true },
    ];
    expect(app.game.table.indicators).toEqual(turned);
    expect(app.game.table.hands.E.concealed).toHaveLength(1);
    answer = readingOf(['5m']);
    await app.open(file, 'file');
    expect(app.game.table.indicators).toEqual(turned);
  });

  it('a picture without tiles is one sentence, and the table stays as it was', async () => {
    let answer: () => Result<Reading> = good;
    const { app } = appThatReads(() => answer());
    await app.start();
    await app.open(file, 'file');
    const before = app.game.table;
    answer = () => fault('no-tiles', 'No tiles were found.');
    app.go('score');
    await app.open(file, 'file');
    expect(app.notice).toEqual({ kind: 'problem', text: 'No tiles were found.' });
    expect(app.game.table).toBe(before);
    expect(app.pending).toBeNull();
  });

  it('a file that is no picture never reaches the reader', async () => {
    const read = vi.fn(good);
    const desk = new ReadingDesk(async () => ({ readImage: async () => read() }));
    const app = new App({
      api: fakeApi(),
      desk,
      prepare: async () => fault('not-an-image', 'Not a picture.'),
    });
    await app.start();
    await app.open(file, 'file');
    expect(app.notice?.text).toBe('Not a picture.');
    expect(app.screen).toBe('start');
    app.openCamera();
    expect([app.over, app.notice]).toEqual(['camera', null]);
    expect(read).not.toHaveBeenCalled();
  });

  it('a reader that cannot start is said so, and tried again next time', async () => {
    let works = false;
    const desk = new ReadingDesk(async () => {
      if (!works) throw new Error('no wasm');
      return { readImage: async () => good() };
    });
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await desk.read(file)).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    silence.mockRestore();
    works = true;
    expect((await desk.read(file)).ok).toBe(true);
  });

  it('the newest photograph wins over one still being read', async () => {
    const waiting: ((answer: Result<Reading>) => void)[] = [];
    const { app } = appThatReads(() => new Promise((resolve) => waiting.push(resolve)));
    await app.start();
    const slow = app.open(file, 'file');
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    const quick = app.open(file, 'file');
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]!(ok(readingOf(['9p'])));
    await quick;
    waiting[0]!(good());
    await slow;
    expect(app.game.table.hands.E.tiles.map((tile) => tile.code)).toEqual(['9p']);
  });

  it('another seat’s photograph leaves the winner’s hand alone', async () => {
    const { app } = appThatReads(good);
    await app.start();
    await app.open(file, 'file');
    const winner = app.game.table.hands.E;
    app.go('start', 'S');
    await app.open(file, 'camera');
    expect(app.seat).toBe('S');
    expect(app.game.table.hands.E).toBe(winner);
    expect(doubts(app.game.table.hands.S)).toHaveLength(1);
  });
});

describe('corrections while playing', () => {
  /** An app that plays with a set and cuts samples out of photographs; and the codes that the set knows. */
  async function appThatLearns() {
    const desk = new ReadingDesk(async () => ({
      readImage: async () => good(),
      cutImage: async (_, tiles) => ok(tiles.map((tile) => sampleOf(tile.code, 'X'))),
    }));
    const api = fakeApi();
    const app = new App({ api, desk, prepare: async (blob) => ok({ blob, width: 2000, height: 1000 }) });
    await app.start();
    await app.shelf.choose('Family');
    await app.open(file, 'file');
    const known = async () => {
      await app.lessons.settled();
      const set = await api.learnedSet('Family');
      return set.ok ? set.value.set.samples.map((sample) => sample.code).join(' ') : '';
    };
    return { app, known };
  }

  it('teach the set in use, and unteach it when they are taken back', async () => {
    const { app, known } = await appThatLearns();
    app.nameTile('E', 2, '2m');
    expect(await known()).toBe('1m 2m');
    expect(app.lessons.last).toEqual({ set: 'Family', code: '2m' });
    app.nameTile('E', 2, '3m');
    expect(await known()).toBe('1m 3m');
    app.undo();
    expect(await known()).toBe('1m 2m');
    app.undo();
    expect(await known()).toBe('1m');
    app.redo();
    expect(await known()).toBe('1m 2m');
  });

  it('stay learnt when the table is cleared', async () => {
    const { app, known } = await appThatLearns();
    app.nameTile('E', 2, '2m');
    app.nextDeal();
    expect(await known()).toBe('1m 2m');
  });

  it('teach nothing where that is turned off, no set is in use, or the tile is in no photograph', async () => {
    const { app, known } = await appThatLearns();
    app.shelf.learns = false;
    app.nameTile('E', 2, '2m');
    app.shelf.learns = true;
    app.game.editHand('E', (hand) => addTile(hand, '9p'));
    app.nameTile('E', app.game.table.hands.E.tiles.at(-1)!.id, '8p');
    await app.shelf.choose(null);
    app.nameTile('E', 1, '4m');
    expect(await known()).toBe('1m');
  });
});

describe('what a restart brings back', () => {
  it('screen, seat and table', async () => {
    const { app, api } = appThatReads(good);
    await app.start();
    await app.open(file, 'file');
    app.game.editHand('E', (hand) => nameTile(hand, 2, '2m'));
    app.go('win');
    await app.shelf.choose('Family');
    app.shelf.learns = false;
    app.keep();
    await app.keeper.settled();
    const { app: again } = appThatReads(good, api);
    await again.start();
    expect(again.session).toEqual(app.session);
    expect(again.shelf.inUse?.name).toBe('Family');
    expect(again.game.canUndo).toBe(false);
  });

  it('a document of another version is said and not used', async () => {
    const { app } = appThatReads(good, fakeApi({ version: 99 }));
    await app.start();
    expect(app.notice?.kind).toBe('hint');
    expect(app.screen).toBe('start');
  });
});

describe('keeping', () => {
  const document = (screen: 'start' | 'win') =>
    makeSession({ screen, seat: 'E', table: newTable(), set: null, learns: true, match: null, deal: null });

  it('writes the newest document last, and nothing twice', async () => {
    const api = fakeApi();
    const keeper = new Keeper(api);
    await keeper.load();
    keeper.save(document('start'));
    keeper.save(document('win'));
    keeper.save(document('start'));
    await keeper.settled();
    const written = api.revision;
    expect(api.stored).toEqual(document('start'));
    keeper.save(document('start'));
    await keeper.settled();
    expect(api.revision).toBe(written);
  });

  it('another window’s change is never overwritten without asking', async () => {
    const api = fakeApi();
    const keeper = new Keeper(api);
    await keeper.load();
    api.stored = document('win');
    api.revision = 7;
    keeper.save(document('start'));
    await keeper.settled();
    expect(keeper.trouble?.code).toBe('stale');
    expect(api.stored).toEqual(document('win'));
    await keeper.overwrite(document('start'));
    await keeper.settled();
    expect(keeper.trouble).toBeNull();
    expect(api.stored).toEqual(document('start'));
  });
});

describe('undo and redo', () => {
  it('go through the steps, and a new step forgets what was undone', () => {
    const game = new Game();
    game.editHand('E', (hand) => addTile(hand, '1m'));
    game.editHand('E', (hand) => addTile(hand, '2m'));
    const codes = () => game.table.hands.E.tiles.map((tile) => tile.code).join(' ');
    game.undo();
    expect([codes(), game.canUndo, game.canRedo]).toEqual(['1m', true, true]);
    game.redo();
    expect(codes()).toBe('1m 2m');
    game.undo();
    game.editHand('E', (hand) => addTile(hand, '3m'));
    expect([codes(), game.canRedo]).toEqual(['1m 3m', false]);
  });

  it('a change that changes nothing is no step', () => {
    const game = new Game();
    game.edit((table) => table);
    game.editHand('E', (hand) => hand);
    game.undo();
    expect(game.canUndo).toBe(false);
  });
});
