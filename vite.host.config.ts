import { defineConfig } from 'vite';

// The command line and the host it serves the app with, for Node. Packages stay outside the bundle: sharp is
// native, and the CLI loads tfjs and OpenCV only for the calls that read pictures.
export default defineConfig({
  publicDir: false,
  ssr: { external: true },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node20',
    reportCompressedSize: false,
    rolldownOptions: {
      input: { sparrow: 'electron/host/cli.ts', 'helper-thread': 'electron/host/helper-thread.ts' },
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
    },
  },
});
