/** Waits for 1p and 4p with a yaku however it wins: no terminals, no honours but the 1p. */
export const waiting = '23p234m567m678s55s';
/** Nothing near to a hand. */
export const apart = '147m258p369s1234z';
export const noTwins = '159m159p159s1234z';
