import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SHARED =
  /[\\/]web[\\/]src[\\/]((creator-page|checkout-session|not-found)[\\/]|(?!entry-)[\w-]+\.tsx?$)|[\\/]ui[\\/]dist[\\/](feedback[\\/][Tt]oast|Logo|MoneyText|relative-time|tokens)|node_modules[\\/](react|react-dom|scheduler)[\\/]|preload-helper/;

/** What a public page shares with the application, React included, is one file: a public page asks for few. */
const sharedChunk = { name: 'site', test: (id: string) => SHARED.test(id) && !id.includes('.css') };

/** Two builds: the browser's (two entries) and the server's renderer, which the gateway loads by its path. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  base: '/',
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node24', copyPublicDir: false }
    : {
        outDir: 'dist/client',
        assetsDir: 'assets',
        manifest: true,
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { public: 'src/entry-public.tsx', app: 'src/entry-app.tsx' },
          output: { codeSplitting: { groups: [sharedChunk] } },
        },
      },
  ssr: { noExternal: true },
  // Else the renderer would run React's development build wherever NODE_ENV is not set.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : undefined,
}));
