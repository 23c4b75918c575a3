/**
 * A picture in memory: `data` holds `width` × `height` pixels row by row, four bytes each (red, green,
 * blue, alpha, 0–255). Alpha is ignored by the reader: decoders put transparent pictures on white first.
 */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}

/** How bright the pixel is whose red, green and blue are numbers `at` and after in a picture, 0–255. */
export function brightnessAt(data: Pixels['data'], at: number): number {
  return (data[at]! * 77 + data[at + 1]! * 150 + data[at + 2]! * 29) / 256;
}
