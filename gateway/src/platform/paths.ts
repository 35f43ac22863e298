import { STRIPE_CONNECT_WEBHOOK_PATH, STRIPE_WEBHOOK_PATH } from '@sprinkle/contracts/rules/stripe-events';

export const SENDGRID_WEBHOOK_PATH = '/api/webhooks/sendgrid';

/** Providers sign the bytes that they post to these paths, and send no cookie. */
export function isWebhook(path: string | undefined): boolean {
  return path !== undefined && WEBHOOK_PATHS.includes(path);
}

const WEBHOOK_PATHS = [STRIPE_WEBHOOK_PATH, STRIPE_CONNECT_WEBHOOK_PATH, SENDGRID_WEBHOOK_PATH];

/** Browsers post content security policy violations here. The path cannot be a username. */
export const POLICY_REPORTS_PATH = '/csp-reports';

/** Mail programs post a form to this path. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';
