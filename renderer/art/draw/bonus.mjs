import { face } from './face.mjs';
import { glyph } from './glyphs.mjs';
import { around, blade, blossom, box, circle, discs, group, line, path, petal, place } from './pen.mjs';
import { chestnut, gold, green, ink, ivory, leaf, plum, red, teal } from './palette.mjs';

/** The digits one to four, drawn with one pen around (0, 0), about 30 high. */
const digits = [
  'M-6 -9L1 -15V15M-7 15H9',
  'M-9 -8C-8 -18 10 -18 9 -6C8 2 -4 7 -10 15H10',
  'M-9 -11C-4 -19 10 -16 8 -7C7 -2 2 -1 -2 -1C4 -1 10 2 9 8C8 17 -5 18 -10 11',
  'M5 15V-15L-11 6H11',
];

/** Flowers carry their digit in a blossom, seasons in a lozenge: the two families differ in shape as in colour. */
const flowerBadge = (number) =>
  path(blossom(56, 58, 46), { fill: plum }) +
  circle(56, 58, 26, { fill: plum }) +
  line(digits[number - 1], ivory, 8, { transform: place(56, 58, 0, 1.25) });
const seasonBadge = (number) =>
  path('M56 12L102 58L56 104L10 58z', {
    fill: teal,
    transform: 'translate(2 2)',
    stroke: teal,
    'stroke-width': 4,
    'stroke-linejoin': 'round',
  }) + line(digits[number - 1], ivory, 8, { transform: place(58, 60, 0, 1.25) });

const nameAt = [186, 24, 92, 100];

/** An open blossom of the plum: five round petals, a pale heart and stamens. */
function plumBlossom(x, y, r, from) {
  const stamens = around(5, r * 0.42, x, y, from);
  return (
    path(blossom(x, y, r, 5, from), { fill: plum }) +
    circle(x, y, r * 0.4, { fill: plum }) +
    line(
      stamens.map(([sx, sy]) => `M${x} ${y}L${Math.round(sx)} ${Math.round(sy)}`).join(''),
      ivory,
      r * 0.09,
    ) +
    path(discs(stamens, r * 0.09), { fill: ivory }) +
    circle(x, y, r * 0.14, { fill: gold })
  );
}

function plumTree() {
  return [
    line('M30 372C70 330 96 320 128 262C150 222 196 206 224 150', chestnut, 13),
    line('M112 288C150 296 206 300 262 268M150 234C134 210 128 188 128 158', chestnut, 8),
    plumBlossom(92, 236, 46, 10),
    plumBlossom(206, 208, 50, -14),
    plumBlossom(196, 322, 46, 22),
    path(
      discs(
        [
          [128, 152],
          [262, 262],
          [236, 146],
        ],
        14,
      ),
      { fill: plum },
    ),
  ];
}

function orchid() {
  const leaves =
    blade([140, 376], [120, 240], [26, 180], 26, 14) +
    blade([146, 376], [90, 300], [22, 300], 22, 14) +
    blade([150, 376], [210, 250], [282, 230], 26, 14) +
    blade([154, 376], [220, 330], [276, 330], 20, 14) +
    blade([150, 376], [150, 220], [118, 130], 24, 14);
  const flower = (x, y, r, turn) => {
    const p = [0, 72, 144, 216, 288].map((a) => petal(0, 0, a, r, r * 0.5, 0.55));
    return group(
      { transform: place(x, y, turn) },
      path(p.join(''), { fill: plum }),
      path(petal(0, -2, 180, r * 0.72, r * 0.5, 0.6), { fill: gold }),
      circle(0, 0, r * 0.15, { fill: ivory }),
    );
  };
  return [
    path(leaves, { fill: green }),
    line('M152 372C158 300 172 240 200 196', green, 8),
    flower(196, 190, 58, 12),
    flower(104, 264, 44, -18),
  ];
}

function chrysanthemum() {
  const [x, y] = [150, 228];
  const ring = (count, length, width, from) =>
    around(count, 0, x, y, from)
      .map(([, , angle]) => petal(x, y, angle, length, width, 0.66))
      .join('');
  return [
    line('M150 250C152 310 146 350 140 380', green, 12),
    path(petal(146, 366, 66, 92, 44, 0.5) + petal(146, 370, -66, 92, 44, 0.5), { fill: green }),
    path(ring(16, 100, 30, 0), { fill: plum, stroke: ivory, 'stroke-width': 4 }),
    path(ring(14, 72, 25, 11), { fill: plum, stroke: ivory, 'stroke-width': 4 }),
    path(ring(10, 46, 22, 0), { fill: plum, stroke: ivory, 'stroke-width': 4 }),
    circle(x, y, 15, { fill: gold }),
  ];
}

function bambooPlant() {
  const caneAt = (x, top, width, lean) => {
    const parts = [];
    for (let i = 0; i < 4; i += 1) {
      const y0 = top + ((380 - top) / 4) * i;
      const y1 = top + ((380 - top) / 4) * (i + 1) - 7;
      const dx = (y) => x + ((380 - y) * lean) / 100;
      const w = width / 2;
      parts.push(`M${dx(y0) - w} ${y0}L${dx(y0) + w} ${y0}L${dx(y1) + w} ${y1}L${dx(y1) - w} ${y1}z`);
    }
    return parts.join('').replace(/\d+\.\d+/g, (v) => String(Math.round(Number(v) * 10) / 10));
  };
  const spray = (x, y, turn, size) =>
    group(
      { transform: place(x, y, turn, size) },
      path(petal(0, 0, -38, 80, 24, 0.42) + petal(0, 0, 0, 92, 24, 0.42) + petal(0, 0, 38, 80, 24, 0.42), {
        fill: plum,
      }),
    );
  return [
    path(caneAt(118, 132, 26, 6), { fill: green }),
    path(caneAt(186, 186, 22, -4), { fill: green }),
    spray(130, 226, 250, 1),
    spray(196, 300, 108, 0.95),
    spray(180, 190, 60, 0.95),
    spray(112, 320, 236, 0.85),
  ];
}

function spring() {
  return [
    line('M150 376C150 330 152 290 150 236', teal, 14),
    path(petal(150, 300, -62, 122, 66, 0.55) + petal(150, 262, 58, 124, 66, 0.55), { fill: green }),
    path(petal(150, 244, -8, 100, 48, 0.5), { fill: leaf }),
    line('M138 292L84 258M162 254L214 220M149 236L144 180', ivory, 5),
    path('M40 382Q150 340 260 382z', { fill: teal }),
    path(
      discs(
        [
          [62, 190],
          [240, 300],
          [236, 160],
          [60, 330],
        ],
        0.1,
      ),
      { fill: teal },
    ),
  ];
}

function summer() {
  const rays = around(12, 0, 150, 222).map(([, , angle]) => {
    const [[ax, ay]] = around(1, 76, 150, 222, angle);
    return petal(ax, ay, angle, angle % 60 === 0 ? 40 : 30, 20, 0.3);
  });
  return [
    path(rays.join(''), { fill: gold }),
    circle(150, 222, 64, { fill: gold }),
    circle(150, 222, 46, { fill: 'none', stroke: ivory, 'stroke-width': 7 }),
    line('M30 340q20 -22 40 0t40 0t40 0t40 0t40 0t40 0', teal, 12),
    line('M50 372q20 -22 40 0t40 0t40 0t40 0t40 0', teal, 12),
  ];
}

function autumn() {
  const lobes = [
    [0, 112, 44],
    [52, 104, 40],
    [-52, 104, 40],
    [100, 78, 32],
    [-100, 78, 32],
  ];
  return [
    line('M150 262C150 310 160 350 180 380', chestnut, 11),
    path(lobes.map(([a, l, w]) => petal(150, 262, a, l, w, 0.5)).join(''), { fill: red }),
    line(
      lobes
        .map(([a, l]) => {
          const [[x, y]] = around(1, l * 0.72, 150, 262, a);
          return `M150 262L${Math.round(x)} ${Math.round(y)}`;
        })
        .join(''),
      ivory,
      5,
    ),
  ];
}

function winter() {
  const arm = 'M0 0V-106M0 -44L-26 -68M0 -44L26 -68M0 -72L-22 -94M0 -72L22 -94';
  return [
    group(
      { transform: 'translate(150 250)' },
      ...around(6, 0).map(([, , angle]) =>
        line(arm, teal, 13, angle ? { transform: `rotate(${angle})` } : {}),
      ),
      circle(0, 0, 22, { fill: teal }),
      circle(0, 0, 10, { fill: ivory }),
    ),
  ];
}

/** 1f to 4f (plum, orchid, chrysanthemum, bamboo) and 1g to 4g (spring, summer, autumn, winter). */
export function bonusTiles() {
  const flowers = [
    ['梅', plumTree],
    ['蘭', orchid],
    ['菊', chrysanthemum],
    ['竹', bambooPlant],
  ].map(([name, draw], i) => [
    `${i + 1}f`,
    face([...draw(), flowerBadge(i + 1), glyph(name, nameAt, plum, 4)]),
  ]);
  const seasons = [
    ['春', spring],
    ['夏', summer],
    ['秋', autumn],
    ['冬', winter],
  ].map(([name, draw], i) => [
    `${i + 1}g`,
    face([...draw(), seasonBadge(i + 1), glyph(name, nameAt, teal, 4)]),
  ]);
  return [...flowers, ...seasons];
}
