/** These paths all get the app's document. The app routes them in the browser. */
export const APP_PATHS = [
  'login',
  'login/password',
  'register',
  'verify-email',
  'confirm-email',
  'undo-email-change',
  'freeze-account',
  'forgot-password',
  'reset-password',
  'unsubscribe',
  'appeal',
  'account',
  'dashboard',
  'dashboard/payment-methods',
  'dashboard/payouts',
  'dashboard/payouts/statement',
  'dashboard/payouts/year',
  'payment-settings',
  'comments',
  'my-links',
  'my-stats',
  'my-supporters',
  'moderation',
  'edit-profile',
  'featured-image',
  'preview',
  'preview-profile',
  'preview-profile-test',
  'checkout',
  'receipt',
  'my-support',
  'privacy',
  'terms',
];

const OF_CONSOLE = ['/api/admin/current', '/api/config'];

/** First calls of a screen or console document for a signed-in person. Stats of the dashboard need the browser's UTC offset. */
const FIRST_CALLS: Record<string, string[]> = {
  '/dashboard': ['/api/auth/current', '/api/users/me/tips?limit=3&filter=visible'],
  '/my-links': ['/api/auth/current', '/api/users/me/links'],
  '/my-stats': ['/api/auth/current', '/api/users/me/analytics?days=30'],
  overview: [...OF_CONSOLE, '/api/admin/stats', '/api/admin/settings'],
  screen: OF_CONSOLE,
};

/** Search engines may list these paths. */
const INDEXED = new Set(['login', 'register', 'privacy', 'terms']);

/** Links in mails and an earlier form lead here with a token or an address, which no other site may learn. */
const OPENED_WITH_SECRET = new Set([
  '/login/password',
  '/verify-email',
  '/confirm-email',
  '/undo-email-change',
  '/freeze-account',
  '/reset-password',
  '/unsubscribe',
  '/appeal',
  '/receipt',
  '/my-support',
]);

export function referrerPolicyOf(path: string) {
  return OPENED_WITH_SECRET.has(path) ? { 'referrer-policy': 'no-referrer' } : {};
}

export function isIndexed(path: string): boolean {
  return INDEXED.has(path.replace(/^\//, ''));
}

/** Returns headers that let the browser make a screen's first calls while it still loads the scripts. */
export function preloadFirstCalls(screen: string) {
  const calls = FIRST_CALLS[screen];
  if (!calls) return {};
  return {
    link: calls.map((call) => `<${call}>; rel=preload; as=fetch; crossorigin=use-credentials`).join(),
  };
}
