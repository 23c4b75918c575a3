import { median } from './geometry';
import { crop, cropSize } from './rectify';
import type { Pixels } from './pixels';
import type { Hint, HintKind } from './protocol';

/** Light in a picture: shares of 0–1. */
export interface Light {
  /** Mean brightness. */
  mean: number;
  /** Brightness that a twentieth of the pixels exceed. */
  high: number;
  /** Share of pixels with every colour at its limit. */
  burnt: number;
}

/** Bounds beyond which the reader gives advice; found by darkening, lighting and blurring photographs. */
const bounds = { darkMean: 0.1, darkHigh: 0.25, burnt: 0.4, sharpness: 0.03, smallTile: 15 };

/** Measures the light in a picture; a small level of its pyramid is enough. */
export function measureLight({ data }: Pixels): Light {
  const counts = new Uint32Array(256);
  let burnt = 0;
  let sum = 0;
  const pixels = data.length / 4;
  for (let i = 0; i < data.length; i += 4) {
    const light = (data[i]! * 77 + data[i + 1]! * 150 + data[i + 2]! * 29) >> 8;
    counts[light]!++;
    sum += light;
    if (data[i]! >= 250 && data[i + 1]! >= 250 && data[i + 2]! >= 250) burnt++;
  }
  let left = pixels / 20;
  let high = 255;
  while (high > 0 && (left -= counts[high]!) > 0) high--;
  return { mean: sum / pixels / 255, high: high / 255, burnt: burnt / pixels };
}

/**
 * How sharp crops are: the part of a face's contrast that lies in differences of neighbouring pixels.
 * Median over the crops, 0–1; higher is sharper. 1 without crops.
 */
export function measureSharpness(crops: Float32Array): number {
  const n = crop.side;
  const count = crops.length / cropSize;
  const each: number[] = [];
  for (let k = 0; k < count; k++) {
    const at = (x: number, y: number): number => crops[k * cropSize + (y * n + x) * 3 + 1]!;
    let sum = 0;
    let squares = 0;
    let detail = 0;
    let pixels = 0;
    for (let y = 4; y < n - 4; y++) {
      for (let x = 4; x < n - 4; x++) {
        const here = at(x, y);
        const fine = here - (at(x - 2, y) + at(x + 2, y) + at(x, y - 2) + at(x, y + 2)) / 4;
        sum += here;
        squares += here * here;
        detail += fine * fine;
        pixels++;
      }
    }
    const variance = squares / pixels - (sum / pixels) ** 2;
    // A blank face has no contrast to judge by.
    if (variance > 1e-3) each.push(detail / pixels / variance);
  }
  return each.length === 0 ? 1 : median(each);
}

/** What would make the photograph easier to read. */
export function hintsOn(
  light: Light,
  found?: { sharpness: number; /** Median short side of the tiles, px. */ size: number },
): Hint[] {
  const hints: Hint[] = [];
  const say = (kind: HintKind, message: string): void => {
    hints.push({ kind, message, tiles: [], areas: [] });
  };
  if (light.mean < bounds.darkMean && light.high < bounds.darkHigh) {
    say('dark', 'The photograph is very dark: take it again with more light.');
  }
  if (light.burnt > bounds.burnt) {
    say(
      'bright',
      'Much of the photograph is white from glare or too much light: turn the lamp away, or move.',
    );
  }
  if (found !== undefined && found.size < bounds.smallTile) {
    say('far', 'The tiles are very small in the photograph: go closer, so that they fill its width.');
  } else if (found !== undefined && found.sharpness < bounds.sharpness) {
    say('blur', 'The photograph is blurred: hold the camera still and tap on the tiles to focus.');
  }
  return hints;
}
