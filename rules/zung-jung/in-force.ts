import type { OptionInForce } from '../scoring/answer';
import { isClaimed } from '../scoring/check';
import { zungJungOptions, type ZungJungOptions } from './options';
import type { Due } from './pay';

/** The options that a result depends on, as they stand. `chicken`: the hand made no pattern. */
export function optionsInForce(
  { win, responsible }: Due,
  chicken: boolean,
  options: ZungJungOptions,
): OptionInForce[] {
  const claimed = isClaimed(win);
  const stated = win.responsible !== null && win.responsible !== win.from;
  const matters: Record<keyof ZungJungOptions, boolean> = {
    payment: claimed && responsible !== win.seat,
    responsibility: claimed && (stated || responsible !== win.from),
    chickenHand: chicken,
    deadWall: win.lastTile && win.by === 'replacement',
    claimTie: false,
  };
  return zungJungOptions
    .map(({ id, label }) => ({ id: id as keyof ZungJungOptions, label }))
    .filter(({ id }) => matters[id])
    .map(({ id, label }) => ({ id, label, value: options[id] }));
}
