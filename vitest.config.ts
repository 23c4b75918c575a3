import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';
import { svelte } from '@sveltejs/vite-plugin-svelte';

/** What runs the networks or the command line takes longest: begun last, it would leave one core idle at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification): number =>
      Number(/test[\\/](vision|electron)/.test(moduleId));
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => isSlow(b) - isSlow(a));
  }
}

// The tests that read whole record files or run the network take seconds, not milliseconds; the limit only
// catches what hangs.
export default defineConfig({
  plugins: [svelte()],
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/e2e/**'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    // OpenCV's module is a thenable that never settles; vitest must not unwrap it.
    deps: { interopDefault: false },
  },
});
