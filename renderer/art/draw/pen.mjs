/** A number as short as it gets at a tenth of a unit, which on the 300 × 400 face is below what anyone sees. */
export function short(value) {
  const text = (Math.round(value * 10) / 10).toString();
  if (text === '-0') return '0';
  return text.replace(/^(-?)0\./, '$1.');
}

/** Joins numbers with as few separators as path syntax needs. */
function join(values) {
  return values.reduce((text, value) => {
    const next = short(value);
    return text === '' || next.startsWith('-') ? text + next : `${text} ${next}`;
  }, '');
}

/** One element. Attributes that are numbers are shortened; `undefined` ones are left out. */
export function tag(name, attributes, children = '') {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`)
    .join('');
  return children === '' ? `<${name}${list}/>` : `<${name}${list}>${children}</${name}>`;
}

/** A group, with the given attributes shared by its children. */
export const group = (attributes, ...children) => tag('g', attributes, children.join(''));

export const circle = (cx, cy, r, attributes) => tag('circle', { cx, cy, r, ...attributes });
export const ellipse = (cx, cy, rx, ry, attributes) => tag('ellipse', { cx, cy, rx, ry, ...attributes });
export const box = (x, y, width, height, rx, attributes) =>
  tag('rect', { x, y, width, height, rx: rx || undefined, ...attributes });

/** A path from its text, for shapes drawn by hand. */
export const path = (d, attributes) => tag('path', { d: d.replace(/\s+/g, ' ').trim(), ...attributes });

/** A line drawn with a round pen. */
export const line = (d, colour, width, attributes) =>
  path(d, {
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...attributes,
  });

/** Transform text: moved to (x, y), then turned by `angle` degrees, then scaled. */
export function place(x, y, angle = 0, scale = 1, scaleY = scale) {
  const parts = [`translate(${short(x)} ${short(y)})`];
  if (angle) parts.push(`rotate(${short(angle)})`);
  if (scale !== 1 || scaleY !== 1) {
    const three = (value) => Number(value.toFixed(3)).toString();
    parts.push(scale === scaleY ? `scale(${three(scale)})` : `scale(${three(scale)} ${three(scaleY)})`);
  }
  return parts.join('');
}

/** Path text of a polygon through the points. */
export const polygon = (points) => `M${points.map(([x, y]) => join([x, y])).join('L')}z`;

/** `count` points evenly around a circle, the first at `from` degrees (0 is up, clockwise). */
export function around(count, r, cx = 0, cy = 0, from = 0) {
  return Array.from({ length: count }, (_, i) => {
    const a = ((from + (360 / count) * i) * Math.PI) / 180;
    return [cx + r * Math.sin(a), cy - r * Math.cos(a), from + (360 / count) * i];
  });
}

/** Path text of many small discs in one path. */
export const discs = (points, r) =>
  points
    .map(
      ([x, y]) =>
        `M${join([x - r, y])}a${join([r, r, 0, 1, 0, 2 * r, 0])}a${join([r, r, 0, 1, 0, -2 * r, 0])}z`,
    )
    .join('');

/**
 * A leaf or petal as path text: from (x, y), `length` long at `angle` degrees (0 is up, clockwise), `width` at
 * its widest, which lies at `belly` of its length.
 */
export function petal(x, y, angle, length, width, belly = 0.5) {
  const a = (angle * Math.PI) / 180;
  const at = (along, across) => [
    x + along * Math.sin(a) + across * Math.cos(a),
    y - along * Math.cos(a) + across * Math.sin(a),
  ];
  const w = width * 0.66;
  const tip = at(length, 0);
  const low = length * belly * 0.55;
  const high = length * (belly + (1 - belly) * 0.45);
  return (
    `M${join([x, y])}C${join([...at(low, -w), ...at(high, -w), ...tip])}` +
    `C${join([...at(high, w), ...at(low, w), x, y])}z`
  );
}

/** Path text of a five-petalled (or other) blossom with round petals. */
export function blossom(x, y, r, petals = 5, from = 0) {
  const points = around(petals, r * 0.56, x, y, from);
  return discs(points, r * 0.46);
}

/**
 * Path text of a leaf along a curve: a quadratic from a through b to c, `width` at the middle, pointed at the
 * end and `foot` wide at the start.
 */
export function blade([ax, ay], [bx, by], [cx, cy], width, foot = 0) {
  const nx = ay - cy;
  const ny = cx - ax;
  const n = Math.hypot(nx, ny) || 1;
  const [ux, uy] = [nx / n, ny / n];
  const f = foot / 2;
  return (
    `M${join([ax + ux * f, ay + uy * f])}Q${join([bx + ux * width, by + uy * width, cx, cy])}` +
    `Q${join([bx - ux * width, by - uy * width, ax - ux * f, ay - uy * f])}z`
  );
}
