import { halfOf } from './halves';
import type { View } from '../picture/pyramid';

/** Views as two threads look at them: some each, one after the other, and then others in halves, of which each thread looks at one. */
export interface Lanes {
  own: View[];
  other: View[];
  halved: View[];
}

/**
 * Shares views out between two threads so that both are done as early as can be. Halves overlap, so whole views are quicker; but at the end
 * one thread would wait for the other, where views are odd in number or of many sizes.
 */
export function shareOut(views: readonly View[]): Lanes {
  const ways = [undefined, ...views].map((halved) => {
    const whole = views.filter((view) => view !== halved);
    const { own, other, pixels } = inLanes(whole);
    const cost = pixels + (halved === undefined ? 0 : pixelsOf(halfOf(halved)));
    return { own, other, halved: halved === undefined ? [] : [halved], cost };
  });
  const { own, other, halved } = ways.reduce((a, b) => (b.cost < a.cost ? b : a));
  return { own, other, halved };
}

/** Views for two threads, the largest first, each for the one that is done earlier; and how many pixels the longer lane takes the time of. */
function inLanes(views: readonly View[]): { own: View[]; other: View[]; pixels: number } {
  const [own, other]: [View[], View[]] = [[], []];
  let [mine, theirs] = [0, 0];
  for (const view of [...views].sort((a, b) => pixelsOf(b) - pixelsOf(a))) {
    const pixels = pixelsOf(view);
    if (mine <= theirs) {
      own.push(view);
      mine += pixels;
    } else {
      other.push(view);
      theirs += pixels;
    }
  }
  return { own, other, pixels: Math.max(mine, theirs) };
}

function pixelsOf({ width, height }: Pick<View, 'width' | 'height'>): number {
  return width * height;
}
