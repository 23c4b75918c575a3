import { parseLearnedSet } from '../../electron/api/sets';
import type { SetStore } from '../../renderer/state/sets.svelte';
import { fault, ok } from '../../rules/result';
import type { TileCode } from '../../rules/tiles/tile';
import type { LearnedSample, LearnedSet } from '../../vision/protocol';

/** A sample of a tile; equal letters are equal pictures. */
export function sampleOf(code: TileCode, letter = 'A'): LearnedSample {
  return { code, crop: letter.repeat(16384) };
}

/** A learnt set of some tiles. */
export function setOf(name: string, ...samples: LearnedSample[]): LearnedSet {
  return { version: 1, name, made: '2026-01-02T03:04:05.000Z', classifier: 'classifier-1', samples };
}

/** A store in memory, which keeps revisions as the host does. */
export function fakeStore(...sets: LearnedSet[]): SetStore & { kept: Map<string, LearnedSet> } {
  const kept = new Map(sets.map((set) => [set.name, set]));
  const revisions = new Map(sets.map((set) => [set.name, 1]));
  return {
    kept,
    async sets() {
      return ok(
        [...kept.values()].map(({ name, made, samples }) => ({
          name,
          made,
          tiles: samples.length,
          codes: new Set(samples.map((sample) => sample.code)).size,
        })),
      );
    },
    async learnedSet(name) {
      const set = kept.get(name);
      return set
        ? ok({ set, revision: revisions.get(name)! })
        : fault('not-found', 'There is no set of that name.');
    },
    async saveSet(set, basedOn) {
      const parsed = parseLearnedSet(set);
      if (!parsed.ok) return parsed;
      if (basedOn !== (kept.has(set.name) ? revisions.get(set.name) : 0))
        return fault('stale', 'Another window has changed this set since.');
      kept.set(set.name, set);
      revisions.set(set.name, basedOn + 1);
      return ok({ revision: basedOn + 1 });
    },
    async deleteSet(name) {
      return kept.delete(name) ? ok(null) : fault('not-found', 'There is no set of that name.');
    },
  };
}
