import { isBonus, kindIndex, tileName } from '../rules/tiles/tile';
import type { TileCode } from '../rules/tiles/tile';
import { whiteDragons } from './arrange/walls';
import { mostWhite } from './keep/backs';
import { facesAmong, isOfTheirColour, oddlyColoured } from './keep/bodies';
import { checkCount, decideMeld, decideTogether } from './check/check';
import type { JudgedTile } from './check/check';
import { areBeside } from './places/company';
import { beliefIn, mayBeNone, mayBeWhite, shipped, showsTiles } from './name/confidence';
import { chanceIn } from './numbers/odds';
import type { Odds } from './numbers/odds';
import { overlap } from './find/detections';
import { diceAmong } from './keep/dice';
import { outlineOf } from './places/geometry';
import { groupTiles } from './group';
import type { Grouping } from './group';
import { hintsOn } from './check/hints';
import { loneBacks } from './keep/lonebacks';
import { lyingOnOthers, mayBeCovered, mayBeCutShort, partsAmong } from './check/parts';
import { hasDrawnDragon } from './keep/plain';
import { printedAmong } from './keep/printed';
import { ofTiles } from './protocol';
import type { GroupRole, KnownTable, ReadGroup, ReadTile, Reading, Stage } from './protocol';
import type { Sight } from './sight';
import { twinInDoubt } from './check/twins';
import { decideHand } from './check/whole';

/** Codes listed beside the best one: those above a probability, at most so many. */
const listed = { least: 0.001, most: 5 };

/** A place that a person has named is the tile that it overlaps at least this much (intersection over union). */
const samePlace = 0.5;

/** What is read with less confidence than this may be no tile at all, and then how its group is made is open. */
const barelyRead = 0.3;

/** A tile cut off by more than this by the picture's edge does not show how it lies. */
const mostCutOff = 0.1;

/** A tile that only makes a meld if it is this one must look like it as much as this without the others. */
const leastAlone = 0.8;

/** A tile lying apart from its hand must be surer than one in its row. */
const leastWinning = 0.7;

/** Tiles that the picture's edge cuts short are right so much more seldom than they seem: 189 of 194 on renders of unseen sets. */
const seenWhole = 0.97;

/** And those of which a part may be seen: outlined much smaller than the tiles around them, covered, or with another one astride their edge. */
const seenInPart = 0.85;

/** Plain tiles told as backs where white dragons might lie are right so much more seldom than they seem. Not fitted: nothing tells them apart. */
const seenBack = 0.5;

/** What some tiles make together. */
export interface Arrangement extends Pick<Reading, 'tiles' | 'groups' | 'hints'> {
  /** For each of `tiles` its number among those that were seen. */
  order: number[];
}

/** Joins what was seen of single tiles into a reading: joint decisions, groups, confidence and doubts. */
export function arrangeTiles(
  sight: Sight,
  begin: (stage: Stage) => void = () => undefined,
  known: KnownTable = {},
): Arrangement {
  begin('check');
  const named = namedBy(known, sight);
  const single = sight.tiles.map(({ verdict }) => ({
    ...beliefIn(verdict),
    codes: verdict.codes,
  }));
  const told = decideTogether(single, known, named);
  begin('group');
  const faces = facesAmong(sight.tiles);
  const grouping = groupTiles(
    sight.tiles.map(({ quad, verdict }, i) => {
      const { code, codes } = told[i]!;
      return {
        quad,
        code,
        odds: codes,
        faint: !named.has(i) && mayBeNone(code, verdict.evidence),
        mayBeFace:
          code === 'x' &&
          (verdict.evidence.cutOff ?? 0) < mostCutOff &&
          isOfTheirColour(sight.tiles[i]!, faces),
      };
    }),
    sight.unread,
  );
  const { groups, places, mended } = grouping;
  begin('check');
  const inHands = tilesOf('hand', grouping);
  const judged = told.map((tile, i) => (inHands.has(i) ? asInHand(tile) : tile));
  const inMelds = decideMelds(grouping, judged);
  const inWhole = decideHands(grouping, judged);
  const inHand = tilesOf(
    'hand',
    grouping,
    (tiles) => backsIn(tiles, judged) <= Math.min(whiteDragons, tiles.length / 2),
  );
  // More of them than a set has white dragons are no dragons, but no tiles lying face down among faces either.
  const inOpenHand = tilesOf('hand', grouping, (tiles) => backsIn(tiles, judged) <= tiles.length / 2);
  const thrown = [...tilesOf('discards', grouping), ...tilesOf('other', grouping)];
  const lone = new Set(
    loneBacks(
      sight.tiles.map(({ quad }) => outlineOf(quad)),
      grouping.groups.flatMap((group) => (group.role === 'wall' ? [membersOf(group, places)] : [])),
      new Set(thrown.filter((tile) => judged[tile]!.code !== 'x')),
    ),
  );
  const facesUp = new Set([
    ...tilesOf(
      'discards',
      grouping,
      (tiles) => backsIn(tiles, judged) <= Math.max(mostTurned.tiles, mostTurned.share * tiles.length),
    ),
    ...tilesOf(
      'other',
      grouping,
      (tiles) => backsIn(tiles, judged) <= Math.min(whiteDragons, tiles.length / 2),
    ),
  ]);
  const turnedUp = tilesOf('indicator', grouping);
  const byThemselves = tilesByThemselves(grouping);
  const parts = partsAmong(
    sight.tiles.map(({ quad, verdict }, i) => ({
      quad,
      code: judged[i]!.code,
      inside: verdict.evidence.inside,
    })),
  );
  const onOthers = lyingOnOthers(
    sight.tiles.map(({ quad, verdict }, i) => ({
      quad,
      code: judged[i]!.code,
      objectness: verdict.evidence.objectness,
    })),
  );
  const dice = diceAmong(sight.tiles);
  // Beside a whole set may lie its spare tiles, which are as plain; on a table they are in their box.
  const spares = kindsIn(judged) >= laidOut ? mostWhite : whiteDragons;
  const odd = oddlyColoured(sight.tiles, faces);
  const printed = printedAmong(sight.tiles).may;
  // A white dragon is as pale as the faces beside it.
  const isColoured = (tile: number): boolean => {
    const { face } = sight.tiles[tile]!;
    return face.body !== undefined && faces.length > 0 && !isOfTheirColour(sight.tiles[tile]!, faces);
  };
  const isKnownBack = (tile: number): boolean =>
    isColoured(tile) && (sight.tiles[tile]!.verdict.evidence.kinship?.alike ?? 0) > 0;
  const decided = places.map((place) => {
    const own = judged[place.tile]!;
    const settled = named.get(place.tile);
    const back = grouping.backs.size > spares && grouping.backs.has(place.tile) && own.code === '5z';
    const face = faceOf(own);
    // Any tile of a hand shows its face, unless so many do not that it may be wall; among others one may be turned
    // over, but a plain one is a white dragon sooner.
    const among = inHand.has(place.tile) || (facesUp.has(place.tile) && face === '5z');
    const shown = among && !(face === '5z' && isColoured(place.tile)) ? face : undefined;
    const plain = back ? asPlain('x', own.codes) : shown === '5z' ? asPlain('5z', own.codes) : own.codes;
    const whole = inWhole.get(place.tile)?.[0]?.[0];
    const codes = inMelds.get(place.tile) ?? inWhole.get(place.tile) ?? plain;
    const code = settled ?? mended.get(place.tile) ?? whole ?? shown ?? (back ? 'x' : own.code);
    const confidence = settled === undefined ? chanceIn(codes, code) : 1;
    // What makes a meld with its neighbours, or its hand whole, may be taken for it, but is not vouched for by that alone.
    const without = inMelds.has(place.tile) || whole !== undefined ? chanceIn(own.codes, code) : 1;
    const { evidence } = sight.tiles[place.tile]!.verdict;
    const unsure = confidence < shipped.vouch || without < leastAlone;
    const isLone =
      code === 'x' &&
      face === '5z' &&
      lone.has(place.tile) &&
      !isColoured(place.tile) &&
      !hasDrawnDragon(sight.tiles, sight.tiles[place.tile]!.verdict);
    const white = settled === undefined && (mayBeWhite(code, evidence) || isLone);
    const looks = evidence.looks === code ? undefined : evidence.looks;
    const rival = rivalOf(code, codes);
    const why =
      settled === undefined && unsure && !white && (looks === undefined || rival !== looks)
        ? [doubtOf(rival)]
        : [];
    const twin = twinInDoubt(code, own.codes, sight.tiles[place.tile]!.verdict);
    if (why.length === 0 && twin !== undefined) why.push(doubtOf(twin));
    why.push(...own.reasons);
    const alone = byThemselves.has(place.tile);
    if (printed.has(place.tile)) {
      why.push('It may be no tile, but a sign printed on the table.');
    } else if (mayBeNone(code, evidence, alone) || (alone && odd.has(place.tile))) {
      if (code === 'x') why.push('It may be the side of a tile.');
      else
        why.push(
          alone ? 'It lies by itself and may be no tile, but something printed.' : 'It may be no tile.',
        );
    }
    const cutShort = settled === undefined && mayBeCutShort(code, evidence.cutOff ?? 0);
    if (cutShort) {
      why.push('The picture’s edge cuts it off: what is not seen may make it another tile.');
    }
    // Where walls have indicators nobody plays with flowers.
    if (isBonus(code) && turnedUp.has(place.tile))
      why.push('No flower or season is turned up on a wall: it may be the drawing of a back.');
    const isPart = settled === undefined && !cutShort && parts.has(place.tile);
    if (isPart) {
      why.push('It is outlined smaller than the tiles around it: what is not seen may make it another tile.');
    }
    const isOutsized = settled === undefined && grouping.outsized.has(place.tile);
    if (isOutsized)
      why.push('It is outlined larger than the tiles around it: two tiles that touch may look like one.');
    if (settled === undefined && (dice.surely.has(place.tile) || dice.maybe.has(place.tile)))
      why.push('It is much smaller than the tiles around it: it may be a die.');
    const isCovered = settled === undefined && mayBeCovered(code, sight.tiles[place.tile]!.face.covered);
    if (isCovered) why.push('Something seems to lie on it: what is not seen may make it another tile.');
    const isDisputed = settled === undefined && (evidence.disputed === true || onOthers.has(place.tile));
    if (isDisputed)
      why.push('Where it begins and ends is unclear: another tile was seen that lies partly on it.');
    const inkAs = settled === undefined && evidence.set?.inkAs !== code ? evidence.set?.inkAs : undefined;
    if (inkAs !== undefined)
      why.push(
        `Its colours are rather those of the ${tileName(inkAs)} of this set: it may be outlined wrongly.`,
      );
    const isTold = (evidence.toldBack === true || evidence.amongBacks === true) && !unsure;
    if (looks !== undefined && !isTold) {
      why.push(`By itself it looks like the ${tileName(looks)}: that does not go with the others here.`);
    }
    if (back && code === 'x') {
      why.push('It is plain, as the backs of this set are: a white dragon would look the same.');
    } else if (white) {
      why.push('It is plain and as pale as the faces here: a white dragon would look the same.');
    } else if (code === shown || (code === 'x' && inOpenHand.has(place.tile) && !isKnownBack(place.tile))) {
      why.push(
        inOpenHand.has(place.tile)
          ? 'It looks like a tile lying face down, which a hand does not show.'
          : 'It looks like a tile lying face down, but lies among tiles that do not.',
      );
    } else if (code !== own.code) {
      why.push(
        `It looked more like the ${tileName(own.code)}; as the ${tileName(code)} it makes ${whole === undefined ? 'a meld here' : 'the hand whole'}.`,
      );
    }
    const inPart = isPart || isOutsized || isCovered || isDisputed || inkAs !== undefined;
    const worth = cutShort ? seenWhole : inPart ? seenInPart : white ? seenBack : 1;
    return { place, settled, code, codes, confidence: worth * confidence, why };
  });
  // What the tiles say of each other counts here too: five of a kind, and none of them speaks for tiles.
  const believed =
    named.size > 0 ||
    showsTiles(
      decided.map(({ place, code, why }) => {
        const { verdict, face } = sight.tiles[place.tile]!;
        return { code, sure: why.length === 0, verdict, body: face.body };
      }),
    );
  const tiles = decided.map(({ place, settled, code, codes, confidence, why }): ReadTile => {
    const unlike = believed
      ? []
      : ['Too little in this picture looks like mahjong tiles to be certain of any.'];
    const reasons = settled === undefined ? [...why, ...unlike] : [];
    return {
      code,
      confidence,
      alternatives: codes
        .filter(([other, p]) => other !== code && p >= listed.least)
        .slice(0, listed.most)
        .map(([other, p]) => [other, p]),
      quad: place.quad,
      rotation: place.rotation,
      group: place.group,
      needsReview: reasons.length > 0,
      reasons,
    };
  });
  for (const group of groups) {
    if (group.role !== 'hand' && group.role !== 'meld') continue;
    const unclear = tiles.some((tile, i) => {
      const bar = i === group.winningTile ? leastWinning : barelyRead;
      return tile.group === group.id && tile.confidence < bar;
    });
    if (unclear) markGroup(group);
  }
  const heaps = new Set(
    groups.flatMap(({ id, role, rows }) => (role === 'discards' && rows === undefined ? [id] : [])),
  );
  const hints = hintsOn(
    sight,
    places.map(({ tile, group }, i) => ({
      ...tiles[i]!,
      face: sight.tiles[tile]!.face,
      thrown: heaps.has(group),
    })),
  );
  const count = checkCount(tiles, groups, known.handSize);
  if (count !== undefined) {
    const hand = groups.find((group) => group.role === 'hand');
    const which = tiles.flatMap((tile, i) => (tile.group === hand?.id ? [i] : []));
    hints.push({ kind: 'count', message: count, tiles: which, areas: [] });
  }
  return { tiles, groups, hints, order: places.map((place) => place.tile) };
}

/** The tiles that lie in groups of a role of which something holds. */
function tilesOf(
  role: GroupRole,
  { groups, places }: Grouping,
  holds: (tiles: readonly number[]) => boolean = () => true,
): Set<number> {
  const members = groups.filter((group) => group.role === role).map((group) => membersOf(group, places));
  return new Set(members.filter(holds).flat());
}

/** The tiles that lie in a group. */
function membersOf({ id }: ReadGroup, places: Grouping['places']): number[] {
  return places.flatMap(({ tile, group }) => (group === id ? [tile] : []));
}

/** The tiles of no hand or meld that touch no other, as what is printed on the table does not. */
function tilesByThemselves(grouping: Grouping): Set<number> {
  const outlines = grouping.places.map(({ quad }) => outlineOf(quad));
  const inRows = new Set([...tilesOf('hand', grouping), ...tilesOf('meld', grouping)]);
  const alone = grouping.places.filter(
    ({ tile }, i) =>
      !inRows.has(tile) && !outlines.some((other, k) => k !== i && areBeside(outlines[i]!, other)),
  );
  return new Set(alone.map(({ tile }) => tile));
}

/** Of discards that lie face up one looks like a back at most, or of many so large a share: others may be wall. */
const mostTurned = { tiles: 1, share: 0.2 };

/**
 * So many kinds lie face up where a set is shown, of 34. Not fitted. Late in a game a table shows as many: its plain tiles
 * may then be spares as well.
 */
const laidOut = 27;

/** How many kinds of suit and honour tiles some tiles are, surely enough to be no guess. */
function kindsIn(judged: readonly JudgedTile[]): number {
  const sure = judged.filter(({ codes }) => codes[0]![1] >= shipped.vouch);
  return new Set(sure.map(({ code }) => kindIndex(code)).filter((kind) => kind >= 0)).size;
}

/** How many of some tiles look like backs. */
function backsIn(tiles: readonly number[], judged: readonly JudgedTile[]): number {
  return tiles.filter((tile) => judged[tile]!.code === 'x').length;
}

/** How often what looks as plain as a white dragon or a back is the one that belongs where it lies. */
const plainThere = { x: 0.9, '5z': 0.7 };

function asPlain(code: 'x' | '5z', codes: Odds): Odds {
  const others = codes.filter(([other]) => other !== code);
  const sum = others.reduce((total, [, p]) => total + p, 0);
  const share = (1 - plainThere[code]) / Math.max(sum, 1e-9);
  return [[code, plainThere[code]], ...others.map(([other, p]): [TileCode, number] => [other, p * share])];
}

/** A back likelier than this, that could be no white dragon either, is one wherever it lies. */
const surelyBack = 0.95;

/** What a tile that looks like a back is likeliest otherwise: the backs of some sets look like their white dragons. */
function faceOf({ code, codes }: JudgedTile): TileCode | undefined {
  if (code !== 'x') return undefined;
  const [other] = codes.find(([name]) => name !== 'x') ?? [];
  return other === '5z' || chanceIn(codes, 'x') < surelyBack ? other : undefined;
}

/** A tile of a hand that looked like a flower or season, as what it is likeliest otherwise: these are laid aside. */
function asInHand(tile: JudgedTile): JudgedTile {
  const other = tile.codes.find(([name]) => !isBonus(name) && name !== 'x')?.[0];
  return isBonus(tile.code) && other !== undefined ? { ...tile, code: other } : tile;
}

function markGroup(group: ReadGroup): void {
  group.needsReview = true;
  group.reasons = [...(group.reasons ?? []), ofTiles.unclear];
}

/** Which tiles a person has named. */
function namedBy({ seen = [] }: KnownTable, { tiles }: Sight): Map<number, TileCode> {
  const named = new Map<number, TileCode>();
  for (const { quad, code } of seen) {
    const shares = tiles.map((tile) => overlap(tile.quad, quad));
    const best = shares.reduce((most, share, i) => (share > shares[most]! ? i : most), 0);
    if ((shares[best] ?? 0) >= samePlace) named.set(best, code);
  }
  return named;
}

/** Probabilities of the codes of tiles that lie in melds, given that they make them. */
function decideMelds({ groups, places }: Grouping, judged: readonly JudgedTile[]): Map<number, Odds> {
  const decided = new Map<number, Odds>();
  for (const group of groups) {
    // Tiles that lie as a meld but make none are doubtful already.
    if (group.role !== 'meld' || group.needsReview === true) continue;
    const members = membersOf(group, places);
    const odds = decideMeld(members.map((tile) => judged[tile]!.codes));
    members.forEach((tile, i) => decided.set(tile, odds[i]!));
  }
  return decided;
}

/** Probabilities of the codes of tiles in hands of 14 that they may make whole; a hand laid in doubt tells nothing. */
function decideHands({ groups, places }: Grouping, judged: readonly JudgedTile[]): Map<number, Odds> {
  const decided = new Map<number, Odds>();
  for (const group of groups) {
    if (group.role !== 'hand' || group.needsReview === true) continue;
    const members = membersOf(group, places);
    decideHand(members.map((tile) => judged[tile]!.codes)).forEach((odds, i) => {
      if (odds !== undefined) decided.set(members[i]!, odds);
    });
  }
  return decided;
}

/** What a tile may be instead of a code. */
function rivalOf(code: TileCode, codes: Odds): TileCode | undefined {
  return codes.find(([name, p]) => name !== code && p >= 0.02)?.[0];
}

/** Why a tile is doubtful that may be another, as a sentence. */
function doubtOf(other: TileCode | undefined): string {
  return other === undefined ? 'It could not be seen clearly.' : `It could also be the ${tileName(other)}.`;
}
