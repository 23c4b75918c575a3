/** How a session shares the processor. Times in milliseconds. */
interface Pace {
  /** Notes what a frame took, and whether the networks looked at it. */
  spent(ms: number, looked: boolean): void;
  /** Whether the networks may look now. */
  mayLook(): boolean;
  /** Until the next frame is wanted: `usual` later, or more where taking in frames leaves too little for looks. */
  wait(usual: number): number;
}

/** Work saved up while nothing happens and owed at most, ms: a change on the table is looked at at once. */
const saving = { most: 2000, owed: 300 };

/** Part of the work that taking in frames may be, so that a machine slow at that gets to look, too. */
const forFrames = 0.5;

/**
 * Keeps the work within a share of one core in the long run: time that passes earns work, work spends it. A
 * slow machine, whose looks take longer, so looks less often. What a clock says of a busy machine is not all
 * work, so a debt is no longer than half a second or so.
 */
export function createPace(budget: number, now: () => number): Pace {
  let saved = saving.most;
  let counted = now();
  let light = 0;
  const count = (): void => {
    const time = now();
    saved = Math.min(saving.most, saved + Math.max(0, time - counted) * budget);
    counted = time;
  };
  return {
    spent(ms, looked) {
      count();
      saved = Math.max(-saving.owed, saved - ms);
      if (!looked) light += 0.2 * (ms - light);
    },
    mayLook() {
      count();
      return saved > 0;
    },
    wait: (usual) => Math.round(Math.max(usual, light / (forFrames * budget) - light)),
  };
}
