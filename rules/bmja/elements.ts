import {
  bonusTile,
  bouquet,
  mahJong,
  ownFlower,
  setDoubleRows,
  setRows,
  winDoubles,
  winningTile,
} from '../scoring/points/rows';
import { doublesRow, pointsRow } from '../scoring/points/row';
import type { Facts, PointsRow } from '../scoring/points/facts';
import { makeWorth } from '../scoring/points/worth';
import { partName, windOf } from '../scoring/points/words';
import type { BmjaOptions } from './options';
import { SHEET } from './special-hands';

/** A row of the British table. */
type BmjaRow = PointsRow<BmjaOptions>;
type BmjaFacts = Facts<BmjaOptions>;

const POINTS = `${SHEET}, “Points”`;
const DOUBLES = `${SHEET}, “Doubles”`;

const pointsOfSets = setRows(POINTS);

/** Points for winning, and for where the winning tile came from. */
export const winRows: readonly BmjaRow[] = [
  mahJong(POINTS),
  pointsRow({
    id: 'winning-tile-from-wall',
    name: 'Winning tile from the wall',
    nativeName: '自摸',
    value: 2,
    when: ({ win }: BmjaFacts) => win?.by === 'wall',
    meaning: 'The winner drew the winning tile from the wall himself.',
    because: (facts) => `The ${winningTile(facts)}, drawn from the wall`,
    source: POINTS,
  }),
  pointsRow({
    id: 'winning-tile-from-kong-box',
    name: 'Winning tile from the kong box',
    nativeName: '槓上自摸',
    value: 2,
    when: ({ win, options }: BmjaFacts) => win?.by === 'replacement' && options.looseTileCountsAsDrawn,
    meaning:
      'The winner drew the winning tile from the kong box, in place of a kong’s fourth tile or a bonus tile.',
    because: (facts) => `The ${winningTile(facts)}, a loose tile from the kong box`,
    source: `${POINTS}, option looseTileCountsAsDrawn`,
  }),
];

/** All four of a kind are two doubles with the own tile in them; with the option `bouquetAddsOwn` it adds its own. */
function bouquetOf(id: 'all-flowers' | 'all-seasons', own: string): BmjaRow {
  const superseded = [own];
  const kind = id === 'all-flowers' ? 'All four flowers' : 'All four seasons';
  return bouquet<BmjaOptions>({
    id,
    value: 2,
    supersedes: ({ options }) => (options.bouquetAddsOwn ? [] : superseded),
    because: ({ options }) =>
      options.bouquetAddsOwn
        ? `${kind}, counted beside the player’s own`
        : `${kind}, the player’s own included`,
    source: `${DOUBLES}, option bouquetAddsOwn`,
  });
}

/** Points and doubles for bonus tiles. They count beside a special hand too. */
const bonusRows: readonly BmjaRow[] = [
  bonusTile(POINTS),
  doublesRow({
    id: 'own-flower',
    name: 'Own flower',
    nativeName: '正花',
    value: 1,
    when: (facts: BmjaFacts) =>
      facts.ownFlower && facts.bonus.filter((part) => part.tile === ownFlower(facts)),
    meaning: 'The flower with the number of the player’s own seat: 1 East, 2 South, 3 West, 4 North.',
    because: ({ ownWind }, part) => `The ${partName(part!)} is ${windOf(ownWind)}’s own flower`,
    source: DOUBLES,
  }),
  doublesRow({
    id: 'own-season',
    name: 'Own season',
    nativeName: '正季',
    value: 1,
    when: (facts: BmjaFacts) =>
      facts.ownSeason && facts.bonus.filter((part) => part.tile === 4 + ownFlower(facts)),
    meaning: 'The season with the number of the player’s own seat: 1 East, 2 South, 3 West, 4 North.',
    because: ({ ownWind }, part) => `The ${partName(part!)} is ${windOf(ownWind)}’s own season`,
    source: DOUBLES,
  }),
  bouquetOf('all-flowers', 'own-flower'),
  bouquetOf('all-seasons', 'own-season'),
];

/** Doubles that every player's hand can have. */
const handDoubleRows: readonly BmjaRow[] = [
  ...setDoubleRows(DOUBLES),
  doublesRow({
    id: 'original-call',
    name: 'Original call',
    nativeName: '報聽',
    value: 1,
    when: ({ originalCall }: BmjaFacts) => originalCall,
    meaning:
      'The player was one tile away with the tiles dealt, said so before the first discard, and kept the hand.',
    because: () => 'The hand was called with the tiles dealt and kept as it was',
    source: DOUBLES,
  }),
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
}: BmjaFacts): boolean {
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

const shared = winDoubles(DOUBLES);

/** Doubles of the winner only. */
export const winDoubleRows: readonly BmjaRow[] = [
  shared.noChows,
  shared.oneSuitWithHonours,
  shared.terminalsAndHonours,
  doublesRow({
    id: 'concealed-hand',
    name: 'Concealed hand',
    nativeName: '門前清',
    value: 1,
    when: concealedHandCounts,
    meaning: 'A winning hand for which nothing was claimed: all its tiles were drawn.',
    because: ({ claimed }) =>
      claimed
        ? 'Nothing was claimed before the winning tile'
        : 'Nothing was claimed, and the winning tile was drawn',
    source: `${DOUBLES}, option concealedHand`,
  }),
  shared.supplementTile,
  shared.lastWallTile,
  shared.lastDiscard,
  shared.robbingTheKong,
  doublesRow({
    id: 'win-on-original-call',
    name: 'Win on an original call',
    nativeName: '報聽和',
    value: 1,
    when: ({ win, originalCall, options }: BmjaFacts) =>
      win !== null && originalCall && !options.originalCallOnce,
    meaning: 'A hand that was called with the tiles dealt, and won: one double more than for the call.',
    because: () => 'The original call was won',
    source: `${DOUBLES}, option originalCallOnce`,
  }),
];

/** Everything that counts in an ordinary hand. */
export const ordinaryRows: readonly BmjaRow[] = [
  ...pointsOfSets,
  ...winRows,
  ...bonusRows,
  ...handDoubleRows,
  ...winDoubleRows,
];

/**
 * The last discard doubles the points of the bonus tiles beside a special hand too
 * (records: bmja/example/all-pair-honours-final-discard).
 */
const lastDiscardBeside: BmjaRow = {
  ...shared.lastDiscard,
  when: (facts) => facts.bonus.length > 0 && shared.lastDiscard.when(facts),
};

/** What British hands are worth. */
export const bmjaWorth = makeWorth<BmjaOptions>({
  ordinary: ordinaryRows,
  ofSpecial: [...pointsOfSets, ...winRows],
  beside: [...bonusRows, lastDiscardBeside],
});
