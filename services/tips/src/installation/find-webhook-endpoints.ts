import { STRIPE_EVENTS, STRIPE_WEBHOOK_PATH } from '@sprinkle/contracts/rules/stripe-events';
import { isLocalUrl } from '@sprinkle/service-kit/installation/address-kind';
import { Stripe } from 'stripe';

/** Stripe allows 16 endpoints, and as many for connected accounts. */
const ENDPOINTS_MAX = 100;

export const WANTED_EVENTS: readonly string[] = STRIPE_EVENTS;

export function webhookUrlOf(publicUrl: string): string {
  return publicUrl + STRIPE_WEBHOOK_PATH;
}

/**
 * Finds the endpoints by which events reach this installation. Stripe cannot reach localhost, so there any address with the
 * right path may lead here, as that of a tunnel.
 */
export async function findWebhookEndpoints(
  stripe: Stripe,
  publicUrl: string,
): Promise<Stripe.WebhookEndpoint[]> {
  const endpoints = await stripe.webhookEndpoints.list({ limit: ENDPOINTS_MAX });
  const wanted = webhookUrlOf(publicUrl);
  const leadsHere = isLocalUrl(publicUrl)
    ? (url: string) => URL.canParse(url) && new URL(url).pathname === STRIPE_WEBHOOK_PATH
    : (url: string) => url === wanted;
  return endpoints.data.filter(({ url }) => leadsHere(url));
}

/** Tells how the events that endpoints get differ from those that the product handles. */
export function compareEvents(subscribed: Iterable<string>): { missing: string[]; superfluous: string[] } {
  const types = new Set(subscribed);
  return {
    missing: types.has('*') ? [] : WANTED_EVENTS.filter((type) => !types.has(type)),
    superfluous: [...types].filter((type) => !WANTED_EVENTS.includes(type)),
  };
}
