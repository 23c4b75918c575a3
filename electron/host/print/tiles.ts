import { makeTiles } from '../../../rules/tiles/notation';
import { tileName } from '../../../rules/tiles/tile';
import type { TileCode } from '../../../rules/tiles/tile';
import type { GroupRole, ReadTile, Reading } from '../../../vision/protocol';

/** The Unicode character of a tile; red fives look like their fives, and an unreadable tile is a question mark. */
export function tileSymbol(code: TileCode): string {
  if (code === '?') return '？';
  // U+1F004, alone of its block, is drawn as a colour picture unless text is asked for.
  if (code === '7z') return '\u{1F004}\uFE0E';
  const [digit, suit] = [Number(code[0]), code[1]];
  const at = (first: number) => String.fromCodePoint(first + (digit === 0 ? 5 : digit) - 1);
  switch (suit) {
    case 'm':
      return at(0x1f007);
    case 's':
      return at(0x1f010);
    case 'p':
      return at(0x1f019);
    case 'z':
      return digit <= 4 ? at(0x1f000) : digit === 5 ? '\u{1F006}' : '\u{1F005}';
    case 'f':
      // Unicode has the bamboo plant before the chrysanthemum.
      return ['\u{1F022}', '\u{1F023}', '\u{1F025}', '\u{1F024}'][digit - 1] as string;
    case 'g':
      return at(0x1f026);
    default:
      return code === 'j' ? '\u{1F02A}' : '\u{1F02B}';
  }
}

/** Tiles as pictures and in notation: many terminals have no font for the pictures. */
export function drawTiles(codes: readonly TileCode[]): string {
  return codes.length === 0 ? '–' : `${codes.map(tileSymbol).join(' ')}  ${makeTiles(codes)}`;
}

/** The numbers by which tiles can be corrected, runs shortened: `   #1–14, #18`. */
export function numbered(places: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const place of [...places].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run[1] === place - 1) run[1] = place;
    else runs.push([place, place]);
  }
  const list = runs.map(([first, last]) => (first === last ? `#${first + 1}` : `#${first + 1}–${last + 1}`));
  return list.length === 0 ? '' : `   ${list.join(', ')}`;
}

/** What a person must look at, in plain words: the tiles at the given places of a reading; empty where there are none. */
export function describeDoubts(
  reading: Pick<Reading, 'tiles' | 'groups'>,
  doubts: readonly number[],
): string[] {
  if (doubts.length === 0) return [];
  return [
    `  I am not sure about ${doubts.length === 1 ? 'one tile' : `${doubts.length} tiles`}. Please look:`,
    ...doubts.map((index) => {
      const tile = reading.tiles[index] as ReadTile;
      const others = tile.alternatives
        .filter(([, share]) => share >= 0.01)
        .slice(0, 3)
        .map(([code, share]) => `${tileName(code)} ${code} (${percent(share)})`);
      const maybe = others.length > 0 ? `, or ${others.join(', ')}` : '';
      // A reason that only names the likeliest other tile has been said with its share.
      const likeliest = tile.alternatives[0]?.[0];
      const reasons = tile.reasons.filter((reason) => !maybe || !reason.endsWith(` ${likeliest}.`));
      const why = reasons.map((reason) => ` ${reason}`).join('');
      const place = describePlace(reading, index);
      return `    #${index + 1}, ${place}: ${tileName(tile.code)} ${tile.code} (${percent(tile.confidence)})${maybe}.${why}`;
    }),
  ];
}

const placeNames: Record<GroupRole, string> = {
  hand: 'in the row of the hand',
  meld: 'in a set on the table',
  bonus: 'among the bonus tiles',
  discards: 'among the discards',
  wall: 'in the wall',
  indicator: 'turned up on the wall',
  other: 'elsewhere',
};

/** Where a tile lies, so that a person finds it in the photograph. */
function describePlace({ tiles, groups }: Pick<Reading, 'tiles' | 'groups'>, index: number): string {
  const id = tiles[index]?.group;
  const mates = tiles.flatMap((tile, place) => (tile.group === id ? [place] : []));
  const role = groups.find((group) => group.id === id)?.role ?? 'other';
  if (mates.length < 2) return placeNames[role];
  return `${ordinal(mates.indexOf(index) + 1)} from the left ${placeNames[role]}`;
}

function ordinal(number: number): string {
  const teen = number % 100 > 10 && number % 100 < 14;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
