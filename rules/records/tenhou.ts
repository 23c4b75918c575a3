import { fault, ok, type Result } from '../result';

/**
 * Game records in the JSON of tenhou.net/6, from and to mjai's events, through which everything else is done.
 * Tiles there are numbers: 11–19 characters, 21–29 dots, 31–39 bamboo, 41–47 honours, 51–53 red fives. A hand is
 * written as three lists a player: the tiles dealt, what was taken in turn (a tile, or a call as text such as
 * `c121113`), what was let go in turn (a tile, 60 for the one just drawn, `r…` for riichi, a kong as text, 0 after a
 * claimed kong).
 */

/** One event as mjai writes it. */
export type MjaiEvent = Readonly<Record<string, unknown>> & { type: string };

type Move = number | string;

const AS_DRAWN = 60;
const honours = ['E', 'S', 'W', 'N', 'P', 'F', 'C'];
const suits = ['m', 'p', 's'];
const winds = ['E', 'S', 'W', 'N'];

/** Thrown inside this file only, and caught at its doors. */
class Unreadable extends Error {}

function toMjaiTile(number: number): string {
  const tens = Math.floor(number / 10);
  const digit = number % 10;
  if (tens === 4 && digit >= 1 && digit <= 7) return honours[digit - 1]!;
  if (tens === 5 && digit >= 1 && digit <= 3) return `5${suits[digit - 1]!}r`;
  if (tens >= 1 && tens <= 3 && digit >= 1) return `${digit}${suits[tens - 1]!}`;
  throw new Unreadable(`${number} is no tile of tenhou.net/6.`);
}

function toNumber(tile: string): number {
  const honour = honours.indexOf(tile);
  if (honour >= 0) return 41 + honour;
  const suit = suits.indexOf(tile[1] ?? '');
  if (suit < 0) throw new Unreadable(`The tile ${tile} can't be written for tenhou.net/6.`);
  return tile.endsWith('r') ? 51 + suit : 10 * (suit + 1) + Number(tile[0]);
}

const ends: readonly (readonly [word: string, reason: string])[] = [
  ['流局', 'fanpai'],
  ['全員聴牌', 'fanpai'],
  ['全員不聴', 'fanpai'],
  ['流し満貫', 'nagashimangan'],
  ['九種九牌', 'kyushukyuhai'],
  ['四風連打', 'sufonrenta'],
  ['四家立直', 'suchareach'],
  ['四槓散了', 'sukaikan'],
  ['三家和了', 'sanchaho'],
];
const WIN = '和了';

function list(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Unreadable(`${what} is missing or no list.`);
  return value;
}

function numbersIn(value: unknown, what: string): number[] {
  return list(value, what).map((each) => {
    if (typeof each !== 'number')
      throw new Unreadable(`${what} holds ${JSON.stringify(each).slice(0, 30)}, no number.`);
    return each;
  });
}

function moves(value: unknown, what: string): Move[] {
  return list(value, what).map((each) => {
    if (typeof each !== 'number' && typeof each !== 'string')
      throw new Unreadable(`${what} holds neither tile nor call.`);
    return each;
  });
}

/** A call taken apart: `4747p47` is a pung of reds from the player on the right. */
interface Call {
  letter: string;
  /** The tile called or added. */
  tile: string;
  /** The others. */
  own: string[];
  /** Who it came from: 1 right, 2 across, 3 left of the caller. */
  from: number;
}

function callOf(text: string): Call {
  const at = text.search(/[cpmka]/);
  const letter = text[at] ?? '';
  const digits = text.slice(0, at) + text.slice(at + 1);
  if (at < 0 || !/^(\d\d){3,4}$/.test(digits)) throw new Unreadable(`“${text.slice(0, 30)}” is no call.`);
  const tiles = digits.match(/\d\d/g)!.map((each) => toMjaiTile(Number(each)));
  const place = at / 2;
  // The letter stands before the tile that came, at the left, in the middle, or last: so many seats away.
  return {
    letter,
    tile: tiles[place]!,
    own: tiles.filter((_, index) => index !== place),
    from: place === 0 ? 3 : place === 1 ? 2 : 1,
  };
}

/** Reads a record. Errors: `bad-request` that says what is no part of such a record. */
export function fromTenhou(json: unknown): Result<MjaiEvent[]> {
  try {
    if (typeof json !== 'object' || json === null || !('log' in json))
      throw new Unreadable('There is no log in it.');
    const record = json as Record<string, unknown>;
    const deals = list(record['log'], 'log');
    const rule = (record['rule'] ?? {}) as Record<string, unknown>;
    const shown = typeof rule['disp'] === 'string' ? rule['disp'] : '';
    const red = ['aka', 'aka51', 'aka52', 'aka53'].some((key) => Number(rule[key] ?? 0) > 0);
    const events: MjaiEvent[] = [
      {
        type: 'start_game',
        names: Array.isArray(record['name']) ? record['name'].map(String) : ['', '', '', ''],
        game_length: shown.includes('東') ? 'east' : 'south',
        aka_flag: red,
        kuitan_flag: shown === '' || shown.includes('喰'),
      },
    ];
    for (const deal of deals) new DealReader(list(deal, 'a deal'), events).read();
    // Points and result of each player in turn; a record without them may stop short of the match's end.
    const finals = record['sc'];
    if (Array.isArray(finals)) {
      const scores = numbersIn(finals, 'the final points').filter((_, place) => place % 2 === 0);
      events.push({ type: 'end_game', scores });
    }
    return ok(events);
  } catch (error) {
    if (error instanceof Unreadable)
      return fault('bad-request', `This is no record of tenhou.net/6: ${error.message}`);
    throw error;
  }
}

/** Reads one deal: whoever's turn it is takes the next of his moves, and a discard goes to whoever's next move claims it. */
class DealReader {
  private readonly dealer: number;
  private readonly taken: Move[][] = [];
  private readonly let: Move[][] = [];
  private readonly indicators: string[];
  private due = 0;
  private dueLater = 0;
  /** Pungs by player, for whose added kong it is. */
  private drawn: (string | null)[] = [null, null, null, null];

  constructor(
    private readonly deal: readonly unknown[],
    private readonly events: MjaiEvent[],
  ) {
    if (deal.length < 17) throw new Unreadable('a deal has 17 parts.');
    const [round = 0, honba = 0, bets = 0] = numbersIn(deal[0], 'the round');
    this.dealer = round % 4;
    const scores = numbersIn(deal[1], 'the points');
    this.indicators = numbersIn(deal[2], 'the indicators').map(toMjaiTile);
    const dealt: string[][] = [];
    for (let player = 0; player < 4; player++) {
      dealt.push(numbersIn(deal[4 + 3 * player], 'the tiles dealt').map(toMjaiTile));
      this.taken.push(moves(deal[5 + 3 * player], 'the draws'));
      this.let.push(moves(deal[6 + 3 * player], 'the discards'));
    }
    events.push({
      type: 'start_kyoku',
      bakaze: winds[Math.floor(round / 4)] ?? 'E',
      kyoku: (round % 4) + 1,
      honba,
      kyotaku: bets,
      oya: this.dealer,
      dora_marker: this.indicators.shift() ?? '?',
      scores,
      tehais: dealt,
    });
  }

  read(): void {
    let player = this.dealer;
    let claimed: { from: number; tile: string } | null = null;
    for (let step = 0; step < 400; step++) {
      const move = this.taken[player]!.shift();
      if (move === undefined) break;
      const kong: boolean = this.take(player, move, claimed);
      claimed = null;
      if (kong) {
        // A claimed kong has a 0 where the discard would be.
        if (this.let[player]![0] === 0) this.let[player]!.shift();
        continue;
      }
      const discard = this.letGo(player);
      if (discard === 'kong') continue;
      if (discard === null) break;
      const claimer = this.claimer(player, discard);
      claimed = claimer === null ? null : { from: player, tile: discard };
      player = claimer ?? (player + 1) % 4;
    }
    this.end(list(this.deal[16], 'the result'));
    this.events.push({ type: 'end_kyoku' });
  }

  /** What a player takes; true if it was a claimed kong, after which a supplement is taken. */
  private take(player: number, move: Move, claimed: { from: number; tile: string } | null): boolean {
    if (typeof move === 'number') {
      const pai = toMjaiTile(move);
      this.turn(this.due);
      this.due = 0;
      this.events.push({ type: 'tsumo', actor: player, pai });
      this.drawn[player] = pai;
      return false;
    }
    const { letter, tile, own, from } = callOf(move);
    const target = claimed?.from ?? (player + from) % 4;
    const type = letter === 'c' ? 'chi' : letter === 'p' ? 'pon' : letter === 'm' ? 'daiminkan' : null;
    if (!type) throw new Unreadable(`“${move.slice(0, 30)}” is no claim.`);
    this.events.push({ type, actor: player, target, pai: tile, consumed: own });
    this.drawn[player] = null;
    if (type === 'daiminkan') this.dueLater++;
    return type === 'daiminkan';
  }

  /** What a player lets go: the tile, `kong` after which a supplement is taken, or null where the deal ends here. */
  private letGo(player: number): string | null {
    const move = this.let[player]!.shift();
    if (move === undefined) return null;
    if (typeof move === 'string' && /[ka]/.test(move)) {
      const { letter, tile, own } = callOf(move);
      if (letter === 'a') {
        this.events.push({ type: 'ankan', actor: player, consumed: [...own, tile] });
        this.due++;
      } else {
        this.events.push({ type: 'kakan', actor: player, pai: tile, consumed: own });
        this.turn(this.dueLater);
        this.dueLater = 1;
      }
      return 'kong';
    }
    this.turn(this.dueLater);
    this.dueLater = 0;
    const riichi = typeof move === 'string' && move.startsWith('r');
    const number = Number(riichi ? move.slice(1) : move);
    const asDrawn = number === AS_DRAWN;
    const pai = asDrawn ? this.drawn[player] : toMjaiTile(number);
    if (!pai) throw new Unreadable('a tile is let go as drawn where none was drawn.');
    if (riichi) this.events.push({ type: 'reach', actor: player });
    this.events.push({ type: 'dahai', actor: player, pai, tsumogiri: asDrawn });
    if (riichi && !this.isWonOn(player)) this.events.push({ type: 'reach_accepted', actor: player });
    return pai;
  }

  /** True if this player's discard is the last thing that happens and is won. */
  private isWonOn(player: number): boolean {
    const result = this.deal[16];
    if (!Array.isArray(result) || this.claimer(player, null) !== null) return false;
    const more = this.taken.some((left) => left.length > 0);
    if (more) return false;
    return result[0] === WIN || result[0] === '三家和了';
  }

  /** Whose next move is to claim this discard; a pung or kong before a chow. `tile` null: any tile. */
  private claimer(from: number, tile: string | null): number | null {
    let found: number | null = null;
    for (const turns of [1, 2, 3]) {
      const player = (from + turns) % 4;
      const next = this.taken[player]![0];
      if (typeof next !== 'string') continue;
      const call = callOf(next);
      if ((player + call.from) % 4 !== from || (tile !== null && call.tile !== tile)) continue;
      if (call.letter === 'c') found ??= player;
      else return player;
    }
    return found;
  }

  private turn(count: number): void {
    for (let each = 0; each < count; each++) {
      const next = this.indicators.shift();
      if (next !== undefined) this.events.push({ type: 'dora', dora_marker: next });
    }
  }

  private end(result: readonly unknown[]): void {
    const word = String(result[0] ?? '');
    if (word === WIN) {
      const ura = numbersIn(this.deal[3], 'the ura indicators').map(toMjaiTile);
      for (let place = 1; place + 1 < result.length; place += 2) {
        const deltas = numbersIn(result[place], 'the payments');
        const [winner, from] = list(result[place + 1], 'a win');
        const shown = ura.length > 0 && this.inRiichi(Number(winner));
        this.events.push({
          type: 'hora',
          actor: Number(winner),
          target: Number(from),
          deltas,
          ...(shown ? { ura_markers: ura } : {}),
        });
      }
      return;
    }
    const reason = ends.find(([name]) => name === word)?.[1];
    if (!reason) throw new Unreadable(`a deal does not end by “${word.slice(0, 20)}”.`);
    const deltas = result[1] === undefined ? [0, 0, 0, 0] : numbersIn(result[1], 'the payments');
    const last = this.events.at(-1);
    const actor = reason === 'kyushukyuhai' ? { actor: last?.['actor'] } : {};
    this.events.push({ type: 'ryukyoku', reason, deltas, ...actor });
  }

  private inRiichi(player: number): boolean {
    for (let at = this.events.length - 1; at >= 0 && this.events[at]!.type !== 'start_kyoku'; at--) {
      const { type, actor } = this.events[at]!;
      if (type === 'reach_accepted' && actor === player) return true;
    }
    return false;
  }
}

/** Writes mjai's events as a record of tenhou.net/6. Errors: `bad-request` where a tile is not known. */
export function toTenhou(events: readonly MjaiEvent[]): Result<Record<string, unknown>> {
  try {
    const start = events.find(({ type }) => type === 'start_game') ?? { type: 'start_game' };
    const log: unknown[] = [];
    let writer: DealWriter | null = null;
    for (const event of events) {
      if (event.type === 'start_kyoku') writer = new DealWriter(event);
      else if (event.type === 'end_kyoku' && writer) {
        log.push(writer.deal());
        writer = null;
      } else writer?.write(event);
    }
    const east = start['game_length'] === 'east' ? '東' : '南';
    const red = start['aka_flag'] !== false;
    const final = events.find(({ type }) => type === 'end_game')?.['scores'];
    return ok({
      title: ['', ''],
      name: start['names'] ?? ['', '', '', ''],
      rule: {
        disp: `般${east}${start['kuitan_flag'] === false ? '' : '喰'}${red ? '赤' : ''}`,
        aka: red ? 1 : 0,
      },
      log,
      ...(Array.isArray(final) ? { sc: final.flatMap((score: unknown) => [score, 0]) } : {}),
    });
  } catch (error) {
    if (error instanceof Unreadable) return fault('bad-request', error.message);
    throw error;
  }
}

/** Collects one deal's lists. */
class DealWriter {
  private readonly indicators: number[];
  private readonly taken: Move[][] = [[], [], [], []];
  private readonly let: Move[][] = [[], [], [], []];
  private readonly wins: unknown[] = [];
  private ura: number[] = [];
  private ended: unknown[] = [];
  private riichi: number | null = null;
  /** Where each player's pungs came from, by their kind. */
  private readonly pungs = new Map<string, { letterAt: number }>();

  constructor(private readonly start: MjaiEvent) {
    this.indicators = [toNumber(String(start['dora_marker']))];
  }

  write(event: MjaiEvent): void {
    const actor = Number(event['actor']);
    const tile = (): number => toNumber(String(event['pai']));
    const own = (): number[] =>
      Array.isArray(event['consumed']) ? event['consumed'].map((each) => toNumber(String(each))) : [];
    switch (event.type) {
      case 'tsumo':
        this.taken[actor]!.push(tile());
        return;
      case 'reach':
        this.riichi = actor;
        return;
      case 'dahai': {
        const number = event['tsumogiri'] === true ? AS_DRAWN : tile();
        this.let[actor]!.push(this.riichi === actor ? `r${number}` : number);
        this.riichi = null;
        return;
      }
      case 'chi':
        this.taken[actor]!.push(`c${tile()}${own().join('')}`);
        return;
      case 'pon':
      case 'daiminkan': {
        const letter = event.type === 'pon' ? 'p' : 'm';
        const place = placeOf(Number(event['target']), actor, own().length);
        this.taken[actor]!.push(inserted(own(), place, `${letter}${tile()}`));
        if (letter === 'p') this.pungs.set(`${actor} ${kindOf(tile())}`, { letterAt: place });
        else this.let[actor]!.push(0);
        return;
      }
      case 'kakan': {
        const place = this.pungs.get(`${actor} ${kindOf(tile())}`)?.letterAt ?? 0;
        this.let[actor]!.push(inserted(own(), place, `k${tile()}`));
        return;
      }
      case 'ankan': {
        const four = own();
        this.let[actor]!.push(`${four.slice(0, 3).join('')}a${four[3]!}`);
        return;
      }
      case 'dora':
        this.indicators.push(toNumber(String(event['dora_marker'])));
        return;
      case 'hora': {
        const { ura_markers: ura } = event;
        if (Array.isArray(ura) && this.ura.length === 0) this.ura = ura.map((each) => toNumber(String(each)));
        const target = event['target'] ?? actor;
        this.wins.push(event['deltas'] ?? [0, 0, 0, 0], [actor, target, actor]);
        return;
      }
      case 'ryukyoku': {
        const reason = String(event['reason'] ?? 'fanpai');
        this.ended = [
          ends.find(([, name]) => name === reason)?.[0] ?? '流局',
          event['deltas'] ?? [0, 0, 0, 0],
        ];
      }
    }
  }

  /** The deal as it is written. */
  deal(): unknown[] {
    const { start } = this;
    const round = 4 * Math.max(0, winds.indexOf(String(start['bakaze']))) + Number(start['oya']);
    const dealt = Array.isArray(start['tehais']) ? (start['tehais'] as unknown[][]) : [];
    return [
      [round, start['honba'] ?? 0, start['kyotaku'] ?? 0],
      start['scores'],
      this.indicators,
      this.ura,
      ...[0, 1, 2, 3].flatMap((player) => [
        (dealt[player] ?? []).map((each) => toNumber(String(each))),
        this.taken[player]!,
        this.let[player]!,
      ]),
      this.wins.length > 0 ? [WIN, ...this.wins] : this.ended,
    ];
  }
}

function kindOf(number: number): number {
  return number > 50 ? 10 * (number - 50) + 5 : number;
}

/** Before which of the caller's own tiles the letter stands. */
function placeOf(target: number, actor: number, own: number): number {
  const away = (target - actor + 4) % 4;
  return away === 3 ? 0 : away === 2 ? 1 : own;
}

function inserted(own: readonly number[], place: number, called: string): string {
  return [...own.slice(0, place).map(String), called, ...own.slice(place).map(String)].join('');
}
