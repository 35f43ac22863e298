export const STRIPE_WEBHOOK_PATH = '/api/webhooks/stripe';
/** Mail programs post a form to this path. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';
