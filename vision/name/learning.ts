import shipped from './learning.json';

/** What reading with a learnt set goes by; fitted by bench/learning.mjs to one classifier. */
export interface Learning {
  /** Id of the classifier that all this was fitted to. */
  classifier: string;
  /** What distances between embeddings are multiplied by, so that tiles lie about 20 from their set's middle. */
  scale: number;
  mix: {
    /** How much the logarithm of the classifier's own odds counts … */
    general: number;
    /** … and the likeness to the set's tiles; how much less like than its nearest a code without sample counts. */
    likeness: number;
    unknown: number;
    /** The same, at most, of one of the kinds that every set has: it may lie on the table though it was not learnt. */
    missing: number;
    /** How much it counts how far apart the ink is. */
    ink: number;
    /** Likeness to a back, of which sets are seldom learnt, at least. */
    back: number;
    /** How many nats a code that the classifier misreads on the set's own tiles is helped by at most. */
    helped: number;
  };
  /** Weights of the confidence of a tile read with a set, in the order of `setFeaturesOf`. */
  weights: number[];
  /** Weights of whether a five read with a set is the red one, in the order of `redSigns`. */
  fives: number[];
  /** The tiles of a picture are of another set where their middle likeness (cosine) is below this. */
  unlike: number;
  /** How many nats dearer any other code must be for a tile of a laid-out set to be learnt unasked. */
  sure: number;
}

/** For classifiers that nothing was fitted to: likenesses count a little, and add no confidence. */
const unfitted: Omit<Learning, 'classifier'> = {
  scale: 1,
  mix: { general: 0.7, likeness: 8, unknown: 0.5, missing: 0.2, ink: 1, back: 0.6, helped: 0 },
  weights: [],
  fives: [],
  unlike: 0.3,
  sure: 6,
};

/** What reading with a set goes by with this classifier. */
export function learningFor(classifier: string): Learning {
  if (classifier !== shipped.classifier) return { ...unfitted, classifier };
  return shipped;
}
