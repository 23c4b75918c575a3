/** Signs weighed: the sum of their products, number by number. */
export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}

/**
 * What two embeddings have in common: the same sum, in a function of its own. Each two tiles of a picture are compared, and one that
 * meets lists of all kinds takes several times as long.
 */
export function inCommon(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}

/** An embedding's direction: the same with length 1, so that `inCommon` of two is their cosine. */
export function unit(a: Float32Array): Float32Array {
  const far = Math.max(Math.sqrt(inCommon(a, a)), 1e-9);
  return a.map((value) => value / far);
}

/** The sum of a list, 0 of an empty one. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
