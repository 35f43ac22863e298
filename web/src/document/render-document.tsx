import { PAGE_SCRIPT } from '@sprinkle/contracts/page-script';
import type { LookVariables } from '@sprinkle/contracts/rules/page-look-variables';
import { displayFontCss, displayFontUrl } from '@sprinkle/ui/display-font';
import { dark, light, tokensCss } from '@sprinkle/ui/tokens';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MaintenanceNotice } from '../public/frame/MaintenanceNotice';
import {
  PAGE_DATA_ID,
  type PageData,
  ROOT_ID,
  SITE_PAGE_ATTRIBUTE,
  type SitePage,
} from '../shared/page-data';
import baseCss from '../shared/styles/base.css?inline';
import type { EntryAssets } from './build-manifest';
import { escapeJson } from './escape-json';

interface DocumentParts {
  meta: ReactElement;
  /** Styles of the body, inlined so that no request delays the first paint. */
  css: string;
  body: string;
  /** Look of a creator's own page. */
  look?: LookVariables | null;
  /** Data with which a script hydrates the document. */
  data?: PageData;
  /** A page that is complete without a script. */
  sitePage?: SitePage;
  /** Address of the payment provider's script, which the page will ask for. */
  providerScript?: string;
  assets: EntryAssets;
}

/** Browsers never fetch such a style sheet, but it tells Vite's loader that a lazy chunk has its styles. */
const NOT_FETCHED = { media: 'not all', disabled: true };

export function renderDocument({
  meta,
  css,
  body,
  look,
  data,
  sitePage,
  providerScript,
  assets,
}: DocumentParts): string {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script dangerouslySetInnerHTML={{ __html: PAGE_SCRIPT }} />
        {meta}
        {look ? (
          <meta name="theme-color" content={look.paper} />
        ) : (
          <>
            <meta name="theme-color" content={light.paper} media="(prefers-color-scheme: light)" />
            <meta name="theme-color" content={dark.paper} media="(prefers-color-scheme: dark)" />
          </>
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {!look?.fontDisplay && (
          <link rel="preload" href={displayFontUrl} as="font" type="font/woff2" crossOrigin="" />
        )}
        <style dangerouslySetInnerHTML={{ __html: tokensCss + displayFontCss + baseCss + css }} />
        {assets.styles.map((file) => (
          <link key={file} rel="stylesheet" href={file} {...NOT_FETCHED} />
        ))}
        <script type="module" src={assets.script} />
        {assets.preloads.map((file) => (
          <link key={file} rel="modulepreload" href={file} />
        ))}
        {providerScript && <link rel="preload" as="script" href={providerScript} />}
      </head>
      <body {...(sitePage && { [SITE_PAGE_ATTRIBUTE]: sitePage })}>
        {/* A screen's script replaces the root, so the notice is above it. */}
        {data?.kind === 'app' && <MaintenanceNotice config={data.config} />}
        <div id={ROOT_ID} dangerouslySetInnerHTML={{ __html: body }} />
        {data && (
          <script
            type="application/json"
            id={PAGE_DATA_ID}
            dangerouslySetInnerHTML={{ __html: escapeJson(data) }}
          />
        )}
      </body>
    </html>,
  );
  return `<!doctype html>${html}`;
}
