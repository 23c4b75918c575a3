import type { Entry } from '../match/entry';
import { handOf } from '../match/hands';
import { pungsFor } from '../match/jokers';
import { matchBefore } from '../match/late';
import { finalScores } from '../match/ranking';
import { apply, refusalOf, startMatch } from '../match/referee';
import { playerAt } from '../match/seating';
import type { BeforeTurn, MatchState } from '../match/state';
import { claimsPassed } from '../match/wins';
import { fault, ok, type Result } from '../result';
import { seats, type Seat } from '../seat';
import type { TileCode } from '../tiles/tile';
import { drawReasons, honourLetters } from './mjai';
import type { MjaiEvent } from './tenhou';

const letters = new Map(Object.entries(honourLetters).map(([letter, code]) => [code as string, letter]));
const reasons = new Map(Object.entries(drawReasons).map(([word, reason]) => [reason as string, word]));

function tileText(code: TileCode): string {
  if (code === 'x') return '?';
  return letters.get(code) ?? (code.startsWith('0') ? `5${code[1]}r` : code);
}

/**
 * A riichi match's own log as mjai's events. Tiles that nobody has seen are `?`.
 * Errors: `bad-request` for another game, or for what mjai has no event for: deals entered as one result, rulings.
 */
export function toMjai(log: readonly Entry[]): Result<MjaiEvent[]> {
  const [first] = log;
  if (first?.type !== 'match')
    return fault('bad-request', 'A log begins with its match: ruleset and players.');
  const started = startMatch(first);
  if (!started.ok) return started;
  const match = started.value;
  if (!match.play.riichi)
    return fault('bad-request', `mjai tells riichi only; this match is ${match.ruleset.name}.`);
  const events: MjaiEvent[] = [
    {
      type: 'start_game',
      names: first.players,
      game_length: match.rounds === 1 ? 'east' : 'south',
      aka_flag: match.play.set === 'set-136-red',
    },
  ];
  for (const [at, entry] of log.entries()) {
    if (at === 0) continue;
    const refusal = refusalOf(match, entry);
    if (refusal) return fault('bad-request', `Entry ${at} is not allowed: ${refusal.message}`);
    // What a late claim takes back was never played: mjai tells the claim as if it had come at once.
    const before = undoneBy(match, entry);
    const table = before ? matchBefore(match, before) : match;
    if (before) events.length = 1 + events.findLastIndex(({ type }) => type === 'dahai');
    const told = eventsOf(table, entry);
    if (told === null) return fault('bad-request', `mjai has no event for entry ${at}, a ${entry.type}.`);
    const pending = table.deal?.pendingBet ?? null;
    const player = pending === null ? -1 : playerOf(match, pending);
    const { bets } = table;
    apply(match, entry);
    if (pending !== null && match.bets > bets && entry.type !== 'end-deal')
      events.push({ type: 'reach_accepted', actor: player });
    events.push(...told);
    if (entry.type === 'end-deal') tellDeltas(events, match);
  }
  return ok(events);
}

/** The turn that a claim undoes; null where it came in time. */
function undoneBy(match: MatchState, entry: Entry): BeforeTurn | null {
  const { deal } = match;
  if (!deal || deal.last !== null) return null;
  const claims = entry.type === 'chow' || entry.type === 'pung' || entry.type === 'kong';
  return claims || (entry.type === 'win' && claimsPassed(match, deal, entry)) ? deal.beforeTurn : null;
}

function playerOf(match: MatchState, seat: Seat): number {
  return playerAt(match.deal ?? match, seat);
}

function eventsOf(match: MatchState, entry: Entry): MjaiEvent[] | null {
  const actor = 'seat' in entry && entry.seat ? playerOf(match, entry.seat) : -1;
  const { deal } = match;
  const open = deal?.last ?? deal?.kong;
  const target = open ? playerOf(match, open.seat) : actor;
  switch (entry.type) {
    case 'deal': {
      const hands = [0, 1, 2, 3].map((player) => {
        const seat = seats[(player - match.dealer + 4) % 4]!;
        return (entry.hands?.[seat] ?? Array.from({ length: 13 }, (): TileCode => 'x')).map(tileText);
      });
      const extra = hands[match.dealer]!.length === 14 ? hands[match.dealer]!.pop() : undefined;
      const drawn = extra ?? (entry.hands?.E ? null : '?');
      return [
        {
          type: 'start_kyoku',
          bakaze: match.prevailing,
          kyoku: match.dealer + 1,
          honba: match.counters,
          kyotaku: match.bets,
          oya: match.dealer,
          dora_marker: tileText(entry.indicator ?? 'x'),
          scores: [...match.scores],
          tehais: hands,
        },
        ...(drawn === null ? [] : [{ type: 'tsumo', actor: match.dealer, pai: drawn }]),
      ];
    }
    case 'draw':
      return [{ type: 'tsumo', actor, pai: tileText(entry.tile ?? 'x') }];
    case 'discard': {
      const hand = handOf(deal!, entry.seat);
      return [
        {
          type: 'dahai',
          actor,
          pai: tileText(entry.tile),
          tsumogiri: entry.drawn ?? hand.drawn === entry.tile,
        },
      ];
    }
    case 'chow':
    case 'pung':
    case 'kong': {
      const type = entry.type === 'chow' ? 'chi' : entry.type === 'pung' ? 'pon' : 'daiminkan';
      return [{ type, actor, target, pai: tileText(entry.tile), consumed: entry.own.map(tileText) }];
    }
    case 'concealed-kong':
      return [{ type: 'ankan', actor, consumed: entry.tiles.map(tileText) }];
    case 'added-kong': {
      const hand = handOf(deal!, entry.seat);
      const [pung] = pungsFor(hand, entry);
      return [
        { type: 'kakan', actor, pai: tileText(entry.tile), consumed: (pung?.tiles ?? []).map(tileText) },
      ];
    }
    case 'indicator':
      return [{ type: 'dora', dora_marker: tileText(entry.tile) }];
    case 'riichi':
      return [{ type: 'reach', actor }];
    case 'win': {
      const ura = entry.uraIndicators;
      return [
        {
          type: 'hora',
          actor,
          target: deal?.phase === 'act' ? actor : target,
          ...(ura ? { ura_markers: ura.map(tileText) } : {}),
        },
      ];
    }
    case 'no-win':
      return [{ type: 'ryukyoku', reason: reasons.get(entry.reason), ...(actor < 0 ? {} : { actor }) }];
    case 'end-deal':
      return [{ type: 'end_kyoku' }];
    case 'end-match':
      return [{ type: 'end_game', scores: finalScores(match) }];
    case 'show':
    case 'take':
      return [];
    default:
      return null;
  }
}

/** The payments of a deal, at its win or draw; of several wins the last tells them all. */
function tellDeltas(events: MjaiEvent[], match: MatchState): void {
  const deltas = match.deal?.settlement?.deltas;
  const at = events.length - 2;
  const ended = events[at];
  if (!deltas || !ended || (ended.type !== 'hora' && ended.type !== 'ryukyoku')) return;
  events[at] = { ...ended, deltas: [...deltas] };
}
