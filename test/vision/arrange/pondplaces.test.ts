import { describe, expect, it } from 'vitest';
import type { NamedTile } from '../../../vision/arrange/sets';
import { groupTiles } from '../../../vision/group';
import type { Side } from '../../../vision/protocol';
import { codesOf, tileAt, tileSize } from '../fixtures';

/** Discards of one player, a string a row from the first on: tiles in the notation, `<` before one that lies on its side. */
interface Discards {
  rows: string[];
  /** Where they begin: so far from where a player's first discard lies, to the player's right and towards the middle, in tile widths. */
  off?: [right: number, ahead: number];
  degrees?: number;
}

const { width, height } = tileSize;
const quarters: Record<Side, number> = { bottom: 0, right: 1, top: 2, left: 3 };
/** Where a first discard begins: so far to the left of the table's middle and before it, in tile widths. */
const first = { left: 3.05, ahead: 3.15 };
const hand = '1m2m3m4p5p6p7s8s9s1z1z6z6z';

/** A table with a player's hand at the bottom and everybody's discards. */
function table(discards: Partial<Record<Side, Discards | Discards[]>>, hands = hand): NamedTile[] {
  const own = codesOf(hands).map((code, i) => ({ code, quad: tileAt((i - 6) * (width + 1), 13 * width) }));
  const all = Object.entries(discards).flatMap(([side, each]) =>
    [each].flat().flatMap((part) => laidFor(side as Side, part)),
  );
  return [...own, ...all];
}

function laidFor(side: Side, { rows, off: [right, ahead] = [0, 0], degrees = 0 }: Discards): NamedTile[] {
  return rows.flatMap((row, r) => {
    let x = (right - first.left) * width;
    const y = (first.ahead - ahead) * width + (r + 0.5) * height * 1.015;
    return [...row.matchAll(/<?(?:\d[mpsz]|x)|_/g)].flatMap(([token]): NamedTile[] => {
      if (token === '_') {
        x += width;
        return [];
      }
      const turned = token.startsWith('<');
      const wide = turned ? height : width;
      const [cx, cy] = turn(x + wide / 2, y, quarters[side]);
      x += wide + 0.5;
      const code = codesOf(token.replace('<', ''))[0]!;
      return [{ code, quad: tileAt(cx, cy, -90 * quarters[side] + (turned ? -90 : 0) + degrees) }];
    });
  });
}

/** A place as it is after so many quarter turns from the bottom over the right. */
function turn(x: number, y: number, quarter: number): [number, number] {
  let place: [number, number] = [x, y];
  for (let k = 0; k < quarter; k++) place = [place[1], -place[0]];
  return place;
}

/** Ponds as they are told: whose, in which rows, with the one laid sideways, and what is asked about them. */
function told(tiles: readonly NamedTile[]): string[] {
  const { groups, places } = groupTiles(tiles);
  const code = (place: number) => tiles[places[place]!.tile]!.code;
  return groups
    .filter((group) => group.role === 'discards' && group.side !== undefined)
    .map(({ side, rows, riichi, reasons }) => {
      const text = rows!.map((row) => row.map(code).join('')).join(' | ');
      const asked = (reasons ?? []).map(
        (reason) => (/not lie|they lie|face|missing|meld/.exec(reason) ?? ['?'])[0],
      );
      return [side, text, riichi === undefined ? '' : `riichi ${code(riichi)}`, ...asked]
        .filter((word) => word !== '')
        .join(', ');
    });
}

const pond: Discards = { rows: ['1m9p4z2s7m3z'] };

describe('ponds that have hardly begun', () => {
  it.each<[name: string, discards: Parameters<typeof table>[0], others: string[]]>([
    ['one whose face says so, too', { right: { rows: ['7s'] } }, ['right, 7s']],
    ['one that looks the same upside down', { right: { rows: ['2s'] } }, ['right, 2s, they lie']],
    ['one that faces somebody else', { right: { rows: ['7s'], degrees: 180 } }, []],
    ['one that lies a little askew', { right: { rows: ['7s'], degrees: 7 } }, ['right, 7s']],
    ['one that lies askew', { right: { rows: ['7s'], degrees: 14 } }, []],
    ['one laid sideways at once', { right: { rows: ['<7s'] } }, ['right, 7s, riichi 7s, they lie']],
    ['the first laid sideways', { top: { rows: ['<7s6m'] } }, ['top, 7s6m, riichi 7s']],
    ['the second laid sideways', { left: { rows: ['9m<3s'] } }, ['left, 9m3s, riichi 3s']],
    ['two on their side', { left: { rows: ['<9m<3s'] } }, []],
    ['a gap between them', { left: { rows: ['9m_3s'] } }, ['left, 9m3s']],
    ['too wide a gap', { left: { rows: ['9m__2s'] } }, ['left, 9m']],
    [
      'one for everybody',
      { right: { rows: ['2s'] }, top: { rows: ['<7s'] }, left: { rows: ['3m'] } },
      ['right, 2s, they lie', 'top, 7s, riichi 7s, they lie', 'left, 3m'],
    ],
    ['a tile too far to the left', { right: { rows: ['2s'], off: [-2, 0] } }, []],
    ['a tile too far to the right', { right: { rows: ['2s'], off: [2, 0] } }, []],
    ['a tile too far ahead', { top: { rows: ['2s'], off: [0, 2] } }, []],
    ['a tile too far back', { right: { rows: ['2s'], off: [0, -2] } }, []],
    [
      'the fourth of a row whose others are out of the picture',
      { left: { rows: ['7s'], off: [3, 0] } },
      ['left, 7s'],
    ],
    ['the sixth of such a row', { left: { rows: ['7s'], off: [5, 0] } }, ['left, 7s']],
    [
      'one laid a little ahead of the other',
      { left: [{ rows: ['7s'] }, { rows: ['2m'], off: [1, 0.3] }] },
      ['left, 7s2m'],
    ],
    ['a back beside it', { left: { rows: ['7sx'] } }, []],
    ['what would be the eighth', { left: { rows: ['7s'], off: [7.2, 0] } }, []],
    [
      'two rows that the picture’s edge cuts',
      { right: { rows: ['7s2p', '5m'] } },
      ['right, 7s2p | 5m, missing'],
    ],
    [
      'one on the other',
      { left: { rows: ['7s'] }, right: [{ rows: ['7s'] }, { rows: ['2m'], off: [0.4, 0] }] },
      ['left, 7s'],
    ],
    ['a second row that begins elsewhere', { right: { rows: ['7s2p', '__5m'] } }, []],
    [
      'two pieces that both would be one player’s',
      { right: [{ rows: ['2s'] }, { rows: ['8p'], off: [1.5, -1.5] }] },
      [],
    ],
    [
      'more that are nobody’s than are somebody’s',
      {
        right: { rows: ['7s'] },
        top: [
          { rows: ['7s'], degrees: 40 },
          { rows: ['6m'], degrees: 30, off: [4, 0] },
        ],
      },
      [],
    ],
    [
      'as many that are nobody’s as are somebody’s',
      { right: { rows: ['7s'] }, top: { rows: ['7s'], degrees: 40 } },
      ['right, 7s'],
    ],
    ['a set', { right: { rows: ['7s7s7s'] } }, []],
  ])('%s', (_name, discards, others) => {
    const [own, ...rest] = told(table({ bottom: pond, ...discards }));
    expect(own).toBe(`bottom, ${pond.rows[0]!}`);
    expect(rest).toEqual(others);
  });

  it.each<[name: string, discards: Parameters<typeof table>[0], ponds: string[]]>([
    [
      'two of two agree in where the middle is, and say whose a third is',
      { bottom: { rows: ['7m2p'] }, left: { rows: ['9m<3s'] }, top: { rows: ['2s'] } },
      ['bottom, 7m2p', 'left, 9m3s, riichi 3s', 'top, 2s, they lie'],
    ],
    [
      'two that do not agree',
      { bottom: { rows: ['7m2p'] }, left: { rows: ['9m3p'], off: [0, -4] } },
      ['bottom, 7m2p, face', 'left, 9m3p, face'],
    ],
    ['single ones', { bottom: { rows: ['7m'] }, left: { rows: ['<2s'] } }, ['bottom, 7m, face']],
    [
      'one that does not agree with two that do',
      {
        bottom: { rows: ['7m2p'], off: [0, -6] },
        left: { rows: ['9m<3s'] },
        top: { rows: ['6m8p'] },
      },
      ['left, 9m3s, riichi 3s', 'top, 6m8p'],
    ],
  ])('while no pond is longer: %s', (_name, discards, ponds) => {
    expect(told(table(discards))).toEqual(ponds);
  });

  it.each<[name: string, discards: Parameters<typeof table>[0], ponds: string[]]>([
    [
      'a pond at the right that faces the left',
      { bottom: { rows: ['1m9p4z2s7m3z'] }, right: { rows: ['7s6m9m3m'], degrees: 180 } },
      ['bottom, 1m9p4z2s7m3z', 'left, 3m9m6m7s, not lie'],
    ],
    [
      'one that lies a little off',
      { bottom: { rows: ['1m9p4z2s7m3z'] }, right: { rows: ['7s6m9m3m'], off: [1, -2] } },
      ['bottom, 1m9p4z2s7m3z', 'right, 7s6m9m3m'],
    ],
    [
      'three of which no face tells whose they are',
      { bottom: { rows: ['2p9p4s'] } },
      ['bottom, 2p9p4s, face'],
    ],
    [
      'such a row, where another pond bears it out',
      { bottom: { rows: ['2p9p4s8p4p2s'] }, left: { rows: ['1m9p4z2s7m3z', '9m8s'] } },
      ['bottom, 2p9p4s8p4p2s', 'left, 1m9p4z2s7m3z | 9m8s'],
    ],
    [
      'such three across the table, which tell nothing of the others',
      { top: { rows: ['2p9p4s'] }, right: { rows: ['7s'] } },
      ['bottom, 4s9p2p, face', 'right, 7s, face'],
    ],
  ])('asked about for where it lies, or not: %s', (_name, discards, ponds) => {
    expect(told(table(discards))).toEqual(ponds);
  });

  it('where nobody’s hand is in the picture, longer ponds tell it, too', () => {
    const ponds = {
      bottom: { rows: ['1m9p4z2s7m3z', '9m8s'] },
      left: { rows: ['3m7m4z9s6m3z', '1z6p'] },
      top: { rows: ['7s'] },
    };
    expect(told(table(ponds).slice(codesOf(hand).length))).toEqual([
      'bottom, 1m9p4z2s7m3z | 9m8s',
      'left, 3m7m4z9s6m3z | 1z6p',
      'top, 7s',
    ]);
  });

  const askew = (right: number, ahead: number): Discards => ({
    rows: ['2m'],
    off: [right, ahead],
    degrees: 40,
  });
  it.each<[name: string, discards: Discards[], ponds: string[]]>([
    ['three in a row', [{ rows: ['1m9p4z'] }], ['bottom, 1m9p4z']],
    ['one beside them that lies askew', [{ rows: ['1m9p4z'] }, askew(0.5, 1.5)], []],
    ['one farther off', [{ rows: ['1m9p4z'] }, askew(0.5, 2.6)], ['bottom, 1m9p4z']],
    ['a back beside them', [{ rows: ['1m9p4z'] }, { ...askew(0.5, 1.5), rows: ['x'] }], ['bottom, 1m9p4z']],
    ['five in a row, one beside them', [{ rows: ['1m9p4z2s7m'] }, askew(0.5, 1.6)], ['bottom, 1m9p4z2s7m']],
    ['five in a row, two beside them', [{ rows: ['1m9p4z2s7m'] }, askew(0.5, 1.6), askew(3, 1.6)], []],
    ['two rows', [{ rows: ['1m9p4z2s7m3z', '9m8s'] }, askew(0.5, 1.5)], ['bottom, 1m9p4z2s7m3z | 9m8s']],
  ])('a row beside what lies askew is part of a heap: %s', (_name, discards, ponds) => {
    expect(told(table({ bottom: discards }))).toEqual(ponds);
  });

  it('a row that is part of a heap is still a table in play: what lies in front of a hand may be a discard', () => {
    const drawn = { code: codesOf('5s')[0]!, quad: tileAt(0, 11.2 * width) };
    const asked = (discards: Parameters<typeof table>[0]): string | undefined => {
      const { groups } = groupTiles([...table(discards), drawn]);
      return groups.find(({ role }) => role === 'hand')?.reasons?.join(' ');
    };
    expect(asked({})).toBeUndefined();
    expect(asked({ bottom: [{ rows: ['1m9p4z'] }, askew(0.5, 1.5)] })).toMatch(/in front of this row/);
  });
});
