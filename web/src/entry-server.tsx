import { StrictMode, type ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { CreatorPage } from './creator-page/CreatorPage';
import bottomBarCss from './app-navigation/bottom-bar.css?inline';
import { Scriptless } from './document/Scriptless';
import creatorCss from './creator-page/creator.css?inline';
import { shownTips } from './creator-page/shown-tips';
import discoverCss from './discover/discover.css?inline';
import { DiscoverPage } from './discover/DiscoverPage';
import { readEntryAssets, type EntryAssets } from './document/build-manifest';
import { creatorMeta, type CreatorDocumentData } from './document/creator-meta';
import { metaTags, type HiddenMeta, type PageMeta } from './document/page-meta';
import { renderDocument } from './document/render-document';
import * as siteMeta from './document/site-meta';
import landingCss from './landing/landing.css?inline';
import { LandingPage } from './landing/LandingPage';
import learnCss from './learn/learn.css?inline';
import { LearnPage } from './learn/LearnPage';
import notFoundCss from './not-found/not-found.css?inline';
import { NotFoundPage } from './not-found/NotFoundPage';
import type { ConfigOnly, DiscoverData, LandingData } from './page-data';
import pricingCss from './pricing/pricing.css?inline';
import { PricingPage } from './pricing/PricingPage';
import siteCss from './site.css?inline';
import cardsCss from './site/cards.css?inline';
import frameCss from './site/frame.css?inline';
import type { SitePage } from './site/site-page';

/** Each method returns a whole HTML document. */
export interface PageRenderer {
  renderLanding(data: LandingData): string;
  renderDiscover(data: DiscoverData): string;
  renderPricing(data: ConfigOnly): string;
  renderLearn(data: ConfigOnly): string;
  renderCreatorPage(data: CreatorDocumentData): string;
  renderNotFound(data: ConfigOnly): string;
  /** `path` begins with a slash. */
  renderApp(data: ConfigOnly & { path: string }): string;
}

/** `clientDir` is where the browser's build lies. */
export function createPageRenderer({ clientDir }: { clientDir: string }): PageRenderer {
  const publicEntry = readEntryAssets(clientDir, 'src/entry-public.tsx');
  const appEntry = readEntryAssets(clientDir, 'src/entry-app.tsx');
  const renderSite = siteRenderer(readEntryAssets(clientDir, 'src/entry-site.ts'));
  return {
    renderLanding: (data) =>
      renderSite('landing', siteMeta.landingMeta(data), data, {
        css: frameCss + cardsCss + landingCss + bottomBarCss,
        page: <LandingPage {...data} />,
      }),
    renderDiscover: (data) =>
      renderSite('discover', siteMeta.discoverMeta(data), data, {
        css: frameCss + cardsCss + discoverCss,
        page: <DiscoverPage {...data} />,
      }),
    renderPricing: (data) =>
      renderSite('pricing', siteMeta.pricingMeta(data), data, {
        css: frameCss + pricingCss,
        page: <PricingPage {...data} />,
      }),
    renderLearn: (data) =>
      renderSite('learn', siteMeta.learnMeta(data), data, {
        css: frameCss + learnCss,
        page: <LearnPage {...data} />,
      }),
    renderNotFound: (data) =>
      renderSite('not-found', siteMeta.notFoundMeta, data, {
        css: notFoundCss,
        page: <NotFoundPage {...data} />,
      }),
    renderCreatorPage: ({ shareImage, ...given }) => {
      const data = { ...given, page: { ...given.page, tips: shownTips(given.page.tips) } };
      return renderDocument({
        meta: metaTags(creatorMeta({ ...data, shareImage }), data.config.productName),
        css: siteCss + creatorCss,
        body: renderToString(
          <StrictMode>
            <CreatorPage {...data} />
          </StrictMode>,
        ),
        data: { kind: 'creator', ...data },
        assets: publicEntry,
      });
    },
    renderApp: (data) =>
      renderDocument({
        meta: metaTags(siteMeta.appMeta(data), data.config.productName),
        css: siteCss,
        body: renderToStaticMarkup(<Scriptless config={data.config} />),
        data: { kind: 'app', config: data.config },
        assets: appEntry,
      }),
  };
}

interface SiteParts {
  css: string;
  page: ReactElement;
}

/** Pages that no script takes over. */
function siteRenderer(assets: EntryAssets) {
  return (sitePage: SitePage, meta: PageMeta | HiddenMeta, { config }: ConfigOnly, parts: SiteParts) =>
    renderDocument({
      meta: metaTags(meta, config.productName),
      css: siteCss + parts.css,
      body: renderToStaticMarkup(parts.page),
      sitePage,
      assets,
    });
}
