import { isLocalUrl } from '@sprinkle/service-kit/installation/address-kind';
import { Stripe } from 'stripe';
import {
  compareEvents,
  findWebhookEndpoints,
  WANTED_EVENTS,
  webhookUrlOf,
} from './find-webhook-endpoints.js';

/** A change at Stripe that was not made yet. */
export interface SetupStep {
  /** Lines that say what is different afterwards. */
  difference: string[];
  /** Makes the change. Returns the secret of a new endpoint, which Stripe shows only now, or null. */
  execute(): Promise<string | null>;
}

const DESCRIPTION = 'Tells the product about payments';

/** Compares the account with what the product needs. Running the steps twice changes nothing more. */
export async function planStripeSetup(stripe: Stripe, publicUrl: string): Promise<SetupStep[]> {
  const endpoints = await findWebhookEndpoints(stripe, publicUrl);
  const ofEndpoints =
    endpoints.length > 0
      ? endpoints.flatMap((endpoint) => planEndpoint(stripe, endpoint))
      : planNewEndpoint(stripe, publicUrl);
  return [...ofEndpoints, ...(await planDomain(stripe, publicUrl))];
}

function planNewEndpoint(stripe: Stripe, publicUrl: string): SetupStep[] {
  if (isLocalUrl(publicUrl)) return [];
  const url = webhookUrlOf(publicUrl);
  return [
    {
      difference: [`+ webhook endpoint ${url}`, ...WANTED_EVENTS.map((type) => `  + ${type}`)],
      async execute() {
        const { secret } = await stripe.webhookEndpoints.create({
          url,
          description: DESCRIPTION,
          enabled_events: eventsWanted(),
          api_version: Stripe.API_VERSION as Stripe.WebhookEndpointCreateParams.ApiVersion,
        });
        return secret ?? null;
      },
    },
  ];
}

function planEndpoint(stripe: Stripe, endpoint: Stripe.WebhookEndpoint): SetupStep[] {
  const { id, url, status } = endpoint;
  const { missing, superfluous } = compareEvents(endpoint.enabled_events);
  const isDisabled = status !== 'enabled';
  if (missing.length === 0 && superfluous.length === 0 && !isDisabled) return [];
  const enabling = isDisabled ? ['  + enabled'] : [];
  return [
    {
      difference: [
        `~ webhook endpoint ${url}`,
        ...enabling,
        ...missing.map((type) => `  + ${type}`),
        ...superfluous.map((type) => `  - ${type}`),
      ],
      async execute() {
        await stripe.webhookEndpoints.update(id, { enabled_events: eventsWanted(), disabled: false });
        return null;
      },
    },
  ];
}

async function planDomain(stripe: Stripe, publicUrl: string): Promise<SetupStep[]> {
  if (isLocalUrl(publicUrl)) return [];
  const name = new URL(publicUrl).hostname;
  const { data } = await stripe.paymentMethodDomains.list({ domain_name: name, limit: 1 });
  const [domain] = data;
  if (domain?.enabled) return [];
  return [
    {
      difference: [`${domain ? '~' : '+'} domain of wallets ${name}, enabled`],
      async execute() {
        if (domain) await stripe.paymentMethodDomains.update(domain.id, { enabled: true });
        else await stripe.paymentMethodDomains.create({ domain_name: name });
        return null;
      },
    },
  ];
}

function eventsWanted(): Stripe.WebhookEndpointUpdateParams.EnabledEvent[] {
  return [...WANTED_EVENTS] as Stripe.WebhookEndpointUpdateParams.EnabledEvent[];
}
