import { displayFontCss, displayFontUrl } from '@sprinkle/ui/display-font';
import { dark, light, tokensCss } from '@sprinkle/ui/tokens';
import { PAGE_SCRIPT } from '@sprinkle/contracts/page-script';
import baseCss from '../shared/styles/base.css?inline';
import type { EntryAssets } from './build-manifest';
import { toPageJson } from './page-json';
import {
  PAGE_DATA_ID,
  ROOT_ID,
  SITE_PAGE_ATTRIBUTE,
  type PageData,
  type SitePage,
} from '../shared/page-data';

interface DocumentParts {
  meta: string;
  /** The styles of what the body shows; they stand inside of the document, so that no request holds it up. */
  css: string;
  body: string;
  /** Given where a script takes the document over. */
  data?: PageData;
  /** Given where the document is complete as it comes. */
  sitePage?: SitePage;
  assets: EntryAssets;
}

export function renderDocument({ meta, css, body, data, sitePage, assets }: DocumentParts): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    data?.kind === 'creator' ? `<script>${PAGE_SCRIPT}</script>` : '',
    meta,
    `<meta name="theme-color" content="${light.paper}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark.paper}" media="(prefers-color-scheme: dark)">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="preload" href="${displayFontUrl}" as="font" type="font/woff2" crossorigin>`,
    `<style>${tokensCss}${displayFontCss}${baseCss}${css}</style>`,
    // No browser fetches these; they tell Vite's loader that the styles of a lazy chunk are in the document already.
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${file}" media="not all" disabled>`),
    `<script type="module" src="${assets.script}"></script>`,
    ...assets.preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    `</head><body${sitePage ? ` ${SITE_PAGE_ATTRIBUTE}="${sitePage}"` : ''}><div id="${ROOT_ID}">${body}</div>`,
    data ? `<script type="application/json" id="${PAGE_DATA_ID}">${toPageJson(data)}</script>` : '',
    '</body></html>',
  ].join('');
}
