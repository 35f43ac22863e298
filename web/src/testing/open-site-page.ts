import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { startSitePage } from '../public/start-site-page';
import { SITE_PAGE_ATTRIBUTE, type SitePage } from '../shared/page-data';

/** Opens a document as the server sends it, then runs its script. */
export function openSitePage(sitePage: SitePage, page: ReactElement): void {
  document.body.innerHTML = renderToStaticMarkup(page);
  document.body.setAttribute(SITE_PAGE_ATTRIBUTE, sitePage);
  document.documentElement.className = '';
  startSitePage();
}
