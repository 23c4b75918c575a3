import { logOf, logs } from '../places/company';
import { bodyOf } from './quality';
import { byteOf, crop, cropSize } from './rectify';

// Ink: how much of which colour lies where on a face, beside the tile's body. The networks are taught to know a dragon in any
// colour; within one set the colour may be all that tells two dragons, or a flower and a season, apart.

/** A crop without its rim, where the tile's edges and what lies beside it show, in cells: px. */
const rim = 5;
const cells = 3;
const cellSide = (crop.side - 2 * rim) / cells;

/** A face's ink is so many numbers of the whole face, then so many of each cell. */
const [whole, each] = [3, 3];

/** No pixel has more ink than this, in nats: a shadow at the edge would say more than the drawing. */
const deepest = 2;

/** Added to a face's ink before colours are divided by it: of hardly any ink the colour is noise. */
const faint = 0.12;

/** What a cell's ink counts beside the whole face's colour, and how much ink there is at all. Found on made sets kept out. */
const weight = { cell: 0.3, amount: 0.5 };

/**
 * Ink of upright crops [n, 64, 64, 3] RGB 0–1, one vector a crop: two colours of the whole face, how much ink it has, and of nine
 * cells, row by row, their two colours and how much of the ink lies there. Compare two by `inkApart`.
 */
export function inksOf(crops: Float32Array): Float32Array[] {
  const count = crops.length / cropSize;
  return Array.from({ length: count }, (_, i) => inkOf(crops.subarray(i * cropSize, (i + 1) * cropSize)));
}

function inkOf(face: Float32Array): Float32Array {
  const body = bodyOf(face).map(logOf);
  const sums = new Float64Array(3 * cells * cells);
  for (let cell = 0; cell < cells * cells; cell++) {
    const left = rim + cellSide * (cell % cells);
    const top = rim + cellSide * Math.floor(cell / cells);
    for (let c = 0; c < 3; c++) {
      const paper = body[c]!;
      let sum = 0;
      for (let y = top; y < top + cellSide; y++) {
        let at = 3 * (y * crop.side + left) + c;
        for (let x = 0; x < cellSide; x++, at += 3) {
          const ink = paper - logs[byteOf(face[at]!)]!;
          sum += ink > deepest ? deepest : ink < -deepest ? -deepest : ink;
        }
      }
      sums[3 * cell + c] = sum;
    }
  }
  const held = Array.from({ length: cells * cells }, (_, cell) =>
    [0, 1, 2].map((c) => sums[3 * cell + c]! / cellSide ** 2),
  );
  const all = [0, 1, 2].map((c) => held.reduce((sum, cell) => sum + cell[c]!, 0) / held.length);
  const amount = all.reduce((sum, ink) => sum + Math.abs(ink), 0) / 3 + faint;
  // Against green: what the eye sees most of, and every colour of ink differs in from another.
  const coloursOf = ([red, green, blue]: number[]): number[] => [
    (red! - green!) / amount,
    (blue! - green!) / amount,
  ];
  const shareOf = ([red, green, blue]: number[]): number => (red! + green! + blue!) / 3 / amount;
  const mean = Math.max(0, all.reduce((sum, ink) => sum + ink, 0) / 3);
  return Float32Array.from([
    ...coloursOf(all),
    weight.amount * Math.log(0.05 + mean),
    ...held.flatMap((cell) => [...coloursOf(cell), shareOf(cell)].map((value) => weight.cell * value)),
  ]);
}

/** How red a face's ink is altogether: of red ink alone about 1, of black or a mix of colours about 0. */
export function rednessOf(ink: Float32Array): number {
  return -ink[0]!;
}

/** How far the ink of two pictures of one and the same face is apart in the middle, as squares of the differences, summed. */
const usual = 0.073;

/**
 * How far the ink of two faces is apart: about 1 where it is the same face in two places, ten and more for most others. Which way up
 * they lie does not count: dots and bamboos do not tell it.
 */
export function inkApart(a: Float32Array, b: Float32Array): number {
  let [upright, turned] = [0, 0];
  for (let k = 0; k < a.length; k++) {
    upright += (a[k]! - b[k]!) ** 2;
    turned += (a[upsideDown(k)]! - b[k]!) ** 2;
  }
  return Math.min(upright, turned) / usual;
}

/** Where a number of a face's ink is found if the face lies upside down. */
function upsideDown(k: number): number {
  const number = (k - whole) % each;
  return k < whole ? k : whole + each * (cells * cells - 1) + 2 * number - (k - whole);
}
