/** Outputs of the classifier after the classes: its top is at the crop's top, right, bottom, left. */
export const turnOutputs = 4;

/** What the classifier says of some crops. */
export interface Named {
  /** [n, classes + 4 turns] */
  logits: Float32Array;
  /** [n, E]: what it has seen, before it is given a name; tiles with the same face come out alike. */
  embeddings: Float32Array;
  /** [n, 8], where the network tells it: how far the face's corners lie beside a well-cut crop's; see reframe.ts. */
  corners?: Float32Array;
}
