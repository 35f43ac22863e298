import {
  STRIPE_CONNECT_EVENTS,
  STRIPE_CONNECT_WEBHOOK_PATH,
  STRIPE_EVENTS,
  STRIPE_WEBHOOK_PATH,
  TRANSFER_EVENTS,
} from '@sprinkle/contracts/rules/stripe-events';
import { isLocalUrl } from '@sprinkle/service-kit/installation/address-kind';
import { Stripe } from 'stripe';

/** Stripe allows 16 endpoints, and another 16 for connected accounts. */
const ENDPOINTS_MAX = 100;

/** A webhook endpoint that the product needs at Stripe. */
export interface WantedEndpoint {
  path: string;
  events: readonly string[];
  /** True if it gets only the events of connected accounts. */
  isConnect: boolean;
  /** The gateway's variable for its secret. */
  secretVariable: string;
}

/** The endpoint for payments. It also receives transfer events if creators are paid through Stripe Connect. */
export function paymentsEndpoint(hasConnect: boolean): WantedEndpoint {
  return {
    path: STRIPE_WEBHOOK_PATH,
    events: hasConnect ? [...STRIPE_EVENTS, ...TRANSFER_EVENTS] : STRIPE_EVENTS,
    isConnect: false,
    secretVariable: 'STRIPE_WEBHOOK_SECRETS',
  };
}

export const CONNECT_ENDPOINT: WantedEndpoint = {
  path: STRIPE_CONNECT_WEBHOOK_PATH,
  events: STRIPE_CONNECT_EVENTS,
  isConnect: true,
  secretVariable: 'STRIPE_CONNECT_WEBHOOK_SECRETS',
};

/**
 * Finds the endpoints by which events reach this installation. Stripe cannot reach localhost, so for localhost any address with the right
 * path may lead here, such as a tunnel's.
 */
export async function findWebhookEndpoints(
  stripe: Stripe,
  publicUrl: string,
  { path }: WantedEndpoint,
): Promise<Stripe.WebhookEndpoint[]> {
  const endpoints = await stripe.webhookEndpoints.list({ limit: ENDPOINTS_MAX });
  const leadsHere = isLocalUrl(publicUrl)
    ? (url: string) => URL.canParse(url) && new URL(url).pathname === path
    : (url: string) => url === publicUrl + path;
  return endpoints.data.filter(({ url }) => leadsHere(url));
}

/** Compares the events that endpoints receive with those that the product handles. */
export function compareEvents(
  subscribed: Iterable<string>,
  { events }: WantedEndpoint,
): { missing: string[]; superfluous: string[] } {
  const types = new Set(subscribed);
  return {
    missing: types.has('*') ? [] : events.filter((type) => !types.has(type)),
    superfluous: [...types].filter((type) => !events.includes(type)),
  };
}
