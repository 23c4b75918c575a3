import { isDragon, isMajor, kindCode, tileName, type TileCode } from '../tiles/tile';
import type { Row } from '../scoring/evaluate';
import { seatNames, seats } from '../seat';
import { FIRST_HONOUR } from '../tiles/tile';
import type { Facts, HandPart } from './facts';
import { SHEET, type SpecialHand } from './special-hands';

/** A row of the British table. */
export type BmjaRow = Row<Facts, HandPart>;

const POINTS = `${SHEET}, “Points”`;
const DOUBLES = `${SHEET}, “Doubles”`;

/** `5 bamboo`, `red dragons`, `East winds`: a tile's name when there are several of it. */
function several(kind: number): string {
  const name = tileName(kindCode(kind));
  return kind >= FIRST_HONOUR ? `${name}s` : name;
}

/** `concealed pung of 5 bamboo`. */
function partName(part: HandPart): string {
  const open = part.concealed ? 'concealed' : 'exposed';
  switch (part.kind) {
    case 'chow':
      return `${open} chow from the ${tileName(kindCode(part.tile))}`;
    case 'pair':
      return `pair of ${several(part.tile)}`;
    case 'bonus':
      return tileName(part.tiles[0]!);
    case 'hand':
      return 'hand';
    default:
      return `${open} ${part.kind} of ${several(part.tile)}`;
  }
}

function windOf(kind: number): string {
  return seatNames[seats[kind - FIRST_HONOUR]!];
}

/** Rows of sets that are worth points: the value depends on whether the set is concealed. */
function setPoints(kind: 'pung' | 'kong', majors: boolean, exposed: number): BmjaRow {
  const tiles = majors ? 'majors' : 'minors';
  return {
    id: `${kind}-of-${tiles}`,
    name: `${kind === 'pung' ? 'Pung' : 'Kong'} of ${tiles}`,
    nativeName: kind === 'pung' ? '刻子' : '槓子',
    unit: 'points',
    value: (_, part) => (part!.concealed ? exposed * 2 : exposed),
    when: ({ sets }) => sets.filter((set) => set.kind === kind && isMajor(set.tile) === majors),
    because: (_, part) =>
      `The ${partName(part!)} (${majors ? '1, 9, wind or dragon' : '2 to 8'}) counts ${
        part!.concealed ? exposed * 2 : exposed
      } points.`,
    source: POINTS,
  };
}

/** Points for the sets and pairs of any hand. */
const setRows: readonly BmjaRow[] = [
  setPoints('pung', false, 2),
  setPoints('pung', true, 4),
  setPoints('kong', false, 8),
  setPoints('kong', true, 16),
  {
    id: 'pair-of-dragons',
    name: 'Pair of dragons',
    nativeName: '三元對',
    unit: 'points',
    value: 2,
    when: ({ pairs }) => pairs.filter((pair) => isDragon(pair.tile)),
    because: (_, part) => `The ${partName(part!)} counts 2 points.`,
    source: POINTS,
  },
  {
    id: 'pair-of-own-wind',
    name: 'Pair of own wind',
    nativeName: '門風對',
    unit: 'points',
    value: 2,
    when: ({ pairs, ownWind }) => pairs.filter((pair) => pair.tile === ownWind),
    because: (_, part) => `The ${partName(part!)}, the player’s own wind, counts 2 points.`,
    source: POINTS,
  },
  {
    id: 'pair-of-prevailing-wind',
    name: 'Pair of the prevailing wind',
    nativeName: '圈風對',
    unit: 'points',
    value: 2,
    when: ({ pairs, prevailingWind }) => pairs.filter((pair) => pair.tile === prevailingWind),
    because: (_, part) => `The ${partName(part!)}, the prevailing wind, counts 2 points.`,
    source: POINTS,
  },
];

/** Points for winning, and for where the winning tile came from. */
export const winRows: readonly BmjaRow[] = [
  {
    id: 'mah-jong',
    name: 'Mah-Jong',
    nativeName: '和牌',
    unit: 'points',
    value: 20,
    when: ({ win }) => win !== null,
    because: () => 'Going Mah-Jong counts 20 points.',
    source: POINTS,
  },
  {
    id: 'winning-tile-from-wall',
    name: 'Winning tile from the wall',
    nativeName: '自摸',
    unit: 'points',
    value: 2,
    when: ({ win }) => win?.by === 'wall',
    because: ({ win }) => `The winning tile, the ${tileName(win!.tile)}, was drawn from the wall: 2 points.`,
    source: POINTS,
  },
  {
    id: 'winning-tile-from-kong-box',
    name: 'Winning tile from the kong box',
    nativeName: '槓上自摸',
    unit: 'points',
    value: 2,
    when: ({ win, options }) => win?.by === 'replacement' && options.looseTileCountsAsDrawn,
    because: ({ win }) =>
      `The winning tile, the ${tileName(win!.tile)}, was a loose tile from the kong box: 2 points.`,
    source: `${POINTS}, option looseTileCountsAsDrawn`,
  },
];

/** Points and doubles for bonus tiles. They count beside a special hand too. */
const bonusRows: readonly BmjaRow[] = [
  {
    id: 'bonus-tile',
    name: 'Bonus tile',
    nativeName: '花牌',
    unit: 'points',
    value: 4,
    when: ({ bonus }) => bonus,
    because: (_, part) => `The ${partName(part!)} counts 4 points.`,
    source: POINTS,
  },
  {
    id: 'own-flower',
    name: 'Own flower',
    nativeName: '正花',
    unit: 'doubles',
    value: 1,
    when: ({ ownFlower, bonus, ownWind }) =>
      ownFlower && bonus.filter((part) => part.tile === ownWind - FIRST_HONOUR),
    because: ({ ownWind }, part) => `The ${partName(part!)} is ${windOf(ownWind)}’s own flower: 1 double.`,
    source: DOUBLES,
  },
  {
    id: 'own-season',
    name: 'Own season',
    nativeName: '正季',
    unit: 'doubles',
    value: 1,
    when: ({ ownSeason, bonus, ownWind }) =>
      ownSeason && bonus.filter((part) => part.tile === 4 + ownWind - FIRST_HONOUR),
    because: ({ ownWind }, part) => `The ${partName(part!)} is ${windOf(ownWind)}’s own season: 1 double.`,
    source: DOUBLES,
  },
  bouquet('all-flowers', 'All four flowers', '四花', 'own-flower', (facts) => facts.allFlowers, [0, 1, 2, 3]),
  bouquet('all-seasons', 'All four seasons', '四季', 'own-season', (facts) => facts.allSeasons, [4, 5, 6, 7]),
];

/** All four of a kind are two doubles with the own tile in them; with the option `bouquetAddsOwn` it adds its own. */
function bouquet(
  id: string,
  name: string,
  nativeName: string,
  own: string,
  all: (facts: Facts) => boolean,
  places: readonly number[],
): BmjaRow {
  return {
    id,
    name,
    nativeName,
    unit: 'doubles',
    value: 2,
    when: (facts) =>
      all(facts) && [
        {
          kind: 'bonus',
          tile: places[0]!,
          concealed: false,
          tiles: facts.bonus.filter((part) => places.includes(part.tile)).flatMap((part) => part.tiles),
        },
      ],
    supersedes: ({ options }) => (options.bouquetAddsOwn ? [] : [own]),
    because: ({ options }) =>
      options.bouquetAddsOwn
        ? `${name} are 2 doubles, beside the one for the player’s own.`
        : `${name} are 2 doubles, the player’s own included.`,
    source: `${DOUBLES}, option bouquetAddsOwn`,
  };
}

/** A double for each pung or kong of certain tiles. */
function setDouble(
  kind: 'pung' | 'kong',
  id: string,
  name: string,
  nativeName: string,
  counts: (facts: Facts, tile: number) => boolean,
  because: (part: HandPart, facts: Facts) => string,
): BmjaRow {
  return {
    id: `${kind}-of-${id}`,
    name: `${kind === 'pung' ? 'Pung' : 'Kong'} of ${name}`,
    nativeName: `${nativeName}${kind === 'pung' ? '刻' : '槓'}`,
    unit: 'doubles',
    value: 1,
    when: (facts) => facts.sets.filter((set) => set.kind === kind && counts(facts, set.tile)),
    because: (facts, part) => because(part!, facts),
    source: DOUBLES,
  };
}

/** Doubles that every player's hand can have. */
const handDoubleRows: readonly BmjaRow[] = [
  ...(['pung', 'kong'] as const).flatMap((kind) => [
    setDouble(
      kind,
      'dragons',
      'dragons',
      '三元',
      (_, tile) => isDragon(tile),
      (part) => `The ${partName(part)} is a double.`,
    ),
    setDouble(
      kind,
      'own-wind',
      'own wind',
      '門風',
      (facts, tile) => tile === facts.ownWind,
      (part, facts) => `The ${partName(part)} is ${windOf(facts.ownWind)}’s own wind: 1 double.`,
    ),
    setDouble(
      kind,
      'prevailing-wind',
      'the prevailing wind',
      '圈風',
      (facts, tile) => tile === facts.prevailingWind,
      (part) => `The ${partName(part)} is the prevailing wind: 1 double.`,
    ),
  ]),
  {
    id: 'original-call',
    name: 'Original call',
    nativeName: '報聽',
    unit: 'doubles',
    value: 1,
    when: ({ originalCall }) => originalCall,
    because: () => 'The hand was called with the tiles dealt and kept as it was: 1 double.',
    source: DOUBLES,
  },
];

/**
 * True if the hand is concealed in the way the option `concealedHand` asks. By the default the hand needs honours
 * too: the sheet has only "fully concealed hand won from the wall", but records/bmja-made.ndjson (random/92) gives
 * such a hand of suit tiles alone no double; `self-drawn-any` is for groups that read it without honours.
 */
function concealedHandCounts({
  concealedBeforeWin,
  claimed,
  win,
  hasHonours,
  suits,
  options,
}: Facts): boolean {
  if (win === null || !concealedBeforeWin) return false;
  switch (options.concealedHand) {
    case 'none':
      return false;
    case 'self-drawn':
      return !claimed && hasHonours && suits > 0;
    case 'self-drawn-any':
      return !claimed;
    case 'suits-and-honours':
      return hasHonours && suits > 0;
    case 'any':
      return true;
  }
}

const lastDiscard: BmjaRow = {
  id: 'last-discard',
  name: 'Win on the last discard',
  nativeName: '河底撈魚',
  unit: 'doubles',
  value: 1,
  // A robbed kong counts as a claimed discard (sheet, "Fishing, calls, goulash").
  when: ({ win, claimed }) => win !== null && win.lastTile && claimed,
  because: () => 'The winning tile was the last discard of the deal: 1 double.',
  source: DOUBLES,
};

/** Doubles of the winner only. */
export const winDoubleRows: readonly BmjaRow[] = [
  {
    id: 'no-chows',
    name: 'No chows',
    nativeName: '對對和',
    unit: 'doubles',
    value: 1,
    when: ({ win, hasChow, goulash }) => win !== null && !hasChow && !goulash,
    because: () => 'The hand has no chow, only pungs and kongs: 1 double.',
    source: DOUBLES,
  },
  {
    id: 'one-suit-with-honours',
    name: 'One suit with honours',
    nativeName: '混一色',
    unit: 'doubles',
    value: 1,
    when: ({ win, suits, hasHonours }) => win !== null && suits === 1 && hasHonours,
    because: () => 'The hand holds tiles of one suit and honours: 1 double.',
    source: DOUBLES,
  },
  {
    id: 'terminals-and-honours',
    name: 'Terminals and honours',
    nativeName: '混么九',
    unit: 'doubles',
    value: 1,
    when: ({ win, onlyMajors, suits, hasHonours }) => win !== null && onlyMajors && hasHonours && suits > 0,
    because: () => 'The hand holds only ones and nines, winds and dragons: 1 double.',
    source: DOUBLES,
  },
  {
    id: 'concealed-hand',
    name: 'Concealed hand',
    nativeName: '門前清',
    unit: 'doubles',
    value: 1,
    when: concealedHandCounts,
    because: ({ claimed }) =>
      claimed
        ? 'Nothing was claimed before the winning tile: 1 double.'
        : 'Nothing was claimed, and the winning tile was drawn: 1 double.',
    source: `${DOUBLES}, option concealedHand`,
  },
  {
    id: 'supplement-tile',
    name: 'Win on a supplement tile',
    nativeName: '槓上開花',
    unit: 'doubles',
    value: 1,
    when: ({ win }) => win?.by === 'replacement',
    because: ({ win }) =>
      `The winning tile was drawn from the kong box in place of a ${
        win!.replaces === 'bonus' ? 'bonus tile' : 'kong’s fourth tile'
      }: 1 double.`,
    source: DOUBLES,
  },
  {
    id: 'last-wall-tile',
    name: 'Win on the last wall tile',
    nativeName: '海底撈月',
    unit: 'doubles',
    value: 1,
    when: ({ win }) => win !== null && win.lastTile && win.by === 'wall',
    because: () => 'The winning tile was the last tile of the wall: 1 double.',
    source: DOUBLES,
  },
  lastDiscard,
  {
    id: 'robbing-the-kong',
    name: 'Robbing a kong',
    nativeName: '搶槓',
    unit: 'doubles',
    value: 1,
    when: ({ win }) => win?.by === 'robbed-kong',
    because: ({ win }) =>
      `The winning tile was taken from ${
        win!.from ? `${seatNames[win!.from]}’s` : 'another player’s'
      } pung as it was made a kong: 1 double.`,
    source: DOUBLES,
  },
  {
    id: 'win-on-original-call',
    name: 'Win on an original call',
    nativeName: '報聽和',
    unit: 'doubles',
    value: 1,
    when: ({ win, originalCall, options }) => win !== null && originalCall && !options.originalCallOnce,
    because: () => 'The original call was won: 1 more double.',
    source: `${DOUBLES}, option originalCallOnce`,
  },
];

/** Everything that counts in an ordinary hand. */
export const ordinaryRows: readonly BmjaRow[] = [
  ...setRows,
  ...winRows,
  ...bonusRows,
  ...handDoubleRows,
  ...winDoubleRows,
];

/** Ids of the rows that make up the bonus tiles' own points beside a special hand. */
export const bonusIds: ReadonlySet<string> = new Set([...bonusRows, lastDiscard].map((row) => row.id));

/** The row of a special hand, whole or fished for. */
function specialRow(special: SpecialHand): BmjaRow {
  const worth = (facts: Facts) => (facts.fishing ? (special.fishing ?? special.win) : special.win);
  return {
    id: special.id,
    name: special.name,
    nativeName: special.nativeName,
    unit: 'doubles' in special.win ? 'doubles' : 'limit',
    value: (facts) => {
      const value = worth(facts);
      return 'doubles' in value ? value.doubles : value.percent / 100;
    },
    when: (facts) => [{ kind: 'hand', tile: -1, concealed: false, tiles: facts.tiles }],
    because: (facts) => {
      const value = worth(facts);
      const share =
        'doubles' in value
          ? `the points of the hand are doubled ${timesWord(value.doubles)}`
          : `${value.percent} % of the limit of ${facts.options.limit}`;
      return facts.fishing
        ? `Fishing for ${special.name}, waiting for ${listTiles(facts.waits)}: ${share}.`
        : `${special.explanation} ${share.charAt(0).toUpperCase()}${share.slice(1)}.`;
    },
    source: special.source,
  };
}

/**
 * The rows that count for a special hand: the hand itself, the bonus tiles' own points and doubles, and where the
 * hand is worth doubles of its points, those points. The last discard doubles the bonus points too
 * (records: bmja/example/all-pair-honours-final-discard).
 */
export function specialRows(special: SpecialHand, hasBonus: boolean): readonly BmjaRow[] {
  const points = 'doubles' in special.win ? [...setRows, ...winRows] : [];
  return [...points, specialRow(special), ...bonusRows, ...(hasBonus ? [lastDiscard] : [])];
}

/** `once`, `twice`, `3 times`. */
export function timesWord(times: number): string {
  return times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`;
}

/** `3 bamboo`, `3 bamboo or 6 bamboo`, `1 dots, 4 dots or 7 dots`. */
function listTiles(tiles: readonly TileCode[]): string {
  const names = tiles.map(tileName);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
