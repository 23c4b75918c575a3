/** A way to give every one of some things one of some places, where taking a place costs more the fuller it is. */
export interface Assignment {
  /** The place of each thing. */
  places: number[];
  /** How much dearer the whole would be were the thing anywhere else; 0 where it could be elsewhere as well. */
  margins: number[];
  /** What it costs altogether. */
  cost: number;
}

/** Costs are told in steps so fine, whose sums are exact: with rounded sums, things that hardly differ could push each other on in rings. */
const step = 2 ** -20;

const exact = (cost: number): number => Math.round(cost / step) * step;

/**
 * Finds the cheapest way to place all things. `given[i][p]` is what thing i costs at place p, and
 * `filling(p, k)` what it costs that a kth thing (from 0) is there, which must not fall with k. Things are put
 * in one after the other, each pushing others on along the cheapest way (successive shortest paths), so the
 * result is the best of all. Margins are never told too large.
 */
export function assign(
  given: readonly (readonly number[])[],
  filling: (place: number, count: number) => number,
): Assignment {
  const costs = given.map((own) => own.map(exact));
  const fill = (place: number, held: number): number => exact(filling(place, held));
  const count = costs[0]?.length ?? 0;
  const places = costs.map(() => -1);
  const used = new Array<number>(count).fill(0);

  /** Cheapest change of cost, and the thing that makes it, when one thing moves from place `a` to `b`. */
  const moves = (): { by: number[][]; thing: number[][] } => {
    const by = Array.from({ length: count }, () => new Array<number>(count).fill(Infinity));
    const thing = Array.from({ length: count }, () => new Array<number>(count).fill(-1));
    places.forEach((from, i) => {
      if (from < 0) return;
      const own = costs[i]!;
      for (let to = 0; to < count; to++) {
        const change = own[to]! - own[from]!;
        if (to !== from && change < by[from]![to]!) {
          by[from]![to] = change;
          thing[from]![to] = i;
        }
      }
    });
    return { by, thing };
  };

  costs.forEach((own, i) => {
    const { by, thing } = moves();
    const reach = [...own];
    const before = new Array<number>(count).fill(-1);
    for (let round = 0, changed = true; changed && round < count; round++) {
      changed = false;
      for (let a = 0; a < count; a++) {
        for (let b = 0; b < count; b++) {
          const through = reach[a]! + by[a]![b]!;
          if (through < reach[b]!) {
            reach[b] = through;
            before[b] = a;
            changed = true;
          }
        }
      }
    }
    let end = 0;
    for (let p = 1; p < count; p++) {
      if (reach[p]! + fill(p, used[p]!) < reach[end]! + fill(end, used[end]!)) end = p;
    }
    used[end]!++;
    for (let p = end; ;) {
      const from = before[p]!;
      if (from < 0) {
        places[i] = p;
        break;
      }
      places[thing[from]![p]!] = p;
      p = from;
    }
  });

  const { by } = moves();
  for (let via = 0; via < count; via++) {
    for (let a = 0; a < count; a++) {
      for (let b = 0; b < count; b++) {
        by[a]![b] = Math.min(by[a]![b]!, by[a]![via]! + by[via]![b]!);
      }
    }
  }
  const margins = places.map((home, i) => {
    const left = fill(home, used[home]! - 1);
    // Somebody from elsewhere may be glad of the slot that becomes free.
    let gain = 0;
    for (let p = 0; p < count; p++) {
      if (p !== home && used[p]! > 0) gain = Math.min(gain, by[p]![home]! + left - fill(p, used[p]! - 1));
    }
    let least = Infinity;
    for (let to = 0; to < count; to++) {
      if (to === home) continue;
      // The thing pushes its way to its old place's free slot, or to a new slot somewhere.
      let slot = fill(to, used[to]!);
      for (let end = 0; end < count; end++) {
        if (end !== home && end !== to) slot = Math.min(slot, by[to]![end]! + fill(end, used[end]!));
      }
      const on = Math.min(by[to]![home]!, slot - left + gain);
      least = Math.min(least, costs[i]![to]! - costs[i]![home]! + on);
    }
    return Math.max(0, least);
  });
  let cost = 0;
  places.forEach((home, i) => (cost += costs[i]![home]!));
  used.forEach((n, p) => {
    for (let k = 0; k < n; k++) cost += fill(p, k);
  });
  return { places, margins, cost };
}
