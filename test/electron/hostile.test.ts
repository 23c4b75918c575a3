import { describe, expect, it } from 'vitest';
import { decodeImage } from '../../electron/host/decode';
import { fileKinds, makeHostile } from '../hostile/files';

/** So many files of each kind, all different. */
const each = 30;

describe('a hostile file gives pixels or one clear sentence', () => {
  it.each(fileKinds.map((kind, place) => [kind, place] as const))('%s', async (_kind, place) => {
    for (let n = 0; n < each; n++) {
      const { bytes, expected } = await makeHostile(place + n * fileKinds.length);
      const result = await decodeImage(bytes);
      if (expected !== 'either') expect(result.ok).toBe(expected === 'pixels');
      if (result.ok) {
        const { width, height, data, original } = result.value;
        expect(data.length).toBe(width * height * 4);
        expect(Math.min(width, height, original.width, original.height)).toBeGreaterThan(0);
      } else {
        expect(['not-an-image', 'image-too-large']).toContain(result.error.code);
        expect(result.error.message).toMatch(/^[A-Z][^\n]{15,240}[.)]$/);
      }
    }
  });
});
