import { describe, expect, it } from 'vitest';
import { rulesets } from '../../rules/rulesets';
import { scoreRequest } from '../../rules/score';
import { makeTiles, parseTiles } from '../../rules/tiles/notation';
import { tileKinds } from '../../rules/tiles/tile';
import { waitsOf, type WaitsOf13, type WaitsOf14, type WaitsRequest } from '../../rules/waits';
import { hand } from './deal';
import { numbers } from './draw';

/** South's hand in the East round, written as in the tables of deals. */
function ask(ruleset: string, tiles: string, more: Partial<WaitsRequest> = {}): unknown {
  const { concealed = '', ...rest } = hand(tiles);
  return { ruleset, seat: 'S', prevailingWind: 'E', concealed, ...rest, ...more };
}

function thirteen(request: unknown): WaitsOf13 {
  const answer = waitsOf(request);
  if (!answer.ok) throw new Error(answer.error.message);
  if (answer.tiles !== 13) throw new Error('these are fourteen tiles');
  return answer;
}

function fourteen(request: unknown): WaitsOf14 {
  const answer = waitsOf(request);
  if (!answer.ok) throw new Error(answer.error.message);
  if (answer.tiles !== 14) throw new Error('these are thirteen tiles');
  return answer;
}

const riichi = 'riichi-tenhou';

/** A wait as the tables write it: tile, how many unseen, by discard / self-drawn; `-` with the code for no win. */
function written({ waits }: WaitsOf13): string[] {
  return waits.map(({ tile, unseen, discard, wall }) => {
    const [one, other] = [discard, wall].map((worth) => (worth.ok ? worth.total : `-${worth.error.code}`));
    return `${tile}×${unseen} ${one}/${other}`;
  });
}

describe('what a hand waits for', () => {
  it.each<[what: string, ruleset: string, tiles: string, more: Partial<WaitsRequest>, waits: string[]]>([
    [
      'a wait at both ends',
      riichi,
      '123m456p789s34s99m',
      {},
      ['2s×4 1000/1500', '5s×3 1000/1500', '0s×1 2000/2700'],
    ],
    ['a closed wait without yaku', riichi, '123m456p789s35s99m', {}, ['4s×4 -no-yaku/1100']],
    [
      'the same in riichi',
      riichi,
      '123m456p789s34s99m',
      { declared: ['riichi'] },
      ['2s×4 2000/2700', '5s×3 2000/2700', '0s×1 3900/5200'],
    ],
    [
      'an open hand',
      riichi,
      '234m66p34s chow:567p<E chow:234m<E',
      {},
      ['2s×4 1000/1100', '5s×3 1000/1100', '0s×1 2000/2000'],
    ],
    [
      'thirteen sides',
      riichi,
      '19m19p19s1234567z',
      {},
      tileKinds
        .filter((code) => '19'.includes(code[0]!) || code[1] === 'z')
        .map((code) => `${code}×3 32000/32000`),
    ],
    [
      'tiles that are to be seen',
      'zung-jung',
      '2345678p111222z',
      { seen: '2p2p8p', discards: '5p' },
      ['2p×1 60/60', '5p×2 60/60', '8p×2 60/60'],
    ],
    [
      'a wait of which none is left',
      'zung-jung',
      '123m456p78s11122z',
      { seen: '6666s' },
      ['6s×0 -too-many-copies/-too-many-copies', '9s×4 5/5'],
    ],
    ['one chow at most', 'bmja', '555s999s2z pung:777z<E chow:234s<N', {}, ['2z×3 152/160']],
    [
      'a special hand',
      'bmja',
      '1112345678999m',
      {},
      [
        '2m×3 1000/1000',
        '3m×3 1000/1000',
        '4m×3 1000/1000',
        '5m×3 1000/1000',
        '6m×3 1000/1000',
        '7m×3 1000/1000',
        '8m×3 1000/1000',
      ],
    ],
    ['two shapes at once', 'zung-jung', '1122334455667m', {}, ['1m×2 90/90', '4m×2 100/100', '7m×3 150/150']],
  ])('%s', (_, ruleset, tiles, more, waits) => {
    const answer = thirteen(ask(ruleset, tiles, more));
    expect(written(answer)).toEqual(waits);
    expect([answer.waiting, answer.shanten, answer.improving]).toEqual([true, 0, []]);
  });

  it('four of a tile in one’s own hand are no wait', () => {
    expect(thirteen(ask(riichi, '123m456p789s1111z')).waiting).toBe(false);
    expect(thirteen(ask(riichi, '456p1z pung:111z<W pung:333s<W pung:222m<W')).waiting).toBe(false);
  });

  it('a kong with tiles face down is whole: none of it is waited for', () => {
    const { waits } = thirteen(ask(riichi, '23m456p789s99s kong:x11mx'));
    expect(written({ waits } as WaitsOf13)).toEqual(['4m×4 -no-yaku/2000']);
  });

  it('own discards bar a win by discard in riichi, and only there', () => {
    const tiles = '345m456p789s34s99m';
    const barred = thirteen(ask(riichi, tiles, { declared: ['riichi'], discards: '1z5s' }));
    expect(barred.furiten).toMatchObject({ tiles: '5s' });
    expect(barred.furiten!.reason).toContain('5 bamboo');
    expect(written(barred).map((wait) => wait.split(' ')[1]!.split('/')[0])).toEqual([
      '-illegal-win',
      '-illegal-win',
      '-illegal-win',
    ]);
    expect(barred.waits.every(({ wall }) => wall.ok)).toBe(true);
    expect(thirteen(ask(riichi, tiles, { declared: ['riichi'], discards: '1z6s' })).furiten).toBe(null);
    expect(thirteen(ask('zung-jung', tiles, { discards: '1z5s' })).furiten).toBe(null);
  });

  it('a red five that was discarded bars the plain one too', () => {
    const answer = thirteen(ask(riichi, '345m456p789s34s99m', { declared: ['riichi'], discards: '0s' }));
    expect(answer.furiten).toMatchObject({ tiles: '0s' });
  });

  it('a red five comes where an option has put it into the box', () => {
    const tiles = '34m678m345p678p22s';
    const tilesThatCome = (options: Record<string, unknown>) =>
      thirteen(ask('riichi-ema-2025', tiles, { options })).waits.map(({ tile }) => tile);
    expect(tilesThatCome({})).toEqual(['2m', '5m']);
    expect(tilesThatCome({ redFives: true }).sort()).toEqual(['0m', '2m', '5m']);
  });

  it('tells what counts, and whether the limit cut it', () => {
    const { waits } = thirteen(ask(riichi, '111222333p4447z', { seat: 'S' }));
    expect(waits[0]!.wall).toMatchObject({
      ok: true,
      limited: true,
      elements: [{ id: 'suuankou-tanki', unit: 'yakuman' }],
    });
  });

  it('a joker of a goulash stands for what is missing, and may come itself', () => {
    const { waiting, waits } = thirteen(
      ask('bmja', '111m222p444p555z j'.replace(' ', ''), { goulash: true }),
    );
    expect(waiting).toBe(true);
    expect(waits.map(({ tile }) => tile)).toContain('7z');
  });
});

describe('a hand that is not waiting', () => {
  it.each<[ruleset: string, tiles: string, shanten: number, shape: string, improving: string]>([
    [riichi, '123m456p79s11667z', 1, 'standard', '16z8s'],
    [riichi, '1122m3355p77s123z', 1, 'seven-pairs', '123z'],
    ['bmja', '123m456p789s1112z', 4, 'ordinary', ''],
    ['bmja', '11m11m99p1122334z', 0, 'all-pair-honours', ''],
  ])('%s: %s is %i from waiting', (ruleset, tiles, shanten, shape, improving) => {
    const answer = thirteen(ask(ruleset, tiles));
    expect(answer.shanten).toBe(shanten);
    expect(answer.shapes.map(({ id }) => id)).toContain(shape);
    if (improving !== '') expect(makeTiles(answer.improving.map(({ tile }) => tile).sort())).toBe(improving);
  });
});

describe('fourteen tiles', () => {
  it('a complete hand says what it is worth', () => {
    const answer = fourteen(ask(riichi, '123m456p789s345s9m9m'));
    expect(answer).toMatchObject({ shanten: -1, nearest: [], win: { ok: true, total: 1100 } });
    expect(answer.discards.every(({ shanten }) => shanten === 0)).toBe(true);
  });

  it('a hand without a yaku is complete and no win', () => {
    const answer = fourteen(ask(riichi, '123m99s456p12s3s chow:789m<E'));
    expect(answer).toMatchObject({ shanten: -1, win: { ok: false, error: { code: 'no-yaku' } } });
  });

  it('one that is not complete says what is wrong, and what would be', () => {
    const answer = fourteen(ask(riichi, '2345678p111222z3m'));
    expect(answer.win).toMatchObject({ ok: false, error: { code: 'not-a-hand' } });
    expect(answer.shanten).toBe(0);
    expect(answer.nearest.map(({ take, give }) => `${take} for ${give}`).sort()).toEqual([
      '2p for 3m',
      '3m for 8p',
      '5p for 3m',
      '8p for 3m',
    ]);
    expect(answer.discards[0]).toEqual({
      discard: '3m',
      shanten: 0,
      tiles: [
        { tile: '2p', unseen: 3 },
        { tile: '5p', unseen: 3 },
        { tile: '8p', unseen: 3 },
      ],
      unseen: 9,
    });
    expect(answer.discards.map(({ discard }) => discard)).toEqual(['3m', '2p', '5p', '8p']);
  });

  it.each(['riichi-tenhou', 'bmja', 'zung-jung', 'classical'])(
    '%s: what is called nearest is a hand',
    (ruleset) => {
      const next = numbers(3);
      let seen = 0;
      for (let round = 0; round < 25; round++) {
        const { concealed } = { concealed: drawn(next, 14) };
        const { nearest, shanten } = fourteen(ask(ruleset, concealed));
        for (const { tiles, take, give } of nearest) {
          seen++;
          const [taken, given] = [parseTiles(take), parseTiles(give)];
          expect(taken.ok && taken.value.length).toBe(shanten + 1);
          expect(given.ok && given.value.length).toBe(shanten + 1);
          const tile = tiles.slice(0, 1) + /[mpsz]/.exec(tiles)![0];
          const scored = scoreRequest({
            ruleset,
            prevailingWind: 'E',
            hands: { S: { concealed: tiles } },
            win: { seat: 'S', tile, by: 'wall' },
          });
          expect(scored.ok || scored.error.message).toBe(true);
        }
      }
      expect(seen).toBeGreaterThan(20);
    },
  );
});

/** Tiles of a few kinds, so that hands are near to complete ones. */
function drawn(next: (below: number) => number, tiles: number): string {
  const held: number[] = [];
  while (held.length < tiles) {
    const kind = next(14) + 13;
    if (held.filter((other) => other === kind).length < (kind % 9 === 4 ? 3 : 4)) held.push(kind);
  }
  return makeTiles(held.map((kind) => tileKinds[kind]!));
}

/** Thirteen tiles of four sets and a pair, or one of them another tile. */
function nearlyComplete(next: (below: number) => number, chows: number): string {
  for (;;) {
    const held = new Int8Array(34);
    for (let set = 0; set < 4; set++) {
      const low = set < chows ? 9 * next(3) + next(7) : next(34);
      for (const kind of set < chows ? [low, low + 1, low + 2] : [low, low, low]) held[kind]!++;
    }
    held[next(34)]! += 2;
    const kinds = Array.from(held, (count, kind) => Array<number>(count).fill(kind)).flat();
    kinds.splice(next(14), 1);
    if (next(3) === 0) kinds[next(13)] = next(34);
    // Two fives at most, so that a plain one is left: in some sets one is red.
    const most = (kind: number) => (kind % 9 === 4 && kind < 27 ? 2 : 4);
    const fits = kinds.every((kind) => kinds.filter((other) => other === kind).length <= most(kind));
    if (fits) return makeTiles(kinds.map((kind) => tileKinds[kind]!));
  }
}

describe('every ruleset', () => {
  it.each(rulesets.map(({ id }) => id))(
    '%s waits exactly for the tiles that make thirteen a hand',
    (ruleset) => {
      const next = numbers(9);
      let waiting = 0;
      for (let round = 0; round < 60; round++) {
        const concealed = nearlyComplete(next, round % (ruleset === 'bmja' ? 2 : 5));
        const answer = thirteen(ask(ruleset, concealed));
        const winning = tileKinds.filter((tile) => {
          const held = parseTiles(concealed);
          if (held.ok && held.value.filter((other) => other === tile).length === 4) return false;
          const scored = scoreRequest({
            ruleset,
            prevailingWind: 'E',
            hands: { S: { concealed: concealed + tile } },
            win: { seat: 'S', tile, by: 'wall' },
          });
          return scored.ok || !['not-a-hand', 'too-many-chows'].includes(scored.error.code);
        });
        const waits = answer.waits.map(({ tile }) => tile.replace('0', '5'));
        expect([...new Set(waits)]).toEqual(winning);
        if (winning.length > 0) waiting++;
      }
      expect(waiting).toBeGreaterThan(30);
    },
  );
});

describe('what can’t be answered is refused', () => {
  it.each<[what: string, request: unknown, code: string, says: string]>([
    ['no object', 7, 'bad-request', 'JSON object'],
    ['no ruleset', ask('', '1m'), 'bad-request', 'ruleset'],
    ['no seat', { ...(ask(riichi, '123m') as object), seat: undefined }, 'bad-request', 'seat'],
    ['too few tiles', ask(riichi, '123m'), 'tile-count', '3 tiles'],
    ['no tiles', ask(riichi, ''), 'tile-count', 'No tiles'],
    ['five of a tile', ask(riichi, '11111m456p789s22z'), 'too-many-copies', '1 characters'],
    [
      'five with those seen',
      ask(riichi, '111m456p789s2233z', { seen: '11m' }),
      'too-many-copies',
      '1 characters',
    ],
    ['a red five where there is none', ask('zung-jung', '0m34m456p789s2223z'), 'bad-request', 'red 5'],
    ['a set that is none', ask(riichi, '123m456p789s2z pung:123m<E'), 'bad-request', 'pung'],
    ['a flower', ask(riichi, '123m456p789s222z1f'), 'bad-request', 'plum'],
    ['tiles that are none', ask(riichi, '123m456p789s222z', { seen: '12' }), 'bad-request', 'seen'],
    [
      'a word that nobody knows',
      ask(riichi, '123m456p789s2223z', { declared: ['rich'] }),
      'bad-request',
      'rich',
    ],
  ])('%s', (_, request, code, says) => {
    const answer = waitsOf(request);
    expect(answer).toMatchObject({ ok: false, error: { code } });
    expect(!answer.ok && answer.error.message).toContain(says);
  });

  it('gives the id back', () => expect(waitsOf({ id: 4 })).toMatchObject({ id: 4, ok: false }));
});
