/**
 * A picture in memory: `data` holds `width` × `height` pixels row by row, four bytes each (red, green,
 * blue, alpha, 0–255). Alpha is ignored by the reader: decoders put transparent pictures on white first.
 */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}
