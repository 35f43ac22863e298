import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OLDEST_BROWSERS } from '@sprinkle/ui/oldest-browsers';
import { schemasWithoutTexts } from '@sprinkle/ui/without-texts';
import react from '@vitejs/plugin-react';
import license from 'rollup-plugin-license';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** Small modules without imports that all entries share. The site pages load little else. */
const BASE =
  /[\\/]web[\\/]src[\\/]shared[\\/](http|paths|page-data|preferred-username|featured-picture|failed-pictures|checkout[\\/]payment-result)\.ts$|[\\/]ui[\\/]dist[\\/]feedback[\\/](start-toasts|toast)\.js|[\\/]ui[\\/]dist[\\/]tab-storage|api-client[\\/]dist[\\/]api-error\.js|contracts[\\/]dist[\\/]rules[\\/](username|credentials|money)\.js|preload-helper/;
/**
 * React and what the public pages share with the application are one file, so that a public page makes few requests.
 */
const SHARED =
  /[\\/]web[\\/]src[\\/](public[\\/]express-checkout[\\/]prepare-to-pay|shared[\\/](?!checkout|confetti|creator-screens|fee-terms|form|receipt-token|social-marks|navigation[\\/](App|Plain|log)))|[\\/]ui[\\/]dist[\\/](Logo|MoneyText|relative-time|sprinkles)|[\\/]contracts[\\/]dist[\\/]rules[\\/](durations|social-address|tip-limits|web-address)|node_modules[\\/]((react|react-dom|scheduler|clsx)[\\/])/;
/** The frame and fields shared by the sign-in, the checkout and the tip dialog, which are outside the application. */
const PLAIN_FORMS =
  /[\\/]web[\\/]src[\\/]shared[\\/](form|checkout[\\/](TipFees|Discretion))|[\\/]contracts[\\/]dist[\\/]rules[\\/](shown-email|text)|node_modules[\\/](prop-types|punycode\.js)[\\/]/;
/** Used by screens of the application and by the thanks for a tip. */
const CONFETTI = /[\\/]web[\\/]src[\\/]shared[\\/]confetti[\\/]/;
/** The checkout requests its payment with these before React has loaded. The tip dialog uses them too. */
const OPENING =
  /[\\/]web[\\/]src[\\/](shared[\\/]checkout[\\/]checkout-details|public[\\/]checkout[\\/]checkout-api)\.ts$/;
/** The checkout is one file. The tip dialog loads it as well, because its wallets use parts of it to pay. */
const PAYING = /node_modules[\\/]@stripe[\\/]|[\\/]web[\\/]src[\\/]public[\\/]checkout[\\/]/;
/** Every screen of the application needs the router. */
const CLIENT =
  /[\\/]web[\\/]src[\\/](shared[\\/]receipt-token|app[\\/](router|shell[\\/]ScreenError|hooks[\\/](useUnsaved|usePost)|session[\\/](return-to|arrivals|sensitive-params|new-session)))|[\\/]entries[\\/]app|node_modules[\\/]((react-router|react-router-dom)[\\/]|lucide-react[\\/]dist[\\/]esm[\\/](?!icons))/;
/** The contract's schemas, which validate input, and the library behind them. */
const SCHEMAS =
  /node_modules[\\/]zod[\\/]|[\\/]contracts[\\/]dist[\\/](identity|tips[\\/]tips|(username|money|text|shown-email)\.schemas\.js)/;
/** Every form needs these modules. */
const FORMS =
  /node_modules[\\/]react-hook-form[\\/]|[\\/]app[\\/]components[\\/](entry-form|FormAlert|confirmed-password)/;
/** Connects a form to its schema. In a file of its own, because the tip form only needs the schemas. */
const RESOLVERS = /node_modules[\\/]@hookform[\\/]/;
/**
 * The API client, the frame of signed-in screens and the dashboard are one file, with the MUI parts they need. The
 * forms before the sign-in don't load it.
 */
const SCREENS =
  /[\\/]web[\\/]src[\\/](shared[\\/]creator-screens|app[\\/](store|shell[\\/](?!MissingPage|PasswordDialog|TermsDialog)|features[\\/]dashboard[\\/](?!ShareTools|QrCode|EmbedCode|suggested-amount)|components[\\/](Screen|TipSummary|BalanceStats)|hooks[\\/]useLiveTips))|[\\/]ui[\\/]dist[\\/](theme|feedback[\\/](Empty|Error))|[\\/]api-client[\\/]dist[\\/](?!api-error)/;
/**
 * The rest of MUI, such as inputs and dialogs, is a separate file that the dashboard doesn't need. The charts are in
 * the file of the only screen that has any.
 */
const EDITORS = /node_modules[\\/]@mui[\\/](?!x-|material[\\/]Popper)/;
/** These connect MUI inputs to forms. Screens without a form don't need them. */
const FIELDS = /[\\/]ui[\\/]dist[\\/]form[\\/]/;
/** The application shows the creator's page as a preview. */
const CREATOR =
  /[\\/]web[\\/]src[\\/]public[\\/]creator-page[\\/]|[\\/]contracts[\\/]dist[\\/]rules[\\/]tip-button/;

const group = (name: string, modules: RegExp, priority: number) => ({
  name,
  priority,
  test: (id: string) => modules.test(id),
});

/** Pages rendered by the server. The server build's manifest lists the styles that each needs. */
const SERVER_PAGES = [
  'document/ScreenSkeleton.tsx',
  'public/discover/DiscoverPage.tsx',
  'public/landing/LandingPage.tsx',
  'public/learn/LearnPage.tsx',
  'public/not-found/NotFoundPage.tsx',
  'public/pricing/PricingPage.tsx',
  'public/report/ReportPage.tsx',
];

/** Writes the licences of everything that a browser loads; the console's build holds no other packages. */
const licenses = license({
  thirdParty: {
    includePrivate: false,
    output: {
      file: fileURLToPath(new URL('dist/client/licenses.txt', import.meta.url)),
      template: (packages) =>
        packages
          .map(({ name, version, licenseText }) => `${name} ${version}\n\n${licenseText}`)
          // Only a style sheet imports this font, and the plugin only reads scripts.
          .concat(`@fontsource-variable/inter\n\n${textOf('@fontsource-variable/inter/LICENSE')}`)
          .sort()
          .join(`\n\n${'-'.repeat(78)}\n\n`),
    },
  },
});

function textOf(file: string): string {
  return readFileSync(fileURLToPath(import.meta.resolve(file)), 'utf8');
}

/** There are two builds: the browser's (four entries) and the server's renderer, which the gateway loads by its path. */
export default defineConfig(({ isSsrBuild }) => ({
  // The gateway sends the compressed file that a browser accepts.
  plugins: [
    react(),
    schemasWithoutTexts,
    ...(isSsrBuild ? [] : [licenses, compression({ include: /\.(html|css|js|json|svg|txt)$/ })]),
  ],
  base: '/',
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        cssTarget: OLDEST_BROWSERS,
        copyPublicDir: false,
        manifest: true,
        ssrEmitAssets: true,
        rolldownOptions: {
          input: ['src/entries/server.tsx', ...SERVER_PAGES.map((page) => `src/${page}`)],
        },
      }
    : {
        outDir: 'dist/client',
        assetsDir: 'assets',
        manifest: true,
        target: OLDEST_BROWSERS,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: {
            public: 'src/entries/public.ts',
            site: 'src/entries/site.ts',
            checkout: 'src/entries/checkout.ts',
            app: 'src/entries/app.tsx',
          },
          output: {
            codeSplitting: {
              groups: [
                group('text-font', /text-font|fontsource-variable[\\/]inter/, 8),
                group('base', BASE, 7),
                group('shared', SHARED, 6),
                group('plain-forms', PLAIN_FORMS, 6),
                group('opening', OPENING, 7),
                group('confetti', CONFETTI, 5),
                group('paying', PAYING, 5),
                group('client', CLIENT, 6),
                group('schemas', SCHEMAS, 4),
                group('forms', FORMS, 5),
                group('resolvers', RESOLVERS, 3),
                group('screens', SCREENS, 3),
                group('editors', EDITORS, 2),
                group('fields', FIELDS, 1),
                group('creator', CREATOR, 1),
              ],
            },
          },
        },
      },
  ssr: isSsrBuild ? { noExternal: true } : undefined,
  // Otherwise the renderer would run React's development build wherever NODE_ENV is not set.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : undefined,
}));
