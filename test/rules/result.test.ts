import { describe, expect, it, vi } from 'vitest';
import { lateFault } from '../../rules/result';

describe('a fault that is put into words late', () => {
  it('makes no sentence until somebody reads it', () => {
    const words = vi.fn(() => 'These tiles make nothing.');
    const { error } = lateFault('not-a-hand', words);
    expect(error.code).toBe('not-a-hand');
    expect(words).not.toHaveBeenCalled();
    expect(error.message).toBe('These tiles make nothing.');
  });

  it('is the same as any other once it is written or copied', () => {
    const refused = lateFault('not-a-hand', () => 'These tiles make nothing.');
    const plain = { ok: false, error: { code: 'not-a-hand', message: 'These tiles make nothing.' } };
    expect(JSON.parse(JSON.stringify(refused))).toEqual(plain);
    expect(structuredClone(refused)).toEqual(plain);
    expect({ ...refused.error }).toEqual(plain.error);
  });
});
