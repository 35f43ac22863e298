export const STRIPE_WEBHOOK_PATH = '/api/webhooks/stripe';
