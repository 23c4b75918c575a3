import { defineConfig } from 'vite';

// Electron's main process and preload script. CommonJS, because a sandboxed preload script can be nothing else;
// everything but Electron itself is bundled, so that a packaged app needs no node_modules.
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist/electron',
    emptyOutDir: true,
    target: 'node22',
    reportCompressedSize: false,
    rolldownOptions: {
      external: ['electron'],
      input: { main: 'electron/main.ts', preload: 'electron/preload.ts' },
      output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
    },
  },
});
