import { describe, expect, it } from 'vitest';
import { createPace } from '../../../vision/live/pace';

/** Plays `seconds` of frames every 100 ms: 3 ms each, and looks of some ms whenever they are allowed. */
function play(budget: number, look: number, seconds: number): { looks: number; work: number } {
  let time = 0;
  const pace = createPace(budget, () => time);
  let looks = 0;
  let work = 0;
  for (let frame = 0; frame < seconds * 10; frame++) {
    const may = pace.mayLook();
    const ms = may ? look : 3;
    if (may) looks++;
    time += ms;
    work += ms;
    pace.spent(ms, may);
    time = Math.max(time, (frame + 1) * 100);
  }
  return { looks, work };
}

describe('the pace', () => {
  it.each([
    [0.5, 80],
    [0.25, 80],
    [0.5, 400],
    [0.1, 200],
  ])('keeps to %f of a core in the long run with looks of %i ms', (budget, look) => {
    const seconds = 100;
    const { work } = play(budget, look, seconds);
    // What is saved up at first, and the few milliseconds of taking in frames, come on top.
    expect(work / 1000).toBeLessThan(seconds * budget + 3 + 2);
    expect(work / 1000).toBeGreaterThan(Math.min(seconds * budget * 0.6, 50));
  });

  it('lets a machine look that is far too slow, now and then', () => {
    expect(play(0.5, 3000, 60).looks).toBeGreaterThan(10);
  });

  it('leaves a machine slow at taking in frames half of its work to look', () => {
    let time = 0;
    const pace = createPace(0.5, () => time);
    let looks = 0;
    for (let frame = 0; frame < 300; frame++) {
      const may = pace.mayLook();
      if (may) looks++;
      const ms = may ? 700 : 120;
      time += ms;
      pace.spent(ms, may);
      time += pace.wait(40);
    }
    expect(looks).toBeGreaterThan(20);
  });

  it('asks for fewer frames where taking them in alone costs too much', () => {
    const pace = createPace(0.25, () => 0);
    expect(pace.wait(100)).toBe(100);
    for (let i = 0; i < 50; i++) pace.spent(120, false);
    expect(pace.wait(100)).toBeGreaterThan(300);
  });
});
