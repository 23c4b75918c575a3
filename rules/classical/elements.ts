import type { HandSet } from '../hand/set';
import type { Facts } from '../scoring/points/facts';
import { doublesRow, pointsRow, type TableRow } from '../scoring/points/row';
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
import { makeWorth } from '../scoring/points/worth';
import { FIRST_DRAGON, FIRST_HONOUR, isDragon, isMajor } from '../tiles/tile';
import type { ClassicalOptions } from './agreed';
import { SHEET } from './limit-hands';
import { isOnlyTile } from './only-tile';

type ClassicalRow = TableRow<ClassicalOptions>;
type ClassicalFacts = Facts<ClassicalOptions>;

const POINTS = `${SHEET}, “Points”`;
const DOUBLES = `${SHEET}, “Doubles, all players”`;
const WINNER = `${SHEET}, “Doubles, winner”`;

const pointsOfSets = setRows(POINTS);

const pairCompleted = (majors: boolean): ClassicalRow =>
  pointsRow({
    id: `pair-of-${majors ? 'majors' : 'minors'}-completed`,
    name: `Winning tile completes a pair of ${majors ? 'majors' : 'minors'}`,
    nativeName: '單吊',
    value: majors ? 4 : 2,
    when: (facts: ClassicalFacts) =>
      facts.pairCompleted && isMajor(facts.pairs[0]!.tile) === majors && facts.pairs,
    meaning: `The winning tile is the second of the pair, and that is ${
      majors ? 'of ones, nines, winds or dragons' : 'of tiles from 2 to 8'
    }.`,
    because: (facts) => `The ${winningTile(facts)}, completing the pair,`,
    source: POINTS,
  });

/** Points for winning, and for the winning tile. */
const winRows: readonly ClassicalRow[] = [
  mahJong(POINTS),
  pointsRow({
    id: 'self-drawn',
    name: 'Self-drawn',
    nativeName: '自摸',
    value: 2,
    when: ({ win, claimed }: ClassicalFacts) => win !== null && !claimed,
    meaning: 'The winner drew the winning tile himself, from the wall or as a loose tile.',
    because: (facts) => `The ${winningTile(facts)}, self-drawn,`,
    source: POINTS,
  }),
  pointsRow({
    id: 'only-tile',
    name: 'Winning tile the only possible one',
    nativeName: '獨聽',
    value: 2,
    when: isOnlyTile,
    meaning: 'No tile of another kind would have completed the hand.',
    because: (facts) => `The ${winningTile(facts)}, the only one that completes the hand,`,
    source: POINTS,
  }),
  pairCompleted(false),
  pairCompleted(true),
];

/** Points and doubles for bonus tiles. */
const bonusRows: readonly ClassicalRow[] = [
  bonusTile(POINTS),
  doublesRow({
    id: 'own-flower-and-season',
    name: 'Own flower and own season',
    nativeName: '正花正季',
    value: 1,
    when: ({ ownFlower: flower, ownSeason: season }: ClassicalFacts) => flower && season,
    tiles: (facts) => {
      const own = ownFlower(facts);
      return facts.bonus
        .filter((part) => part.tile === own || part.tile === own + 4)
        .flatMap((part) => [...part.tiles]);
    },
    meaning: 'The flower and the season with the number of the player’s own seat, both of them.',
    because: () => 'The player’s own flower and own season are there together',
    source: DOUBLES,
  }),
  bouquet<ClassicalOptions>({
    id: 'all-flowers',
    value: 1,
    because: () => 'All four flowers',
    source: DOUBLES,
  }),
  bouquet<ClassicalOptions>({
    id: 'all-seasons',
    value: 1,
    because: () => 'All four seasons',
    source: DOUBLES,
  }),
];

const isTriplet = (set: HandSet) => set.kind !== 'chow';
const isConcealedTriplet = (set: HandSet) => set.kind !== 'chow' && set.concealed;
const isDragonSet = (set: HandSet) => isTriplet(set) && isDragon(set.tile);
const isWindSet = (set: HandSet) => isTriplet(set) && isWind(set.tile);

function isWind(kind: number): boolean {
  return kind >= FIRST_HONOUR && kind < FIRST_DRAGON;
}

function count(sets: readonly HandSet[], counts: (set: HandSet) => boolean): number {
  let found = 0;
  for (const set of sets) if (counts(set)) found++;
  return found;
}

/** A double for several sets together, and perhaps a pair. */
function setsDouble(
  words: Pick<ClassicalRow, 'id' | 'name' | 'nativeName' | 'meaning'> & { value: number },
  needed: number,
  inSet: (set: HandSet) => boolean,
  pair: ((kind: number) => boolean) | null,
  because: string,
): ClassicalRow {
  const pairsOf = ({ pairs }: Facts) => (pair === null ? [] : pairs.filter((part) => pair(part.tile)));
  return doublesRow({
    ...words,
    when: (facts: ClassicalFacts) => {
      const found = count(facts.sets, inSet);
      return found >= needed && (pair === null || (found === needed && pairsOf(facts).length > 0));
    },
    tiles: (facts) => [...facts.sets.filter(inSet), ...pairsOf(facts)].flatMap((part) => [...part.tiles]),
    because: () => because,
    source: DOUBLES,
  });
}

/** Doubles that every player's hand can have. */
const handDoubleRows: readonly ClassicalRow[] = [
  ...setDoubleRows(DOUBLES),
  setsDouble(
    {
      id: 'three-concealed-pungs',
      name: 'Three concealed pungs',
      nativeName: '三暗刻',
      value: 1,
      meaning: 'Three pungs or kongs of which no tile was claimed.',
    },
    3,
    isConcealedTriplet,
    null,
    'Three pungs or kongs were made without a claim',
  ),
  setsDouble(
    {
      id: 'small-three-dragons',
      name: 'Small three dragons',
      nativeName: '小三元',
      value: 1,
      meaning: 'Pungs or kongs of two dragons and a pair of the third.',
    },
    2,
    isDragonSet,
    isDragon,
    'Two dragons make sets and the third the pair',
  ),
  setsDouble(
    {
      id: 'big-three-dragons',
      name: 'Big three dragons',
      nativeName: '大三元',
      value: 2,
      meaning: 'Pungs or kongs of all three dragons.',
    },
    3,
    isDragonSet,
    null,
    'All three dragons make sets',
  ),
  setsDouble(
    {
      id: 'small-four-winds',
      name: 'Small four winds',
      nativeName: '小四喜',
      value: 1,
      meaning: 'Pungs or kongs of three winds and a pair of the fourth.',
    },
    3,
    isWindSet,
    isWind,
    'Three winds make sets and the fourth the pair',
  ),
  setsDouble(
    {
      id: 'big-four-winds-sets',
      name: 'Sets of all four winds',
      nativeName: '大四喜',
      value: 2,
      meaning: 'Pungs or kongs of all four winds; with a pair to them the winner has a limit hand.',
    },
    4,
    isWindSet,
    null,
    'All four winds make sets',
  ),
];

const shared = winDoubles(WINNER);

function isWorthlessPair({ pairs, ownWind, prevailingWind }: ClassicalFacts): boolean {
  const { tile } = pairs[0]!;
  return !isDragon(tile) && tile !== ownWind && tile !== prevailingWind;
}

/** Doubles of the winner only. */
const winDoubleRows: readonly ClassicalRow[] = [
  shared.noChows,
  doublesRow({
    id: 'no-points',
    name: 'No points but the base',
    nativeName: '平和',
    value: 1,
    when: (facts: ClassicalFacts) =>
      facts.win !== null && facts.sets.every((set) => set.kind === 'chow') && isWorthlessPair(facts),
    meaning: 'A winning hand of four chows and a pair that is worth nothing.',
    because: () => 'The sets are chows and the pair is worth nothing',
    source: WINNER,
  }),
  doublesRow({
    id: 'concealed-hand',
    name: 'Concealed hand',
    nativeName: '門前清',
    value: 1,
    when: ({ win, concealedBeforeWin, claimed, options }: ClassicalFacts) =>
      win !== null && concealedBeforeWin && !(claimed && options.concealedHand === 'self-drawn'),
    meaning: 'A winning hand for which nothing was claimed before the winning tile.',
    because: ({ claimed }) =>
      claimed
        ? 'Nothing was claimed before the winning tile'
        : 'Nothing was claimed, and the winning tile was drawn',
    source: `${WINNER}, option concealedHand`,
  }),
  shared.oneSuitWithHonours,
  doublesRow({
    id: 'one-suit',
    name: 'One suit alone',
    nativeName: '清一色',
    value: 3,
    when: ({ win, suits, hasHonours }: ClassicalFacts) => win !== null && suits === 1 && !hasHonours,
    meaning: 'A winning hand of one suit, without winds and dragons.',
    because: () => 'The hand holds tiles of one suit alone',
    source: WINNER,
  }),
  shared.terminalsAndHonours,
  shared.supplementTile,
  shared.lastWallTile,
  shared.lastDiscard,
  { ...shared.robbingTheKong, source: `Classical game, “Standard Order of Play”; ${WINNER}` },
];

/** Everything that counts in an ordinary hand. */
export const ordinaryRows: readonly ClassicalRow[] = [
  ...pointsOfSets,
  ...winRows,
  ...bonusRows,
  ...handDoubleRows,
  ...winDoubleRows,
];

/** What classical hands are worth. */
export const classicalWorth = makeWorth<ClassicalOptions>({
  ordinary: ordinaryRows,
  ofSpecial: [...pointsOfSets, ...winRows],
  beside: bonusRows,
});
