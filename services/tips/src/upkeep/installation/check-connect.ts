import type { InstallationCheck } from '@sprinkle/contracts/system/installation.schemas';
import { ok, wrong } from '@sprinkle/service-kit/installation/check';
import type { Stripe } from 'stripe';
import { compareEvents, CONNECT_ENDPOINT, findWebhookEndpoints } from './find-webhook-endpoints.js';
import { orUnknown } from './or-unknown.js';

const WEBHOOK = 'Webhook of Stripe Connect';
const COUNTRY = 'Country of the Stripe account';
const SETUP = 'Run npm run stripe:setup, which makes the endpoint what it should be.';

/** Checks what payouts through Stripe Connect depend on, if they are switched on. */
export function checkConnect(
  stripe: Stripe,
  publicUrl: string,
  country: string,
): Promise<InstallationCheck[]> {
  return Promise.all([checkEndpoint(stripe, publicUrl), checkCountry(stripe, country)]);
}

function checkEndpoint(stripe: Stripe, publicUrl: string): Promise<InstallationCheck> {
  return orUnknown(WEBHOOK, 'Webhook Endpoints: read', async () => {
    const endpoints = await findWebhookEndpoints(stripe, publicUrl, CONNECT_ENDPOINT);
    const enabled = endpoints.filter(({ status }) => status === 'enabled');
    if (enabled.length === 0)
      return wrong(WEBHOOK, `No endpoint leads to ${publicUrl}${CONNECT_ENDPOINT.path}`, SETUP);
    const { missing } = compareEvents(
      enabled.flatMap((endpoint) => endpoint.enabled_events),
      CONNECT_ENDPOINT,
    );
    if (missing.length > 0) return wrong(WEBHOOK, `Missing: ${missing.join(', ')}`, SETUP);
    return ok(WEBHOOK, `The ${CONNECT_ENDPOINT.events.length} events that are handled`);
  });
}

/** The country determines to which countries Stripe can pay. */
function checkCountry(stripe: Stripe, configured: string): Promise<InstallationCheck> {
  return orUnknown(COUNTRY, 'Accounts: read', async () => {
    const { country } = await stripe.accounts.retrieveCurrent();
    if (country === configured) return ok(COUNTRY, configured);
    const found = `${country ?? 'Unknown'}, and STRIPE_PLATFORM_COUNTRY is ${configured}`;
    return wrong(COUNTRY, found, `Set STRIPE_PLATFORM_COUNTRY to ${country ?? 'that of the account'}.`);
  });
}
