import { defineConfig } from 'vite';

/** Builds one file per scenario, which every k6 program can run. k6 provides the modules that begin with its name. */
export default defineConfig({
  build: {
    target: 'es2022',
    minify: false,
    rolldownOptions: {
      external: /^k6(\/|$)/,
      preserveEntrySignatures: 'strict',
      input: ['smoke', 'browse', 'tip', 'creator', 'soak', 'spike'].map((name) => `scenarios/${name}.ts`),
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name].js' },
    },
  },
});
