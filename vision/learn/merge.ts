import type { TileCode } from '../../rules/tiles/tile';
import type { LearnedSample, LearnedSet } from '../protocol';
import { inCommon, unit } from '../numbers/vectors';
import { floatsFromBase64 } from './bytes';

/** So many samples of each code are kept, the newest. */
const mostCopies = 8;

/** Cosine of two embeddings from which they show the same face, as two pictures of one tile do. */
const sameFace = 0.97;

/** Adds samples to a set: see `tidySamples`. `made` is the time, as an ISO date. */
export function withSamples(
  set: LearnedSet,
  samples: readonly LearnedSample[],
  classifier: string,
  made: string,
): LearnedSet {
  // Embeddings of other weights cannot be compared with these; from the crops they are made anew.
  const known = set.classifier === classifier;
  const before = known ? set.samples : set.samples.map(withoutEmbedding);
  return { ...set, made, classifier, samples: tidySamples([...before, ...samples]) };
}

/**
 * What is worth keeping of samples in the order they were learnt: the newest of each code, and nothing that a
 * person has since contradicted: where the reader had learnt by itself what somebody later gave another code,
 * it was wrong.
 */
export function tidySamples(samples: readonly LearnedSample[]): LearnedSample[] {
  const seen = samples.map((sample) => unitOf(sample));
  const right = samples.filter((sample, i) => {
    if (sample.confirmed === true) return true;
    return !samples.some(
      (later, k) =>
        k > i &&
        later.confirmed === true &&
        later.code !== sample.code &&
        cosine(seen[i], seen[k]) > sameFace,
    );
  });
  const copies = new Map<TileCode, number>();
  return right
    .reverse()
    .filter(({ code }) => {
      const count = (copies.get(code) ?? 0) + 1;
      copies.set(code, count);
      return count <= mostCopies;
    })
    .reverse();
}

function unitOf({ embedding }: LearnedSample): Float32Array | undefined {
  return embedding === undefined ? undefined : unit(floatsFromBase64(embedding));
}

function cosine(a: Float32Array | undefined, b: Float32Array | undefined): number {
  if (a === undefined || b === undefined || a.length !== b.length) return 0;
  return inCommon(a, b);
}

function withoutEmbedding({ code, crop, confirmed }: LearnedSample): LearnedSample {
  return { code, crop, ...(confirmed === undefined ? {} : { confirmed }) };
}
