import { getContext, setContext } from 'svelte';

const key = Symbol('problem');

/** What went wrong last on a screen. It is said in the sheet that lies over the screen, if one does. */
export class Problem {
  /** How many sheets lie over the screen. */
  sheets = $state(0);

  constructor(
    readonly message: () => string | null,
    readonly forget: () => void,
  ) {}
}

/** Tells the sheets of a screen what went wrong on it. */
export function tellProblem(message: () => string | null, forget: () => void): Problem {
  return setContext(key, new Problem(message, forget));
}

/** What went wrong on the screen around; undefined where it says so by itself. */
export function toldProblem(): Problem | undefined {
  return getContext(key);
}
