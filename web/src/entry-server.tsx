import { StrictMode, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { CreatorPage } from './creator-page/CreatorPage';
import creatorCss from './creator-page/creator.css?inline';
import { shownTips } from './creator-page/shown-tips';
import { readEntryAssets } from './document/build-manifest';
import { creatorMeta, landingMeta, metaTags, plainMeta } from './document/page-meta';
import { renderDocument } from './document/render-document';
import { LandingPage } from './landing/LandingPage';
import landingCss from './landing/landing.css?inline';
import { NotFoundPage } from './not-found/NotFoundPage';
import notFoundCss from './not-found/not-found.css?inline';
import type { ConfigOnly, CreatorPageData, LandingData } from './page-data';
import siteCss from './site.css?inline';

/** Each method returns a whole HTML document. */
export interface PageRenderer {
  renderLanding(data: LandingData): string;
  renderCreatorPage(data: CreatorPageData): string;
  renderNotFound(data: ConfigOnly): string;
  renderApp(data: ConfigOnly): string;
}

/** `clientDir` is where the browser's build lies. */
export function createPageRenderer({ clientDir }: { clientDir: string }): PageRenderer {
  const publicEntry = readEntryAssets(clientDir, 'src/entry-public.tsx');
  const appEntry = readEntryAssets(clientDir, 'src/entry-app.tsx');
  return {
    renderLanding: (data) =>
      renderDocument({
        meta: metaTags(landingMeta(data), data.config.productName),
        css: siteCss + landingCss,
        body: toHtml(<LandingPage {...data} />),
        data: { kind: 'landing', ...data },
        assets: publicEntry,
      }),
    renderCreatorPage: (given) => {
      const data = { ...given, page: { ...given.page, tips: shownTips(given.page.tips) } };
      return renderDocument({
        meta: metaTags(creatorMeta(data), data.config.productName),
        css: siteCss + creatorCss,
        body: toHtml(<CreatorPage {...data} />),
        data: { kind: 'creator', ...data },
        assets: publicEntry,
      });
    },
    renderNotFound: (data) =>
      renderDocument({
        meta: metaTags(plainMeta('404 Page Not Found'), data.config.productName),
        css: siteCss + notFoundCss,
        body: toHtml(<NotFoundPage {...data} />),
        data: { kind: 'not-found', ...data },
        assets: publicEntry,
      }),
    renderApp: (data) =>
      renderDocument({
        meta: metaTags(plainMeta(data.config.productName), data.config.productName),
        css: siteCss,
        body: '',
        data: { kind: 'app', config: data.config },
        assets: appEntry,
      }),
  };
}

function toHtml(page: ReactElement): string {
  return renderToString(<StrictMode>{page}</StrictMode>);
}
