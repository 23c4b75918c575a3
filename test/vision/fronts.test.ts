import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../rules/tiles/tile';
import { frontsAmong } from '../../vision/fronts';
import { tileAt } from './fixtures';
import { saying } from './learn/tiles';

type Colour = readonly [number, number, number];
const ivory: Colour = [0.8, 0.75, 0.6];
const shaded: Colour = [0.52, 0.49, 0.39];

/** A place of 30 px width read as a code, its middle at y; `onlyStretched`: no other view shows it. */
function place(code: TileCode, y: number, height: number, body: Colour | undefined, onlyStretched = false) {
  const verdict = saying({ [code]: 0.99 }, new Float32Array(4));
  return {
    quad: tileAt(0, y, 0, { width: 30, height }),
    verdict: { ...verdict, evidence: { ...verdict.evidence, onlyStretched } },
    face: body === undefined ? {} : { body },
  };
}
const face = place('3m', 0, 24, ivory);
/** A front that begins `off` px below the face's lower edge, or above its upper one. */
const front = (body: Colour | undefined, { code = 'x' as TileCode, off = 0, stretched = true } = {}) =>
  place(code, 12 + 8 + off, 16, body, stretched);

describe('the front sides of tiles', () => {
  it.each<[string, ReturnType<typeof place>[], boolean]>([
    ['hang on a face, of its colour in the shade', [face, front(shaded)], true],
    ['a little off', [face, front(shaded, { off: 3 })], true],
    ['whatever they were read as', [face, front(shaded, { code: '5z' })], true],
    ['of the very colour of the face: a white dragon', [face, front(ivory, { code: '5z' })], false],
    ['of another hue: a back', [face, front([0.1, 0.4, 0.2])], false],
    ['of a colour that nobody measured', [face, front(undefined)], false],
    ['farther away', [face, front(shaded, { off: 9 })], false],
    ['above the face', [face, place('x', -20, 16, shaded, true)], false],
    [
      'that every view shows: they are found as tiles are',
      [face, front(shaded, { stretched: false })],
      false,
    ],
    ['a face', [face, front(shaded, { code: '2m' })], false],
    ['below a back', [place('x', 0, 24, ivory), front(shaded)], false],
  ])('%s', (_what, places, is) => {
    expect([...frontsAmong(places)]).toEqual(is ? [1] : []);
  });
});
