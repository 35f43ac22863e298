import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { startSitePage } from '../public/start-site-page';
import { SITE_PAGE_ATTRIBUTE, type SitePage } from '../shared/page-data';

/** A document as the server sends it, then its script. */
export function openSitePage(sitePage: SitePage, page: ReactElement): void {
  document.body.innerHTML = renderToStaticMarkup(page);
  document.body.setAttribute(SITE_PAGE_ATTRIBUTE, sitePage);
  document.documentElement.className = '';
  startSitePage();
}
