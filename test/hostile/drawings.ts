// Pictures without a single mahjong tile, drawn from seeds: other games, things with rows of little boxes, text,
// patterns. A reader may wonder about them; it may not vouch for a tile in any.

/** Random numbers from a seed, the same everywhere (mulberry32). */
export interface Dice {
  /** From `low` up to `high`. */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  /** True with this probability. */
  chance(p: number): boolean;
}

export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    pick: (from) => from[Math.floor(from.length * next())]!,
    chance: (p) => next() < p,
  };
}

/** A picture to draw: SVG, and what a camera did to it. */
export interface Drawing {
  kind: string;
  width: number;
  height: number;
  svg: string;
  /** Blur in px, brightness as a factor, strength of noise in grey levels. */
  camera: { blur: number; light: number; noise: number };
}

type Draw = (dice: Dice, width: number, height: number) => string;

const colour = (d: Dice): string => `hsl(${d.whole(0, 359)},${d.whole(0, 90)}%,${d.whole(10, 90)}%)`;
const ink = (d: Dice): string =>
  d.pick(['#111', '#1a1a1a', '#b3121d', '#0b6b34', '#153e8a', '#c02020', '#0a7a3a', '#222266', '#7a4a10']);
const paper = (d: Dice): string =>
  d.pick(['#fff', '#f7f3e3', '#efe6cb', '#e9e9e4', '#fffbe8', '#f2ead2', '#ddd6c2', '#fdfdfd']);
const fonts = ['serif', 'sans-serif', 'monospace', 'Noto Sans CJK SC', 'Noto Serif CJK SC', 'cursive'];

const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="${fill}" ${more}/>`;
const disc = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${Math.max(0, r).toFixed(1)}" fill="${fill}" ${more}/>`;
const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, width: number): string =>
  `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="${stroke}" stroke-width="${width.toFixed(1)}"/>`;
const text = (x: number, y: number, size: number, what: string, fill: string, font = 'sans-serif'): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size.toFixed(1)}" font-family="${font}" fill="${fill}" text-anchor="middle" dominant-baseline="central">${what}</text>`;
const moved = (x: number, y: number, turn: number, body: string, scale = 1): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${scale.toFixed(3)})">${body}</g>`;
const times = (n: number, each: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => each(i)).join('');
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const words =
  'the of and to in that it was for on are with as his they at be this from or had by hot but some what'.split(
    ' ',
  );
const hanzi =
  '的一是不了人我在有他这为之大来以个到说们国和地也子时道出而要于就下得可你年生自会那后能对着事其里所去行过家十用发天如然作方成者多日都三小军二无同么经法当起与好看学进种将还分此心前面又定见只主没公从';

/** A grid of equal cells, as wide as the picture or lying somewhere in it. */
function grid(
  d: Dice,
  width: number,
  height: number,
  [columns, rows]: [number, number],
  ratio: number,
  cell: (x: number, y: number, w: number, h: number, column: number, row: number) => string,
): string {
  const share = d.between(0.5, 1.1);
  const w = Math.min((width * share) / columns, (height * share) / (rows * ratio));
  const h = w * ratio;
  const left = (width - columns * w) / 2 + d.between(-0.1, 0.1) * width;
  const top = (height - rows * h) / 2 + d.between(-0.1, 0.1) * height;
  let out = '';
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      out += cell(left + column * w, top + row * h, w, h, column, row);
  return out;
}

/** Things of one kind thrown on the table. */
function scattered(
  d: Dice,
  width: number,
  height: number,
  thing: (size: number) => string,
  most = 30,
): string {
  const size = d.between(0.08, 0.25) * Math.min(width, height);
  const row = d.chance(0.5);
  const turn = d.between(0, 360);
  const count = row ? d.whole(4, 14) : d.whole(1, most);
  return times(count, (i) =>
    row
      ? moved(width * 0.08 + i * size * 0.95, height / 2 + d.between(-3, 3), d.between(-4, 4), thing(size))
      : moved(d.between(0, width), d.between(0, height), turn + d.between(-180, 180), thing(size)),
  );
}

/** The pips of a die or a domino's half in a square of side 2. */
const pips = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
] as [number, number][][];

const die = (d: Dice, size: number, body: string, dots: string): string =>
  rect(-size / 2, -size / 2, size, size, body, `rx="${size * 0.15}" stroke="#0005"`) +
  pips[d.whole(1, 6)]!.map(([x, y]) => disc(x * size * 0.27, y * size * 0.27, size * 0.09, dots)).join('');

/** A few curved strokes within `size` of the middle. */
function drawing(d: Dice, size: number, strokes: number): string {
  const point = (): string => `${d.between(-size, size).toFixed(1)} ${d.between(-size, size).toFixed(1)}`;
  return times(strokes, () => {
    const path = `M ${point()} ${times(d.whole(1, 3), () => `Q ${point()} ${point()} `)}`;
    return `<path d="${path}" fill="none" stroke="${ink(d)}" stroke-width="${d.between(1, size / 5).toFixed(1)}"/>`;
  });
}

const drawings: Record<string, Draw> = {
  keyboard: (d, w, h) => {
    const [dark, face] = d.chance(0.5) ? ['#222', '#eee'] : ['#e8e8e8', '#222'];
    return grid(
      d,
      w,
      h,
      [d.whole(8, 15), d.whole(3, 6)],
      d.between(0.9, 1.2),
      (x, y, s, t) =>
        rect(x + s * 0.05, y + t * 0.05, s * 0.88, t * 0.88, dark!, `rx="${s * 0.12}" stroke="#0006"`) +
        text(
          x + s * d.pick([0.3, 0.5]),
          y + t * d.pick([0.35, 0.5]),
          s * 0.4,
          d.pick([...letters, ...'0123456789']),
          face!,
        ),
    );
  },
  calculator: (d, w, h) =>
    rect(w * 0.2, h * 0.02, w * 0.6, h * 0.96, colour(d), 'rx="20"') +
    rect(w * 0.25, h * 0.06, w * 0.5, h * 0.15, '#9fb08a') +
    text(w * 0.5, h * 0.13, h * 0.1, String(d.whole(0, 99999)), '#222', 'monospace') +
    times(20, (i) => {
      const [x, y] = [w * (0.27 + 0.125 * (i % 4)), h * (0.27 + 0.14 * Math.floor(i / 4))];
      return (
        rect(x, y, w * 0.1, h * 0.11, paper(d), 'rx="6" stroke="#0008"') +
        text(x + w * 0.05, y + h * 0.055, h * 0.07, '789÷456×123−0.=+C%MR√'[i]!, ink(d))
      );
    }),
  dice: (d, w, h) => {
    const [body, dots] = d.pick([
      ['#fff', '#111'],
      ['#f5efdc', '#111'],
      ['#b01020', '#fff'],
      ['#fff', '#c00'],
      ['#112', '#eee'],
    ]);
    return scattered(d, w, h, (s) => die(d, s * 0.7, body!, dots!));
  },
  dominoes: (d, w, h) => {
    const [body, dots] = d.pick([
      ['#fff', '#111'],
      ['#f4ecd6', '#111'],
      ['#181818', '#fff'],
      ['#f4ecd6', '#a11'],
      ['#fff', '#163'],
    ]);
    const half = (s: number, y: number) =>
      pips[d.whole(0, 6)]!.map(([px, py]) => disc(px * s * 0.13, y + py * s * 0.13, s * 0.05, dots!)).join(
        '',
      );
    return scattered(
      d,
      w,
      h,
      (s) =>
        rect(-s / 4, -s / 2, s / 2, s, body!, `rx="${s * 0.05}" stroke="#0006"`) +
        line(-s * 0.2, 0, s * 0.2, 0, dots!, 2) +
        half(s, -s / 4) +
        half(s, s / 4),
    );
  },
  'playing cards': (d, w, h) =>
    scattered(
      d,
      w,
      h,
      (s) => {
        const suit = d.pick(['♠', '♥', '♦', '♣']);
        const fill = '♥♦'.includes(suit) ? '#c01020' : '#111';
        const n = d.whole(1, 10);
        return (
          rect(-s * 0.36, -s / 2, s * 0.72, s, '#fff', `rx="${s * 0.06}" stroke="#0005"`) +
          text(-s * 0.28, -s * 0.41, s * 0.13, n === 1 ? 'A' : String(n), fill) +
          text(s * 0.28, s * 0.41, s * 0.13, n === 1 ? 'A' : String(n), fill) +
          times(n, (i) =>
            text(
              (i % 2 ? 1 : -1) * (n > 1 ? s * 0.14 : 0),
              -s * 0.32 + (s * 0.64 * Math.floor(i / 2)) / Math.max(1, Math.ceil(n / 2) - 1 || 1),
              s * 0.16,
              suit,
              fill,
            ),
          )
        );
      },
      14,
    ),
  'numbered game tiles': (d, w, h) => {
    const body = paper(d);
    return scattered(
      d,
      w,
      h,
      (s) =>
        rect(-s * 0.34, -s / 2, s * 0.68, s * 0.95, body, `rx="${s * 0.07}" stroke="#0007"`) +
        text(
          0,
          -s * 0.15,
          s * 0.45,
          String(d.whole(1, 13)),
          d.pick(['#c00', '#00a', '#111', '#d80']),
          'sans-serif',
        ) +
        disc(0, s * 0.22, s * 0.1, '#0001'),
    );
  },
  'letter tiles': (d, w, h) => {
    const body = d.pick(['#ecd9ae', '#f3e6c4', '#e2c48d', '#fff']);
    return scattered(
      d,
      w,
      h,
      (s) =>
        rect(-s / 2, -s / 2, s * 0.94, s * 0.94, body, `rx="${s * 0.08}" stroke="#0006"`) +
        text(-s * 0.04, -s * 0.04, s * 0.55, d.pick([...letters]), '#111', d.pick(fonts)) +
        text(s * 0.3, s * 0.3, s * 0.18, String(d.whole(1, 10)), '#111'),
    );
  },
  'chess board': (d, w, h) => {
    const [a, b] = [colour(d), colour(d)];
    return grid(
      d,
      w,
      h,
      [8, 8],
      1,
      (x, y, s, _t, c, r) =>
        rect(x, y, s, s, (c + r) % 2 ? a : b) +
        (d.chance(0.4)
          ? text(x + s / 2, y + s / 2, s * 0.8, d.pick([...'♔♕♖♗♘♙♚♛♜♝♞♟']), d.pick(['#111', '#fff']))
          : ''),
    );
  },
  'chinese chess': (d, w, h) => {
    const wood = d.pick(['#d9b27a', '#e8cf9f', '#c79a5b']);
    return (
      rect(0, 0, w, h, wood) +
      grid(
        d,
        w,
        h,
        [9, 10],
        1,
        (x, y, s) =>
          rect(x, y, s, s, 'none', 'stroke="#412"') +
          (d.chance(0.35)
            ? disc(x, y, s * 0.42, '#f0dcae', 'stroke="#531" stroke-width="2"') +
              text(
                x,
                y,
                s * 0.5,
                d.pick([...'車馬炮兵卒士仕象相帥將']),
                d.pick(['#a11', '#111']),
                'Noto Serif CJK SC',
              )
            : ''),
      )
    );
  },
  'go board': (d, w, h) =>
    rect(0, 0, w, h, '#dcb35c') +
    grid(
      d,
      w,
      h,
      [d.pick([9, 13, 19]), d.pick([9, 13])],
      1,
      (x, y, s) =>
        rect(x, y, s, s, 'none', 'stroke="#000"') +
        (d.chance(0.4) ? disc(x, y, s * 0.45, d.pick(['#111', '#f5f5f0']), 'stroke="#0005"') : ''),
    ),
  'bathroom wall': (d, w, h) => {
    const [glaze, grout] = [colour(d), d.pick(['#999', '#eee', '#555'])];
    const pattern = d.chance(0.3) ? drawing(d, 14, 3) : '';
    return (
      rect(0, 0, w, h, grout) +
      grid(
        d,
        w * 1.3,
        h * 1.3,
        [d.whole(4, 16), d.whole(4, 14)],
        d.between(0.6, 1.5),
        (x, y, s, t) =>
          rect(x + 2, y + 2, s - 4, t - 4, glaze, `fill-opacity="${d.between(0.85, 1).toFixed(2)}" rx="2"`) +
          (pattern && d.chance(0.5) ? moved(x + s / 2, y + t / 2, 0, pattern) : ''),
      )
    );
  },
  'window grid': (d, w, h) => {
    const [wall, glass] = [colour(d), colour(d)];
    return (
      rect(0, 0, w, h, wall) +
      grid(
        d,
        w,
        h,
        [d.whole(3, 14), d.whole(2, 12)],
        d.between(1, 1.7),
        (x, y, s, t) =>
          rect(
            x + s * 0.15,
            y + t * 0.15,
            s * 0.7,
            t * 0.7,
            d.chance(0.2) ? '#ffd' : glass,
            'stroke="#fff" stroke-width="3"',
          ) + line(x + s / 2, y + t * 0.15, x + s / 2, y + t * 0.85, '#fff', 2),
      )
    );
  },
  'brick wall': (d, w, h) => {
    const brick = d.pick(['#a44', '#b65', '#963', '#ccc', '#e8e0d0']);
    return (
      rect(0, 0, w, h, '#bbb') +
      grid(
        d,
        w * 1.3,
        h * 1.3,
        [d.whole(6, 14), d.whole(8, 20)],
        d.between(0.35, 0.55),
        (x, y, s, t, _c, r) =>
          rect(
            x + (r % 2 ? s / 2 : 0) + 1,
            y + 1,
            s - 3,
            t - 3,
            brick,
            `fill-opacity="${d.between(0.7, 1).toFixed(2)}"`,
          ),
      )
    );
  },
  'text page': (d, w, h) => {
    const size = d.between(9, 26);
    const font = d.pick(fonts);
    return (
      rect(0, 0, w, h, paper(d)) +
      times(
        Math.floor(h / (size * 1.5)),
        (i) =>
          `<text x="${size}" y="${(i + 1) * size * 1.5}" font-size="${size}" font-family="${font}" fill="#111">${Array.from({ length: Math.floor(w / size / 2.6) }, () => d.pick(words)).join(' ')}</text>`,
      )
    );
  },
  'chinese page': (d, w, h) => {
    const size = d.between(14, 70);
    const fill = ink(d);
    const font = d.pick(['Noto Sans CJK SC', 'Noto Serif CJK SC']);
    return (
      rect(0, 0, w, h, paper(d)) +
      times(Math.ceil(w / size / 1.3), (c) =>
        times(Math.ceil(h / size / 1.1), (r) =>
          text((c + 0.5) * size * 1.3, (r + 0.5) * size * 1.1, size, d.pick([...hanzi]), fill, font),
        ),
      )
    );
  },
  'characters in boxes': (d, w, h) => {
    const font = d.pick(fonts);
    return (
      rect(0, 0, w, h, paper(d)) +
      grid(
        d,
        w,
        h,
        [d.whole(3, 10), d.whole(2, 8)],
        d.between(0.9, 1.4),
        (x, y, s, t) =>
          rect(x + 2, y + 2, s - 4, t - 4, '#fff', 'stroke="#c33" stroke-width="1.5"') +
          text(x + s / 2, y + t / 2, s * 0.7, d.pick([...hanzi]), '#222', font),
      )
    );
  },
  crossword: (d, w, h) => {
    const black = d.between(0.1, 0.3);
    return grid(d, w, h, [d.whole(7, 15), d.whole(7, 15)], 1, (x, y, s) =>
      d.chance(black)
        ? rect(x, y, s, s, '#111')
        : rect(x, y, s, s, '#fff', 'stroke="#111"') +
          (d.chance(0.6) ? text(x + s / 2, y + s / 2, s * 0.6, d.pick([...letters]), '#234') : ''),
    );
  },
  sudoku: (d, w, h) =>
    grid(
      d,
      w,
      h,
      [9, 9],
      1,
      (x, y, s) =>
        rect(x, y, s, s, '#fff', 'stroke="#111"') +
        (d.chance(0.5)
          ? text(x + s / 2, y + s / 2, s * 0.7, String(d.whole(1, 9)), ink(d), d.pick(fonts))
          : ''),
    ),
  calendar: (d, w, h) =>
    rect(0, 0, w, h, '#fff') +
    text(w / 2, h * 0.06, h * 0.07, 'MAY 2031', ink(d)) +
    grid(
      d,
      w,
      h * 0.9,
      [7, 6],
      d.between(0.7, 1),
      (x, y, s, t, c, r) =>
        rect(x, y + h * 0.1, s, t, '#fff', 'stroke="#888"') +
        text(
          x + s * 0.3,
          y + t * 0.3 + h * 0.1,
          s * 0.3,
          String(((c + 7 * r) % 31) + 1),
          c === 6 ? '#c11' : '#222',
        ),
    ),
  'phone screen': (d, w, h) =>
    rect(w * 0.2, 0, w * 0.6, h, colour(d), 'rx="30"') +
    grid(
      d,
      w * 0.9,
      h,
      [4, d.whole(4, 6)],
      1.2,
      (x, y, s) =>
        rect(x + s * 0.15, y + s * 0.15, s * 0.7, s * 0.7, colour(d), `rx="${s * 0.16}"`) +
        moved(x + s / 2, y + s / 2, 0, drawing(d, s * 0.22, 2)) +
        text(x + s / 2, y + s, s * 0.14, d.pick(words), '#fff'),
    ),
  'remote control': (d, w, h) =>
    rect(w * 0.3, h * 0.01, w * 0.4, h * 0.98, '#222', 'rx="25"') +
    times(36, (i) => {
      const [x, y] = [w * (0.38 + 0.12 * (i % 3)), h * (0.08 + 0.07 * Math.floor(i / 3))];
      return d.chance(0.7)
        ? rect(x - w * 0.035, y - h * 0.02, w * 0.07, h * 0.04, colour(d), 'rx="5"') +
            text(x, y, h * 0.03, String(d.whole(0, 9)), '#fff')
        : disc(x, y, h * 0.02, colour(d));
    }),
  piano: (_d, w, h) =>
    rect(0, 0, w, h, '#111') +
    times(14, (i) => rect((i * w) / 14 + 1, h * 0.2, w / 14 - 2, h * 0.6, '#fdfdf5', 'rx="3"')) +
    times(13, (i) =>
      i % 7 === 2 || i % 7 === 6 ? '' : rect(((i + 0.7) * w) / 14, h * 0.2, (w / 14) * 0.6, h * 0.37, '#111'),
    ),
  'blister pack': (d, w, h) => {
    const pill = colour(d);
    return (
      rect(0, 0, w, h, '#c8ccd0') +
      grid(
        d,
        w,
        h,
        [d.whole(2, 7), d.whole(2, 6)],
        d.between(0.8, 1.4),
        (x, y, s, t) =>
          `<ellipse cx="${x + s / 2}" cy="${y + t / 2}" rx="${s * 0.36}" ry="${t * 0.36}" fill="${pill}" stroke="#fff8" stroke-width="4"/>`,
      )
    );
  },
  bricks: (d, w, h) =>
    scattered(d, w, h, (s) => {
      const fill = colour(d);
      const [c, r] = [d.whole(1, 4), d.whole(1, 3)];
      const k = s / 4;
      return (
        rect((-c * k) / 2, (-r * k) / 2, c * k, r * k, fill, 'stroke="#0006"') +
        times(c * r, (i) =>
          disc(
            ((i % c) + 0.5 - c / 2) * k,
            (Math.floor(i / c) + 0.5 - r / 2) * k,
            k * 0.3,
            fill,
            'stroke="#0007" stroke-width="2"',
          ),
        )
      );
    }),
  chips: (d, w, h) =>
    scattered(d, w, h, (s) => {
      const fill = colour(d);
      return (
        disc(0, 0, s / 2, fill, 'stroke="#0006"') +
        disc(0, 0, s * 0.34, '#fff') +
        disc(0, 0, s * 0.3, fill) +
        times(8, (i) => moved(0, 0, i * 45, rect(-s * 0.05, -s * 0.5, s * 0.1, s * 0.14, '#fff'))) +
        text(0, 0, s * 0.25, d.pick(['5', '25', '100', '500']), '#fff')
      );
    }),
  coins: (d, w, h) =>
    scattered(
      d,
      w,
      h,
      (s) =>
        disc(0, 0, s * 0.4, d.pick(['#b87333', '#c0c0c0', '#d4af37']), 'stroke="#0007" stroke-width="2"') +
        disc(0, 0, s * 0.34, 'none', 'stroke="#0005"') +
        text(0, 0, s * 0.4, String(d.pick([1, 2, 5, 10, 20, 50])), '#0009', 'serif'),
    ),
  chocolate: (d, w, h) => {
    const brown = d.pick(['#4b2812', '#6b3b1c', '#f3e7d0', '#3a1d0c']);
    return grid(
      d,
      w,
      h,
      [d.whole(3, 10), d.whole(2, 6)],
      d.between(0.6, 1.5),
      (x, y, s, t) =>
        rect(x + 2, y + 2, s - 4, t - 4, brown, `rx="${s * 0.08}" stroke="#0008" stroke-width="3"`) +
        (d.chance(0.3)
          ? rect(x + s * 0.2, y + t * 0.2, s * 0.6, t * 0.6, 'none', 'stroke="#0004" stroke-width="3"')
          : ''),
    );
  },
  books: (d, w, h) => {
    let out = rect(0, 0, w, h, '#5a3a1e');
    for (let y = 0; y < h; y += h / 3)
      for (let x = 0; x < w;) {
        const s = d.between(w * 0.02, w * 0.08);
        const t = d.between(h * 0.22, h * 0.31);
        out +=
          rect(x, y + h / 3 - t, s - 1, t, colour(d)) +
          moved(
            x + s / 2,
            y + h / 3 - t / 2,
            90,
            text(0, 0, s * 0.6, d.pick(words).toUpperCase(), d.pick(['#fff', '#fc6', '#111'])),
          );
        x += s;
      }
    return out;
  },
  faces: (d, w, h) =>
    times(d.whole(1, 12), () => {
      const s = d.between(0.05, 0.3) * Math.min(w, h);
      const skin = d.pick(['#f1c9a5', '#e0ac69', '#8d5524', '#c68642', '#ffe0bd']);
      return moved(
        d.between(0, w),
        d.between(0, h),
        d.between(-20, 20),
        `<ellipse rx="${s * 0.75}" ry="${s}" fill="${skin}"/>` +
          rect(-s * 0.75, -s, s * 1.5, s * 0.5, d.pick(['#221', '#642', '#cb7', '#999']), `rx="${s * 0.4}"`) +
          disc(-s * 0.28, -s * 0.15, s * 0.1, '#fff') +
          disc(s * 0.28, -s * 0.15, s * 0.1, '#fff') +
          disc(-s * 0.28, -s * 0.15, s * 0.05, '#134') +
          disc(s * 0.28, -s * 0.15, s * 0.05, '#134') +
          line(0, -s * 0.05, -s * 0.05, s * 0.2, '#8008', 2) +
          `<path d="M ${-s * 0.3} ${s * 0.45} Q 0 ${s * 0.65} ${s * 0.3} ${s * 0.45}" fill="none" stroke="#a33" stroke-width="${s * 0.06}"/>`,
      );
    }),
  clock: (d, w, h) => {
    const r = Math.min(w, h) * d.between(0.2, 0.48);
    const roman = ['XII', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI'];
    return (
      disc(w / 2, h / 2, r, '#fff', 'stroke="#222" stroke-width="8"') +
      times(12, (i) =>
        text(
          w / 2 + r * 0.8 * Math.sin((i * Math.PI) / 6),
          h / 2 - r * 0.8 * Math.cos((i * Math.PI) / 6),
          r * 0.16,
          d.chance(0.5) ? roman[i]! : String(i || 12),
          '#111',
          'serif',
        ),
      ) +
      line(w / 2, h / 2, w / 2 + r * 0.5, h / 2 - r * 0.3, '#111', 6) +
      line(w / 2, h / 2, w / 2, h / 2 - r * 0.7, '#111', 3)
    );
  },
  barcode: (d, w, h) => {
    let out = rect(0, 0, w, h, '#fff');
    for (let x = w * 0.1; x < w * 0.9;) {
      const s = d.between(1, 7);
      out += rect(x, h * 0.2, s, h * 0.5, '#000');
      x += s + d.between(1, 7);
    }
    return out + text(w / 2, h * 0.8, h * 0.08, '5 901234 123457', '#000', 'monospace');
  },
  'square code': (d, w, h) =>
    rect(0, 0, w, h, '#fff') +
    grid(d, w, h, [25, 25], 1, (x, y, s) => (d.chance(0.5) ? rect(x, y, s + 0.3, s + 0.3, '#000') : '')),
  spreadsheet: (d, w, h) =>
    rect(0, 0, w, h, '#fff') +
    grid(
      d,
      w,
      h,
      [d.whole(5, 12), d.whole(10, 24)],
      d.between(0.25, 0.5),
      (x, y, s, t, c, r) =>
        rect(x, y, s, t, r === 0 || c === 0 ? '#dde' : '#fff', 'stroke="#bbb"') +
        text(x + s / 2, y + t / 2, t * 0.6, d.chance(0.7) ? (d.whole(0, 9999) / 10).toFixed(1) : '', '#222'),
    ),
  'circuit board': (d, w, h) =>
    rect(0, 0, w, h, d.pick(['#0b5d2a', '#124', '#111'])) +
    times(60, () => line(d.between(0, w), d.between(0, h), d.between(0, w), d.between(0, h), '#7c5', 1.5)) +
    times(d.whole(5, 25), () => {
      const [x, y, s, t] = [d.between(0, w), d.between(0, h), d.between(15, 70), d.between(15, 60)];
      return (
        rect(x, y, s, t, d.pick(['#111', '#333', '#ddd'])) +
        text(x + s / 2, y + t / 2, Math.min(s, t) / 4, `R${d.whole(1, 99)}`, '#aaa') +
        times(6, (i) => rect(x + (i * s) / 6, y - 5, s / 12, 5, '#ccc'))
      );
    }),
  signs: (d, w, h) =>
    scattered(
      d,
      w,
      h,
      (s) => {
        const fill = d.pick(['#c00', '#04a', '#fff', '#0a5', '#fc0']);
        const what = text(
          0,
          0,
          s * 0.4,
          d.pick(['STOP', '30', '50', 'P', '!', '↑', '→', '禁', '停']),
          d.pick(['#fff', '#111']),
        );
        return d.chance(0.5)
          ? disc(0, 0, s / 2, fill, 'stroke="#fff" stroke-width="5"') + what
          : rect(-s / 2, -s / 2, s, s, fill, `rx="${s * 0.1}" stroke="#fff" stroke-width="4"`) + what;
      },
      8,
    ),
  'business cards': (d, w, h) =>
    scattered(
      d,
      w,
      h,
      (s) =>
        rect(-s * 0.6, -s * 0.35, s * 1.2, s * 0.7, paper(d), 'stroke="#0003"') +
        text(0, -s * 0.1, s * 0.15, d.pick(words).toUpperCase(), ink(d), d.pick(fonts)) +
        text(0, s * 0.1, s * 0.08, '+44 20 7946 0123', '#444') +
        disc(-s * 0.45, -s * 0.2, s * 0.08, colour(d)),
      12,
    ),
  'blank cards': (d, w, h) => {
    const fill = paper(d);
    return scattered(
      d,
      w,
      h,
      (s) =>
        rect(-s * 0.36, -s / 2, s * 0.72, s, fill, `rx="${s * 0.08}" stroke="#0005" stroke-width="2"`) +
        (d.chance(0.4) ? rect(-s * 0.3, -s * 0.44, s * 0.6, s * 0.88, colour(d), `rx="${s * 0.05}"`) : ''),
    );
  },
  'sugar cubes': (d, w, h) =>
    scattered(
      d,
      w,
      h,
      (s) =>
        rect(-s * 0.3, -s * 0.3, s * 0.6, s * 0.6, '#fafafa', `rx="${s * 0.05}" stroke="#bbb"`) +
        rect(-s * 0.3, s * 0.3, s * 0.6, s * 0.15, '#ddd'),
    ),
  'stamps and scribbles': (d, w, h) =>
    scattered(
      d,
      w,
      h,
      (s) =>
        rect(-s * 0.4, -s * 0.5, s * 0.8, s, paper(d), 'stroke="#0004" stroke-dasharray="4 3"') +
        drawing(d, s * 0.3, d.whole(2, 7)),
    ),
  flowers: (d, w, h) =>
    times(d.whole(3, 25), () => {
      const s = d.between(0.03, 0.14) * w;
      const fill = colour(d);
      return moved(
        d.between(0, w),
        d.between(0, h),
        d.between(0, 72),
        rect(-2, 0, 4, s * 2, '#2a6') +
          times(5, (i) =>
            moved(0, 0, 72 * i, `<ellipse cy="${-s * 0.6}" rx="${s * 0.3}" ry="${s * 0.5}" fill="${fill}"/>`),
          ) +
          disc(0, 0, s * 0.25, '#fc3'),
      );
    }),
  bamboo: (d, w, h) =>
    rect(0, 0, w, h, '#dfe8d0') +
    times(d.whole(4, 16), () => {
      const [x, s] = [d.between(0, w), d.between(6, 40)];
      return times(8, (i) =>
        rect(x, (i * h) / 8 + 2, s, h / 8 - 4, d.pick(['#4a8b3b', '#6aa84f', '#2f6b2a']), `rx="${s * 0.2}"`),
      );
    }),
  circles: (d, w, h) =>
    times(d.whole(3, 40), () => {
      const [x, y, s] = [d.between(0, w), d.between(0, h), d.between(5, 80)];
      return times(4, (i) => disc(x, y, (s * (4 - i)) / 4, i % 2 ? '#fff' : colour(d)));
    }),
  stripes: (d, w, h) => {
    const [a, b, s] = [colour(d), colour(d), d.between(3, 60)];
    return (
      rect(0, 0, w, h, a) + times(Math.ceil((2 * w) / s), (i) => rect(i * 2 * s - w / 2, -h, s, 3 * h, b))
    );
  },
  checkerboard: (d, w, h) => {
    const [a, b] = [colour(d), colour(d)];
    return grid(
      d,
      w * 1.3,
      h * 1.3,
      [d.whole(4, 30), d.whole(4, 30)],
      d.between(0.7, 1.4),
      (x, y, s, t, c, r) => rect(x, y, s, t, (c + r) % 2 ? a : b),
    );
  },
  gradient: (d, w, h) =>
    `<defs><linearGradient id="g" gradientTransform="rotate(${d.whole(0, 90)})">${times(d.whole(2, 6), (i) => `<stop offset="${i * 20}%" stop-color="${colour(d)}"/>`)}</linearGradient></defs>` +
    rect(0, 0, w, h, 'url(#g)'),
  plain: (d, w, h) => rect(0, 0, w, h, d.pick([colour(d), '#000', '#fff', '#808080'])),
  rectangles: (d, w, h) =>
    times(d.whole(5, 80), () =>
      moved(
        d.between(0, w),
        d.between(0, h),
        d.between(0, 360),
        rect(0, 0, d.between(10, 160), d.between(10, 160), colour(d)),
      ),
    ),
  scribbles: (d, w, h) =>
    rect(0, 0, w, h, paper(d)) +
    times(d.whole(3, 30), () => moved(d.between(0, w), d.between(0, h), 0, drawing(d, d.between(10, 90), 3))),
  'eggs in a box': (d, w, h) =>
    grid(
      d,
      w,
      h,
      [d.whole(2, 6), d.whole(2, 5)],
      1,
      (x, y, s) =>
        rect(x, y, s, s, '#8a8578', 'stroke="#5a564c" stroke-width="3"') +
        `<ellipse cx="${x + s / 2}" cy="${y + s / 2}" rx="${s * 0.34}" ry="${s * 0.42}" fill="${d.pick(['#f4e3d0', '#d9a878', '#fff'])}"/>`,
    ),
  plates: (d, w, h) =>
    scattered(
      d,
      w,
      h,
      (s) =>
        rect(
          -s * 0.8,
          -s * 0.2,
          s * 1.6,
          s * 0.4,
          d.pick(['#fff', '#fc3', '#04a']),
          'stroke="#111" stroke-width="3" rx="6"',
        ) +
        text(
          0,
          0,
          s * 0.3,
          `${d.pick([...letters])}${d.pick([...letters])} ${d.whole(100, 9999)}`,
          '#111',
          'monospace',
        ),
      10,
    ),
  memory: (d, w, h) => {
    const back = colour(d);
    return grid(
      d,
      w,
      h,
      [d.whole(3, 8), d.whole(2, 6)],
      d.between(1, 1.35),
      (x, y, s, t) =>
        rect(
          x + s * 0.06,
          y + t * 0.06,
          s * 0.88,
          t * 0.88,
          d.chance(0.5) ? back : '#fff',
          `rx="${s * 0.1}" stroke="#0004"`,
        ) +
        moved(
          x + s / 2,
          y + t / 2,
          0,
          d.chance(0.5) ? drawing(d, s * 0.28, 4) : disc(0, 0, s * d.between(0.1, 0.3), colour(d)),
        ),
    );
  },
};

/** The kinds of pictures there are. */
export const drawingKinds: readonly string[] = Object.keys(drawings);

/** What lies under the things drawn: cloth, wood, a plain table. */
function ground(d: Dice, w: number, h: number): string {
  const base = d.pick([
    '#1f6b3a',
    '#2b4d8c',
    '#7a1f2b',
    '#c8a878',
    '#8a5a33',
    '#3a3a3a',
    '#e6e2da',
    '#fff',
    colour(d),
  ]);
  const grain = d.pick([0, 0, 30, 120]);
  return (
    rect(-w, -h, 3 * w, 3 * h, base) +
    times(grain, () =>
      line(
        0,
        d.between(0, h),
        w,
        d.between(0, h),
        `rgba(0,0,0,${d.between(0.02, 0.12).toFixed(2)})`,
        d.between(0.5, 3),
      ),
    )
  );
}

/** The picture of a seed; kinds come in turn, so that any run of seeds has all of them. */
export function drawHostile(seed: number): Drawing {
  const d = createDice(seed * 2654435761);
  const kind = drawingKinds[seed % drawingKinds.length]!;
  const [width, height] = d.pick([
    [640, 480],
    [480, 640],
    [640, 640],
    [560, 420],
    [480, 480],
  ] as [number, number][]);
  const turn = d.pick([0, 0, d.between(-12, 12), d.between(0, 360)]);
  const [a, b] = d.chance(0.4) ? [d.between(-0.35, 0.35), d.between(-0.2, 0.2)] : [0, 0];
  const middle = `translate(${width / 2} ${height / 2}) rotate(${turn.toFixed(1)}) matrix(1 ${b.toFixed(3)} ${a.toFixed(3)} ${d.between(0.7, 1.1).toFixed(2)} 0 0) translate(${-width / 2} ${-height / 2})`;
  const shade = d.chance(0.5)
    ? `<defs><radialGradient id="lamp" cx="${d.between(0, 1).toFixed(2)}" cy="${d.between(0, 1).toFixed(2)}" r="1"><stop offset="0" stop-color="#fff" stop-opacity="${d.between(0, 0.4).toFixed(2)}"/><stop offset="1" stop-color="#000" stop-opacity="${d.between(0, 0.6).toFixed(2)}"/></radialGradient></defs>${rect(0, 0, width, height, 'url(#lamp)')}`
    : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground(d, width, height)}<g transform="${middle}">${drawings[kind]!(d, width, height)}</g>${shade}</svg>`;
  const camera = {
    blur: d.chance(0.4) ? d.between(0.4, 2) : 0,
    light: d.pick([1, 1, d.between(0.4, 1.4)]),
    noise: d.chance(0.5) ? d.between(2, 14) : 0,
  };
  return { kind, width, height, svg, camera };
}
