import { describe, expect, it } from 'vitest';
import { oneAtATime } from '../../../vision/live/pressure';
import type { LiveState } from '../../../vision/protocol';

const stateOf = (frame: number): LiveState => ({ frame, skipped: 0 }) as LiveState;

describe('oneAtATime', () => {
  it('drops frames that come while one is looked at, frees them, and counts them', async () => {
    const looked: number[] = [];
    const dropped: number[] = [];
    let done: (state: LiveState) => void = () => undefined;
    const look = oneAtATime<number>(
      (frame) => {
        looked.push(frame);
        return new Promise((settle) => (done = settle));
      },
      (frame) => dropped.push(frame),
    );
    const answers = [look(1), look(2), look(3)];
    done(stateOf(1));
    expect((await Promise.all(answers)).map((state) => [state.frame, state.skipped])).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
    const next = look(4);
    done(stateOf(4));
    expect(await next).toMatchObject({ frame: 4, skipped: 2 });
    expect([looked, dropped]).toEqual([
      [1, 4],
      [2, 3],
    ]);
  });

  it('goes on after a frame that failed', async () => {
    let fail = true;
    const look = oneAtATime<number>((frame) =>
      fail ? Promise.reject(new Error('no')) : Promise.resolve(stateOf(frame)),
    );
    await expect(look(1)).rejects.toThrow('no');
    fail = false;
    expect((await look(2)).frame).toBe(2);
  });
});
