import { describe, expect, it } from 'vitest';
import { findShift } from '../../../vision/live/shift';
import type { NamedPlace } from '../../../vision/live/shift';
import { moved } from '../../../vision/live/transform';
import type { Transform } from '../../../vision/live/transform';
import type { Quad } from '../../../vision/protocol';
import { codesOf, tileAt } from '../fixtures';

/** Rows of tiles of a table, 32 px apart. */
function table(...rows: string[]): NamedPlace[] {
  return rows.flatMap((row, y) =>
    codesOf(row).map((code, x) => ({ code, quad: tileAt(100 + 32 * x, 100 + 60 * y) })),
  );
}

const seenAs = (tiles: readonly NamedPlace[], change: Transform): NamedPlace[] =>
  tiles.map(({ quad, code }) => ({ code, quad: quad.map((p) => moved(change, p)) as Quad }));

const turn = (degrees: number, size: number, x: number, y: number): Transform => {
  const [a, b] = [size * Math.cos((degrees * Math.PI) / 180), size * Math.sin((degrees * Math.PI) / 180)];
  return [a, -b, x, b, a, y, 0, 0, 1];
};

const full = table('123m456p789s11z', '2255m', '334p7z7z');

const changes: [name: string, Transform][] = [
  ['not moved', turn(0, 1, 0, 0)],
  ['moved along a row by one tile', turn(0, 1, 32, 0)],
  ['moved and turned', turn(20, 1.2, 150, -40)],
  ['upside down', turn(180, 0.8, 900, 600)],
  ['seen at another slant', [0.95, 0.06, 30, -0.04, 1.05, 12, 0.0002, 0.0003, 1]],
];

describe('findShift', () => {
  it.each(changes)('finds a table again that was %s', (_name, change) => {
    const shift = findShift(full, seenAs(full, change))!;
    expect(shift.pairs.length).toBe(full.length);
    for (const [before, now] of shift.pairs) expect(before).toBe(now);
    const [x, y] = moved(shift.transform, [300, 180]);
    const [u, v] = moved(change, [300, 180]);
    expect(Math.hypot(x - u, y - v)).toBeLessThan(2);
  });

  it('finds it where some tiles are gone, some are new and some misread', () => {
    const now = seenAs(full, turn(-8, 0.9, 60, 30));
    const seen = [...now.slice(4), ...table('9m9m9m')].map((tile, i) =>
      i === 2 ? { ...tile, code: '4z' as const } : tile,
    );
    const shift = findShift(full, seen)!;
    expect(shift.pairs.length).toBe(full.length - 5);
    for (const [before, found] of shift.pairs) expect(before).toBe(found + 4);
  });

  it.each<[string, NamedPlace[], NamedPlace[]]>([
    ['another table', full, table('6789m2468p', '1357s', '1234z')],
    ['the same tiles in another order', full, table('1z7s4p1m5m9s2m7z3p6p8s', '5m3m1z4p', '2m5p3p7z2m')],
    ['no tiles before', [], full],
    ['no tiles now', full, []],
  ])('finds none for %s', (_name, before, now) => {
    expect(findShift(before, now)).toBeUndefined();
  });
});
