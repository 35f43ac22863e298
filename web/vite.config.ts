import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OLDEST_BROWSERS } from '@sprinkle/ui/oldest-browsers';
import { schemasWithoutTexts } from '@sprinkle/ui/without-texts';
import react from '@vitejs/plugin-react';
import license from 'rollup-plugin-license';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** All entries share these small modules without imports, and the site's pages load little more. */
const BASE =
  /[\\/]web[\\/]src[\\/]shared[\\/](http|paths|page-data|preferred-username|featured-picture|failed-pictures|checkout[\\/]payment-result)\.ts$|[\\/]ui[\\/]dist[\\/]feedback[\\/](start-toasts|toast)\.js|[\\/]ui[\\/]dist[\\/]tab-storage|api-client[\\/]dist[\\/]api-error\.js|contracts[\\/]dist[\\/]rules[\\/](username|credentials|money)\.js|preload-helper/;
/**
 * React and what the public pages share with the application are one file, so that a public page makes few requests.
 */
const SHARED =
  /[\\/]web[\\/]src[\\/](public[\\/]express-checkout[\\/]prepare-to-pay|shared[\\/](?!checkout|confetti|creator-screens|fee-terms|form|receipt-token|social-marks|navigation[\\/](App|Plain|log)))|[\\/]ui[\\/]dist[\\/](Logo|MoneyText|relative-time|sprinkles)|[\\/]contracts[\\/]dist[\\/]rules[\\/](durations|tip-limits|web-address)|node_modules[\\/]((react|react-dom|scheduler|clsx)[\\/])/;
/** Sign-in, checkout and the tip dialog, which are outside the application, share this frame and these fields. */
const PLAIN_FORMS =
  /[\\/]web[\\/]src[\\/]shared[\\/](form|checkout[\\/](TipFees|Discretion))|[\\/]contracts[\\/]dist[\\/]rules[\\/](shown-email|text)|node_modules[\\/](prop-types|punycode\.js)[\\/]/;
/** Screens of the application and the thanks for a tip throw it. */
const CONFETTI = /[\\/]web[\\/]src[\\/]shared[\\/]confetti[\\/]/;
/** The checkout asks for its payment with these, before React is there; the tip dialog uses them too. */
const OPENING =
  /[\\/]web[\\/]src[\\/](shared[\\/]checkout[\\/]checkout-details|public[\\/]checkout[\\/]checkout-api)\.ts$/;
/** The checkout is one file, which the tip dialog loads as well, because its wallets are paid with parts of it. */
const PAYING = /node_modules[\\/]@stripe[\\/]|[\\/]web[\\/]src[\\/]public[\\/]checkout[\\/]/;
/** Every screen of the application needs the router. */
const CLIENT =
  /[\\/]web[\\/]src[\\/](shared[\\/]receipt-token|app[\\/](router|shell[\\/]ScreenError|hooks[\\/](useUnsaved|usePost)|session[\\/](return-to|arrivals|sensitive-params|new-session)))|[\\/]entries[\\/]app|node_modules[\\/]((react-router|react-router-dom)[\\/]|lucide-react[\\/]dist[\\/]esm[\\/](?!icons))/;
/** The contract's schemas check what is typed, and bring the library behind them. */
const SCHEMAS =
  /node_modules[\\/]zod[\\/]|[\\/]contracts[\\/]dist[\\/](identity|tips[\\/]tips|(username|money|text|shown-email)\.schemas\.js)/;
/** Every form needs these modules. */
const FORMS =
  /node_modules[\\/]react-hook-form[\\/]|[\\/]app[\\/]components[\\/](entry-form|FormAlert|confirmed-password)/;
/** Joins a form to its schema. It is in neither file, because the tip form needs the schemas alone. */
const RESOLVERS = /node_modules[\\/]@hookform[\\/]/;
/**
 * The client of the API, the frame around every signed-in screen and the dashboard are one file, with what they need of
 * MUI. The forms before the sign-in do without it.
 */
const SCREENS =
  /[\\/]web[\\/]src[\\/](shared[\\/]creator-screens|app[\\/](store|shell[\\/](?!MissingPage|PasswordDialog|TermsDialog)|features[\\/]dashboard[\\/](?!ShareTools|QrCode|EmbedCode|suggested-amount)|components[\\/](Screen|TipSummary|BalanceStats)|hooks[\\/]useLiveTips))|[\\/]ui[\\/]dist[\\/](theme|feedback[\\/](Empty|Error))|[\\/]api-client[\\/]dist[\\/](?!api-error)/;
/**
 * The rest of MUI, such as inputs and dialogs, is a file of its own, because the dashboard does without it. The charts are with
 * the only screen that has some.
 */
const EDITORS = /node_modules[\\/]@mui[\\/](?!x-|material[\\/]Popper)/;
/** These join MUI's inputs to the forms, and screens without a form do without them. */
const FIELDS = /[\\/]ui[\\/]dist[\\/]form[\\/]/;
/** The application shows the creator's page as a preview. */
const CREATOR =
  /[\\/]web[\\/]src[\\/]public[\\/]creator-page[\\/]|[\\/]contracts[\\/]dist[\\/]rules[\\/]tip-button/;

const group = (name: string, modules: RegExp, priority: number) => ({
  name,
  priority,
  test: (id: string) => modules.test(id),
});

/** The server renders these pages, and its build notes in a manifest which styles each of them needs. */
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
          // Only a style sheet imports this font, and the plugin reads scripts.
          .concat(`@fontsource-variable/inter\n\n${textOf('@fontsource-variable/inter/LICENSE')}`)
          .sort()
          .join(`\n\n${'-'.repeat(78)}\n\n`),
    },
  },
});

function textOf(file: string): string {
  return readFileSync(fileURLToPath(import.meta.resolve(file)), 'utf8');
}

/**
 * There are two builds: the browser's (four entries) and the server's renderer, which the gateway loads by its path.
 */
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
