/** Screens of the signed-in app and its neighbours: one shell for all of them, routed in the browser. */
export const APP_PATHS = [
  'login',
  'login/password',
  'register',
  'verify-email',
  'forgot-password',
  'reset-password',
  'dashboard',
  'dashboard/payment-methods',
  'edit-profile',
  'payment-settings',
  'comments',
  'featured-image',
  'preview',
  'preview-profile',
  'preview-profile-test',
  'checkout',
  'receipt',
  'unsubscribe',
  'privacy',
  'terms',
  'discover',
  'pricing',
  'learn',
  'not-found',
];

/** What a search engine may list of them. */
const INDEXED = new Set(['login', 'register', 'privacy', 'terms', 'discover', 'pricing', 'learn']);

export function isIndexed(path: string): boolean {
  return INDEXED.has(path.replace(/^\//, ''));
}
