import { face } from './face.mjs';
import { glyph } from './glyphs.mjs';
import { around, blade, blossom, circle, discs, group, line, path, petal, place, short } from './pen.mjs';
import { chestnut, gold, green, ivory, leaf, plum, red, teal } from './palette.mjs';

/** The digits one to four, drawn with one pen around (0, 0), about 30 high. */
const digits = [
  'M-6 -9L1 -15V15M-7 15H9',
  'M-9 -8C-8 -18 10 -18 9 -6C8 2 -4 7 -10 15H10',
  'M-9 -11C-4 -19 10 -16 8 -7C7 -2 2 -1 -2 -1C4 -1 10 2 9 8C8 17 -5 18 -10 11',
  'M5 15V-15L-11 6H11',
];

/** Flowers carry their digit in a blossom, seasons in a lozenge: the two families differ in shape as in colour. */
const flowerBadge = (number) =>
  path(blossom(66, 68, 50), { fill: plum }) +
  circle(66, 68, 28, { fill: plum }) +
  line(digits[number - 1], ivory, 8, { transform: place(66, 69, 0, 1.35) });
const seasonBadge = (number) =>
  path('M66 20L114 68L66 116L18 68z', {
    fill: teal,
    stroke: teal,
    'stroke-width': 8,
    'stroke-linejoin': 'round',
  }) + line(digits[number - 1], ivory, 8, { transform: place(66, 69, 0, 1.35) });

const nameAt = [178, 22, 100, 106];

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
    line('M30 372C70 330 96 320 128 262C150 222 196 206 224 158', chestnut, 13),
    line('M112 288C150 296 206 300 262 268M150 234C134 210 128 188 128 158', chestnut, 8),
    plumBlossom(92, 236, 46, 10),
    plumBlossom(206, 208, 50, -14),
    plumBlossom(196, 322, 46, 22),
    path(
      discs(
        [
          [128, 152],
          [262, 262],
          [224, 152],
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
    line('M138 376Q148 366 160 376', green, 12),
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

/** Purple bamboo, whose canes carry the accent of the family. */
function bambooPlant() {
  const cane = (x, lean, width, joints) => {
    const [foot, top] = [joints[0], joints.at(-1)];
    const at = (y) => x + ((foot - y) * lean) / 100;
    return (
      line(`M${short(at(foot))} ${foot}L${short(at(top))} ${top}`, plum, width, {
        'stroke-linecap': 'butt',
      }) +
      joints
        .slice(1, -1)
        .map((y) => line(`M${short(at(y) - width / 2 - 3)} ${y}q${width / 2 + 3} 8 ${width + 6} 0`, ivory, 6))
        .join('')
    );
  };
  const spray = (x, y, turn, size) =>
    path([-40, 0, 40].map((a) => petal(x, y, turn + a, (a ? 78 : 92) * size, 25 * size, 0.42)).join(''), {
      fill: green,
    });
  return [
    cane(112, 6, 28, [384, 326, 262, 198, 134]),
    cane(186, -4, 23, [384, 342, 286, 230, 168]),
    spray(118, 234, 262, 1),
    spray(194, 330, 100, 0.95),
    spray(194, 220, 70, 0.95),
    spray(106, 336, 262, 0.85),
  ];
}

function spring() {
  return [
    path('M34 384Q150 334 266 384z', { fill: teal }),
    line('M150 366C150 324 154 290 150 236', green, 14),
    path(petal(151, 318, -60, 132, 76, 0.55) + petal(152, 276, 58, 132, 76, 0.55), { fill: green }),
    path(petal(150, 250, -6, 122, 58, 0.5), { fill: leaf }),
    line('M138 310L78 276M164 268L222 232M149 238L142 172', ivory, 5),
  ];
}

function summer() {
  const [x, y] = [150, 222];
  const rays = around(12, 74, x, y).map(([rx, ry, angle]) =>
    petal(rx, ry, angle, angle % 60 === 0 ? 34 : 26, 22, 0.3),
  );
  return [
    path(rays.join(''), { fill: gold }),
    circle(x, y, 60, { fill: gold }),
    circle(x, y, 44, { fill: 'none', stroke: ivory, 'stroke-width': 7 }),
    line('M24 346q21 -22 42 0t42 0t42 0t42 0t42 0t42 0', teal, 12),
    line('M45 374q21 -22 42 0t42 0t42 0t42 0t42 0', teal, 12),
  ];
}

function autumn() {
  const [x, y] = [150, 296];
  const lobes = [
    [0, 158, 62],
    [50, 140, 56],
    [-50, 140, 56],
    [98, 98, 42],
    [-98, 98, 42],
  ];
  const veins = lobes.map(([angle, length]) => {
    const [[vx, vy]] = around(1, length * 0.72, x, y, angle);
    return `M${x} ${y}L${short(vx)} ${short(vy)}`;
  });
  return [
    line('M150 290C150 330 158 356 174 382', chestnut, 12),
    path(lobes.map(([angle, length, width]) => petal(x, y, angle, length, width, 0.5)).join(''), {
      fill: red,
    }),
    line(veins.join(''), ivory, 5),
  ];
}

function winter() {
  const arm = 'M0 0V-116M-30 -74L0 -46L30 -74M-24 -106L0 -82L24 -106';
  return [
    group(
      { transform: 'translate(150 254)' },
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
    face([...draw(), flowerBadge(i + 1), glyph(name, nameAt, plum, 3)]),
  ]);
  const seasons = [
    ['春', spring],
    ['夏', summer],
    ['秋', autumn],
    ['冬', winter],
  ].map(([name, draw], i) => [
    `${i + 1}g`,
    face([...draw(), seasonBadge(i + 1), glyph(name, nameAt, teal, 3)]),
  ]);
  return [...flowers, ...seasons];
}
