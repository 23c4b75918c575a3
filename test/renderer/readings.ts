import { parseTiles } from '../../rules/tiles/notation';
import type { TileCode } from '../../rules/tiles/tile';
import { addTile, emptyHand, layDown } from '../../renderer/state/hand';
import type { Hand } from '../../renderer/state/hand';
import type { Reading, ReadTile } from '../../vision/protocol';

/** The codes of a text in tile notation. */
export function codes(text: string): TileCode[] {
  const parsed = parseTiles(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

/** A hand of tiles added one by one, with sets laid down: `handOf('123m55z', ['777z', '5555p*'])`, `*` concealed. */
export function handOf(concealed: string, melds: readonly string[] = [], bonus = ''): Hand {
  let hand = codes(concealed + bonus).reduce((all, code) => addTile(all, code), emptyHand());
  for (const meld of melds) {
    const tiles = codes(meld.replace('*', ''));
    const first = hand.next;
    hand = tiles.reduce((all, code) => addTile(all, code), hand);
    const kind = tiles.length === 4 ? 'kong' : tiles[0] === tiles[1] ? 'pung' : 'chow';
    hand = layDown(
      hand,
      kind,
      tiles.map((_, index) => first + index),
      meld.endsWith('*'),
    );
  }
  return hand;
}

/** A reading of one row, each tile 100 × 130 pixels; a code with `!` is doubtful. */
export function readingOf(row: readonly string[], role: Reading['groups'][number]['role'] = 'hand'): Reading {
  return {
    width: 2000,
    height: 1000,
    ms: 1,
    tiles: row.map((text, index): ReadTile => {
      const x = 50 + index * 100;
      return {
        code: text.replace('!', '') as TileCode,
        confidence: text.endsWith('!') ? 0.6 : 0.99,
        alternatives: [['6m', 0.3]],
        quad: [
          [x, 400],
          [x + 100, 400],
          [x + 100, 530],
          [x, 530],
        ],
        rotation: 'upright',
        group: 0,
        needsReview: text.endsWith('!'),
        reasons: text.endsWith('!') ? ['It could also be another tile.'] : [],
      };
    }),
    groups: [{ id: 0, role }],
    hints: [],
    advice: [],
    stages: {},
  };
}

/** A hand of 13 at the lower edge of the picture, and one of 14 at the right. */
export function twoPlayers(): Reading {
  const reading = readingOf([...codes('123456789m1199p'), ...codes('12345678s999p777z')]);
  reading.tiles.forEach((tile, index) => (tile.group = index < 13 ? 0 : 1));
  reading.groups = [
    { id: 0, role: 'hand', side: 'bottom' },
    { id: 1, role: 'hand', side: 'right' },
  ];
  return reading;
}
