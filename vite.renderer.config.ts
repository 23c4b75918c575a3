import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The screens, for Electron and the browser alike. The vision worker lands in a folder of its own because the
// host gives that folder, and nothing else, the looser content security policy that OpenCV needs.
export default defineConfig({
  base: '/',
  // The sample photograph: files the app asks for by a fixed name.
  publicDir: 'static',
  plugins: [svelte()],
  worker: {
    format: 'es',
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        entryFileNames: 'workers/[name]-[hash].js',
        chunkFileNames: 'workers/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'es2022',
    // A data: address per tile picture would be downloaded with the code and never be cached by itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // opencv-ts alone is 8.6 MB; it is loaded in the worker only.
    chunkSizeWarningLimit: 12_000,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
