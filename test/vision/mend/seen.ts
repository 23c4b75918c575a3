import type { SeenTile } from '../../../vision/name/naming';
import type { Networks } from '../../../vision/networks';
import { turnOutputs } from '../../../vision/networks/outputs';
import { cropSize } from '../../../vision/picture/rectify';
import { face, saying } from '../learn/tiles';

const classes = ['4p', '6p', 'x', 'none'] as const;

/** Networks that see the same in every crop: the odds of the classes, upright; and how far the face's corners are off, in sides. */
export function seeing(odds: readonly number[], off?: number): Networks {
  const one = [...odds.map(Math.log), 9, ...Array<number>(turnOutputs - 1).fill(0)];
  return {
    look: () => Promise.reject(new Error('Nobody looks for tiles here.')),
    name: (crops) => {
      const count = crops.length / cropSize;
      return Promise.resolve({
        logits: new Float32Array(Array.from({ length: count }, () => one).flat()),
        embeddings: new Float32Array(count * 64).fill(1),
        ...(off === undefined ? {} : { corners: new Float32Array(count * 8).fill(off) }),
      });
    },
    classes,
    temperature: 1,
    about: { backend: 'cpu', detector: 'd', classifier: 'c' },
    close: () => undefined,
  };
}

/** A tile that is read so surely. */
export const tile = (
  quad: SeenTile['quad'],
  sure: number,
  code: '4p' | '6p' | '5z' | 'x' = '4p',
): SeenTile => {
  const verdict = saying({ [code]: sure }, face(1));
  return { quad, verdict: { ...verdict, none: 0.001 }, face: {} as SeenTile['face'] };
};

/** A tile of a grey body, 0–255. */
export const lit = (
  quad: SeenTile['quad'],
  light: number,
  code: '4p' | '6p' | '5z' | 'x',
  none = 0.001,
): SeenTile => {
  const { verdict } = tile(quad, 0.99, code);
  const body: [number, number, number] = [light / 255, light / 255, light / 255];
  return {
    quad,
    verdict: { ...verdict, none },
    face: { high: 0, burnt: 0, sharpness: undefined, body, covered: 0 },
  };
};
