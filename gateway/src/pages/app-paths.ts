/** Paths of the app, which answers them all with one document and routes in the browser. */
export const APP_PATHS = [
  'login',
  'login/password',
  'register',
  'verify-email',
  'forgot-password',
  'reset-password',
  'account',
  'dashboard',
  'dashboard/payment-methods',
  'payment-settings',
  'comments',
  'edit-profile',
  'featured-image',
  'preview',
  'preview-profile',
  'preview-profile-test',
  'checkout',
  'receipt',
  'privacy',
  'terms',
];

/** Search engines may list these. */
const INDEXED = new Set(['login', 'register', 'privacy', 'terms']);

export function isIndexed(path: string): boolean {
  return INDEXED.has(path.replace(/^\//, ''));
}
