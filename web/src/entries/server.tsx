import { textFontCss } from '@sprinkle/ui/tokens';
import { StrictMode, type ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { CreatorPage } from '../public/creator-page/CreatorPage';
import bottomBarCss from '../shared/navigation/bottom-bar.css?inline';
import { Scriptless } from '../document/Scriptless';
import creatorCss from '../public/creator-page/creator.css?inline';
import { shownTips } from '../public/creator-page/shown-tips';
import discoverCss from '../public/discover/discover.css?inline';
import { DiscoverPage } from '../public/discover/DiscoverPage';
import { readEntryAssets, type EntryAssets } from '../document/build-manifest';
import { creatorMeta, type CreatorDocumentData } from '../document/creator-meta';
import { metaTags, type HiddenMeta, type PageMeta } from '../document/page-meta';
import { renderDocument } from '../document/render-document';
import * as siteMeta from '../document/site-meta';
import landingCss from '../public/landing/landing.css?inline';
import { LandingPage } from '../public/landing/LandingPage';
import learnCss from '../public/learn/learn.css?inline';
import { LearnPage } from '../public/learn/LearnPage';
import notFoundCss from '../public/not-found/not-found.css?inline';
import { NotFoundPage } from '../public/not-found/NotFoundPage';
import type { ConfigOnly, DiscoverData, LandingData, SitePage } from '../shared/page-data';
import pricingCss from '../public/pricing/pricing.css?inline';
import { paths } from '../shared/paths';
import { PricingPage } from '../public/pricing/PricingPage';
import siteCss from '../public/frame/site.css?inline';
import cardsCss from '../public/frame/cards.css?inline';
import frameCss from '../public/frame/frame.css?inline';

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
  const publicEntry = readEntryAssets(clientDir, 'src/entries/public.tsx');
  const appEntry = readEntryAssets(clientDir, 'src/entries/app.tsx');
  const checkoutEntry = readEntryAssets(clientDir, 'src/entries/checkout.tsx');
  const renderSite = siteRenderer(readEntryAssets(clientDir, 'src/entries/site.ts'));
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
        css: siteCss + textFontCss,
        body: renderToStaticMarkup(<Scriptless config={data.config} />),
        data: { kind: 'app', config: data.config },
        assets: data.path === paths.checkout ? checkoutEntry : appEntry,
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
