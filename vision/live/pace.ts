/** How a session shares the processor. Times in milliseconds. */
export interface Pace {
  /** Notes work done. */
  spent(ms: number): void;
  /** Whether the networks may look now. */
  mayLook(): boolean;
  /** Until the next frame is wanted: `usual` later, or more where the budget is used up. */
  wait(usual: number): number;
}

/** Work saved up while nothing happens, ms: a change on the table is looked at at once. */
const mostSaved = 2000;

/**
 * Keeps the work within a share of one core in the long run: time that passes earns work, work spends it, and
 * at most `mostSaved` can be saved. A slow machine, whose looks take longer, so looks less often.
 */
export function createPace(budget: number, now: () => number): Pace {
  let saved = mostSaved;
  let counted = now();
  const count = (): void => {
    const time = now();
    saved = Math.min(mostSaved, saved + Math.max(0, time - counted) * budget);
    counted = time;
  };
  return {
    spent(ms) {
      count();
      saved -= ms;
    },
    mayLook() {
      count();
      return saved > 0;
    },
    wait(usual) {
      count();
      return Math.round(Math.max(usual, saved < 0 ? -saved / budget : 0));
    },
  };
}
