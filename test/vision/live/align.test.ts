import { describe, expect, it } from 'vitest';
import { align } from '../../../vision/live/align';
import { moved } from '../../../vision/live/transform';
import { createPyramid } from '../../../vision/picture/pyramid';
import { codesOf } from '../fixtures';
import { MadeTable } from './stories';

/** The scene of a table with some rows on it, 4 px a cell. */
function sceneOf(change: (table: MadeTable) => void): ReturnType<typeof createPyramid>['levels'][number] {
  const table = new MadeTable().row(codesOf('123m567m1z2z'), 100, 160).row(codesOf('9m4z3z'), 240, 60);
  change(table);
  return createPyramid(table.frame(), 128).levels.at(-1)!;
}

describe('align', () => {
  it.each<[string, MadeTable['camera']]>([
    ['not at all', { degrees: 0, scale: 1, x: 0, y: 0 }],
    ['by less than a cell', { degrees: 0, scale: 1, x: 1.5, y: -1 }],
    ['by some cells', { degrees: 0, scale: 1, x: 24, y: -10 }],
    ['by a quarter of the picture', { degrees: 0, scale: 1, x: 110, y: 40 }],
    ['and was turned', { degrees: 5, scale: 1, x: 10, y: 6 }],
    ['and went nearer', { degrees: -2, scale: 1.07, x: -14, y: 8 }],
  ])('finds where the camera moved %s, also with a hand in the picture', (_name, camera) => {
    const before = sceneOf(() => undefined);
    for (const hands of [[], [{ at: [380, 230] as [number, number], radius: 40 }]]) {
      const now = sceneOf((table) => {
        table.camera = camera;
        table.hands = hands;
      });
      const pose = align(before, now);
      for (const [x, y] of [
        [100, 160],
        [300, 160],
        [260, 60],
      ] as const) {
        const angle = (camera.degrees * Math.PI) / 180;
        const [px, py] = [x - 256, y - 160];
        const wanted = [
          camera.scale * (px * Math.cos(angle) - py * Math.sin(angle)) + 256 + camera.x,
          camera.scale * (px * Math.sin(angle) + py * Math.cos(angle)) + 160 + camera.y,
        ];
        const [u, v] = moved(pose, [x / 4, y / 4]);
        expect(Math.hypot(4 * u - wanted[0]!, 4 * v - wanted[1]!)).toBeLessThan(2);
      }
    }
  });

  it('stays where it is where there is nothing to go by', () => {
    const bare = (table: MadeTable): void => void (table.cap = [90, 90, 90]);
    const [x, y] = moved(align(sceneOf(bare), sceneOf(bare)), [60, 40]);
    expect(Math.hypot(x - 60, y - 40)).toBeLessThan(1);
  });
});
