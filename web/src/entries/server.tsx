import type { AppConfig as AppConfigBody } from '@sprinkle/contracts/app-config.schemas';
import type * as body from '@sprinkle/contracts/http.schemas';
import { lookCss, lookOf } from '@sprinkle/contracts/rules/page-looks';
import { textFontCss } from '@sprinkle/ui/tokens';
import { type ReactElement, StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { BuildManifest } from '../document/build-manifest';
import { type CreatorDocumentData, creatorMeta } from '../document/creator-meta';
import { type HiddenMeta, metaTags, type PageMeta } from '../document/page-meta';
import { renderDocument } from '../document/render-document';
import { screenModules, shownPath } from '../document/screen-modules';
import { ScreenSkeleton } from '../document/ScreenSkeleton';
import * as siteMeta from '../document/site-meta';
import { CreatorPage } from '../public/creator-page/CreatorPage';
import { hasPicture } from '../public/creator-page/FeaturedMedia';
import { shownTips, totalsOf } from '../public/creator-page/shown-tips';
import { DiscoverPage } from '../public/discover/DiscoverPage';
import { LandingPage } from '../public/landing/LandingPage';
import { LearnPage } from '../public/learn/LearnPage';
import { NotFoundPage } from '../public/not-found/NotFoundPage';
import { PricingPage } from '../public/pricing/PricingPage';
import { ReportPage } from '../public/report/ReportPage';
import { configInCents, pageInCents } from '../shared/in-cents';
import type {
  ConfigOnly,
  DiscoverData,
  LandingData,
  ReportData,
  ScreenData,
  SitePage,
} from '../shared/page-data';
import { paths } from '../shared/paths';
import { marksOf } from '../shared/social-marks';
import { marksByHost } from '../shared/social-marks-by-host';

/** The bundler's chunk name for the creator's page. */
const CREATOR_CHUNK = 'creator';

/** Amounts are in dollars, as in API bodies. Documents and their data use cents. */
type Given<Data extends ConfigOnly> = Omit<Data, 'config'> & { config: AppConfigBody };

/** Each method returns a whole HTML document. */
export interface PageRenderer {
  renderLanding(data: Given<LandingData>): string;
  renderDiscover(data: Given<DiscoverData>): string;
  renderPricing(data: Given<ConfigOnly>): string;
  renderLearn(data: Given<ConfigOnly>): string;
  renderReport(data: Given<ReportData>): string;
  renderCreatorPage(data: Omit<Given<CreatorDocumentData>, 'page'> & { page: body.CreatorPage }): string;
  renderNotFound(data: Given<ConfigOnly>): string;
  /** `path` starts with a slash. */
  renderApp(data: Given<ScreenData>): string;
}

interface Builds {
  /** Folder of the browser's build. */
  clientDir: string;
  /** Folder of the server's build, which contains this file. */
  serverDir?: string;
}

export function createPageRenderer({ clientDir, serverDir = import.meta.dirname }: Builds): PageRenderer {
  const client = new BuildManifest(clientDir);
  const server = new BuildManifest(serverDir);
  const creatorEntry = client.entry('src/entries/public.ts', [CREATOR_CHUNK]);
  // The script waits for the picture before it loads more, so the document doesn't preload more either.
  const creatorEntryWithPicture = {
    ...creatorEntry,
    preloads: client.entry('src/entries/public.ts').preloads,
  };
  // The browser's build decides which styles a lazy chunk leaves to the document, so they come from there.
  const creatorCss = client.css('src/entries/public.ts', CREATOR_CHUNK);
  const siteEntry = client.entry('src/entries/site.ts');

  /** Until their script has rendered the screen, these documents contain a heading at most. */
  const scriptedDocument = (path: string) => {
    const isCheckout = path === paths.checkout;
    const entry = isCheckout ? 'src/entries/checkout.ts' : 'src/entries/app.tsx';
    const modules = screenModules(path);
    return {
      // All pages on a fan's way to a tip use the system font.
      css:
        (isCheckout ? '' : textFontCss) +
        client.css(entry, ...modules) +
        server.css('src/document/ScreenSkeleton.tsx'),
      assets: client.entry(entry, modules),
    };
  };

  /** These documents are complete, because no script hydrates them. */
  const siteRenderer = <Data extends ConfigOnly>(
    sitePage: SitePage,
    module: string,
    metaOf: (data: Data) => PageMeta | HiddenMeta,
    Page: (data: Data) => ReactElement,
  ) => {
    const css = server.css(module);
    return (data: Data) =>
      renderDocument({
        meta: metaTags(metaOf(data), data.config.productName),
        css,
        body: renderToStaticMarkup(<Page {...data} />),
        sitePage,
        assets: siteEntry,
      });
  };

  const renderLanding = siteRenderer(
    'landing',
    'src/public/landing/LandingPage.tsx',
    siteMeta.landingMeta,
    LandingPage,
  );
  const renderDiscover = siteRenderer(
    'discover',
    'src/public/discover/DiscoverPage.tsx',
    siteMeta.discoverMeta,
    DiscoverPage,
  );
  const renderPricing = siteRenderer(
    'pricing',
    'src/public/pricing/PricingPage.tsx',
    siteMeta.pricingMeta,
    PricingPage,
  );
  const renderLearn = siteRenderer('learn', 'src/public/learn/LearnPage.tsx', siteMeta.learnMeta, LearnPage);
  const renderReport = siteRenderer(
    'report',
    'src/public/report/ReportPage.tsx',
    siteMeta.reportMeta,
    ReportPage,
  );
  const renderNotFound = siteRenderer(
    'not-found',
    'src/public/not-found/NotFoundPage.tsx',
    () => siteMeta.notFoundMeta,
    NotFoundPage,
  );

  return {
    renderLanding: (given) => renderLanding({ ...given, config: configInCents(given.config) }),
    renderDiscover: (given) => renderDiscover({ ...given, config: configInCents(given.config) }),
    renderPricing: (given) => renderPricing({ ...given, config: configInCents(given.config) }),
    renderLearn: (given) => renderLearn({ ...given, config: configInCents(given.config) }),
    renderReport: (given) => renderReport({ ...given, config: configInCents(given.config) }),
    renderNotFound: (given) => renderNotFound({ ...given, config: configInCents(given.config) }),
    renderCreatorPage: ({ shareImage, ...given }) => {
      const page = pageInCents(given.page);
      const config = configInCents(given.config);
      const data = {
        ...given,
        config,
        marks: { ...marksOf(page.socialLinks), ...marksByHost(page.links) },
        totals: totalsOf(page),
        page: { ...page, tips: shownTips(page.tips) },
      };
      return renderDocument({
        meta: metaTags(creatorMeta({ ...data, shareImage }), data.config.productName),
        css: creatorCss + lookCss(page.user.pageLook, page.user.buttonColor),
        look: lookOf(page.user.pageLook),
        body: renderToString(
          <StrictMode>
            <CreatorPage {...data} />
          </StrictMode>,
        ),
        data: { kind: 'creator', ...data },
        assets: hasPicture(data.page.user) ? creatorEntryWithPicture : creatorEntry,
      });
    },
    renderApp: (given) => {
      const data = { ...given, config: configInCents(given.config) };
      const path = shownPath(data.path, data.isSignedIn);
      return renderDocument({
        meta: metaTags(siteMeta.appMeta(data), data.config.productName),
        body: renderToStaticMarkup(<ScreenSkeleton config={data.config} path={path} />),
        data: { kind: 'app', config: data.config },
        providerScript: path === paths.checkout ? data.config.stripe.scriptUrl : undefined,
        ...scriptedDocument(path),
      });
    },
  };
}
