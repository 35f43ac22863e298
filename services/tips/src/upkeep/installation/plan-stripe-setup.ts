import { isLocalUrl } from '@sprinkle/service-kit/installation/address-kind';
import { Stripe } from 'stripe';
import { compareEvents, findWebhookEndpoints, type WantedEndpoint } from './find-webhook-endpoints.js';

export interface EndpointSecret {
  secret: string;
  /** The gateway's variable for the secret. */
  variable: string;
}

/** A change at Stripe that has not been made yet. */
export interface SetupStep {
  /** Lines that show the differences. */
  difference: string[];
  /** Makes the change. Returns the secret of a new endpoint, which Stripe shows only now, or null. */
  execute(): Promise<EndpointSecret | null>;
}

const DESCRIPTIONS = {
  payments: 'Tells the product about payments',
  connect: 'Tells the product about accounts of creators',
};

/** Compares the account with what the product needs. Running the steps again changes nothing. */
export async function planStripeSetup(
  stripe: Stripe,
  publicUrl: string,
  wanted: WantedEndpoint[],
): Promise<SetupStep[]> {
  const ofEndpoints = await Promise.all(wanted.map((each) => planEndpoints(stripe, publicUrl, each)));
  return [...ofEndpoints.flat(), ...(await planDomain(stripe, publicUrl))];
}

async function planEndpoints(
  stripe: Stripe,
  publicUrl: string,
  wanted: WantedEndpoint,
): Promise<SetupStep[]> {
  const endpoints = await findWebhookEndpoints(stripe, publicUrl, wanted);
  return endpoints.length > 0
    ? endpoints.flatMap((endpoint) => planEndpoint(stripe, endpoint, wanted))
    : planNewEndpoint(stripe, publicUrl, wanted);
}

function planNewEndpoint(stripe: Stripe, publicUrl: string, wanted: WantedEndpoint): SetupStep[] {
  if (isLocalUrl(publicUrl)) return [];
  const { isConnect, secretVariable: variable } = wanted;
  const url = publicUrl + wanted.path;
  return [
    {
      difference: [`+ webhook endpoint ${url}`, ...wanted.events.map((type) => `  + ${type}`)],
      async execute() {
        const { secret } = await stripe.webhookEndpoints.create({
          url,
          description: isConnect ? DESCRIPTIONS.connect : DESCRIPTIONS.payments,
          ...(isConnect && { connect: true }),
          enabled_events: eventsOf(wanted),
          api_version: Stripe.API_VERSION as Stripe.WebhookEndpointCreateParams.ApiVersion,
        });
        return secret === undefined ? null : { secret, variable };
      },
    },
  ];
}

function planEndpoint(stripe: Stripe, endpoint: Stripe.WebhookEndpoint, wanted: WantedEndpoint): SetupStep[] {
  const { id, url, status } = endpoint;
  const { missing, superfluous } = compareEvents(endpoint.enabled_events, wanted);
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
        await stripe.webhookEndpoints.update(id, { enabled_events: eventsOf(wanted), disabled: false });
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

function eventsOf({ events }: WantedEndpoint): Stripe.WebhookEndpointUpdateParams.EnabledEvent[] {
  return [...events] as Stripe.WebhookEndpointUpdateParams.EnabledEvent[];
}
