import { defineConfig } from 'vite';

/** Builds one file per scenario that any k6 binary can run. k6 itself provides the modules whose names begin with k6. */
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
