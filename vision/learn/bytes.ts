import { crop, cropSize } from '../picture/rectify';

/** Bytes in base64. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  // In pieces: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return btoa(text);
}

/** The bytes of a base64 text; throws where it is none. */
export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Float32 numbers, little-endian, in base64. */
export function floatsToBase64(values: Float32Array): string {
  const bytes = new DataView(new ArrayBuffer(4 * values.length));
  values.forEach((value, i) => bytes.setFloat32(4 * i, value, true));
  return toBase64(new Uint8Array(bytes.buffer));
}

/** The float32 numbers of a base64 text. */
export function floatsFromBase64(text: string): Float32Array {
  const bytes = fromBase64(text);
  const view = new DataView(bytes.buffer);
  return Float32Array.from({ length: bytes.length >> 2 }, (_, i) => view.getFloat32(4 * i, true));
}

/** Crop number `index` of [n, 64, 64, 3] in 0–1, as a sample keeps it. */
export function cropToBase64(crops: Float32Array, index: number): string {
  const values = crops.subarray(index * cropSize, (index + 1) * cropSize);
  return toBase64(Uint8Array.from(values, (value) => Math.round(255 * Math.min(Math.max(value, 0), 1))));
}

/** Kept crops as the classifier takes them: [n, 64, 64, 3] in 0–1. */
export function cropsFromBase64(texts: readonly string[]): Float32Array {
  const crops = new Float32Array(texts.length * cropSize);
  texts.forEach((text, i) => {
    const bytes = fromBase64(text);
    if (bytes.length !== cropSize) {
      throw new Error(`A kept crop has ${bytes.length} bytes, not ${crop.side} × ${crop.side} × 3.`);
    }
    bytes.forEach((byte, j) => (crops[i * cropSize + j] = byte / 255));
  });
  return crops;
}
