import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OLDEST_BROWSERS } from '@sprinkle/ui/oldest-browsers';
import { textFontCss, tokensCss } from '@sprinkle/ui/tokens';
import { schemasWithoutTexts } from '@sprinkle/ui/without-texts';
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

/** Puts the skeletons into the documents, so that they are painted before any script runs. */
const skeletonScreens: Plugin = {
  name: 'skeleton-screens',
  transformIndexHtml: (html) => ({
    html: html
      .replace('<!-- skeleton of the login -->', renderToStaticMarkup(createElement(LoginSkeleton)))
      .replace(
        '<!-- skeleton of the console -->',
        renderToStaticMarkup(createElement(ConsoleSkeleton, { isOverview: true })),
      )
      .replace(
        '<!-- skeleton of a screen -->',
        renderToStaticMarkup(createElement(ConsoleSkeleton, { isOverview: false })),
      ),
    tags: [{ tag: 'style', children: tokensCss + textFontCss + skeletonCss, injectTo: 'head' }],
  }),
};

/**
 * Inlines the documents' style sheets, so that none delays the first paint. The links that remain are never fetched, but they
 * tell Vite's loader that a lazy chunk has its styles.
 */
const inlineStyles: Plugin = {
  name: 'inline-styles',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      html.replace(/<link rel="stylesheet"[^>]* href="\/admin\/([^"]+)">/g, (link, file: string) => {
        const sheet = bundle[file];
        if (sheet?.type !== 'asset') throw new Error(`The build has no ${file}`);
        return `${link.replace('>', ' media="not all" disabled>')}<style>${sheet.source.toString()}</style>`;
      }),
  },
};

/** Preloads the text font along with the scripts, so that nothing moves when it replaces the system font. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.includes('inter-latin-wght-normal'))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: `/admin/${file}`,
          },
          injectTo: 'head',
        })),
  },
};

/**
 * There are three documents. Administrators get `console.html` on the overview and `screen.html` elsewhere, and guests get
 * `index.html`, because they have to log in.
 */
export default defineConfig({
  // The gateway sends the compressed file that a browser accepts.
  plugins: [react(), schemasWithoutTexts, skeletonScreens, inlineStyles, preloadFont, compression()],
  base: '/admin/',
  build: {
    target: OLDEST_BROWSERS,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'console.html', 'screen.html'],
      output: {
        codeSplitting: {
          // Each group takes everything its module imports. Otherwise, code shared with a lazy screen would get a file of its own.
          groups: [
            { name: 'main', test: /admin-web[\\/]src[\\/]main\.tsx$/, priority: 2 },
            { name: 'forms', test: /LoginPage\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
});
