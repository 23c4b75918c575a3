import type { HandSet } from '../hand/set';
import type { Row } from '../scoring/evaluate';
import { seatNames } from '../seat';
import { compareTiles, FIRST_DRAGON, isDragon, isHonour, kindCode, suitOf, tileName } from '../tiles/tile';
import { tileWords } from '../tiles/words';
import type { Facts } from './facts';

export const HANDBOOK = 'Runs, Triplets and Quads handbook (Zung Jung family)';

/** A row of the handbook's table of patterns. Its id is its number. */
export type PatternRow = Row<Facts, HandSet> & {
  /** Patterns that only the highest of counts, e.g. `6.2`; the row's own number where it stands alone. */
  series: string;
};

/** `5 bamboo`, `red dragons`, `East winds`: a tile's name when there are several of it. */
function several(kind: number): string {
  return `${tileName(kindCode(kind))}${isHonour(kind) ? 's' : ''}`;
}

/** `1-2-3 dots`, `the triplet of 5 bamboo`, `the quad of East winds`. */
function setName({ kind, tile, tiles }: HandSet): string {
  if (kind === 'chow') return tileWords(tiles);
  return `the ${kind === 'kong' ? 'quad' : 'triplet'} of ${several(tile)}`;
}

/** `1-2-3 dots, 1-2-3 bamboo and the triplet of 5 characters`. */
function setWords(sets: readonly HandSet[]): string {
  const words = sets.map(setName);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function tilesOf(sets: readonly HandSet[]) {
  return sets.flatMap((set) => set.tiles);
}

/** The pair as two tiles; none of an irregular hand. */
function pairTiles({ pair }: Facts) {
  return pair < 0 ? [] : [kindCode(pair), kindCode(pair)];
}

function pairWords({ pair }: Facts): string {
  return `the pair of ${several(pair)}`;
}

function isWindPair({ pair }: Facts): boolean {
  return pair >= 27 && pair < FIRST_DRAGON;
}

function isDragonPair({ pair }: Facts): boolean {
  return pair >= FIRST_DRAGON;
}

function dragonSets({ triplets }: Facts): HandSet[] {
  return triplets.filter((set) => isDragon(set.tile));
}

function windSets({ triplets }: Facts): HandSet[] {
  return triplets.filter((set) => set.tile >= 27 && set.tile < FIRST_DRAGON);
}

function isRegular({ form }: Facts): boolean {
  return form === 'regular';
}

/** Patterns of all the tiles count for Seven Pairs too; Thirteen Wonders has only its own. Source: sheet. */
function countsTiles({ form }: Facts): boolean {
  return form !== 'thirteen-wonders';
}

/** The runs that are there more than once. */
function repeatedRuns({ runs }: Facts): HandSet[] {
  return runs.filter((run) => runs.filter(({ tile }) => tile === run.tile).length > 1);
}

/** Each of the runs that are there more than once, named once. */
function repeatedWords(facts: Facts): string {
  const runs = repeatedRuns(facts);
  return setWords(runs.filter((run, place) => runs.findIndex(({ tile }) => tile === run.tile) === place));
}

/** Sets as a reader looks for them: by suit and number. */
function inOrder(sets: readonly HandSet[]): HandSet[] {
  return [...sets].sort((a, b) => a.tile - b.tile);
}

/** The sets whose lowest tile has one of these numbers (bits), in whatever suit. */
function withNumbers(sets: readonly HandSet[], bits: number): HandSet[] {
  return inOrder(sets.filter((set) => suitOf(set.tile) < 3 && (bits >> (set.tile % 9)) & 1));
}

/** Bits of the numbers on which a run begins in all three suits. */
function similarRuns({ runBits }: Facts): number {
  return runBits[0] & runBits[1] & runBits[2];
}

/** Bits of the numbers of which there is a triplet in all three suits. */
function similarTriplets({ tripletBits }: Facts): number {
  return tripletBits[0] & tripletBits[1] & tripletBits[2];
}

/** The number, as a bit, of which two suits have a triplet and the third the pair; 0 where there is none. */
function smallSimilarTriplets({ tripletBits, pairBit, pairSuit }: Facts): number {
  if (pairBit === 0) return 0;
  const [characters, dots, bamboo] = tripletBits;
  const both = pairSuit === 0 ? dots & bamboo : pairSuit === 1 ? characters & bamboo : characters & dots;
  return both & pairBit;
}

/** The suit with runs from 1, 4 and 7; -1 where there is none. */
function straightSuit({ runBits }: Facts): number {
  const straight = 0b1001001;
  return runBits.findIndex((bits) => (bits & straight) === straight);
}

/** True if so many triplets of one suit have numbers that follow on each other. */
function followOn({ tripletBits }: Facts, triplets: 3 | 4): boolean {
  for (const bits of tripletBits) {
    const three = bits & (bits >> 1) & (bits >> 2);
    if ((triplets === 3 ? three : three & (bits >> 3)) !== 0) return true;
  }
  return false;
}

/** The triplets of one suit that follow on each other. */
function followingTriplets({ tripletBits, triplets }: Facts): HandSet[] {
  const following = triplets.filter((set) => {
    const suit = suitOf(set.tile);
    if (suit > 2) return false;
    const bits = tripletBits[suit as 0 | 1 | 2];
    const starts = bits & (bits >> 1) & (bits >> 2);
    return ((starts | (starts << 1) | (starts << 2)) >> (set.tile % 9)) & 1;
  });
  return inOrder(following);
}

/** How the winning tile came, for what is said about it. */
function winningTile({ hand }: Facts): string {
  return `the ${tileName(hand.win.tile)}`;
}

type PatternText = Pick<
  PatternRow,
  'name' | 'nativeName' | 'when' | 'tiles' | 'worth' | 'meaning' | 'because'
> & {
  points: number;
  /** The number that the handbook prints, where the numbering had to be mended. */
  printed?: string;
};

function row(id: string, series: string, text: PatternText): PatternRow {
  const { points, printed, ...rest } = text;
  const place = printed === undefined ? id : `${id} (printed as ${printed})`;
  return { id, series, unit: 'points', value: points, source: `${HANDBOOK}, pattern ${place}`, ...rest };
}

/** A triplet of this tile is worth 10: the winner's own wind, or any dragon. */
function isValueHonour({ tile }: HandSet, { hand }: Facts): boolean {
  return tile >= FIRST_DRAGON || tile === hand.ownWind;
}

const trivial = [
  row('1.1', '1.1', {
    name: 'All Runs',
    nativeName: '平和',
    points: 5,
    meaning: 'All four sets are runs, three numbers in a row of one suit; the pair may be of any tile.',
    when: (facts) => facts.runs.length === 4,
    tiles: ({ runs }) => tilesOf(runs),
    because: ({ runs }) => `All four sets are runs: ${setWords(runs)}.`,
  }),
  row('1.2', '1.2', {
    name: 'Concealed Hand',
    nativeName: '門前清',
    points: 5,
    meaning: 'No set was claimed from another player; concealed quads and a win on a discard are allowed.',
    when: (facts) => isRegular(facts) && facts.hand.concealed,
    because: ({ hand }) =>
      hand.quads.length > 0
        ? 'No set was claimed; a concealed quad on the table keeps the hand concealed.'
        : 'No set lies on the table; the winning tile may come from anywhere.',
  }),
  row('1.3', '1.3', {
    name: 'No Terminals',
    nativeName: '斷么九',
    points: 5,
    meaning: 'Every tile is a number from 2 to 8: no 1, no 9, no wind, no dragon.',
    when: ({ hand }) => !hand.hasTerminals && !hand.hasHonours,
    because: () => 'Every tile is a number from 2 to 8.',
  }),
];

const oneSuit = [
  row('2.1.1', '2.1', {
    name: 'Mixed One-suit',
    nativeName: '混一色',
    points: 40,
    meaning: 'Tiles of a single suit and honours (winds or dragons), and of both at least one.',
    when: (facts) => facts.hand.suits === 1 && facts.hand.hasHonours && countsTiles(facts),
    because: () => 'All number tiles are of one suit; the rest are honours.',
  }),
  row('2.1.2', '2.1', {
    name: 'Pure One-suit',
    nativeName: '清一色',
    points: 80,
    meaning: 'All tiles are of a single suit, without winds and dragons.',
    when: ({ hand }) => hand.suits === 1 && !hand.hasHonours,
    because: () => 'All tiles are of one suit.',
  }),
  row('2.2', '2.2', {
    name: 'Nine Gates',
    nativeName: '九蓮寶燈',
    points: 480,
    meaning:
      'Before the win the hand was exactly 1112345678999 of one suit, nothing claimed, so that any tile of the suit wins.',
    when: (facts) => facts.hand.nineGates && isRegular(facts),
    because: (facts) =>
      `Without ${winningTile(facts)} the hand was 1-1-1-2-3-4-5-6-7-8-9-9-9 and waited for all nine numbers.`,
  }),
];

const honours = [
  row('3.1', '3.1', {
    name: 'Value Honour',
    nativeName: '番牌',
    points: 10,
    worth: '10 a set',
    meaning: 'A triplet or quad of dragons, or of the wind of one’s own seat; each counts.',
    when: (facts) => facts.triplets.filter((set) => isValueHonour(set, facts)),
    because: ({ hand }, set) =>
      set!.tile === hand.ownWind
        ? `${capital(setName(set!))} is of ${seatNames[hand.seat]}’s own wind.`
        : `${capital(setName(set!))} counts for every player.`,
  }),
  row('3.2.1', '3.2', {
    name: 'Small Three Dragons',
    nativeName: '小三元',
    points: 40,
    meaning: 'Triplets or quads of two of the dragons, and the pair of the third.',
    when: (facts) => facts.dragonTriplets === 2 && isDragonPair(facts),
    tiles: (facts) => [...tilesOf(dragonSets(facts)), ...pairTiles(facts)],
    because: (facts) => `Two triplets or quads of dragons, and ${pairWords(facts)}.`,
  }),
  row('3.2.2', '3.2', {
    name: 'Big Three Dragons',
    nativeName: '大三元',
    points: 130,
    meaning: 'Triplets or quads of all three dragons.',
    when: ({ dragonTriplets }) => dragonTriplets === 3,
    tiles: (facts) => tilesOf(dragonSets(facts)),
    because: () => 'Triplets or quads of the white, the green and the red dragon.',
  }),
  row('3.3.1', '3.3', {
    name: 'Small Three Winds',
    nativeName: '小三風',
    points: 30,
    meaning: 'Triplets or quads of two of the winds, and the pair of a third.',
    when: (facts) => facts.windTriplets >= 2 && isWindPair(facts),
    tiles: (facts) => [...tilesOf(windSets(facts)), ...pairTiles(facts)],
    because: (facts) => `Two triplets or quads of winds, and ${pairWords(facts)}.`,
  }),
  row('3.3.2', '3.3', {
    name: 'Big Three Winds',
    nativeName: '大三風',
    points: 120,
    meaning: 'Triplets or quads of three of the four winds.',
    when: ({ windTriplets }) => windTriplets >= 3,
    tiles: (facts) => tilesOf(windSets(facts)),
    because: (facts) => `Three triplets or quads of winds: ${setWords(windSets(facts))}.`,
  }),
  row('3.3.3', '3.3', {
    name: 'Small Four Winds',
    nativeName: '小四喜',
    points: 320,
    meaning: 'Triplets or quads of three of the winds, and the pair of the fourth.',
    when: (facts) => facts.windTriplets >= 3 && isWindPair(facts),
    tiles: (facts) => [...tilesOf(windSets(facts)), ...pairTiles(facts)],
    because: (facts) => `Three triplets or quads of winds, and ${pairWords(facts)}.`,
  }),
  row('3.3.4', '3.3', {
    name: 'Big Four Winds',
    nativeName: '大四喜',
    points: 400,
    meaning: 'Triplets or quads of all four winds.',
    when: ({ windTriplets }) => windTriplets === 4,
    tiles: (facts) => tilesOf(windSets(facts)),
    because: () => 'Triplets or quads of East, South, West and North.',
  }),
  row('3.4', '3.4', {
    name: 'All Honours',
    nativeName: '字一色',
    points: 320,
    meaning: 'Every tile is a wind or a dragon.',
    when: ({ hand }) => hand.suits === 0,
    because: () => 'Every tile is a wind or a dragon.',
  }),
];

const triplets = [
  row('4.1', '4.1', {
    name: 'All Triplets',
    nativeName: '對對和',
    points: 30,
    meaning: 'All four sets are triplets or quads.',
    when: (facts) => facts.triplets.length === 4,
    tiles: (facts) => tilesOf(facts.triplets),
    because: (facts) => `All four sets are triplets or quads: ${setWords(facts.triplets)}.`,
  }),
  ...(
    [
      ['4.2.1', 2, 'Two', '二暗刻', 5],
      ['4.2.2', 3, 'Three', '三暗刻', 30],
      ['4.2.3', 4, 'Four', '四暗刻', 125],
    ] as const
  ).map(([id, number, word, nativeName, points]) =>
    row(id, '4.2', {
      name: `${word} Concealed Triplets`,
      nativeName,
      points,
      meaning: `${word} triplets or quads made without a claimed tile; a triplet completed by the winning discard is not one of them.`,
      when: ({ concealedTriplets }) => concealedTriplets.length >= number,
      tiles: ({ concealedTriplets }) => tilesOf(concealedTriplets),
      because: ({ concealedTriplets }) => `No tile was claimed for ${setWords(concealedTriplets)}.`,
    }),
  ),
  ...(
    [
      ['4.3.1', 1, 'One Quad', '一槓', 5],
      ['4.3.2', 2, 'Two Quads', '二槓', 20],
      ['4.3.3', 3, 'Three Quads', '三槓', 120],
      ['4.3.4', 4, 'Four Quads', '四槓', 480],
    ] as const
  ).map(([id, number, name, nativeName, points]) =>
    row(id, '4.3', {
      name,
      nativeName,
      points,
      meaning:
        number === 1
          ? 'A declared set of four equal tiles, concealed or melded; four equal tiles in hand are no quad.'
          : `${name} declared, concealed or melded.`,
      when: ({ hand }) => hand.quads.length >= number,
      tiles: ({ hand }) => tilesOf(hand.quads),
      because: ({ hand }) => `Declared as quads: ${setWords(hand.quads)}.`,
    }),
  ),
];

const identical = [
  row('5.1.1', '5.1', {
    name: 'Two Identical Runs',
    nativeName: '一般高',
    points: 10,
    meaning: 'Two runs of the same numbers in the same suit.',
    when: ({ equalRuns }) => equalRuns >= 2,
    tiles: (facts) => tilesOf(repeatedRuns(facts)),
    because: (facts) => `Twice the same run: ${repeatedWords(facts)}.`,
  }),
  row('5.1.2', '5.1', {
    name: 'Double Two Identical Runs',
    nativeName: '兩般高',
    points: 60,
    meaning: 'Two runs of the same numbers in the same suit, and two others of the same numbers in one suit.',
    when: ({ doubledRuns }) => doubledRuns === 2,
    tiles: (facts) => tilesOf(repeatedRuns(facts)),
    because: (facts) => `Two runs, each there twice: ${repeatedWords(facts)}.`,
  }),
  row('5.1.3', '5.1', {
    name: 'Three Identical Runs',
    nativeName: '一色三同順',
    points: 120,
    meaning: 'Three runs of the same numbers in the same suit.',
    when: ({ equalRuns }) => equalRuns >= 3,
    tiles: (facts) => tilesOf(repeatedRuns(facts)),
    because: (facts) => `Three times the same run: ${repeatedWords(facts)}.`,
  }),
  row('5.1.4', '5.1', {
    name: 'Four Identical Runs',
    nativeName: '一色四同順',
    points: 480,
    meaning: 'Four runs of the same numbers in the same suit.',
    when: ({ equalRuns }) => equalRuns === 4,
    tiles: (facts) => tilesOf(repeatedRuns(facts)),
    because: (facts) => `Four times the same run: ${repeatedWords(facts)}.`,
  }),
];

const similar = [
  row('6.1', '6.1', {
    name: 'Three Similar Runs',
    nativeName: '三色同順',
    points: 35,
    meaning: 'Runs of the same numbers in all three suits.',
    when: (facts) => similarRuns(facts) !== 0,
    tiles: (facts) => tilesOf(withNumbers(facts.runs, similarRuns(facts))),
    because: (facts) =>
      `The same numbers in all three suits: ${setWords(withNumbers(facts.runs, similarRuns(facts)))}.`,
  }),
  row('6.2.1', '6.2', {
    printed: '6.1.1',
    name: 'Small Three Similar Triplets',
    nativeName: '三色小同刻',
    points: 30,
    meaning: 'Triplets or quads of one number in two suits, and the pair of that number in the third.',
    when: (facts) => smallSimilarTriplets(facts) !== 0,
    tiles: (facts) => [
      ...tilesOf(withNumbers(facts.triplets, smallSimilarTriplets(facts))),
      ...pairTiles(facts),
    ],
    because: (facts) =>
      `The same number in all three suits: ${setWords(withNumbers(facts.triplets, smallSimilarTriplets(facts)))}, and ${pairWords(facts)}.`,
  }),
  row('6.2.2', '6.2', {
    printed: '6.1.2',
    name: 'Big Three Similar Triplets',
    nativeName: '三色同刻',
    points: 120,
    meaning: 'Triplets or quads of one number in all three suits.',
    when: (facts) => similarTriplets(facts) !== 0,
    tiles: (facts) => tilesOf(withNumbers(facts.triplets, similarTriplets(facts))),
    because: (facts) =>
      `The same number in all three suits: ${setWords(withNumbers(facts.triplets, similarTriplets(facts)))}.`,
  }),
];

/** The runs of a nine-tile straight. */
function straightRuns(facts: Facts): HandSet[] {
  const suit = straightSuit(facts);
  const straight = facts.runs.filter((run) => suitOf(run.tile) === suit && run.tile % 3 === 0);
  return inOrder(
    straight.filter((run, place) => straight.findIndex(({ tile }) => tile === run.tile) === place),
  );
}

const consecutive = [
  row('7.1', '7.1', {
    name: 'Nine-Tile Straight',
    nativeName: '一氣通貫',
    points: 40,
    meaning: 'The runs 1-2-3, 4-5-6 and 7-8-9 of one suit.',
    when: (facts) => facts.runs.length >= 3 && straightSuit(facts) >= 0,
    tiles: (facts) => tilesOf(straightRuns(facts)),
    because: (facts) => `From 1 to 9 in one suit: ${setWords(straightRuns(facts))}.`,
  }),
  row('7.2.1', '7.2', {
    printed: '7.1.1',
    name: 'Three Consecutive Triplets',
    nativeName: '三連刻',
    points: 100,
    meaning: 'Triplets or quads of three numbers in a row, all of one suit.',
    when: (facts) => facts.triplets.length >= 3 && followOn(facts, 3),
    tiles: (facts) => tilesOf(followingTriplets(facts)),
    because: (facts) => `Numbers in a row of one suit: ${setWords(followingTriplets(facts))}.`,
  }),
  row('7.2.2', '7.2', {
    printed: '7.1.2',
    name: 'Four Consecutive Triplets',
    nativeName: '四連刻',
    points: 200,
    meaning: 'Triplets or quads of four numbers in a row, all of one suit.',
    when: (facts) => facts.triplets.length === 4 && followOn(facts, 4),
    tiles: (facts) => tilesOf(followingTriplets(facts)),
    because: (facts) => `Numbers in a row of one suit: ${setWords(followingTriplets(facts))}.`,
  }),
];

const terminals = [
  row('8.1.1', '8.1', {
    name: 'Mixed Branching Terminals',
    nativeName: '混全帶么',
    points: 40,
    meaning: 'Every set and the pair hold a 1, a 9 or an honour, and at least one set is a run.',
    when: ({ branching, runs }) => branching && runs.length > 0,
    because: (facts) =>
      `Every set and the pair hold a 1, a 9 or an honour: ${setWords(facts.sets)}, and ${pairWords(facts)}.`,
  }),
  row('8.1.2', '8.1', {
    name: 'Pure Branching Terminals',
    nativeName: '純全帶么',
    points: 50,
    meaning: 'Every set and the pair hold a 1 or a 9, and at least one set is a run; no honours.',
    when: ({ branching, runs, hand }) => branching && runs.length > 0 && !hand.hasHonours,
    because: (facts) =>
      `Every set and the pair hold a 1 or a 9: ${setWords(facts.sets)}, and ${pairWords(facts)}.`,
  }),
  row('8.1.3', '8.1', {
    name: 'Mixed Rooted Terminals',
    nativeName: '混么九',
    points: 100,
    meaning: 'Every tile is a 1, a 9 or an honour, in triplets, quads and pairs.',
    when: (facts) => !facts.hand.hasMiddles && countsTiles(facts),
    because: () => 'Every tile is a 1, a 9 or an honour.',
  }),
  row('8.1.4', '8.1', {
    name: 'Pure Rooted Terminals',
    nativeName: '清么九',
    points: 400,
    meaning: 'Every tile is a 1 or a 9.',
    when: ({ hand }) => !hand.hasMiddles && !hand.hasHonours,
    because: () => 'Every tile is a 1 or a 9.',
  }),
];

const incidental = [
  row('9.1.1', '9.1', {
    name: 'Final Draw',
    nativeName: '海底撈月',
    points: 10,
    meaning: 'The winner drew the winning tile, and it was the last tile of the wall.',
    // With a dead wall a supplement tile comes from there, never from the end of the wall that is played.
    when: ({ hand: { win, options } }) =>
      win.lastTile && (win.by === 'wall' || (win.by === 'replacement' && options.deadWall === 0)),
    because: (facts) => `${capital(winningTile(facts))} was the last tile of the wall.`,
  }),
  row('9.1.2', '9.1', {
    name: 'Final Discard',
    nativeName: '河底撈魚',
    points: 10,
    meaning: 'The winning tile is the discard after the last tile of the wall was drawn.',
    when: ({ hand: { win } }) => win.lastTile && win.by === 'discard',
    because: (facts) => `${capital(winningTile(facts))} was discarded when the wall was empty.`,
  }),
  row('9.2', '9.2', {
    name: 'Win on Quad',
    nativeName: '嶺上開花',
    points: 10,
    meaning: 'The winning tile is the supplement tile drawn for a quad.',
    when: ({ hand: { win } }) => win.by === 'replacement',
    because: (facts) => `${capital(winningTile(facts))} was the supplement tile for a quad.`,
  }),
  row('9.3', '9.3', {
    name: 'Robbing a Quad',
    nativeName: '搶槓',
    points: 10,
    meaning: 'The winning tile is the one that another player was adding to a melded triplet.',
    when: ({ hand: { win } }) => win.by === 'robbed-kong',
    because: ({ hand: { win } }) =>
      `The ${tileName(win.tile)} was robbed from a quad${win.from ? ` of ${seatNames[win.from]}` : ''}.`,
  }),
  row('9.4.1', '9.4', {
    name: 'Blessing of Heaven',
    nativeName: '天和',
    points: 155,
    meaning: 'East wins with the fourteen tiles of the deal; nobody has declared a concealed quad.',
    when: ({ hand: { untouched, win } }) => untouched && win.seat === 'E' && win.by === 'wall',
    because: () => 'East won with the tiles that were dealt.',
  }),
  row('9.4.2', '9.4', {
    name: 'Blessing of Earth',
    nativeName: '地和',
    points: 155,
    meaning:
      'A player other than East wins on East’s first discard; nobody has declared a concealed quad before it.',
    when: ({ hand: { untouched, win } }) => untouched && win.by === 'discard' && win.from === 'E',
    because: ({ hand }) => `${seatNames[hand.seat]} won on East’s first discard.`,
  }),
];

const irregularHands = [
  row('10.1', '10.1', {
    name: 'Thirteen Wonders',
    nativeName: '十三么九',
    points: 160,
    meaning: 'One of each 1, 9, wind and dragon, and a second one of any of them; not in sets.',
    when: ({ form }) => form === 'thirteen-wonders',
    tiles: ({ hand }) => [...hand.inHand].sort(compareTiles),
    because: () => 'All thirteen terminals and honours are there, one of them twice.',
  }),
  row('10.2', '10.2', {
    name: 'Seven Pairs',
    nativeName: '七對子',
    points: 30,
    meaning: 'Seven pairs, all in hand; four equal tiles may be two of them.',
    when: ({ form }) => form === 'seven-pairs',
    tiles: ({ hand }) => [...hand.inHand].sort(compareTiles),
    because: () => 'The hand is seven pairs.',
  }),
];

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const listed: readonly PatternRow[] = [
  ...trivial,
  ...oneSuit,
  ...honours,
  ...triplets,
  ...identical,
  ...similar,
  ...consecutive,
  ...terminals,
  ...incidental,
  ...irregularHands,
];

/** The rows, each superseding what is worth less in its series. Source: handbook, “Patterns”. */
export const patterns: readonly PatternRow[] = listed.map((pattern) => {
  const lower = listed
    .filter((other) => other.series === pattern.series && other.value < pattern.value)
    .map((other) => other.id);
  return lower.length === 0 ? pattern : { ...pattern, supersedes: () => lower };
});
