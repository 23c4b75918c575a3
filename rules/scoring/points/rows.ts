import { seatNames } from '../../seat';
import { FIRST_HONOUR, isDragon, isMajor, type TileCode, tileName } from '../../tiles/tile';
import type { Facts } from './facts';
import type { HandPart, PointsOptions } from './hand';
import { agreedValue, doublesRow, pointsRow, pointsWord, type RowWords, type TableRow } from './row';
import { partName, windOf } from './words';

/*
 * The rows that the games of points and doubles have in common. A ruleset picks those it has, says where they stand
 * in its own book, and puts them in its own order.
 */

/** No parts at all: what `when` gives most often, so it is made once. */
const nothing: readonly HandPart[] = [];

/** The parts for which a row counts; most hands have none, and then nothing is allocated. */
function those<P extends HandPart>(parts: readonly P[], counts: (part: P) => boolean): readonly HandPart[] {
  let found: P[] | null = null;
  for (const part of parts) if (counts(part)) (found ??= []).push(part);
  return found ?? nothing;
}

/** Points of a kind of set: an exposed one counts so many, a concealed one twice that. */
function setPoints(kind: 'pung' | 'kong', majors: boolean, exposed: number, source: string): TableRow {
  const tiles = majors ? 'majors' : 'minors';
  const id = `${kind}-of-${tiles}`;
  const value = (facts: Facts, part: HandPart | null) =>
    agreedValue(facts, id, exposed) * (part!.concealed ? 2 : 1);
  return {
    id,
    name: `${kind === 'pung' ? 'Pung' : 'Kong'} of ${tiles}`,
    nativeName: kind === 'pung' ? '刻子' : '槓子',
    unit: 'points',
    value,
    standard: exposed,
    worth: `${exposed} (${exposed * 2} concealed)`,
    when: ({ sets }) => those(sets, (set) => set.kind === kind && isMajor(set.tile) === majors),
    meaning: `${kind === 'pung' ? 'Three' : 'Four'} equal ${
      majors ? 'ones, nines, winds or dragons' : 'tiles from 2 to 8'
    }; worth twice as much if none of them was claimed.`,
    because: (facts, part) =>
      `The ${partName(part!)} (${majors ? '1, 9, wind or dragon' : '2 to 8'}) counts ${pointsWord(value(facts, part))}.`,
    source,
  };
}

/** Points for the sets and pairs of any hand. */
export function setRows(source: string): TableRow[] {
  const pair = (
    row: Pick<RowWords<never>, 'id' | 'name' | 'nativeName' | 'meaning'>,
    counts: (facts: Facts, tile: number) => boolean,
    whose: (facts: Facts) => string,
  ) =>
    pointsRow({
      ...row,
      value: 2,
      when: (facts: Facts) => those(facts.pairs, (part) => counts(facts, part.tile)),
      because: (facts: Facts, part) => `The ${partName(part!)}${whose(facts)}`,
      source,
    });
  return [
    setPoints('pung', false, 2, source),
    setPoints('pung', true, 4, source),
    setPoints('kong', false, 8, source),
    setPoints('kong', true, 16, source),
    pair(
      {
        id: 'pair-of-dragons',
        name: 'Pair of dragons',
        nativeName: '三元對',
        meaning: 'Two equal dragons: white, green or red.',
      },
      (_, tile) => isDragon(tile),
      () => '',
    ),
    pair(
      {
        id: 'pair-of-own-wind',
        name: 'Pair of own wind',
        nativeName: '門風對',
        meaning: 'Two tiles of the wind that is the player’s own seat.',
      },
      ({ ownWind }, tile) => tile === ownWind,
      () => ', the player’s own wind,',
    ),
    pair(
      {
        id: 'pair-of-prevailing-wind',
        name: 'Pair of the prevailing wind',
        nativeName: '圈風對',
        meaning: 'Two tiles of the wind of the round.',
      },
      ({ prevailingWind }, tile) => tile === prevailingWind,
      () => ', the prevailing wind,',
    ),
  ];
}

/** Points for winning. */
export function mahJong(source: string): TableRow {
  return pointsRow({
    id: 'mah-jong',
    name: 'Mah-Jong',
    nativeName: '和牌',
    value: 20,
    when: ({ win }) => win !== null,
    meaning: 'The winner’s points for completing the hand.',
    because: () => 'Going Mah-Jong',
    source,
  });
}

/** `winning tile, the 4 bamboo`. */
export function winningTile({ win }: Facts): string {
  return `winning tile, the ${tileName(win!.tile)}`;
}

/** Points for each bonus tile. */
export function bonusTile(source: string): TableRow {
  return pointsRow({
    id: 'bonus-tile',
    name: 'Bonus tile',
    nativeName: '花牌',
    value: 4,
    when: ({ bonus }) => bonus,
    meaning: 'A flower or a season: laid out and replaced when drawn, it counts on its own.',
    because: (_, part) => `The ${partName(part!)}`,
    source,
  });
}

/** Doubles for all four flowers, or all four seasons. */
export function bouquet<O extends PointsOptions>(
  row: Pick<RowWords<O>, 'value' | 'supersedes' | 'because' | 'source'> & {
    id: 'all-flowers' | 'all-seasons';
  },
): TableRow<O> {
  const flowers = row.id === 'all-flowers';
  return doublesRow({
    ...row,
    name: flowers ? 'All four flowers' : 'All four seasons',
    nativeName: flowers ? '四花' : '四季',
    when: ({ allFlowers, allSeasons }) => (flowers ? allFlowers : allSeasons),
    tiles: ({ bonus }) =>
      bonus.filter((part) => part.tile < 4 === flowers).flatMap((part): readonly TileCode[] => part.tiles),
    meaning: `All four ${flowers ? 'flowers' : 'seasons'} in one hand.`,
  });
}

/** Doubles for pungs and kongs of dragons and of the player's and the round's winds. */
export function setDoubleRows(source: string): TableRow[] {
  return (['pung', 'kong'] as const).flatMap((kind) => {
    const row = (
      id: string,
      name: string,
      nativeName: string,
      meaning: string,
      counts: (facts: Facts, tile: number) => boolean,
      is: (facts: Facts) => string,
    ) =>
      doublesRow({
        id: `${kind}-of-${id}`,
        name: `${kind === 'pung' ? 'Pung' : 'Kong'} of ${name}`,
        nativeName: `${nativeName}${kind === 'pung' ? '刻' : '槓'}`,
        value: 1,
        when: (facts: Facts) => those(facts.sets, (set) => set.kind === kind && counts(facts, set.tile)),
        meaning: `${kind === 'pung' ? 'Three' : 'Four'} equal ${meaning}.`,
        because: (facts: Facts, part) => `The ${partName(part!)} is ${is(facts)}`,
        source,
      });
    return [
      row(
        'dragons',
        'dragons',
        '三元',
        'dragons',
        (_, tile) => isDragon(tile),
        () => 'a set of dragons',
      ),
      row(
        'own-wind',
        'own wind',
        '門風',
        'tiles of the wind that is the player’s own seat',
        ({ ownWind }, tile) => tile === ownWind,
        ({ ownWind }) => `${windOf(ownWind)}’s own wind`,
      ),
      row(
        'prevailing-wind',
        'the prevailing wind',
        '圈風',
        'tiles of the wind of the round',
        ({ prevailingWind }, tile) => tile === prevailingWind,
        () => 'the prevailing wind',
      ),
    ];
  });
}

/** The winner's doubles that all these games have, by what they are for. */
export function winDoubles(source: string) {
  return {
    noChows: doublesRow({
      id: 'no-chows',
      name: 'No chows',
      nativeName: '對對和',
      value: 1,
      // In a goulash chows are barred, so having none is nothing (BMJA rules sheet, "Fishing, calls, goulash").
      when: ({ win, hasChow, goulash }: Facts) => win !== null && !hasChow && !goulash,
      meaning: 'A winning hand of pungs, kongs and a pair only.',
      because: () => 'The hand has no chow, only pungs and kongs',
      source,
    }),
    oneSuitWithHonours: doublesRow({
      id: 'one-suit-with-honours',
      name: 'One suit with honours',
      nativeName: '混一色',
      value: 1,
      when: ({ win, suits, hasHonours }: Facts) => win !== null && suits === 1 && hasHonours,
      meaning: 'A winning hand of one suit together with winds or dragons.',
      because: () => 'The hand holds tiles of one suit and honours',
      source,
    }),
    terminalsAndHonours: doublesRow({
      id: 'terminals-and-honours',
      name: 'Terminals and honours',
      nativeName: '混么九',
      value: 1,
      when: ({ win, onlyMajors, suits, hasHonours }: Facts) =>
        win !== null && onlyMajors && hasHonours && suits > 0,
      meaning: 'A winning hand of ones and nines together with winds or dragons, nothing from 2 to 8.',
      because: () => 'The hand holds only ones and nines, winds and dragons',
      source,
    }),
    supplementTile: doublesRow({
      id: 'supplement-tile',
      name: 'Win on a supplement tile',
      nativeName: '槓上開花',
      value: 1,
      when: ({ win }: Facts) => win?.by === 'replacement',
      meaning: 'The winning tile is the one drawn in place of a kong’s fourth tile or of a bonus tile.',
      because: ({ win }) =>
        `The winning tile was drawn in place of a ${win!.replaces === 'bonus' ? 'bonus tile' : 'kong’s fourth tile'}`,
      source,
    }),
    lastWallTile: doublesRow({
      id: 'last-wall-tile',
      name: 'Win on the last wall tile',
      nativeName: '海底撈月',
      value: 1,
      when: ({ win }: Facts) => win !== null && win.lastTile && win.by === 'wall',
      meaning: 'The winning tile is the last tile that the wall has to give.',
      because: () => 'The winning tile was the last tile of the wall',
      source,
    }),
    lastDiscard: doublesRow({
      id: 'last-discard',
      name: 'Win on the last discard',
      nativeName: '河底撈魚',
      value: 1,
      // A robbed kong counts as a claimed discard (BMJA rules sheet, "Fishing, calls, goulash").
      when: ({ win, claimed }: Facts) => win !== null && win.lastTile && claimed,
      meaning: 'The winning tile is the discard after the last tile of the wall.',
      because: () => 'The winning tile was the last discard of the deal',
      source,
    }),
    robbingTheKong: doublesRow({
      id: 'robbing-the-kong',
      name: 'Robbing a kong',
      nativeName: '搶槓',
      value: 1,
      when: ({ win }: Facts) => win?.by === 'robbed-kong',
      meaning: 'The winning tile is taken from a player who was adding it to an exposed pung.',
      because: ({ win }) =>
        `The winning tile was taken from ${
          win!.from ? `${seatNames[win!.from]}’s` : 'another player’s'
        } pung as it was made a kong`,
      source,
    }),
  };
}

/** Place among the bonus tiles of the flower that belongs to a seat's wind; its season is four further on. */
export function ownFlower({ ownWind }: Facts): number {
  return ownWind - FIRST_HONOUR;
}
