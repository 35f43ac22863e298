import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tokensCss } from '@sprinkle/ui/tokens';
import react from '@vitejs/plugin-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { ConsoleSkeleton } from './src/skeleton/ConsoleSkeleton';
import { LoginSkeleton } from './src/skeleton/LoginSkeleton';

const skeletonCss = readFileSync(
  fileURLToPath(new URL('src/skeleton/skeleton.css', import.meta.url)),
  'utf8',
);

/** Puts what stands there until the console is drawn into the documents, so that it is painted before any script runs. */
const skeletonScreens: Plugin = {
  name: 'skeleton-screens',
  transformIndexHtml: (html) => ({
    html: html
      .replace('<!-- skeleton of the login -->', renderToStaticMarkup(createElement(LoginSkeleton)))
      .replace('<!-- skeleton of the console -->', renderToStaticMarkup(createElement(ConsoleSkeleton))),
    tags: [{ tag: 'style', children: tokensCss + skeletonCss, injectTo: 'head' }],
  }),
};

/** There are two documents: `console.html` for administrators, `index.html` for guests, who have to log in. */
export default defineConfig({
  // The gateway sends the compressed file that a browser accepts.
  plugins: [react(), skeletonScreens, compression()],
  base: '/admin/',
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'console.html'],
      output: {
        codeSplitting: {
          // Each takes all that its module imports. Otherwise what it shares with a lazy screen would be a file of its own.
          groups: [
            { name: 'main', test: /admin-web[\\/]src[\\/]main\.tsx$/, priority: 2 },
            { name: 'forms', test: /LoginPage\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
});
