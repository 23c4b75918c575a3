import { describe, expect, it } from 'vitest';
import type { Look } from '../../../vision/networks/detect';
import { halfOf, lookInHalves } from '../../../vision/find/halves';
import type { View } from '../../../vision/picture/pyramid';

const view = (width: number, height: number, more: Partial<View> = {}): View => ({
  origin: [0, 0],
  scale: 1,
  width,
  height,
  ...more,
});

/** An input whose pixels tell where they are. */
function inputOf({ width, height }: View): Float32Array {
  return Float32Array.from({ length: width * height * 3 }, (_, i) => i);
}

/** A detector whose cells say which pixel lies at their top left, and where in the picture that is; and the views that it was shown. */
function echo(): { look: Look; views: View[]; most: () => number } {
  const views: View[] = [];
  let [now, most] = [0, 0];
  const look: Look = async (input, shown) => {
    views.push(shown);
    most = Math.max(most, ++now);
    await Promise.resolve();
    now--;
    expect(input).toHaveLength(shown.width * shown.height * 3);
    const { origin, scale, stretch = 1, width, height } = shown;
    const cells = [];
    for (let y = 0; y < height; y += 8) {
      for (let x = 0; x < width; x += 8) {
        cells.push(input[(y * width + x) * 3]!, origin[0] + x / scale, origin[1] + y / (scale * stretch));
        cells.push(1, 2, 3, 4);
      }
    }
    return Float32Array.from(cells);
  };
  return { look, views, most: () => most };
}

describe('a look in two halves', () => {
  it.each([
    ['a wide view', view(640, 480), [448, 448]],
    [
      'one that does not begin at the corner, at its scale',
      view(640, 96, { origin: [50, 20], scale: 0.25 }),
      [448, 448],
    ],
    ['a tall view, stretched', view(320, 1280, { origin: [8, 4], scale: 0.5, stretch: 1.5 }), [768, 768]],
    ['a view whose half is no whole number of strides', view(544, 544), [416, 384]],
  ])('sees in %s what one look sees', async (_, whole, sides) => {
    const [one, two] = [echo(), echo()];
    const input = inputOf(whole);
    const seen = await lookInHalves(two.look, input, whole);
    expect(seen).toEqual(await one.look(input, whole));
    const long = (shown: View): number => (whole.width >= whole.height ? shown.width : shown.height);
    expect(two.views.map(long)).toEqual(sides);
    expect(halfOf(whole)).toEqual({ width: two.views[0]!.width, height: two.views[0]!.height });
    expect(two.views.every(({ width, height }) => width % 32 === 0 && height % 32 === 0)).toBe(true);
  });

  it('asks for both halves at once', async () => {
    const { look, most } = echo();
    await lookInHalves(look, inputOf(view(640, 480)), view(640, 480));
    expect(most()).toBe(2);
  });

  it('leaves a small view whole', async () => {
    const { look, views } = echo();
    const small = view(480, 480);
    await lookInHalves(look, inputOf(small), small);
    expect(views).toEqual([small]);
  });
});
