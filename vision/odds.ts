/** Log odds, kept within ±`most`: beyond that a network's certainty means nothing. */
export function logOdds(p: number, most: number): number {
  const within = Math.min(Math.max(p, 1e-9), 1 - 1e-9);
  return Math.min(Math.max(Math.log(within / (1 - within)), -most), most);
}
