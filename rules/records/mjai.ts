import { passDeal } from '../match/course';
import type { DrawReason, Entry } from '../match/entry';
import { finalScores } from '../match/ranking';
import { apply, refusalOf, startMatch } from '../match/referee';
import type { Refusal } from '../match/refusal';
import { layBet } from '../match/riichi';
import { seatOf } from '../match/seating';
import { applySettlement, settlementOf } from '../match/settlement';
import type { MatchState } from '../match/state';
import { seatIndex, seats, type Seat } from '../seat';
import { isTileCode, type TileCode } from '../tiles/tile';
import { verdictOf, type DealVerdict, type Verdict } from './verdict';

type Json = Record<string, unknown>;

/** mjai's letters for the honours. */
export const honourLetters: Readonly<Record<string, TileCode>> = {
  E: '1z',
  S: '2z',
  W: '3z',
  N: '4z',
  P: '5z',
  F: '6z',
  C: '7z',
};
/** mjai's words for the ways in which a deal ends without a winner. */
export const drawReasons: Readonly<Record<string, DrawReason>> = {
  fanpai: 'exhausted',
  nagashimangan: 'nagashi',
  kyushukyuhai: 'nine-terminals',
  sufonrenta: 'four-winds',
  suchareach: 'four-riichi',
  sukaikan: 'four-kongs',
  sanchaho: 'three-wins',
};

/** Thrown inside this file only, and caught for each event. */
class Unreadable extends Error {}

function tileOf(value: unknown): TileCode {
  if (value === '?') return 'x';
  if (typeof value === 'string') {
    const code = honourLetters[value] ?? (value.length === 3 && value.endsWith('r') ? `0${value[1]}` : value);
    if (isTileCode(code) && code !== 'j' && code !== '?') return code;
  }
  throw new Unreadable(`${shown(value)} is no tile.`);
}

function tilesOf(value: unknown): TileCode[] {
  if (!Array.isArray(value) || value.length > 14)
    throw new Unreadable(`${shown(value)} is no list of tiles.`);
  return value.map(tileOf);
}

function playerOf(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 3) return value;
  throw new Unreadable(`${shown(value)} is no player; players are 0 to 3.`);
}

function shown(value: unknown): string {
  return value === undefined ? 'Something missing' : JSON.stringify(value).slice(0, 60);
}

/**
 * Replays a record in mjai's notation. Each event comes back with a verdict, each deal with its settlement; the replay
 * goes on after an illegal event as the record does.
 */
export class MjaiReplay {
  private match: MatchState | null = null;
  private readonly options: Readonly<Record<string, unknown>> | undefined;
  private hands = 0;
  private recorded: number[] | null = null;
  /** A deal that could not be followed to its end: the next one begins as the record says. */
  private broken = false;

  constructor(
    private readonly ruleset: string,
    options?: Readonly<Record<string, unknown>>,
  ) {
    this.options = options;
  }

  /** The match as it stands; null before it begins. */
  get state(): MatchState | null {
    return this.match;
  }

  /** Judges one event, whatever it is. `event` is its line, from 0. */
  read(event: number, value: unknown): Verdict[] {
    const type = typeof value === 'object' && value !== null && 'type' in value ? String(value.type) : '';
    try {
      if (type === '') throw new Unreadable('An event is an object with a type.');
      const [refusal, deal] = this.step(type, value as Json);
      return [verdictOf(event, type, refusal), ...(deal ? [deal] : [])];
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return [verdictOf(event, type, { code: 'bad-request', message: error.message, source: 'mjai' })];
    }
  }

  private step(type: string, json: Json): [Refusal | null, DealVerdict?] {
    if (type === 'start_game') return [this.startGame(json)];
    const match = this.match;
    if (!match) throw new Unreadable('The record does not begin with start_game.');
    switch (type) {
      case 'start_kyoku':
        return [this.startDeal(match, json)];
      case 'reach_accepted':
        return [this.acceptRiichi(match, playerOf(json['actor']))];
      case 'end_kyoku':
        return this.endDeal(match);
      case 'end_game':
        return [this.endGame(match, json)];
      case 'none':
        return [null];
    }
    const entry = this.entryOf(match, type, json);
    if (!entry) throw new Unreadable(`There is no event of the type ${shown(type)}.`);
    if (type === 'hora' || type === 'ryukyoku') this.note(json);
    const refusal = refusalOf(match, entry) ?? this.wrongTarget(match, type, json);
    apply(match, entry);
    return [refusal];
  }

  private startGame(json: Json): Refusal | null {
    const flags: Record<string, unknown> = {};
    if (json['aka_flag'] === false) flags['redFives'] = false;
    if (json['kuitan_flag'] === false) flags['openTanyao'] = false;
    const names =
      Array.isArray(json['names']) && json['names'].length === 4
        ? json['names'].map(String)
        : ['0', '1', '2', '3'];
    const started = startMatch({
      type: 'match',
      ruleset: this.ruleset,
      options: { ...flags, ...this.options },
      players: names,
      rounds: json['game_length'] === 'east' ? 1 : 2,
    });
    if (!started.ok) throw new Unreadable(started.error.message);
    this.match = started.value;
    this.hands = 0;
    return null;
  }

  private startDeal(match: MatchState, json: Json): Refusal | null {
    const wind = json['bakaze'];
    const prevailing = seats.find((seat) => seat === wind);
    if (!prevailing) throw new Unreadable(`${shown(wind)} is no prevailing wind.`);
    const dealer = playerOf(json['oya']);
    const scores = Array.isArray(json['scores']) ? json['scores'].map(Number) : match.scores;
    const said = {
      prevailing,
      dealer,
      counters: Number(json['honba'] ?? 0),
      bets: Number(json['kyotaku'] ?? 0),
      scores,
    };
    const hands: Partial<Record<Seat, TileCode[]>> = {};
    const dealt = json['tehais'];
    if (!Array.isArray(dealt) || dealt.length !== 4) throw new Unreadable('tehais must hold four hands.');
    dealt.forEach((tiles, player) => (hands[seats[(player - dealer + 4) % 4]!] = tilesOf(tiles)));
    const entry: Entry = { type: 'deal', hands, indicator: tileOf(json['dora_marker']) };
    const first = match.deals === 0;
    this.lengthen(match, json);
    const wrong = first || this.broken ? null : this.differing(match, said);
    // Whatever was expected, the record goes on from what it says.
    match.prevailing = prevailing;
    match.dealer = dealer as MatchState['dealer'];
    match.counters = said.counters;
    match.bets = said.bets;
    match.scores = [...scores];
    if (match.deal) match.deal.phase = 'settled';
    const refusal = wrong ?? refusalOf(match, entry);
    this.broken = false;
    apply(match, entry);
    return refusal;
  }

  /**
   * Some collections call a game “east” that goes on into a South round though somebody had enough points: its own
   * course shows that it is a longer one.
   */
  private lengthen(match: MatchState, json: Json): void {
    if (
      match.over === null ||
      match.scores.some((score) => score < 0) ||
      match.rounds !== 1 ||
      json['bakaze'] !== 'S'
    )
      return;
    match.rounds = 2;
    match.over = null;
    if (!match.deal?.settlement?.dealerStays) passDeal(match);
  }

  private differing(
    match: MatchState,
    said: { prevailing: Seat; dealer: number; counters: number; bets: number; scores: number[] },
  ): Refusal | null {
    const wrong = (message: string): Refusal => ({
      code: 'wrong-deal',
      message,
      source: match.ruleset.source,
    });
    if (match.deal && match.deal.phase !== 'settled') return wrong('The deal before was never ended.');
    if (match.over !== null)
      return {
        code: 'match-over',
        message: `The match is over: ${match.over}`,
        source: match.ruleset.source,
      };
    if (said.prevailing !== match.prevailing || said.dealer !== match.dealer)
      return wrong(
        `Player ${match.dealer} deals in the ${match.prevailing} round, not player ${said.dealer} in the ${said.prevailing} round.`,
      );
    if (said.counters !== match.counters)
      return wrong(`There are ${match.counters} counters, not ${said.counters}.`);
    if (said.bets !== match.bets)
      return wrong(`There are ${match.bets} bets on the table, not ${said.bets}.`);
    if (said.scores.some((score, player) => score !== match.scores[player]))
      return wrong(`The players have ${match.scores.join(', ')}, not ${said.scores.join(', ')}.`);
    return null;
  }

  private acceptRiichi(match: MatchState, player: number): Refusal | null {
    const { deal } = match;
    const seat = seatOf(match, player);
    if (!deal || deal.pendingBet !== seat || deal.winners.length > 0)
      return {
        code: 'no-riichi',
        message: `No riichi of ${seat} is waiting to stand.`,
        source: match.ruleset.source,
      };
    layBet(match, deal);
    return null;
  }

  private note(json: Json): void {
    const { deltas } = json;
    if (!Array.isArray(deltas) || deltas.length !== 4) return;
    const before = this.recorded ?? [0, 0, 0, 0];
    this.recorded = before.map((sum, player) => sum + Number(deltas[player]));
  }

  private endDeal(match: MatchState): [Refusal | null, DealVerdict?] {
    const { deal } = match;
    const refusal = refusalOf(match, { type: 'end-deal' });
    const recorded = this.recorded;
    this.recorded = null;
    if (refusal || !deal) {
      this.broken = true;
      if (deal) deal.phase = 'settled';
      return [refusal];
    }
    const settlement = settlementOf(match, deal);
    if (!settlement.ok)
      return [
        {
          code: settlement.error.code,
          message: settlement.error.message,
          source: match.ruleset.source,
        },
      ];
    applySettlement(match, deal, settlement.value);
    const { deltas } = settlement.value;
    const differs = recorded !== null && recorded.some((delta, player) => delta !== deltas[player]);
    return [
      null,
      {
        hand: this.hands++,
        settlement: { deltas },
        wall: deal.wall,
        ...(differs ? { recorded, agrees: false } : {}),
      },
    ];
  }

  private endGame(match: MatchState, json: Json): Refusal | null {
    const refusal = this.broken ? null : refusalOf(match, { type: 'end-match' });
    if (refusal) return refusal;
    const { scores } = json;
    const final = finalScores(match);
    if (Array.isArray(scores) && scores.some((score, player) => Number(score) !== final[player]))
      return {
        code: 'wrong-deal',
        message: `The players end with ${final.join(', ')}, not ${scores.join(', ')}.`,
        source: match.ruleset.source,
      };
    return null;
  }

  private entryOf(match: MatchState, type: string, json: Json): Entry | null {
    const seat = (): Seat => seatOf(match, playerOf(json['actor']));
    switch (type) {
      case 'tsumo':
        return { type: 'draw', seat: seat(), tile: tileOf(json['pai']) };
      case 'dahai':
        return {
          type: 'discard',
          seat: seat(),
          tile: tileOf(json['pai']),
          ...(typeof json['tsumogiri'] === 'boolean' ? { drawn: json['tsumogiri'] } : {}),
        };
      case 'chi':
      case 'pon':
      case 'daiminkan':
        return {
          type: type === 'chi' ? 'chow' : type === 'pon' ? 'pung' : 'kong',
          seat: seat(),
          tile: tileOf(json['pai']),
          own: tilesOf(json['consumed']),
        };
      case 'ankan':
        return { type: 'concealed-kong', seat: seat(), tiles: tilesOf(json['consumed']) };
      case 'kakan':
        return { type: 'added-kong', seat: seat(), tile: tileOf(json['pai']) };
      case 'dora':
        return { type: 'indicator', tile: tileOf(json['dora_marker']) };
      case 'reach':
        return { type: 'riichi', seat: seat() };
      case 'hora': {
        const ura = json['ura_markers'];
        return { type: 'win', seat: seat(), ...(Array.isArray(ura) ? { uraIndicators: tilesOf(ura) } : {}) };
      }
      case 'ryukyoku': {
        const reason = drawReasons[String(json['reason'] ?? 'fanpai')];
        if (!reason) throw new Unreadable(`${shown(json['reason'])} is no way for a deal to end.`);
        return { type: 'no-win', reason, ...(json['actor'] === undefined ? {} : { seat: seat() }) };
      }
      default:
        return null;
    }
  }

  /** The discarder or loser that the record names, where it is another one. */
  private wrongTarget(match: MatchState, type: string, json: Json): Refusal | null {
    const { deal } = match;
    if (json['target'] === undefined || !deal || !['chi', 'pon', 'daiminkan', 'hora'].includes(type))
      return null;
    const named = seatOf(match, playerOf(json['target']));
    const open = deal.last ?? deal.kong;
    const actual = type === 'hora' && deal.phase === 'act' ? deal.turn : open?.seat;
    if (actual === undefined || seatIndex(actual) === seatIndex(named)) return null;
    return {
      code: 'not-claimable',
      message: `The tile is ${actual}’s, not ${named}’s.`,
      source: match.ruleset.source,
    };
  }
}
