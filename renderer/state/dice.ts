/** One die: 1 to 6. */
export type ThrowDie = () => number;

/** Throws one die; every face is as likely as any other. */
export function throwDie(): number {
  const [byte] = crypto.getRandomValues(new Uint8Array(1));
  // The last four of 256 values would make four faces a little likelier than the others.
  return byte! < 252 ? (byte! % 6) + 1 : throwDie();
}

/** The two dice of one throw. */
export type Throw = readonly [number, number];

/**
 * Everybody throws two dice; whoever throws most is first. Those who throw the same throw again among themselves,
 * until each has a place of their own.
 * @returns each player's throws, one after the other, and the players from the first to the last
 */
export function throwForPlaces(
  players: number,
  die: ThrowDie = throwDie,
): { throws: Throw[][]; order: number[] } {
  const throws: Throw[][] = Array.from({ length: players }, () => []);
  const place = (group: readonly number[]): number[] => {
    if (group.length === 1) return [...group];
    const sums = new Map<number, number[]>();
    for (const player of group) {
      const [first, second]: Throw = [die(), die()];
      throws[player]!.push([first, second]);
      sums.set(first + second, [...(sums.get(first + second) ?? []), player]);
    }
    return [...sums].sort(([a], [b]) => b - a).flatMap(([, tied]) => place(tied));
  };
  return { throws, order: place(throws.map((_, player) => player)) };
}
