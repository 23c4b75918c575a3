import { describe, expect, it } from 'vitest';
import { inSteps, pausing } from '../../../vision/live/steps';
import type { Networks } from '../../../vision/networks';
import { cropSize } from '../../../vision/picture/rectify';

describe('a job in steps', () => {
  it('goes on for as long as it was given, and is done at last', async () => {
    let time = 0;
    const did: string[] = [];
    const steps = inSteps(
      async (pause) => {
        for (const part of ['a', 'b', 'c', 'd', 'e']) {
          await pause();
          did.push(part);
          time += 40;
        }
        return did.length;
      },
      () => time,
    );
    expect(await steps.proceed(80)).toEqual({ done: false });
    expect(did.join('')).toBe('ab');
    expect(await steps.proceed(10)).toEqual({ done: false });
    expect(did.join('')).toBe('abc');
    expect(await steps.proceed(1000)).toEqual({ done: true, value: 5 });
  });

  it('gives the error of a job that fails', async () => {
    const steps = inSteps(
      async (pause) => {
        await pause();
        throw new Error('no network');
      },
      () => 0,
    );
    await expect(steps.proceed(10)).rejects.toThrow('no network');
  });
});

describe('networks that pause', () => {
  it('name many crops a few at a time, in order', async () => {
    const batches: number[] = [];
    let pauses = 0;
    const networks = {
      name: async (crops: Float32Array) => {
        batches.push(crops.length / cropSize);
        const first = Float32Array.from({ length: crops.length / cropSize }, (_, i) => crops[i * cropSize]!);
        return { logits: first, embeddings: first, corners: first };
      },
    } as Partial<Networks> as Networks;
    const crops = new Float32Array(60 * cropSize);
    for (let i = 0; i < 60; i++) crops[i * cropSize] = i;
    const { logits, corners } = await pausing(networks, async () => void pauses++).name(crops);
    expect(batches).toEqual([24, 24, 12]);
    expect(pauses).toBe(3);
    expect([...logits]).toEqual(Array.from({ length: 60 }, (_, i) => i));
    expect(corners).toEqual(logits);
  });
});
