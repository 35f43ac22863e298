import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Small modules that need no other: all three entries ask for them, and the site's pages for little more. */
const BASE =
  /[\\/]web[\\/]src[\\/]shared[\\/](http|paths|page-data|preferred-username)\.ts$|[\\/]ui[\\/]dist[\\/]feedback[\\/]toast\.js|contracts[\\/]dist[\\/]rules[\\/]username\.js|preload-helper|rolldown[\\/]runtime/;
/** What a creator's page shares with the application, React included, is one file: a public page asks for few. */
const SHARED =
  /[\\/]web[\\/]src[\\/](public[\\/](creator-page|tip-dialog|not-found)[\\/]|shared[\\/](?!navigation)|public[\\/]frame[\\/]show-toasts)|[\\/]ui[\\/]dist[\\/](feedback[\\/]Toasts|feedback[\\/]toasts-css|Logo|MoneyText|relative-time|tokens)|[\\/]contracts[\\/]dist[\\/]rules[\\/](money|fee|tip-limits|text)|node_modules[\\/](react|react-dom|scheduler)[\\/]/;

const group = (name: string, modules: RegExp, priority: number) => ({
  name,
  priority,
  test: (id: string) => modules.test(id) && !id.endsWith('.css'),
});

/** Two builds: the browser's (three entries) and the server's renderer, which the gateway loads by its path. */
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
          input: {
            public: 'src/entries/public.tsx',
            site: 'src/entries/site.ts',
            checkout: 'src/entries/checkout.tsx',
            app: 'src/entries/app.tsx',
          },
          output: { codeSplitting: { groups: [group('base', BASE, 2), group('shared', SHARED, 1)] } },
        },
      },
  ssr: { noExternal: true },
  // Else the renderer would run React's development build wherever NODE_ENV is not set.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : undefined,
}));
