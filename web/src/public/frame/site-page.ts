export type SitePage = 'landing' | 'discover' | 'pricing' | 'learn' | 'not-found';

/** Of the body: which of these documents it is. */
export const SITE_PAGE_ATTRIBUTE = 'data-site-page';
