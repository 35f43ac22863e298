export const DOCS_PATH = '/api/docs';
export const STRIPE_WEBHOOK_PATH = '/api/webhooks/stripe';
