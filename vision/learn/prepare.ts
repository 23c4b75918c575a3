import { inksOf } from '../picture/ink';
import type { Networks } from '../networks';
import type { LearnedSet } from '../protocol';
import { cropsFromBase64, floatsFromBase64 } from './bytes';
import { learningFor } from '../name/learning';
import { prepareSamples } from '../name/likeness';
import type { PreparedSet } from '../name/likeness';

/**
 * Makes a set ready to read with. Embeddings of other weights say nothing to these: such a set is embedded
 * anew from its crops. The set is as a host has checked it; a bug throws.
 */
export async function prepareSet(networks: Networks, set: LearnedSet): Promise<PreparedSet> {
  const { classifier } = networks.about;
  const anew = set.samples.flatMap((sample, i) =>
    set.classifier === classifier && sample.embedding !== undefined ? [] : [i],
  );
  const embeddings = set.samples.map(({ embedding }) => floatsFromBase64(embedding ?? ''));
  if (anew.length > 0) {
    const seen = await networks.name(cropsFromBase64(anew.map((i) => set.samples[i]!.crop)));
    const width = seen.embeddings.length / anew.length;
    anew.forEach((i, k) => (embeddings[i] = seen.embeddings.slice(k * width, (k + 1) * width)));
  }
  const inks = inksOf(cropsFromBase64(set.samples.map(({ crop }) => crop)));
  const seen = set.samples.map(({ code, general }, i) => ({
    code,
    embedding: embeddings[i]!,
    ink: inks[i]!,
    ...(general === undefined || set.classifier !== classifier ? {} : { general }),
  }));
  return prepareSamples(set.name, seen, learningFor(classifier));
}
