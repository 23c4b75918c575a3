import type { LiveState } from '../protocol';

/**
 * Lets one frame at a time through to `look`. A frame that comes while one is being looked at is dropped, never
 * queued: `drop` frees it, and its promise is that of the frame under way. States count what was dropped.
 */
export function oneAtATime<Frame>(
  look: (frame: Frame) => Promise<LiveState>,
  drop: (frame: Frame) => void = () => undefined,
): (frame: Frame) => Promise<LiveState> {
  let underWay: Promise<LiveState> | undefined;
  let dropped = 0;
  return (frame) => {
    if (underWay !== undefined) {
      dropped++;
      drop(frame);
      return underWay;
    }
    underWay = look(frame)
      .then((state) => ({ ...state, skipped: state.skipped + dropped }))
      .finally(() => (underWay = undefined));
    return underWay;
  };
}
