import { kindCode, tileKinds } from '../../../rules/tiles/tile';
import type { TileCode } from '../../../rules/tiles/tile';
import { directionOf } from '../../../vision/places/faces';
import { turnQuad } from '../../../vision/places/geometry';
import type { NamedTile } from '../../../vision/arrange/sets';
import type { Grouping } from '../../../vision/group';
import type { ClaimedFrom, Point, Quad, Side } from '../../../vision/protocol';

/**
 * Tables as players lay them, seen by a camera: tiles with their places on the table and what they are there.
 * All measures are in widths of a tile; x runs to a player's right, y away from the player.
 */

/** Random numbers that are the same on every run (mulberry32). */
export function createDice(seed: number) {
  let state = seed >>> 0;
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    random,
    between: (least: number, most: number): number => least + (most - least) * random(),
    below: (count: number): number => Math.floor(count * random()),
    chance: (p: number): boolean => random() < p,
    pick: <T>(list: readonly T[]): T => list[Math.floor(list.length * random())]!,
    normal: (size: number): number =>
      size * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  };
}

export type Dice = ReturnType<typeof createDice>;

const width = 1;
const height = 1.33;

/** A tile on the table: its middle, and how far its top is turned clockwise from y. */
interface Laid {
  code: TileCode;
  x: number;
  y: number;
  degrees: number;
}

/** A meld as it was laid; numbers are those of the table's tiles. */
export interface TrueMeld {
  side: Side;
  kind: 'chow' | 'pung' | 'kong';
  tiles: number[];
  from?: ClaimedFrom;
  claimed?: number;
  added?: boolean;
  concealed?: boolean;
  faceDown?: 'outer' | 'inner';
}

export interface TrueHand {
  side: Side;
  tiles: number[];
  winning?: number;
}

export interface TruePond {
  side: Side;
  rows: number[][];
  riichi?: number;
}

/** A table and what is true about it. */
export interface Scene {
  tiles: Laid[];
  hands: TrueHand[];
  melds: TrueMeld[];
  ponds: TruePond[];
  bonus: { side: Side; tiles: number[] }[];
  wall: number[];
  indicators: number[];
}

/** Deals tiles of two sets, so that there is always a kong left; no kind comes more than eight times. */
function createDeck(dice: Dice) {
  const left = tileKinds.map(() => 8);
  const has = (kinds: readonly number[], each: number): boolean => kinds.every((kind) => left[kind]! >= each);
  const take = (kinds: readonly number[]): TileCode[] =>
    kinds.map((kind) => {
      left[kind]!--;
      return kindCode(kind);
    });
  return {
    one(): TileCode {
      for (;;) {
        const kind = dice.below(34);
        if (left[kind]! > 0) return take([kind])[0]!;
      }
    },
    same(count: number): TileCode[] {
      for (let tries = 0; tries < 500; tries++) {
        const kind = dice.below(34);
        if (has([kind], count)) return take(Array.from({ length: count }, () => kind));
      }
      throw new Error('The deck has no such set left.');
    },
    chow(): TileCode[] {
      for (let tries = 0; tries < 500; tries++) {
        const low = 9 * dice.below(3) + dice.below(7);
        if (has([low, low + 1, low + 2], 1)) return take([low, low + 1, low + 2]);
      }
      return this.same(3);
    },
  };
}

type Deck = ReturnType<typeof createDeck>;

/** How a random table is made. */
export interface TableOptions {
  players: readonly Side[];
  ponds: boolean;
  walls: boolean;
  /** Nothing but hands, melds and bonus tiles lies near; the middle is bare. */
  mostMelds?: number;
}

/** A random table: for each player a hand, melds, perhaps bonus tiles and a pond; walls in front of them. */
export function layScene(dice: Dice, { players, ponds, walls, mostMelds = 4 }: TableOptions): Scene {
  const scene: Scene = { tiles: [], hands: [], melds: [], ponds: [], bonus: [], wall: [], indicators: [] };
  const deck = createDeck(dice);
  const winner = dice.pick(players);
  const bonusTiles: TileCode[] = ['1f', '2f', '3f', '4f', '1g', '2g', '3g', '4g'];
  for (const side of players) {
    const quarter = ['bottom', 'right', 'top', 'left'].indexOf(side);
    const out = dice.between(12.5, 15);
    const slide = dice.normal(0.7);
    /** Puts a tile of this player's on the table; gives its number. */
    const put = (code: TileCode, x: number, y: number, degrees = 0): number => {
      let [px, py, turn] = [x + slide, y - out, degrees];
      // Whoever sits to the right sees the table turned by a quarter.
      for (let k = 0; k < quarter; k++) [px, py, turn] = [-py, px, turn - 90];
      return scene.tiles.push({ code, x: px, y: py, degrees: turn }) - 1;
    };
    layPlayer(dice, deck, scene, side, put, {
      wins: side === winner,
      most: mostMelds,
      bonus: bonusTiles.splice(0, dice.chance(0.4) ? 1 + dice.below(2) : 0),
      ponds,
      walls,
      lean: players.length > 1,
    });
  }
  return scene;
}

interface PlayerOptions {
  wins: boolean;
  most: number;
  bonus: TileCode[];
  ponds: boolean;
  walls: boolean;
  lean: boolean;
}

type PutTile = (code: TileCode, x: number, y: number, degrees?: number) => number;

function layPlayer(
  dice: Dice,
  deck: Deck,
  scene: Scene,
  side: Side,
  put: PutTile,
  { wins, most, bonus, ponds, walls, lean }: PlayerOptions,
): void {
  const count = dice.below(most + 1);
  const size = 13 - 3 * count + (wins ? 1 : 0);
  const codes: TileCode[] = [];
  while (codes.length + 3 <= size - 1)
    codes.push(
      ...(dice.chance(0.5)
        ? deck.chow()
        : dice.chance(0.5)
          ? deck.same(3)
          : [deck.one(), deck.one(), deck.one()]),
    );
  while (codes.length < size) codes.push(deck.one());
  const above = count > 0 && dice.chance(0.25);
  const apart = wins && dice.chance(0.6);
  const row = apart ? codes.length - 1 : codes.length;
  const gap = dice.pick([0.01, 0.03, 0.08]);
  const length = row * (width + gap);
  const left = -length / 2 - (above ? 0 : 1.8 * count);
  const bend = dice.chance(0.3) ? dice.normal(0.004) : 0;
  const tiles: number[] = [];
  let x = left;
  for (let k = 0; k < row; k++) {
    const centre = x + width / 2;
    tiles.push(put(codes[k]!, centre, bend * centre * centre, Math.atan(2 * bend * centre) * -57.3));
    x += width + gap;
  }
  const hand: TrueHand = { side, tiles };
  if (apart) {
    const how = dice.pick(above ? [0, 2] : [0, 1, 2]);
    const code = codes.at(-1)!;
    const by = dice.between(0.55, 1.2);
    if (how === 0) hand.winning = put(code, x + by + width / 2, bend * x * x);
    else if (how === 1)
      hand.winning = put(
        code,
        x - width * dice.between(0.5, 2),
        height * dice.between(1.15, 1.6) + bend * x * x,
      );
    else hand.winning = put(code, left - by - width / 2, bend * left * left);
    tiles.push(hand.winning);
    if (how === 0) x += by + width + gap;
  }
  scene.hands.push(hand);
  if (above) x = left + dice.between(-1, 3);
  else x += dice.between(0.45, 1.6);
  const y = above
    ? dice.between(1.6, 2.2) * height
    : dice.chance(0.3)
      ? dice.between(-0.3, 0.3)
      : bend * x * x;
  const between = dice.pick([0.02, 0.15, 0.5, 0.8]);
  // Where nothing else lies there, some lay their melds above one another.
  const piled = !walls && !ponds && !above && dice.chance(0.4);
  let up = 0;
  for (let k = 0; k < count; k++) {
    const { meld, end } = layMeld(dice, deck, side, put, x, y + up);
    scene.melds.push(meld);
    if (piled) up += (meld.added ? 2 * width + 0.08 : height) + dice.between(0.03, 0.3);
    else x = end + between * dice.between(0.8, 1.2);
  }
  if (bonus.length > 0) {
    const from = above ? x + 0.8 : left + dice.between(0, 2);
    const at = above ? y : 1.7 * height;
    scene.bonus.push({ side, tiles: bonus.map((code, k) => put(code, from + k * 1.05, at)) });
  }
  const far = above ? 5 : 3.6;
  if (walls) {
    const backs = 7 + dice.below(7);
    const shown = dice.chance(0.4) ? dice.below(backs) : -1;
    for (let k = 0; k < backs; k++) {
      const tile = put(k === shown ? deck.one() : 'x', (k - backs / 2) * 1.015, far);
      (k === shown ? scene.indicators : scene.wall).push(tile);
    }
  }
  if (ponds) {
    const discards = 3 + dice.below(lean ? 16 : 18);
    const rows: number[][] = [];
    const turned = dice.chance(0.4) ? dice.below(discards) : -1;
    const messy = dice.pick([0.01, 0.04]);
    const start = -3;
    const nearest = walls ? far + 2 : lean ? 5 : 4.5;
    let at = start;
    let riichi: number | undefined;
    for (let k = 0; k < discards; k++) {
      const r = Math.min(2, Math.floor(k / 6));
      if (k % 6 === 0 && k < 18) at = start;
      const wide = k === turned ? height : width;
      const drop = k === turned ? (height - width) / 2 : 0;
      const tile = put(
        deck.one(),
        at + wide / 2 + dice.normal(messy),
        nearest + (2 - r) * 1.4 - drop + dice.normal(messy),
        (k === turned ? 90 : 0) + dice.normal(messy * 60),
      );
      if (k === turned) riichi = tile;
      (rows[r] ??= []).push(tile);
      at += wide + 0.03;
    }
    scene.ponds.push({ side, rows, ...(riichi === undefined ? {} : { riichi }) });
  }
}

/** Lays a random meld from x on; gives where it ends. */
function layMeld(
  dice: Dice,
  deck: Deck,
  side: Side,
  put: PutTile,
  x: number,
  y: number,
): { meld: TrueMeld; end: number } {
  const how = dice.pick(['chow', 'chow', 'pung', 'pung', 'kong', 'added', 'concealed'] as const);
  const kind = how === 'added' || how === 'concealed' ? 'kong' : how;
  const codes = kind === 'chow' ? deck.chow() : deck.same(kind === 'kong' ? 4 : 3);
  const meld: TrueMeld = { side, kind: codes[0] === codes[1] && kind === 'chow' ? 'pung' : kind, tiles: [] };
  const base = how === 'added' ? codes.slice(0, 3) : codes;
  let turned = -1;
  if (how === 'concealed') {
    meld.concealed = true;
    meld.faceDown = dice.chance(0.5) ? 'outer' : 'inner';
    for (const k of meld.faceDown === 'outer' ? [0, 3] : [1, 2]) base[k] = 'x';
  } else {
    meld.from = how === 'chow' ? 'left' : dice.pick(['left', 'across', 'right']);
    turned =
      meld.from === 'left'
        ? 0
        : meld.from === 'right'
          ? base.length - 1
          : base.length === 4
            ? dice.pick([1, 2])
            : 1;
    if (how === 'added') meld.added = true;
    // The claimed tile of a chow comes first, whichever it is.
    if (how === 'chow') base.unshift(...base.splice(dice.below(3), 1));
  }
  const turn = dice.chance(0.5) ? 90 : -90;
  let at = x;
  base.forEach((code, k) => {
    const wide = k === turned ? height : width;
    const down = k === turned ? (height - width) / 2 : 0;
    const tile = put(code, at + wide / 2, y - down, k === turned ? turn : 0);
    meld.tiles.push(tile);
    if (k === turned) {
      meld.claimed = tile;
      if (how === 'added')
        meld.tiles.push(put(codes[3]!, at + wide / 2, y - down + width * dice.between(1.01, 1.06), turn));
    }
    at += wide + dice.between(0.005, 0.05);
  });
  return { meld, end: at };
}

/** How a camera sees a table. */
export interface CameraOptions {
  /** Slant from straight above, and which side of the picture is nearer; roll in the picture; degrees. */
  slant: number;
  roll: number;
  /** Standard deviation of the corners in tile widths, and of the angle in degrees. */
  jitter: number;
  /** Shares of tiles not found and of tiles given another code. */
  missed: number;
  misread: number;
}

/** A tile as seen, with its number on the table. */
export interface SeenLaid extends NamedTile {
  laid: number;
}

/** Photographs a table from some distance, so that all of it is in the picture. */
export function photograph(dice: Dice, { tiles }: Scene, options: CameraOptions): SeenLaid[] {
  const tilt = (options.slant * Math.PI) / 180;
  const spread = Math.max(4, ...tiles.map(({ x, y }) => Math.hypot(x, y)));
  const away = spread * dice.between(2, 3.2);
  const mid: Point = [
    (Math.min(...tiles.map((t) => t.x)) + Math.max(...tiles.map((t) => t.x))) / 2,
    (Math.min(...tiles.map((t) => t.y)) + Math.max(...tiles.map((t) => t.y))) / 2,
  ];
  const roll = (options.roll * Math.PI) / 180;
  const project = ([x, y]: Point): Point => {
    const [tx, ty] = [x - mid[0], y - mid[1]];
    const depth = away + ty * Math.sin(tilt);
    const [px, py] = [(2000 * tx) / depth, (-2000 * ty * Math.cos(tilt)) / depth];
    return [
      2000 + px * Math.cos(roll) - py * Math.sin(roll),
      2000 + px * Math.sin(roll) + py * Math.cos(roll),
    ];
  };
  return tiles.flatMap(({ code, x, y, degrees }, laid) => {
    if (dice.chance(options.missed)) return [];
    const angle = ((degrees + dice.normal(1)) * Math.PI) / 180;
    const corner = (cx: number, cy: number): Point => {
      const [jx, jy] = [dice.normal(options.jitter), dice.normal(options.jitter)];
      return project([
        x + cx * Math.cos(angle) + cy * Math.sin(angle) + jx,
        y - cx * Math.sin(angle) + cy * Math.cos(angle) + jy,
      ]);
    };
    const [w, h] = [0.48 * width, 0.48 * height];
    const quad: Quad = [corner(-w, h), corner(w, h), corner(w, -h), corner(-w, -h)];
    const alike = directionOf(code) !== 'top' && dice.chance(0.5);
    const seen = alike ? turnQuad(quad, 2) : quad;
    if (code === 'x' || !dice.chance(options.misread)) return [{ laid, code, quad: seen }];
    const wrong = kindCode(dice.below(34));
    const odds: [TileCode, number][] = [
      [wrong, 0.6],
      [code, 0.39],
    ];
    return [{ laid, code: wrong, quad: seen, odds }];
  });
}

/** How much of a table was found again; each a pair of right and of all. */
export interface Tally {
  melds: [number, number];
  from: [number, number];
  concealedKongs: [number, number];
  hands: [number, number];
  winning: [number, number];
  bonus: [number, number];
  ponds: [number, number];
  wall: [number, number];
  indicators: [number, number];
  sides: [number, number];
}

export function newTally(): Tally {
  return {
    melds: [0, 0],
    from: [0, 0],
    concealedKongs: [0, 0],
    hands: [0, 0],
    winning: [0, 0],
    bonus: [0, 0],
    ponds: [0, 0],
    wall: [0, 0],
    indicators: [0, 0],
    sides: [0, 0],
  };
}

/**
 * Compares a grouping with the table. Only what the camera found counts: a meld of which a tile was missed is
 * not asked for. `side` turns the table's sides as the picture shows them. Returns what went wrong, in words.
 */
export function tally(
  sum: Tally,
  scene: Scene,
  seen: readonly SeenLaid[],
  { groups, places }: Grouping,
  side: (side: Side) => Side = (same) => same,
): string[] {
  const wrong: string[] = [];
  const found = new Set(seen.map((tile) => tile.laid));
  const laidAt = places.map((place) => seen[place.tile]!.laid);
  const members = groups.map((group) => laidAt.filter((_, k) => places[k]!.group === group.id));
  const same = (a: readonly number[], b: readonly number[]): boolean =>
    [...a].sort((x, y) => x - y).join() === [...b].sort((x, y) => x - y).join();
  const judge = (key: keyof Tally, right: boolean, text: string): void => {
    sum[key][1]++;
    if (right) sum[key][0]++;
    else wrong.push(`${key}: ${text}`);
  };
  const codesOf = (list: readonly number[]): string => list.map((i) => scene.tiles[i]!.code).join(' ');
  const allSeen = (list: readonly number[]): boolean => list.every((i) => found.has(i));
  for (const meld of scene.melds) {
    if (!allSeen(meld.tiles)) continue;
    const at = members.findIndex((list, k) => groups[k]!.role === 'meld' && same(list, meld.tiles));
    const group = groups[at];
    const kind = group?.kind === meld.kind && (group.concealed ?? false) === (meld.concealed ?? false);
    const text = `${meld.kind}${meld.concealed ? ' concealed' : ''}${meld.added ? ' added' : ''} ${codesOf(meld.tiles)} from ${meld.from}`;
    judge('melds', kind && (group.added ?? false) === (meld.added ?? false), text);
    if (meld.concealed) judge('concealedKongs', kind && group.faceDown === meld.faceDown, text);
    else {
      const claimed = group?.claimed === undefined ? undefined : laidAt[group.claimed];
      judge('from', group?.from === meld.from && claimed === meld.claimed, `${text} read ${group?.from}`);
    }
    if (group !== undefined) judge('sides', group.side === side(meld.side), `${text}: ${group.side}`);
  }
  for (const hand of scene.hands) {
    const tiles = hand.tiles.filter((i) => found.has(i));
    const at = members.findIndex((list, k) => groups[k]!.role === 'hand' && same(list, tiles));
    judge('hands', at >= 0, codesOf(hand.tiles));
    if (at >= 0) judge('sides', groups[at]!.side === side(hand.side), `hand: ${groups[at]!.side}`);
    if (at >= 0 && hand.winning !== undefined && found.has(hand.winning)) {
      const winning = groups[at]!.winningTile;
      judge('winning', winning !== undefined && laidAt[winning] === hand.winning, codesOf([hand.winning]));
    }
  }
  for (const { tiles, side: owner } of scene.bonus) {
    if (!allSeen(tiles)) continue;
    const at = members.findIndex(
      (list, k) => groups[k]!.role === 'bonus' && tiles.every((i) => list.includes(i)),
    );
    judge('bonus', at >= 0 && groups[at]!.side === side(owner), codesOf(tiles));
  }
  for (const pond of scene.ponds) {
    const rows = pond.rows.map((row) => row.filter((i) => found.has(i))).filter((row) => row.length > 0);
    const text = rows.map(codesOf).join(' | ');
    const right = groups.some(
      (group) =>
        group.rows?.map((row) => row.map((i) => laidAt[i]).join()).join('|') ===
          rows.map((row) => row.join()).join('|') &&
        group.side === side(pond.side) &&
        (pond.riichi === undefined ||
          !found.has(pond.riichi) ||
          (group.riichi !== undefined && laidAt[group.riichi] === pond.riichi)),
    );
    judge('ponds', right, text);
  }
  const inRole = (role: string): Set<number> =>
    new Set(groups.flatMap((group, k) => (group.role === role ? members[k]! : [])));
  const [wall, indicators] = [inRole('wall'), inRole('indicator')];
  for (const i of scene.wall) if (found.has(i)) judge('wall', wall.has(i), String(i));
  for (const i of scene.indicators) if (found.has(i)) judge('indicators', indicators.has(i), codesOf([i]));
  return wrong;
}
