import { defineConfig } from 'vitest/config';
import { svelte } from '@sveltejs/vite-plugin-svelte';

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
    // OpenCV's module is a thenable that never settles; vitest must not unwrap it.
    deps: { interopDefault: false },
  },
});
