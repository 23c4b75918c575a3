import { scoreRequest } from '../../../rules/score';
import type { ScoreAnswer } from '../../../rules/score';
import { seatNames, seats } from '../../../rules/seat';
import type { Seat } from '../../../rules/seat';
import type { TileCode } from '../../../rules/tiles/tile';
import { correct, handOf, othersOf, requestOf } from '../photo/request';
import type { Corrections, Deal, PhotoHand, PhotoRequest } from '../photo/request';
import { describeScore } from '../print/score';
import { describeDoubts, drawTiles, numbered } from '../print/tiles';
import type { ReadGroup } from '../../../vision/protocol';
import { complain, worse } from './command';
import type { Console, ExitStatus } from './command';
import { isUnreadable } from './pictures';
import type { PictureReader, PictureReading } from './pictures';

type PhotoHands = Partial<Record<Seat, PhotoHand>>;

/** `sparrow photo`: for each picture the hand in it, its explained score and who pays whom. */
export async function photo(
  files: readonly string[],
  deal: Deal,
  corrections: Corrections,
  options: { json: boolean },
  console: Console,
  pictures: PictureReader,
): Promise<ExitStatus> {
  const seat = deal.seat ?? 'E';
  if (deal.others[seat])
    return complain(console, `${seatNames[seat]}'s hand is in the photograph; --hand is for the others.`);
  let status: ExitStatus = 0;
  for (const [index, file] of files.entries()) {
    const read = await pictures.read(file);
    if (!read.ok) {
      status = worse(
        status,
        complain(console, `${file}: ${read.error.message}`, isUnreadable(read.error.code) ? 2 : 1),
      );
      if (options.json) console.out(JSON.stringify({ image: file, ok: false, error: read.error }));
      continue;
    }
    const unknown = [...corrections.tiles.keys()].find((place) => !read.value.tiles[place]);
    if (unknown !== undefined) {
      const message = `${file}: there is no tile #${unknown + 1}; it shows ${read.value.tiles.length} tiles.`;
      status = worse(status, complain(console, message));
      continue;
    }
    const reading = { ...read.value, ...correct(read.value, corrections) };
    const hand = handOf(reading, corrections, seat, deal.side);
    const others = othersOf(reading, corrections, seat, deal.side);
    const asked = requestOf(hand, deal, others);
    const score = scoreRequest(asked.request);
    if (!score.ok) status = worse(status, 1);
    if (options.json) console.out(JSON.stringify(asJson(reading, hand, others, asked, score)));
    else {
      if (index > 0) console.out('');
      for (const line of describe(reading, hand, others, asked, score)) console.out(line);
      if (!score.ok) complain(console, `${file}: ${score.error.message}`, 1);
    }
  }
  pictures.close();
  return status;
}

function asJson(
  reading: PictureReading,
  hand: PhotoHand,
  others: PhotoHands,
  { request, assumptions }: PhotoRequest,
  score: ScoreAnswer,
): object {
  const doubts = doubtsOf(reading, [hand, ...Object.values(others)]);
  const unsure = unsureGroups(reading, [hand, ...Object.values(others)]);
  return {
    image: reading.image,
    ok: score.ok,
    // A score from tiles that nobody has vouched for is not the score.
    provisional: doubts.length > 0 || unsure.length > 0,
    doubts,
    unsureGroups: unsure.map((group) => group.id),
    assumptions,
    reading,
    request,
    score,
    ...(score.ok ? {} : { error: score.error }),
  };
}

function describe(
  reading: PictureReading,
  hand: PhotoHand,
  others: PhotoHands,
  asked: PhotoRequest,
  score: ScoreAnswer,
): string[] {
  const count = reading.tiles.length;
  const lines = [
    `${reading.image}: ${count} ${count === 1 ? 'tile' : 'tiles'} read in ${(reading.ms / 1000).toFixed(1)} s`,
  ];
  const doubts = doubtsOf(reading, [hand, ...Object.values(others)]);
  if (doubts.length > 0)
    lines.push(
      ...describeDoubts(reading, doubts),
      '    Say what a tile is with --correct NUMBER=CODE (or NUMBER=none).',
    );
  const unsure = unsureGroups(reading, [hand, ...Object.values(others)]);
  for (const { id, reasons = [] } of unsure) {
    const places = reading.tiles.flatMap(({ group }, place) => (group === id ? [place] : []));
    lines.push(`  ${numbered(places).trim()}: ${reasons.join(' ')}`);
  }
  for (const advice of reading.advice) lines.push(`  ${advice}`);
  lines.push('', ...describeHand(hand));
  for (const seat of seats) {
    const theirs = others[seat];
    if (theirs) lines.push(`${seatNames[seat]}:`, ...describeHand(theirs).map((line) => `  ${line}`));
  }
  if (hand.leftOut.some((code) => code !== 'x'))
    lines.push(`Left out  ${drawTiles(hand.leftOut)}  not part of this hand${numbered(hand.places.leftOut)}`);
  if (!score.ok) return lines;
  lines.push('');
  if (doubts.length > 0 || unsure.length > 0)
    lines.push('PROVISIONAL: this holds only if the doubtful tiles above are what they were read as.');
  lines.push(...describeScore(score), ...describeOtherWins(asked, score.total));
  if (asked.assumptions.length > 0)
    lines.push('', 'Taken for granted:', ...asked.assumptions.map((text) => `  ${text}`));
  return lines;
}

/** Says so when it matters which tile completed the hand. */
function describeOtherWins({ request, otherWinningTiles }: PhotoRequest, total: number): string[] {
  const { win } = request;
  if (!win) return [];
  const others = otherWinningTiles.flatMap((tile: TileCode) => {
    const answer = scoreRequest({ ...request, win: { ...win, tile } });
    return answer.ok && answer.total !== total ? [{ tile, total: answer.total }] : [];
  });
  if (others.length === 0) return [];
  const list = others.map((other) => `${other.tile} (${other.total})`).join(', ');
  return [`With another winning tile the score would differ: ${list}.`];
}

/** The tiles of the hands that the reader does not vouch for. Those left out do not bear on the score. */
function doubtsOf(reading: PictureReading, hands: readonly PhotoHand[]): number[] {
  return hands
    .flatMap(placesOf)
    .filter((place) => reading.tiles[place]?.needsReview)
    .sort((a, b) => a - b);
}

/** The groups of the hands of which the reader is not sure what they are. */
function unsureGroups(reading: PictureReading, hands: readonly PhotoHand[]): ReadGroup[] {
  const used = new Set(hands.flatMap(placesOf).map((place) => reading.tiles[place]?.group));
  return reading.groups.filter((group) => group.needsReview && used.has(group.id));
}

function placesOf({ places }: PhotoHand): number[] {
  return [...places.concealed, ...places.melds.flat(), ...places.bonus];
}

/** The rows of a hand, each with the numbers by which its tiles can be corrected. */
function describeHand(hand: PhotoHand): string[] {
  const { places } = hand;
  const lines: string[] = [];
  if (hand.concealed.length > 0 || hand.melds.length === 0)
    lines.push(`In hand   ${drawTiles(hand.concealed)}${numbered(places.concealed)}`);
  for (const [at, { request, tiles }] of hand.melds.entries()) {
    const from = request.from ? ` from ${seatNames[request.from]}` : '';
    const how = request.concealed ? 'concealed ' : request.added ? 'promoted ' : '';
    lines.push(
      `On table  ${drawTiles(tiles)}  ${how}${request.kind}${from}${numbered(places.melds[at] ?? [])}`,
    );
  }
  if (hand.bonus.length > 0) lines.push(`Bonus     ${drawTiles(hand.bonus)}${numbered(places.bonus)}`);
  return lines;
}
