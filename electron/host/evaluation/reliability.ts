/** Tiles whose confidence lies between two bounds, and how many of them were right. */
export interface Bin {
  low: number;
  high: number;
  tiles: number;
  /** Mean confidence, 0–1. */
  confidence: number;
  /** Share with the right code, 0–1. */
  right: number;
}

/** Whether confidences mean what they say. */
export interface Reliability {
  /** Fifteen bins of equally many tiles, by rising confidence. */
  equalMass: Bin[];
  /** Ten bins a tenth wide; empty ones are left out. */
  equalWidth: Bin[];
  /** Expected calibration error of either: the mean distance of confidence and share right, 0–1; null of no tiles. */
  ece: { equalMass: number | null; equalWidth: number | null };
}

/** What calibration is judged by: a confidence, and whether the code was right. */
interface Claim {
  confidence: number;
  right: boolean;
}

/** Judges confidences by how often they were right. */
export function reliabilityOf(claims: readonly Claim[]): Reliability {
  const sorted = [...claims].sort((a, b) => a.confidence - b.confidence);
  const count = Math.min(15, sorted.length);
  const equalMass = Array.from({ length: count }, (_, i) =>
    sorted.slice(Math.round((i * sorted.length) / count), Math.round(((i + 1) * sorted.length) / count)),
  ).map((part) => binOf(part, part[0]!.confidence, part.at(-1)!.confidence));
  const equalWidth = Array.from({ length: 10 }, (_, i) => {
    const part = sorted.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === i);
    return part.length === 0 ? [] : [binOf(part, i / 10, (i + 1) / 10)];
  }).flat();
  return { equalMass, equalWidth, ece: { equalMass: errorOf(equalMass), equalWidth: errorOf(equalWidth) } };
}

function binOf(claims: readonly Claim[], low: number, high: number): Bin {
  const tiles = claims.length;
  return {
    low,
    high,
    tiles,
    confidence: claims.reduce((sum, claim) => sum + claim.confidence, 0) / tiles,
    right: claims.filter((claim) => claim.right).length / tiles,
  };
}

function errorOf(bins: readonly Bin[]): number | null {
  const tiles = bins.reduce((sum, bin) => sum + bin.tiles, 0);
  if (tiles === 0) return null;
  return bins.reduce((sum, bin) => sum + bin.tiles * Math.abs(bin.confidence - bin.right), 0) / tiles;
}
