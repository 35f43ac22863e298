import {
  STRIPE_CONNECT_EVENTS,
  STRIPE_CONNECT_WEBHOOK_PATH,
  STRIPE_EVENTS,
  STRIPE_WEBHOOK_PATH,
  TRANSFER_EVENTS,
} from '@sprinkle/contracts/rules/stripe-events';
import { isLocalUrl } from '@sprinkle/service-kit/installation/address-kind';
import { Stripe } from 'stripe';

/** Stripe allows 16 endpoints, and as many for connected accounts. */
const ENDPOINTS_MAX = 100;

/** A webhook endpoint that the product needs at Stripe. */
export interface WantedEndpoint {
  path: string;
  events: readonly string[];
  /** Whether it gets the events of connected accounts, and no others. */
  isConnect: boolean;
  /** Variable of the gateway for its secret. */
  secretVariable: string;
}

/** The endpoint for payments, which hears of transfers too where creators are paid through Stripe Connect. */
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
 * Finds the endpoints by which events reach this installation. Stripe cannot reach localhost, so there any address with the
 * right path may lead here, as that of a tunnel.
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

/** Tells how the events that endpoints get differ from those that the product handles. */
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
