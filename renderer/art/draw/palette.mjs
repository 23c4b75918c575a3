/**
 * The colours of the set: few, dark enough to stand on ivory, and far enough apart in lightness and hue that
 * red and green still differ for colour-blind eyes (suits are told apart by shape first).
 */
export const ivory = '#fbf5e6';
export const edge = '#d3c5a1';
export const ink = '#1c2440';
export const red = '#c8201c';
export const green = '#0a6a42';
export const blue = '#1d4a9c';

/** Accents of the bonus tiles: flowers plum, seasons teal. */
export const plum = '#a3195b';
export const teal = '#0b6477';

/** Helpers of the drawings: warm browns for the sparrow and branches, gold for sun and bells. */
export const chestnut = '#8f3a17';
export const buff = '#e5c797';
export const gold = '#d98b0b';
export const leaf = '#3d9a5b';
