import { CHOW, splitSet } from '../hand/split';
import { setTiles } from '../hand/set';
import type {
  Arrangement,
  Deltas,
  Element,
  Interpretation,
  OptionInForce,
  Payment,
  ScoreResult,
  WinResult,
} from '../scoring/answer';
import { elementOf } from '../scoring/evaluate';
import { meldTiles } from '../scoring/check';
import { drawnDeal } from '../scoring/drawn';
import type { Option } from '../scoring/options';
import { seatNames, type Seat } from '../seat';
import { makeTiles } from '../tiles/notation';
import { set136Red } from '../tiles/sets';
import { compareTiles, FIRST_HONOUR, kindCode, kindIndex, tileKinds, type TileCode } from '../tiles/tile';
import { tileWords } from '../tiles/words';
import type { Exhausted } from './draw';
import { isRenhou, type Facts } from './facts';
import { fuHits } from './fu-lines';
import { isRed } from './hand';
import type { RiichiOptions } from './options';
import { limitNames, limitOf, rawPoints } from './points';
import { SHEET } from './presets';
import { BET, type Due } from './settle';
import { renhouRow } from './yaku';
import { baseOf, type Scored } from './worth';

/** `12,000`. */
function thousands(points: number): string {
  const text = String(points);
  return text.length > 3 ? `${text.slice(0, -3)},${text.slice(-3)}` : text;
}

/** Every set as text by its number in a split, and every pair by its kind: for hands without red fives. */
const setTexts = Array.from({ length: CHOW + FIRST_HONOUR - 2 }, (_, set) => makeTiles(setCodes(set)));
const pairTexts = tileKinds.map((code) => makeTiles([code, code]));

/** The tiles as they were taken: sets in order, those on the table last, and the pair. */
function arranged({ hand, split, pair, form }: Facts): Arrangement {
  const { given } = hand;
  if (form !== 'sets') return { sets: [makeTiles([...given.concealed].sort(compareTiles))] };
  const inHand: string[] = [];
  const red = given.concealed.filter(isRed);
  for (let place = 0; place < 4 - hand.melds; place++) {
    const set = splitSet(split, place);
    inHand.push(red.length === 0 ? setTexts[set]! : textOf(setCodes(set), red));
  }
  const pairText = red.length === 0 ? pairTexts[pair]! : textOf([kindCode(pair), kindCode(pair)], red);
  const melds = given.melds.map((meld) => makeTiles(meldTiles(meld, set136Red)));
  return { sets: melds.length === 0 ? inHand : inHand.concat(melds), pair: pairText };
}

function setCodes(set: number): TileCode[] {
  return set < CHOW ? setTiles('pung', set) : setTiles('chow', set - CHOW);
}

/** Tiles as text, a five as the red one while there is one left. */
function textOf(tiles: readonly TileCode[], red: TileCode[]): string {
  const shown = tiles.map((tile) => {
    const place = red.findIndex((five) => kindIndex(five) === kindIndex(tile));
    return place < 0 ? tile : red.splice(place, 1)[0]!;
  });
  return makeTiles(shown);
}

const forms = {
  sets: { id: 'ordinary', name: 'Four sets and a pair', nativeName: '四面子一雀頭' },
  pairs: { id: 'chiitoitsu', name: 'Seven pairs', nativeName: '七対子' },
  orphans: { id: 'kokushi', name: 'Thirteen orphans', nativeName: '国士無双' },
} as const;

/** The sum as a sentence: `4 han and 30 fu make 1,920 base points; 4 times that, rounded up, is 7,700.` */
function sumOf(scored: Scored): string {
  const { detail, total, facts } = scored;
  const { dealer, claimed, options } = facts.hand;
  const { han, fu, yakuman } = detail;
  if (yakuman !== undefined) {
    return yakuman === 1 ? `A yakuman: ${thousands(total)}.` : `${yakuman} yakuman: ${thousands(total)}.`;
  }
  if (total === 0) return `${han!} han and ${fu!} fu, but no yaku: nothing.`;
  const limit = limitOf(han!, fu!, options);
  if (limit !== null)
    return `${han!} han${han! < 5 ? ` and ${fu!} fu` : ''} are a ${limitNames[limit].name} (${limitNames[limit].nativeName}): ${thousands(total)}.`;
  const base = thousands(baseOf(scored));
  const made = `${han!} han and ${fu!} fu make ${base} base points`;
  if (claimed) return `${made}; ${dealer ? 6 : 4} times that, rounded up to 100, is ${thousands(total)}.`;
  return dealer
    ? `${made}; twice that from each, rounded up to 100, is ${thousands(total)}.`
    : `${made}; twice that from East and once from the others, each rounded up to 100, is ${thousands(total)}.`;
}

function interpretationOf(scored: Scored): Interpretation {
  const { facts, hits, total, detail, limited } = scored;
  const fu = detail['yakuman'] !== undefined || facts.renhouAlone ? [] : fuHits(facts);
  const elements: Element[] = [];
  for (const hit of hits) elements.push(elementOf(hit, facts));
  for (const hit of fu) elements.push(elementOf(hit, facts));
  const { id, name, nativeName } = facts.renhouAlone ? renhouRow : forms[facts.form];
  return {
    id,
    name,
    nativeName,
    total,
    detail,
    limited,
    elements,
    arrangement: arranged(facts),
    explanation: sumOf(scored),
  };
}

/** Every way to take the tiles that a player can tell from the others, the best first. */
function distinct(scored: readonly Scored[]): readonly Scored[] {
  if (scored.length === 1) return scored;
  const seen = new Set<string>();
  return scored.filter(({ facts }) => {
    const key = facts.renhouAlone ? 'renhou' : `${facts.form} ${facts.split}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function winResult(scored: readonly Scored[]): WinResult {
  const interpretations = distinct(scored).map(interpretationOf);
  const { total, detail, limited, elements, arrangement } = interpretations[0]!;
  return {
    winner: scored[0]!.facts.hand.win.seat,
    total,
    detail,
    limited,
    elements,
    arrangement,
    interpretations,
  };
}

function counted(number: number, one: string): string {
  return number === 1 ? `1 ${one}` : `${number} ${one}s`;
}

/** Writes the payments with their reasons. */
function paymentsOf(dues: readonly Due[], honba: number, reasonOf: (due: Due) => string): Payment[] {
  return dues.map((due) => {
    const { from, to, hand, counters } = due;
    const amount = hand + counters;
    const from_ = from === 'table' ? 'The table' : seatNames[from];
    const extra = counters > 0 ? `, and ${thousands(counters)} for ${counted(honba, 'counter')}` : '';
    return {
      from,
      to,
      amount,
      reason: `${from_} pays ${seatNames[to]} ${thousands(amount)}: ${reasonOf(due)}${extra}.`,
    };
  });
}

function reasonOfWin({ from, to, hand, cause }: Due): string {
  const payer = from === 'table' ? '' : seatNames[from];
  switch (cause) {
    case 'ron':
      return `${payer}’s tile was won on, so ${payer} alone pays the ${thousands(hand)} of the hand`;
    case 'half':
      return `half of the yakuman each from the player whose tile was won on and the one who fed its last set, ${thousands(hand)}`;
    case 'liable':
      return `${payer} fed the last set of the yakuman and pays for all, ${thousands(hand)}`;
    case 'own-bet':
      return `${seatNames[to]}’s own riichi bet comes back`;
    case 'bets':
      return `${counted(hand / BET, 'riichi bet')}`;
    case 'nagashi':
      return `a share of the nagashi mangan, ${thousands(hand)}`;
    case 'chombo':
      return `${payer} committed a foul and pays a mangan in reverse, ${thousands(hand)}`;
    case 'noten':
    case 'tsumo':
      return from === 'E' && to !== 'E'
        ? `East pays twice for a hand that was drawn, ${thousands(hand)}`
        : to === 'E'
          ? `everybody pays East twice for a hand that was drawn, ${thousands(hand)}`
          : `a share of a hand that was drawn, ${thousands(hand)}`;
  }
}

/** The options that a result depends on, as they stood. */
function optionsInForce(
  winners: readonly Scored[],
  options: RiichiOptions,
  list: readonly Option[],
): OptionInForce[] {
  const ids: (keyof RiichiOptions)[] = [];
  const { honba, sticks } = winners[0]!.facts.hand.input;
  if (winners.length > 1) {
    ids.push('severalRons');
    if (honba > 0) ids.push('countersTo');
    if (sticks > 0) ids.push('betsOfSeveral');
  }
  for (const { facts, hits, detail } of winners) {
    const { hand, pair } = facts;
    const { han, fu } = detail;
    if (hand.red > 0) ids.push('redFives');
    if (!hand.closed && !hand.hasHonours && !hand.hasTerminals) ids.push('openTanyao');
    if (hand.win.firstTurn && isRenhou(hand)) ids.push('renhou');
    if (han !== undefined) {
      if (han <= 4 && rawPoints(han, fu!) === 1920) ids.push('roundUpToMangan');
      if (han >= 13) ids.push('countedYakuman');
      if (pair === hand.seatWind && pair === hand.roundWind) ids.push('doubleWindPairFour');
      if (honba >= 5) ids.push('twoHanAtFiveCounters');
      continue;
    }
    if (hits.length > 1) ids.push('yakumanAdded');
    if (hits.some(({ row }) => typeof row.value !== 'number')) ids.push('doubleYakuman');
  }
  return ids.length === 0 ? [] : inForce(ids, options, list);
}

function inForce(
  ids: readonly (keyof RiichiOptions)[],
  options: RiichiOptions,
  list: readonly Option[],
): OptionInForce[] {
  return list
    .filter(({ id }) => ids.includes(id as keyof RiichiOptions))
    .map(({ id, label }) => ({ id, label, value: options[id as keyof RiichiOptions] }));
}

/** The explained result of wins, the winners in turn order after the discarder. */
export function explainWins(
  ruleset: string,
  list: readonly Option[],
  winners: readonly (readonly Scored[])[],
  dues: readonly Due[],
  deltas: Deltas,
): ScoreResult {
  const results = winners.map(winResult);
  const best = winners.map((scored) => scored[0]!);
  const { hand } = best[0]!.facts;
  const seatTotals: Record<Seat, number> = { E: 0, S: 0, W: 0, N: 0 };
  const hands: ScoreResult['hands'] = {};
  for (const { winner, total, interpretations } of results) {
    seatTotals[winner!] = total;
    hands[winner!] = interpretations;
  }
  const { winner, total, detail, limited, elements, arrangement, interpretations } = results[0]!;
  const result: ScoreResult = {
    ok: true,
    ruleset,
    winner,
    total,
    detail,
    limited,
    elements,
    arrangement,
    interpretations,
    seatTotals,
    payments: paymentsOf(dues, hand.input.honba, reasonOfWin),
    deltas,
    hands,
    options: optionsInForce(best, hand.options, list),
  };
  return results.length > 1 ? { ...result, results } : result;
}

/** The explained result of a deal that three wins on one discard cancelled. */
export function explainCancelled(
  ruleset: string,
  list: readonly Option[],
  options: RiichiOptions,
): ScoreResult {
  return { ...drawnDeal(ruleset), options: inForce(['severalRons'], options, list) };
}

/** The explained result of an exhausted wall, a nagashi mangan included. */
export function explainExhausted(
  ruleset: string,
  { dues, waiting, nagashi, wins }: Exhausted,
  honba: number,
  deltas: Deltas,
): ScoreResult {
  const words = (seat: Seat) => {
    const waits = waiting.get(seat);
    if (waits?.length === 0) return `${seatNames[seat]} was waiting`;
    return waits
      ? `${seatNames[seat]} was waiting for ${tileWords(waits.map(kindCode))}`
      : `${seatNames[seat]} was not waiting`;
  };
  const reason = (due: Due) =>
    due.cause === 'noten' ? `${words(due.from as Seat)}, ${words(due.to)}` : reasonOfWin(due);
  const drawn = drawnDeal(ruleset);
  const seatTotals = { ...drawn.seatTotals };
  for (const { seat, total } of wins) seatTotals[seat] = total;
  return {
    ...drawn,
    ...(wins.length > 0 ? { winner: wins[0]!.seat, total: wins[0]!.total, detail: { han: 5 } } : {}),
    elements: nagashi.map((seat) => ({
      ...nagashiElement,
      explanation: `${seatNames[seat]} discarded only ones, nines and honours, and none of them was claimed.`,
    })),
    seatTotals,
    payments: paymentsOf(dues, honba, reason),
    deltas,
  };
}

const nagashiElement = {
  id: 'nagashi-mangan',
  name: 'Nagashi mangan',
  nativeName: '流し満貫',
  unit: 'han',
  value: 5,
  source: `${SHEET}, table, nagashi mangan`,
} as const;

/** The element as a newcomer reads about it. */
export const nagashiInfo = {
  ...nagashiElement,
  meaning:
    'At an exhausted wall: a player who discarded only ones, nines and honours, none of them claimed, is paid a mangan.',
};

/** What everybody has more or less after these payments. */
export function deltasOfDues(dues: readonly Due[]): Deltas {
  const deltas = { E: 0, S: 0, W: 0, N: 0, table: 0 };
  for (const { from, to, hand, counters } of dues) {
    deltas[from] -= hand + counters;
    deltas[to] += hand + counters;
  }
  return deltas;
}
