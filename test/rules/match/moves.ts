import type { Entry, ExchangeEntry } from '../../../rules/match/entry';
import type { History } from '../../../rules/match/history';
import type { Seat } from '../../../rules/seat';
import type { TileCode } from '../../../rules/tiles/tile';
import { must, tiles } from './table';

const declared = { fishing: 'fishing', original: 'original-call', unfish: 'not-fishing' } as const;

/**
 * Reads a move: `S+ 5m` draws, `S 5m` discards, `S chow 5m 46m` claims with two tiles of the hand, `S ckong 5555m`,
 * `S akong 5m`, `S akong j 5m` a joker added to that pung, `S bonus 1f`, `S riichi`, `S win`, `S show 123m…`,
 * `S fishing`, `S unfish`, `indicator 2z`, `exchange 1` or `exchange 1 E=123m W=456p`, `drawn four-winds`,
 * `drawn exhausted ES` says who shows a waiting hand (`-` nobody), `end` settles the deal, `deal` begins the next;
 * `@2` seconds after the discard, `@fast` a draw too fast, `@left` a claimed tile left lying until `S take`, `#1` the
 * first call; `S dead` and `S foul` are the referee’s rulings.
 */
export function readMove(text: string): Entry {
  const words = text.trim().split(' ');
  const time = words.find((word) => /^@(?:\d+|fast)$/.test(word))?.slice(1);
  const call = words.find((word) => word.startsWith('#'))?.slice(1);
  const [first, second, third, fourth] = words.filter((word) => !/^[@#]/.test(word));
  const more = {
    ...(time === undefined ? {} : time === 'fast' ? { tooFast: true } : { seconds: Number(time) }),
    ...(call === undefined ? {} : { order: Number(call) }),
    ...(words.includes('@left') ? { left: true } : {}),
  };
  const one = (word: string | undefined): TileCode => tiles(word!)[0]!;
  if (first === 'indicator') return { type: 'indicator', tile: one(second) };
  if (first === 'exchange')
    return { type: 'exchange', round: Number(second) as 1, ...passed(words.slice(2)) };
  if (first === 'deal') return { type: 'deal' };
  if (first === 'end') return { type: 'end-deal' };
  if (first === 'drawn') {
    const waiting = third === undefined ? {} : { waiting: [...third.replace('-', '')] as Seat[] };
    return { type: 'no-win', reason: second as 'exhausted', ...waiting };
  }
  const seat = first!.slice(0, 1) as Seat;
  if (first!.endsWith('+')) return { type: 'draw', seat, ...(second ? { tile: one(second) } : {}) };
  switch (second) {
    case 'chow':
    case 'pung':
    case 'kong':
      return { type: second, seat, tile: one(third), own: tiles(fourth!), ...more };
    case 'ckong':
      return { type: 'concealed-kong', seat, tiles: tiles(third!) };
    case 'akong':
      return { type: 'added-kong', seat, tile: one(third), ...(fourth ? { to: one(fourth) } : {}) };
    case 'bonus':
      return { type: 'bonus', seat, tile: one(third) };
    case 'drawn':
      return { type: 'no-win', reason: third as 'nine-terminals', seat };
    case 'fishing':
    case 'original':
    case 'unfish':
      return { type: 'declare', seat, what: declared[second] };
    case 'show':
      return { type: 'show', seat, tiles: tiles(third!) };
    case 'take':
      return { type: 'take', seat };
    case 'dead':
      return { type: 'ruling', ruling: 'dead-hand', seat, reason: 'referee' };
    case 'foul':
      return { type: 'ruling', ruling: 'foul', seat };
    case 'riichi':
    case 'win':
      return { type: second, seat, ...more };
    default:
      return { type: 'discard', seat, tile: one(second) };
  }
}

/** Tiles passed in an exchange: `E=123m`. */
function passed(words: readonly string[]): Pick<ExchangeEntry, 'tiles'> {
  const tilesBySeat = words.map((word) => word.split('=') as [Seat, string]);
  return words.length === 0
    ? {}
    : { tiles: Object.fromEntries(tilesBySeat.map(([seat, text]) => [seat, tiles(text)])) };
}

/** Turns the indicators that are due: which ones is of no account here. */
export function turnIndicators(history: History): void {
  for (;;) {
    const { deal } = history.match;
    if (!deal || deal.due + deal.dueLater === 0) return;
    if (deal.due === 0 && deal.phase !== 'draw') return;
    must(history, { type: 'indicator', tile: 'x' });
  }
}

/** Everybody draws and discards what nobody sees until so many tiles are left. */
function playDownTo(history: History, left: number): void {
  for (let { deal } = history.match; deal!.wall > left; { deal } = history.match) {
    const { turn: seat, phase } = deal!;
    if (phase === 'draw') must(history, { type: 'draw', seat });
    must(history, { type: 'discard', seat, tile: 'x', drawn: phase === 'draw' });
  }
}

/** Plays moves one after another, `wall 3` among them: on until three tiles are left. All of them have to be allowed. */
export function playMoves(history: History, moves: string): void {
  for (const move of moves === '' ? [] : moves.split(',')) {
    if (!move.includes('indicator')) turnIndicators(history);
    const [, left] = /^\s*wall (\d+)$/.exec(move) ?? [];
    if (left === undefined) must(history, readMove(move));
    else playDownTo(history, Number(left));
  }
}
