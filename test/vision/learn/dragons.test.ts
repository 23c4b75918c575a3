import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { withDragons } from '../../../vision/learn/learn';

/** Tiles by what they were named together, in brackets what is left open: `1m [5z] x`. */
const laidOut = (text: string) =>
  text.split(' ').map((one) => ({
    code: one.replace(/[[\]]/g, '') as TileCode,
    confidence: 0.9,
    sure: !one.startsWith('['),
  }));

const written = (laid: ReturnType<typeof withDragons>): string =>
  laid.map(({ code, sure }) => (sure ? code : `[${code}]`)).join(' ');

describe('white dragons of a set laid out', () => {
  it.each<[what: string, together: string, read: string, learnt: string]>([
    ['the reading vouches for one by its row', '1m [5z] 2m', '1m 5z 2m', '1m 5z 2m'],
    ['and for all four', '1m [5z] [5z] 2m [5z] [5z]', '1m 5z 5z 2m 5z 5z', '1m 5z 5z 2m 5z 5z'],
    ['it asks, too', '1m [5z] 2m', '1m [5z] 2m', '1m [5z] 2m'],
    ['it takes it for a back', '1m [5z] 2m', '1m x 2m', '1m [5z] 2m'],
    ['backs of a wall lie there', '1m [5z] 2m x x', '1m 5z 2m x x', '1m 5z 2m x x'],
    ['another surely is one', '1m [5z] 2m 5z', '1m 5z 2m 5z', '1m [5z] 2m 5z'],
    ['a plain one beside it may be a back', '1m [5z] 2m [x]', '1m 5z 2m 5z', '1m [5z] 2m [x]'],
    ['it takes a face for one', '[1m] 2m', '5z 2m', '[1m] 2m'],
    ['other tiles are left open', '[1m] [5z] 2m', '1m 5z 2m', '[1m] 5z 2m'],
  ])('%s', (_what, together, read, learnt) => {
    const tiles = laidOut(read).map(({ code, sure }) => ({ code, confidence: 0.99, needsReview: !sure }));
    const forwards = tiles.map((_, i) => i);
    expect(written(withDragons(laidOut(together), { tiles, order: forwards }))).toBe(learnt);
    // A reading has its tiles in another order.
    const backwards = { tiles: [...tiles].reverse(), order: [...forwards].reverse() };
    expect(written(withDragons(laidOut(together), backwards))).toBe(learnt);
  });

  it('are as likely as the reading finds them', () => {
    const tiles = [{ code: '5z' as const, confidence: 0.97, needsReview: false }];
    const [dragon] = withDragons([{ code: '5z', confidence: 0.6, sure: false }], { tiles, order: [0] });
    expect(dragon).toEqual({ code: '5z', confidence: 0.97, sure: true });
  });
});
