import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { frontsAmong, frontsLike } from '../../../vision/keep/fronts';
import { tileAt } from '../fixtures';
import { saying } from '../learn/tiles';

type Colour = readonly [number, number, number];
const ivory: Colour = [0.8, 0.75, 0.6];
const shaded: Colour = [0.52, 0.49, 0.39];

/** A place of 30 px width read as a code, its middle at x, y; `onlyStretched`: no other view shows it. */
function place(
  code: TileCode,
  y: number,
  height: number,
  body: Colour | undefined,
  onlyStretched = false,
  x = 0,
) {
  const verdict = saying({ [code]: 0.99 }, new Float32Array(4));
  return {
    quad: tileAt(x, y, 0, { width: 30, height }),
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

describe('what looks like the fronts of a picture', () => {
  const faces = [0, 40, 80].map((x) => place('3m', 0, 24, ivory, false, x));
  const below = (x: number, body: Colour | null = shaded, code: TileCode = 'x') =>
    place(code, 20, 16, body ?? undefined, false, x);
  const brown: Colour = [0.4, 0.2, 0.1];
  it.each<[string, ReturnType<typeof place>, ReturnType<typeof place>[], boolean]>([
    ['two others like it are no tiles', below(80), [below(0), below(40)], true],
    ['whatever these looked like', below(80), [below(0, shaded, '5z'), below(40, shaded, '5z')], true],
    ['only one is like it', below(80), [below(0), below(40, brown)], false],
    ['the others lie below no face', below(80), [below(200), below(240)], false],
    ['the others are no plain places', below(80), [below(0, shaded, '2p'), below(40, shaded, '2p')], false],
    ['of another colour than they: a back', below(80, brown), [below(0), below(40)], false],
    ['of its face’s colour', below(80, ivory), [below(0, ivory), below(40, ivory)], false],
    ['read as a white dragon', below(80, shaded, '5z'), [below(0), below(40)], false],
    ['below no face itself', below(200), [below(0), below(40)], false],
    ['of a colour that nobody measured', below(80, null), [below(0), below(40)], false],
  ])('%s', (_what, tile, none, is) => {
    expect([...frontsLike([...faces, tile], none)]).toEqual(is ? [3] : []);
  });
});
