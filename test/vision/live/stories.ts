import type { TileCode } from '../../../rules/tiles/tile';
import { channels, stride } from '../../../vision/find/detections';
import { createLive } from '../../../vision/live/live';
import type { Networks } from '../../../vision/networks';
import type { Pixels } from '../../../vision/pixels';
import type { LiveOptions, LiveSession, LiveState, Point } from '../../../vision/protocol';
import { scaleDown } from '../../../vision/picture/pyramid';
import type { View } from '../../../vision/picture/pyramid';
import { crop, cropSize } from '../../../vision/picture/rectify';
import { turnOutputs } from '../../../vision/networks/outputs';
import type { ClassName } from '../../../vision/name/verdict';
import { shapeOf } from '../fixtures';

/** A tile lying on the made-up table: middle in its pixels, top turned clockwise by some degrees. */
export interface LyingTile {
  code: TileCode;
  at: Point;
  degrees?: number;
}

/** Where a tile lies in the picture: middle, half axes up and right. */
interface Lie {
  middle: Point;
  u: Point;
  v: Point;
}

/** A hand over the picture: an ellipse with an arm that reaches in from below. */
export interface HandAt {
  at: Point;
  radius: number;
}

/** Codes that the made-up networks know: all faces with a top. */
const codes: Exclude<TileCode, '?'>[] = [
  ...(['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m'] as const),
  ...(['1z', '2z', '3z', '4z', '6z', '7z'] as const),
];
const classes: ClassName[] = [...codes, 'none'];

/** Each code has a face of its own colour: all of the same brightness, round the colour circle. */
function colourOf(code: TileCode): [number, number, number] {
  const angle = (2 * Math.PI * codes.indexOf(code as (typeof codes)[number])) / codes.length;
  return [180 + 70 * Math.cos(angle), 180 + 70 * Math.cos(angle - 2.1), 180 + 70 * Math.cos(angle + 2.1)];
}

const half = { width: 15, height: 20 };
const skin = [205, 130, 95] as const;

/** Noise between -3 and 3 that looks random and is the same in every run. */
const grains = Float32Array.from({ length: 65_536 }, (_, i) => {
  const mixed = Math.imul(i ^ (i >>> 7), 1_274_126_177);
  return (((mixed ^ (mixed >>> 13)) >>> 0) % 601) / 100 - 3;
});

/** A table that a test lays, covers, lights and looks at from elsewhere. */
export class MadeTable {
  tiles: LyingTile[] = [];
  hands: HandAt[] = [];
  /** Factor of all light. */
  light = 1;
  /** Nothing but this colour is seen, as with a cap on the lens. */
  cap: readonly [number, number, number] | undefined;
  /** How the camera is held: by so many degrees, this large, moved by so many pixels, its picture so much of its height. */
  camera: { degrees: number; scale: number; x: number; y: number; flat?: number } = {
    degrees: 0,
    scale: 1,
    x: 0,
    y: 0,
  };
  /** What the next namings of a tile say wrongly; a look names it twice. */
  misread: { code: TileCode; as: Exclude<TileCode, '?'>; times: number } | undefined;
  /** What the next looks do not see at all. */
  blind: { code: TileCode; looks: number } | undefined;
  /** How often the detector was asked, and with a stretched view; of how many crops the classifier. */
  asked = { looks: 0, stretched: 0, crops: 0 };
  #frame = 0;
  #picture: { key: string; colours: Float32Array } | undefined;

  constructor(
    readonly width = 512,
    readonly height = 320,
  ) {}

  /** Lays a row of tiles, the first with its middle at a place. */
  row(text: readonly TileCode[], x: number, y: number): this {
    text.forEach((code, i) => this.tiles.push({ code, at: [x + i * (2 * half.width + 2), y] }));
    return this;
  }

  /** The picture as it is now; every frame has noise of its own. */
  frame(): Pixels {
    const { width, height, light } = this;
    // Clamped: values beyond the limits of a byte stay at them.
    const data = new Uint8ClampedArray(width * height * 4);
    const colours = this.cap === undefined ? this.#drawn() : Float32Array.from(this.cap);
    const step = this.cap === undefined ? 3 : 0;
    this.#frame++;
    for (let i = 0, at = 0, from = 0; i < width * height; i++, at += 4, from += step) {
      const noise = grains[(i + this.#frame * 7919) % grains.length]!;
      data[at] = light * colours[from]! + noise;
      data[at + 1] = light * colours[from + 1]! + noise;
      data[at + 2] = light * colours[from + 2]! + noise;
      data[at + 3] = 255;
    }
    return { width, height, data };
  }

  /** Cloth, tiles and hands; kept until one of them changes. */
  #drawn(): Float32Array {
    const key = JSON.stringify([this.camera, this.tiles, this.hands]);
    if (this.#picture?.key === key) return this.#picture.colours;
    const { width, height } = this;
    const colours = new Float32Array(width * height * 3);
    const put = (i: number, r: number, g: number, b: number): void => colours.set([r, g, b], 3 * i);
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const [wx, wy] = this.#toTable(x, y);
        const weave = 14 * Math.sin(wx / 31 + Math.sin(wy / 57)) + 12 * Math.sin(wy / 23 + wx / 90);
        put(i, 40 + weave, 110 + weave, 70 + weave);
      }
    }
    for (const tile of this.tiles) this.#draw(tile, put);
    for (const hand of this.hands) this.#cover(hand, put);
    this.#picture = { key, colours };
    return colours;
  }

  #toTable(x: number, y: number): Point {
    const { degrees, scale, x: dx, y: dy, flat = 1 } = this.camera;
    const angle = (-degrees * Math.PI) / 180;
    const [px, py] = [(x - dx - this.width / 2) / scale, (y - dy - this.height / 2) / (scale * flat)];
    return [
      px * Math.cos(angle) - py * Math.sin(angle) + this.width / 2,
      px * Math.sin(angle) + py * Math.cos(angle) + this.height / 2,
    ];
  }

  #toPicture([x, y]: Point): Point {
    const { degrees, scale, x: dx, y: dy, flat = 1 } = this.camera;
    const angle = (degrees * Math.PI) / 180;
    const [px, py] = [x - this.width / 2, y - this.height / 2];
    return [
      scale * (px * Math.cos(angle) - py * Math.sin(angle)) + this.width / 2 + dx,
      scale * flat * (px * Math.sin(angle) + py * Math.cos(angle)) + this.height / 2 + dy,
    ];
  }

  #outline({ at, degrees = 0 }: LyingTile): Lie {
    const angle = ((degrees + this.camera.degrees) * Math.PI) / 180;
    const { scale, flat = 1 } = this.camera;
    return {
      middle: this.#toPicture(at),
      u: [scale * half.height * Math.sin(angle), -scale * flat * half.height * Math.cos(angle)],
      v: [scale * half.width * Math.cos(angle), scale * flat * half.width * Math.sin(angle)],
    };
  }

  #draw(tile: LyingTile, put: (i: number, r: number, g: number, b: number) => void): void {
    const { middle, u, v } = this.#outline(tile);
    const reach = Math.hypot(...u) + Math.hypot(...v);
    const colour = colourOf(tile.code);
    for (let y = Math.floor(middle[1] - reach); y <= middle[1] + reach; y++) {
      for (let x = Math.floor(middle[0] - reach); x <= middle[0] + reach; x++) {
        if (x < 0 || y < 0 || x >= this.width || y >= this.height) continue;
        const [px, py] = [x + 0.5 - middle[0], y + 0.5 - middle[1]];
        const up = (px * u[0] + py * u[1]) / (u[0] ** 2 + u[1] ** 2);
        const right = (px * v[0] + py * v[1]) / (v[0] ** 2 + v[1] ** 2);
        if (Math.abs(up) > 1 || Math.abs(right) > 1) continue;
        // A dark bar at its top tells which way up a face is.
        if (up > 0.7) put(y * this.width + x, 40, 40, 40);
        else put(y * this.width + x, ...colour);
      }
    }
  }

  #cover({ at, radius }: HandAt, put: (i: number, r: number, g: number, b: number) => void): void {
    for (let y = 0; y < this.height; y++) {
      for (let x = Math.max(0, Math.floor(at[0] - radius)); x < Math.min(this.width, at[0] + radius); x++) {
        const palm = Math.hypot(x - at[0], y - at[1]) < radius;
        const arm = y > at[1] && Math.abs(x - at[0]) < 0.6 * radius;
        if (palm || arm) put(y * this.width + x, ...skin);
      }
    }
  }

  /** Whether the middle of a tile can be seen. */
  #isVisible(tile: LyingTile): boolean {
    if (this.cap !== undefined) return false;
    const {
      middle: [x, y],
    } = this.#outline(tile);
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return false;
    return !this.hands.some(
      ({ at, radius }) =>
        Math.hypot(x - at[0], y - at[1]) < radius + 12 ||
        (y > at[1] && Math.abs(x - at[0]) < 0.6 * radius + 12),
    );
  }

  /** Networks that find what lies on this table, and name crops by the colour they show. */
  networks(): Networks {
    return {
      look: async (_input, view) => {
        this.asked.looks++;
        if (view.stretch !== undefined) this.asked.stretched++;
        const columns = view.width / stride;
        const rows = view.height / stride;
        const out = new Float32Array(columns * rows * channels);
        for (let i = 0; i < out.length; i += channels) out[i] = -9;
        if (this.blind !== undefined && this.blind.looks-- === 0) this.blind = undefined;
        for (const tile of this.tiles.filter((one) => this.#isVisible(one))) {
          if (tile.code === this.blind?.code) continue;
          const { middle, u, v, share } = cutBy(view, this.#outline(tile));
          const inCells = ([x, y]: Point): Point => [
            (x * view.scale) / stride,
            (y * scaleDown(view)) / stride,
          ];
          const [x, y] = inCells([middle[0] - view.origin[0], middle[1] - view.origin[1]]);
          const [column, row] = [Math.floor(x), Math.floor(y)];
          if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
          const shape = shapeOf(inCells(u), inCells(v));
          const sure = 8 * share - 4;
          out.set([sure, x - column - 0.5, y - row - 0.5, ...shape], (row * columns + column) * channels);
        }
        return out;
      },
      name: async (crops) => {
        const count = crops.length / cropSize;
        this.asked.crops += count;
        const width = classes.length + turnOutputs;
        const logits = new Float32Array(count * width);
        for (let i = 0; i < count; i++) {
          const face = crops.subarray(i * cropSize, (i + 1) * cropSize);
          let name = nameOf(face);
          if (name === this.misread?.code && this.misread.times-- > 0) name = this.misread.as;
          if (name === this.blind?.code) name = 'none';
          logits[i * width + classes.indexOf(name)] = 12;
          logits[i * width + classes.length + topOf(face)] = 9;
        }
        return { logits, embeddings: new Float32Array(count * classes.length) };
      },
      classes,
      temperature: 1,
      about: { backend: 'none', detector: 'd', classifier: 'c' },
      close: () => undefined,
    };
  }
}

/**
 * What of a tile a view shows. Like the real one, the detector takes what is left of a cut tile for all of it, the
 * less surely the less it is.
 */
function cutBy(view: View, { middle, u, v }: Lie): Lie & { share: number } {
  const [reachX, reachY] = [Math.abs(u[0]) + Math.abs(v[0]), Math.abs(u[1]) + Math.abs(v[1])];
  const { origin } = view;
  const seen = (k: 0 | 1, reach: number, side: number): { middle: number; share: number } => {
    const low = Math.max(origin[k], middle[k] - reach);
    const high = Math.min(origin[k] + side, middle[k] + reach);
    return { middle: (low + high) / 2, share: Math.max(0, (high - low) / (2 * reach)) };
  };
  const [x, y] = [seen(0, reachX, view.width / view.scale), seen(1, reachY, view.height / scaleDown(view))];
  const cut = ([a, b]: Point): Point => [a * x.share, b * y.share];
  return { middle: [x.middle, y.middle], u: cut(u), v: cut(v), share: x.share * y.share };
}

/** Mean colour of a part of a crop, in parts of its side. */
function meanOf(face: Float32Array, left: number, top: number, right: number, bottom: number): number[] {
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = Math.round(top * crop.side); y < bottom * crop.side; y++) {
    for (let x = Math.round(left * crop.side); x < right * crop.side; x++) {
      for (let k = 0; k < 3; k++) sum[k]! += face[(y * crop.side + x) * 3 + k]!;
      count++;
    }
  }
  return sum.map((value) => value / count);
}

/** The class whose colour a crop shows in its middle, whatever the light; most of it must. */
function nameOf(face: Float32Array): ClassName {
  const parts = [meanOf(face, 0.3, 0.3, 0.5, 0.7), meanOf(face, 0.5, 0.3, 0.7, 0.7)];
  const names = parts.map((colour): ClassName => {
    const light = colour[0]! + colour[1]! + colour[2]!;
    for (const code of codes) {
      const own = colourOf(code);
      const total = own[0] + own[1] + own[2];
      if (own.every((value, k) => Math.abs(value / total - colour[k]! / light) < 0.02)) return code;
    }
    return 'none';
  });
  return names[0] === names[1] ? names[0]! : 'none';
}

/** Which side of a crop the dark bar is at: 0 top, 1 right, 2 bottom, 3 left. */
function topOf(face: Float32Array): number {
  const sides = [
    meanOf(face, 0.2, 0.05, 0.8, 0.15),
    meanOf(face, 0.85, 0.2, 0.95, 0.8),
    meanOf(face, 0.2, 0.85, 0.8, 0.95),
    meanOf(face, 0.05, 0.2, 0.15, 0.8),
  ].map((colour) => colour[0]! + colour[1]! + colour[2]!);
  return sides.indexOf(Math.min(...sides));
}

/**
 * Plays a made-up table to a live session: ten frames a second on a clock of its own, on which each run of a network
 * takes so many milliseconds.
 */
export class Story {
  readonly live: LiveSession;
  last: LiveState | undefined;
  #time = 0;

  constructor(
    readonly table: MadeTable,
    options: LiveOptions = {},
    run = 0,
  ) {
    const networks = table.networks();
    const slow: Networks = {
      ...networks,
      look: async (input, view) => {
        this.#time += run;
        return networks.look(input, view);
      },
      name: async (crops) => {
        this.#time += run;
        return networks.name(crops);
      },
    };
    this.live = createLive(slow, options, () => this.#time);
  }

  /** Shows so many frames; gives what is said after the last. */
  async show(frames: number): Promise<LiveState> {
    for (let i = 0; i < frames; i++) {
      this.#time += 100;
      this.last = await this.live.look(this.table.frame());
    }
    return this.last!;
  }

  /**
   * The tiles as they are told, by number: `?` seen only now, `~` covered, `!` pinned, `*` not vouched for
   * though confirmed.
   */
  get tiles(): string {
    const marks = (tile: LiveState['tiles'][number]): string =>
      (tile.confirmed ? '' : '?') +
      (tile.covered ? '~' : '') +
      (tile.pinned ? '!' : '') +
      (tile.confirmed && tile.needsReview ? '*' : '');
    return [...(this.last?.tiles ?? [])]
      .sort((a, b) => a.id - b.id)
      .map((tile) => `${tile.id}:${tile.code}${marks(tile)}`)
      .join(' ');
  }

  /** How the table is told to be. */
  get mood(): string {
    if (this.last === undefined) return 'nothing seen';
    if (this.last.lost) return 'lost';
    if (this.last.moving) return 'moving';
    return this.last.steady ? 'steady' : 'looking';
  }
}
