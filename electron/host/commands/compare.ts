import type { Readable } from 'node:stream';
import { compareRequest } from '../../../rules/compare';
import type { CompareAnswer } from '../../../rules/compare';
import type { Seat, WinBy } from '../../../rules/score';
import { seatIndex, seats } from '../../../rules/seat';
import { makeTiles, parseTiles } from '../../../rules/tiles/notation';
import type { TileCode } from '../../../rules/tiles/tile';
import { describeComparison } from '../print/compare';
import { complain } from './command';
import type { Console, ExitStatus } from './command';
import { handOrFile } from './given';
import { answerLines } from './lines';

/** The options of `sparrow compare` as the command line gives them. */
export interface CompareOptions {
  seat: Seat;
  wind: Seat;
  winningTile?: TileCode;
  by?: WinBy;
  from?: Seat;
  dora?: TileCode[];
  declared?: string[];
  lastTile?: boolean;
  firstTurn?: boolean;
  json: boolean;
}

/**
 * `sparrow compare`: the same tiles and win under every ruleset, as a table for people or as JSON; of a hand on the
 * command line, or of score requests without a ruleset. Status 1 where no ruleset scores it.
 */
export async function compare(
  text: string | undefined,
  options: CompareOptions,
  console: Console,
  input?: Readable,
): Promise<ExitStatus> {
  const given = handOrFile(text);
  if (!given.ok) return complain(console, given.error.message);
  if ('file' in given.value) {
    const write = options.json
      ? JSON.stringify
      : ({ error }: { error: { message: string } }) => error.message;
    return answerLines(
      given.value.file,
      (request) => {
        const answer = compareRequest(request);
        const lines = options.json ? [JSON.stringify(answer)] : [...describeComparison(answer), ''];
        return { line: lines.join('\n'), refused: !scoredSomewhere(answer) };
      },
      console,
      input,
      write,
    );
  }
  const { hand } = given.value;
  const { seat, wind, by, from, winningTile, dora, declared, lastTile, firstTurn } = options;
  const tiles = parseTiles(hand.concealed ?? '');
  const last = tiles.ok ? tiles.value.at(-1) : undefined;
  const way = by ?? (from ? 'discard' : 'wall');
  const claimed = way === 'discard' || way === 'robbed-kong';
  const answer = compareRequest({
    prevailingWind: wind,
    hands: { [seat]: hand },
    win: {
      seat,
      tile: winningTile ?? last,
      by: way,
      ...(claimed ? { from: from ?? seats[(seatIndex(seat) + 1) % 4] } : {}),
      declared,
      lastTile,
      firstTurn,
    },
    ...(dora ? { doraIndicators: makeTiles(dora) } : {}),
  });
  if (options.json) console.out(JSON.stringify(answer));
  else if (answer.ok) for (const line of describeComparison(answer)) console.out(line);
  else return complain(console, answer.error.message, 1);
  return scoredSomewhere(answer) ? 0 : 1;
}

function scoredSomewhere(answer: CompareAnswer): boolean {
  return answer.ok && answer.rulesets.some((compared) => compared.answer.ok);
}
