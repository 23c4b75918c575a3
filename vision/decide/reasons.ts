import { isBonus, tileName } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import { lyingOnOthers, mayBeCovered, mayBeCutShort, partsAmong } from '../check/parts';
import { twinInDoubt } from '../check/twins';
import { diceAmong } from '../keep/dice';
import { oddlyColoured } from '../keep/bodies';
import { printedAmong } from '../keep/printed';
import { mayBeNone, mayBeWhite } from '../name/confidence';
import type { Odds } from '../numbers/odds';
import { tilesByThemselves, tilesOf } from './members';
import type { Name } from './names';
import type { PlainTiles } from './plain';
import type { Told } from './told';

/** Why a tile is not vouched for. */
export interface Doubt {
  /** A sentence for people. */
  why: string;
  /** Such tiles are right so much more seldom than they seem. */
  worth?: number;
}

/** How much more seldom than they seem tiles are right of which not all is seen, or that are plain. */
const worth = {
  /** Cut short by the picture's edge: 189 of 194 on renders of unseen sets. */
  cut: 0.97,
  /** A part of them may be seen: outlined much smaller than the tiles around them, covered, or with another one astride their edge. */
  part: 0.85,
  /** Told as backs where white dragons might lie. Not fitted: nothing tells them apart. */
  white: 0.5,
};

/** Something else is a rival of a tile's code from this probability on. */
const leastRival = 0.02;

/** Gives for a tile, and what it is told to be, all that is doubtful about it. */
export function reasonsIn(told: Told, plain: PlainTiles): (tile: number, name: Name) => Doubt[] {
  const ofCode = doubtsOfCode(told, plain);
  const ofBeing = doubtsOfBeing(told);
  const ofParts = doubtsOfParts(told);
  const ofLooks = doubtsOfLooks(told, plain);
  return (tile, name) => [
    ...ofCode(tile, name),
    ...told.judged[tile]!.reasons.map((why) => ({ why })),
    ...ofBeing(tile, name),
    ...ofParts(tile, name),
    ...ofLooks(tile, name),
  ];
}

/** Doubts about one tile, told to be something. */
type Doubts = (tile: number, name: Name) => Doubt[];

/** Whether it may be another tile by what is seen of it. */
function doubtsOfCode(told: Told, plain: PlainTiles): Doubts {
  return (tile, name) => {
    const { verdict } = told.sight.tiles[tile]!;
    const { code, codes, unsure, settled } = name;
    const looks = looksOf(tile, name, told);
    const rival = rivalOf(code, codes);
    if (
      !settled &&
      unsure &&
      !mayBeDragon(tile, name, told, plain) &&
      (looks === undefined || rival !== looks)
    )
      return [couldBe(rival)];
    const twin = twinInDoubt(code, told.judged[tile]!.codes, verdict);
    return twin === undefined ? [] : [couldBe(twin)];
  };
}

/** Whether it may be no tile. */
function doubtsOfBeing({ sight: { tiles }, faces, grouping }: Told): Doubts {
  const printed = printedAmong(tiles).may;
  const odd = oddlyColoured(tiles, faces);
  const byThemselves = tilesByThemselves(grouping);
  return (tile, { code }) => {
    if (printed.has(tile)) return [{ why: 'It may be no tile, but a sign printed on the table.' }];
    const alone = byThemselves.has(tile);
    if (!mayBeNone(code, tiles[tile]!.verdict.evidence, alone) && !(alone && odd.has(tile))) return [];
    if (code === 'x') return [{ why: 'It may be the side of a tile.' }];
    return [
      { why: alone ? 'It lies by itself and may be no tile, but something printed.' : 'It may be no tile.' },
    ];
  };
}

/** Whether all of it is seen, and nothing but it. */
function doubtsOfParts({ sight, judged, grouping }: Told): Doubts {
  const turnedUp = tilesOf('indicator', grouping);
  const seen = sight.tiles.map(({ quad, verdict: { evidence } }, i) => {
    const { inside, objectness } = evidence;
    return { quad, code: judged[i]!.code, inside, objectness };
  });
  const parts = partsAmong(seen);
  const onOthers = lyingOnOthers(seen);
  const dice = diceAmong(sight.tiles);
  return (tile, { code, settled }) => {
    const { verdict, face } = sight.tiles[tile]!;
    const { cutOff = 0, disputed, set } = verdict.evidence;
    const doubts: Doubt[] = [];
    const isCut = !settled && mayBeCutShort(code, cutOff);
    if (isCut) {
      const why = 'The picture’s edge cuts it off: what is not seen may make it another tile.';
      doubts.push({ why, worth: worth.cut });
    }
    // Where walls have indicators nobody plays with flowers.
    if (isBonus(code) && turnedUp.has(tile))
      doubts.push({ why: 'No flower or season is turned up on a wall: it may be the drawing of a back.' });
    if (settled) return doubts;
    const ofPart = (why: string): void => void doubts.push({ why, worth: worth.part });
    if (!isCut && parts.has(tile))
      ofPart('It is outlined smaller than the tiles around it: what is not seen may make it another tile.');
    if (grouping.outsized.has(tile))
      ofPart('It is outlined larger than the tiles around it: two tiles that touch may look like one.');
    if (dice.surely.has(tile) || dice.maybe.has(tile))
      doubts.push({ why: 'It is much smaller than the tiles around it: it may be a die.' });
    if (mayBeCovered(code, face.covered))
      ofPart('Something seems to lie on it: what is not seen may make it another tile.');
    if (disputed === true || onOthers.has(tile))
      ofPart('Where it begins and ends is unclear: another tile was seen that lies partly on it.');
    if (set?.inkAs !== undefined && set.inkAs !== code)
      ofPart(
        `Its colours are rather those of the ${tileName(set.inkAs)} of this set: it may be outlined wrongly.`,
      );
    return doubts;
  };
}

/** Whether it looks like something else than what it is told to be by the others. */
function doubtsOfLooks(told: Told, plain: PlainTiles): Doubts {
  return (tile, name) => {
    const { evidence } = told.sight.tiles[tile]!.verdict;
    const looks = looksOf(tile, name, told);
    const isTold = (evidence.toldBack === true || evidence.amongBacks === true) && !name.unsure;
    const asOthers =
      looks === undefined || isTold
        ? []
        : [{ why: `By itself it looks like the ${tileName(looks)}: that does not go with the others here.` }];
    const ofPlain = doubtOfPlain(tile, name, told, plain);
    return ofPlain === undefined ? asOthers : [...asOthers, ofPlain];
  };
}

function doubtOfPlain(tile: number, name: Name, told: Told, plain: PlainTiles): Doubt | undefined {
  const { code, back, shown, whole } = name;
  const own = told.judged[tile]!.code;
  const white = mayBeDragon(tile, name, told, plain);
  const ofWhite = white ? { worth: worth.white } : {};
  if (back && code === 'x')
    return {
      why: 'It is plain, as the backs of this set are: a white dragon would look the same.',
      ...ofWhite,
    };
  if (white)
    return {
      why: 'It is plain and as pale as the faces here: a white dragon would look the same.',
      ...ofWhite,
    };
  if (code === shown || (code === 'x' && plain.isDoubtfulInHand(tile))) {
    const why = plain.isInOpenHand(tile)
      ? 'It looks like a tile lying face down, which a hand does not show.'
      : 'It looks like a tile lying face down, but lies among tiles that do not.';
    return { why };
  }
  if (code === own) return undefined;
  const makes = whole === undefined ? 'a meld here' : 'the hand whole';
  return { why: `It looked more like the ${tileName(own)}; as the ${tileName(code)} it makes ${makes}.` };
}

/** Whether a tile may be a white dragon, though it is told as a back. */
function mayBeDragon(tile: number, { code, settled }: Name, { sight }: Told, plain: PlainTiles): boolean {
  if (settled) return false;
  return (
    mayBeWhite(code, sight.tiles[tile]!.verdict.evidence) || (code === 'x' && plain.mayBeLoneDragon(tile))
  );
}

/** What a tile looks like by itself, if that is something else than it is told to be. */
function looksOf(tile: number, { code }: Name, { sight }: Told): TileCode | undefined {
  const { looks } = sight.tiles[tile]!.verdict.evidence;
  return looks === code ? undefined : looks;
}

/** What a tile may be instead of a code. */
function rivalOf(code: TileCode, codes: Odds): TileCode | undefined {
  return codes.find(([other, p]) => other !== code && p >= leastRival)?.[0];
}

/** A tile is doubtful that may be another. */
function couldBe(other: TileCode | undefined): Doubt {
  return {
    why: other === undefined ? 'It could not be seen clearly.' : `It could also be the ${tileName(other)}.`,
  };
}
