/**
 * Sets as bits, so that a question about several of them is one look: a chow is bit 7 × suit + the number it begins
 * with (from 0), a suited pung or kong is bit 9 × suit + its number, which is its kind number.
 */

/** The bit of the chow that begins with a kind. */
export function chowBit(kind: number): number {
  return 1 << (kind < 9 ? kind : kind < 18 ? kind - 2 : kind - 4);
}

/** The bit of a pung or kong of a suited kind. */
export function pungBit(kind: number): number {
  return 1 << kind;
}

/** The number (0 to 6) with which a chow begins that is there in all three suits; -1 if none is. */
export function chowOfThreeSuits(chows: number): number {
  return lowestBit(chows & (chows >> 7) & (chows >> 14) & 0x7f);
}

/** The number (0 to 8) of which a pung or kong is there in all three suits; -1 if none is. */
export function pungOfThreeSuits(pungs: number): number {
  return lowestBit(pungs & (pungs >> 9) & (pungs >> 18) & 0x1ff);
}

/** 1-2-3, 4-5-6 and 7-8-9 of one suit. */
const STRAIGHT = 0b1001001;

/** The suit of which the chows 1-2-3, 4-5-6 and 7-8-9 are there; -1 if there is none. */
export function straightSuit(chows: number): number {
  for (let suit = 0; suit < 3; suit++) if (((chows >> (7 * suit)) & STRAIGHT) === STRAIGHT) return suit;
  return -1;
}

function lowestBit(bits: number): number {
  return bits === 0 ? -1 : 31 - Math.clz32(bits & -bits);
}

/** How many bits are set among the lowest seven: winds, then dragons. */
export function honoursIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The winds and the dragons among the bits of honours. */
export const WINDS = 0b0001111;
export const DRAGONS = 0b1110000;
