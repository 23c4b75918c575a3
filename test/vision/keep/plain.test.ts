import { describe, expect, it } from 'vitest';
import { confidenceOf, mayBeWhite, shipped } from '../../../vision/name/confidence';
import { backsAmongBacks, fewPlain, hasDrawnDragon, plainInRows } from '../../../vision/keep/plain';
import { tileAt } from '../fixtures';
import { face, saying } from '../learn/tiles';

type Colour = readonly [number, number, number];

const cream: Colour = [0.9, 0.87, 0.8];
const green: Colour = [0.1, 0.4, 0.2];

/**
 * Tiles in a row, and rows below one another: digits are faces, `?` one that is hardly read, W a plain tile that is taken for
 * a white dragon, x a plain one taken for a back, y one that is hardly read as a back, B one that surely is, F a white dragon with a drawing,
 * - a tile's room.
 */
const lay = (rows: string, white: Colour | null = cream) =>
  rows.split(' ').flatMap((row, line) =>
    [...row].flatMap((one, at) => {
      if (one === '-') return [];
      const quad = tileAt(60 + 31 * at, 100 + 90 * line);
      const tile = (verdict: ReturnType<typeof saying>, body: Colour | null) => ({
        one,
        quad,
        verdict,
        face: body === null ? {} : { body },
      });
      if (one === 'W') return [tile(saying({ '5z': 0.9, x: 0.095 }, face(20)), white)];
      if (one === 'x') return [tile(saying({ x: 0.9, '5z': 0.095 }, face(20)), white)];
      if (one === 'y') return [tile(saying({ x: 0.6, '5z': 0.35 }, face(20)), white)];
      if (one === 'B') return [tile(saying({ x: 0.999 }, face(20)), green)];
      if (one === 'F') return [tile(saying({ '5z': 0.99 }, face(30)), cream)];
      if (one === '?') return [tile(saying({ '1s': 0.5 }, face(40)), cream)];
      return [tile(saying({ [`${one}p` as '1p']: 0.99 }, face(Number(one))), cream)];
    }),
  );

const dragons = (tiles: ReturnType<typeof lay>): number =>
  [...plainInRows(tiles)].filter((i) => tiles[i]!.one === 'W').length;

const backs = (tiles: ReturnType<typeof lay>): number =>
  [...plainInRows(tiles)].filter((i) => tiles[i]!.one === 'x').length;

describe('plain tiles in rows of faces', () => {
  it.each<[string, string, number]>([
    ['between faces', '12W34', 1],
    ['a pair between faces', '12WW34', 2],
    ['a pung between faces', '12WWW34', 3],
    ['at the end of a row of three', '123W', 1],
    ['between faces of the row below', '1-W 2W3', 1],
    ['in a row with a doubtful face further away', '?12W34?', 1],
    ['alone', 'W', 0],
    ['apart from the faces', '12-W-34', 0],
    ['at the end of a row of two', '12W', 0],
    ['between faces that are hardly read', '1?W?1', 0],
    ['the outer tiles of a concealed kong', 'W11W', 0],
    ['the same beside other tiles', '234W11W567', 0],
    ['the inner tiles of a concealed kong', '1WW1', 0],
    ['more together than a pung', '12WWWW34', 0],
    ['more of them than a set has', '1W2 1W2 1W2 1W2 1W2', 0],
    ['as many as a set has', '1W2 1W2 1W2 1W2', 4],
    ['as many, and a back that looks the same', '1W2 1W2 1W2 1W2 x', 0],
    ['as many, and backs that look the same but for their hue', '1W2 1W2 1W2 1W2 BBBBBB', 4],
    ['of a set whose white dragons have a drawing', '12W34 F', 0],
    ['a wall with an indicator', 'WW1WWW', 0],
  ])('%s: %s', (_what, rows, count) => expect(dragons(lay(rows))).toBe(count));

  it('are dragons only where they are as pale as the faces', () => {
    expect(dragons(lay('12W34', green))).toBe(0);
    expect(dragons(lay('12W34', null))).toBe(0);
  });

  it('are dragons only where the row is straight: in a heap tiles touch at any angle', () => {
    const row = lay('12W34');
    const turned = row.map(({ quad, ...tile }, i) => ({
      ...tile,
      quad: i % 2 === 0 ? quad : tileAt(60 + 31 * i, 100, 15),
    }));
    expect([dragons(row), dragons(turned)]).toEqual([1, 0]);
  });

  it.each<[string, string, Colour, number]>([
    ['spare tiles in a tray, more than a set has dragons', '1x2x3 1x2x3 1x2x3', cream, 6],
    ['a back of a colour of its own', '12x34', green, 0],
    ['the outer tiles of a concealed kong', '234x11x567', cream, 0],
    ['the inner tiles of a concealed kong', '1xx1', cream, 0],
    ['a wall with an indicator', 'xx1xxx', cream, 0],
    ['where the white dragons have a drawing', '12x34 F', cream, 0],
  ])('read as backs may be dragons: %s', (_what, rows, colour, count) => {
    expect(backs(lay(rows, colour))).toBe(count);
  });

  it('are left alone where they might be another face or no tile, not where a learnt set says the same', () => {
    const with_ = (change: (tile: ReturnType<typeof lay>[number]) => object): number =>
      dragons(lay('12W34').map((tile) => (tile.one === 'W' ? { ...tile, ...change(tile) } : tile)));
    const evidence = (more: object) => (tile: ReturnType<typeof lay>[number]) => ({
      verdict: { ...tile.verdict, evidence: { ...tile.verdict.evidence, ...more } },
    });
    expect(with_(evidence({ tileness: 0.95 }))).toBe(1);
    expect(with_(evidence({ tileness: 0.5 }))).toBe(0);
    expect(with_(evidence({ set: {} }))).toBe(1);
    expect(with_(() => ({ verdict: saying({ '5z': 0.9, '1p': 0.08 }, face(20)) }))).toBe(0);
  });

  it('are vouched for; a plain tile elsewhere is not', () => {
    const { verdict } = lay('W')[0]!;
    const told = (amongFaces: boolean): number =>
      confidenceOf({ ...verdict, evidence: { ...verdict.evidence, best: 0.85, amongFaces } });
    expect(told(true)).toBeGreaterThanOrEqual(shipped.vouch);
    expect(told(false)).toBeLessThan(shipped.vouch);
  });
});

describe('a few plain tiles that are hardly read as backs', () => {
  it.each<[string, string, Colour | null, number]>([
    ['a pung by itself', '123 yyy', cream, 3],
    ['as many as a set has', '123 yyyy', cream, 4],
    ['more than a set has', '123 yyyyy', cream, 0],
    ['of another colour than the faces', '123 yyy', green, 0],
    ['of a colour that was not measured', '123 yyy', null, 0],
    ['no faces that tell the colour', 'yyy', cream, 0],
    ['read as backs by every look', '123 xxx', cream, 0],
    ['among more that look the same and are surely read', '123 yyy xx', cream, 0],
    ['among more that look the same but for their hue', '123 yyy BB', cream, 3],
    ['the outer tiles of a concealed kong', '234 y11y', cream, 0],
  ])('may be white dragons: %s', (_what, rows, colour, count) => {
    expect(fewPlain(lay(rows, colour)).size).toBe(count);
  });
});

describe('backs that are hardly read', () => {
  /** How many of `y` are told by their row; each was told to be a back against a dragon, as surely as it is read. */
  const told = (rows: string, colour: Colour | null = green, tileness = 0.9): number => {
    const tiles = lay(rows, colour).map((tile) => {
      const { verdict } = tile;
      const more = tile.one === 'B' ? { tileness } : { toldBack: true };
      return { ...tile, verdict: { ...verdict, evidence: { ...verdict.evidence, ...more } } };
    });
    return [...backsAmongBacks(tiles)].filter((i) => tiles[i]!.one === 'y').length;
  };

  it.each<[string, string, Colour | null, number]>([
    ['between sure ones', 'BByB', green, 1],
    ['two of them', 'ByyB', green, 2],
    ['at the end of the row', 'BBBy', green, 0],
    ['beside one sure one', 'yyBy', green, 0],
    ['in too short a row', 'ByB', green, 0],
    ['with room between', 'BB-y-B', green, 0],
    ['of another colour', 'BByB', cream, 0],
    ['of a colour that was not measured', 'BByB', null, 0],
    ['between two rows', 'BBBB y BBBB', green, 0],
    ['between others that would not be vouched for', 'yyyy', green, 0],
  ])('are told by their row: %s', (_what, rows, colour, count) => {
    expect(told(rows, colour)).toBe(count);
  });

  it('are told by what surely is a tile', () => {
    expect([told('BByB', green, 0.85), told('BByB', green, 0.7)]).toEqual([1, 0]);
  });

  it('are vouched for there, whatever doubt was told of them, and are no white dragons', () => {
    const { verdict } = lay('y')[0]!;
    const evidence = (amongBacks: boolean, more: object) => ({ ...verdict.evidence, amongBacks, ...more });
    for (const doubt of [{ toldBack: true }, { best: 0.2, worse: 0.1 }]) {
      const trust = (amongBacks: boolean): number =>
        confidenceOf({ ...verdict, evidence: evidence(amongBacks, doubt) });
      expect(trust(true)).toBeGreaterThanOrEqual(shipped.vouch);
      expect(trust(false)).toBeLessThan(shipped.vouch);
    }
    const few = (amongBacks: boolean) => evidence(amongBacks, { fewPlain: true });
    expect([mayBeWhite('x', few(false)), mayBeWhite('x', few(true))]).toEqual([true, false]);
  });
});

describe('white dragons with a drawing', () => {
  const plain = saying({ x: 0.9, '5z': 0.095 }, face(20));

  it.each<[string, string, boolean]>([
    ['none is seen', '12x', false],
    ['one is', '12F', true],
    ['what looks like one is as plain', '12W', false],
    ['one is seen among plain ones', 'WWF', true],
  ])('%s', (_, rows, drawn) => {
    expect(hasDrawnDragon(lay(rows), plain)).toBe(drawn);
  });

  it('one that is hardly read tells nothing', () => {
    expect(hasDrawnDragon([{ verdict: saying({ '5z': 0.5 }, face(30)) }], plain)).toBe(false);
  });
});
