import type { InstallationCheck } from '@sprinkle/contracts/system/installation.schemas';
import { query } from '@sprinkle/service-kit/database/query';
import { ok, orWrong, warning, wrong } from '@sprinkle/service-kit/installation/check';
import { Stripe } from 'stripe';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { compareEvents, findWebhookEndpoints, type WantedEndpoint } from './find-webhook-endpoints.js';
import { orUnknown } from './or-unknown.js';

const SETUP = 'Run npm run stripe:setup, which makes the endpoint what it should be.';
const DAY_SECONDS = 86_400;
const LOOKS_BACK_DAYS = 7;
const EVENTS_LOOKED_AT = 20;
/** Stripe takes no more in one call. The first are those about payments. */
const TYPES_LOOKED_AT = 20;
/** Stripe may take a while, and tries again for three days. */
const ON_ITS_WAY_SECONDS = 300;

/** Checks whether Stripe notifies this installation of its payments. */
export async function checkWebhooks(
  stripe: Stripe,
  dataSource: DataSource,
  publicUrl: string,
  wanted: WantedEndpoint,
): Promise<InstallationCheck[]> {
  const [ofEndpoints, ofArrival] = await Promise.all([
    checkEndpoints(stripe, publicUrl, wanted),
    checkArrival(stripe, dataSource, wanted),
  ]);
  return [...ofEndpoints, ofArrival];
}

async function checkEndpoints(
  stripe: Stripe,
  publicUrl: string,
  wanted: WantedEndpoint,
): Promise<InstallationCheck[]> {
  const name = 'Stripe webhook';
  let endpoints: Stripe.WebhookEndpoint[] = [];
  const ofEndpoint = await orUnknown(name, 'Webhook Endpoints: read', async () => {
    endpoints = await findWebhookEndpoints(stripe, publicUrl, wanted);
    return describeEndpoints(name, endpoints, publicUrl + wanted.path);
  });
  if (endpoints.length === 0) return [ofEndpoint];
  return [ofEndpoint, checkEvents(endpoints, wanted), checkVersion(endpoints)];
}

function describeEndpoints(
  name: string,
  endpoints: Stripe.WebhookEndpoint[],
  address: string,
): InstallationCheck {
  const enabled = endpoints.filter(({ status }) => status === 'enabled');
  const [first, ...others] = enabled;
  if (endpoints.length === 0) return wrong(name, `No endpoint leads to ${address}`, SETUP);
  if (!first) return wrong(name, 'The endpoint is disabled', SETUP);
  if (others.length === 0) return ok(name, `Enabled: ${first.url}`);
  const found = `${enabled.length} endpoints lead here, so each event arrives as often`;
  return warning(name, found, "Delete all but one in Stripe's dashboard.");
}

function checkEvents(endpoints: Stripe.WebhookEndpoint[], wanted: WantedEndpoint): InstallationCheck {
  const name = 'Events of the webhook';
  const { missing, superfluous } = compareEvents(
    endpoints.flatMap((endpoint) => endpoint.enabled_events),
    wanted,
  );
  if (missing.length > 0) return wrong(name, `Missing: ${missing.join(', ')}`, SETUP);
  if (superfluous.includes('*')) return warning(name, 'All events, of which most are ignored', SETUP);
  if (superfluous.length > 0) return warning(name, `Not needed: ${superfluous.join(', ')}`, SETUP);
  return ok(name, `The ${wanted.events.length} that are handled`);
}

function checkVersion(endpoints: Stripe.WebhookEndpoint[]): InstallationCheck {
  const name = 'API version of the webhook';
  const others = endpoints
    .map((endpoint) => endpoint.api_version ?? "the account's default")
    .filter((version) => version !== Stripe.API_VERSION);
  if (others.length === 0) return ok(name, Stripe.API_VERSION);
  const advice = `Stripe cannot change it. Delete the endpoint, and run npm run stripe:setup for one of ${Stripe.API_VERSION}.`;
  return warning(name, others.join(', '), advice);
}

const FIND_ARRIVED = 'SELECT event_id FROM provider_events WHERE event_id = ANY($1)';

/** Compares Stripe's newest events for us with those that arrived. */
function checkArrival(
  stripe: Stripe,
  dataSource: DataSource,
  { events: types }: WantedEndpoint,
): Promise<InstallationCheck> {
  const name = 'Arrival of events';
  return orWrong(name, 'Look whether Stripe can be reached.', async () => {
    const now = Math.floor(Date.now() / 1_000);
    const { data: events } = await stripe.events.list({
      types: types.slice(0, TYPES_LOOKED_AT),
      created: { gte: now - LOOKS_BACK_DAYS * DAY_SECONDS },
      limit: EVENTS_LOOKED_AT,
    });
    const ids = events.map(({ id }) => id);
    const arrived = await query(dataSource, z.object({ eventId: z.string() }), FIND_ARRIVED, [ids]);
    const known = new Set(arrived.map(({ eventId }) => eventId));
    const isOnItsWay = ({ created, pending_webhooks: pending }: Stripe.Event) =>
      pending > 0 && created >= now - ON_ITS_WAY_SECONDS;
    const missed = events.filter((event) => !known.has(event.id) && !isOnItsWay(event));
    return describeArrival(name, { newest: events.find(({ id }) => known.has(id)), missed, events });
  });
}

function describeArrival(
  name: string,
  { newest, missed, events }: { newest?: Stripe.Event; missed: Stripe.Event[]; events: Stripe.Event[] },
): InstallationCheck {
  if (missed.length > 0) {
    const found = `${missed.length} of the last ${events.length} did not arrive, the newest of ${timeOf(missed[0])}`;
    const advice =
      "Read why in the endpoint's deliveries in Stripe's dashboard, and compare its secret with STRIPE_WEBHOOK_SECRETS.";
    return wrong(name, found, advice);
  }
  if (newest) return ok(name, `The last is of ${timeOf(newest)}`);
  const found = `Stripe had none in the last ${LOOKS_BACK_DAYS} days`;
  return warning(name, found, 'Tip a page of your own, and check again.');
}

function timeOf(event: Stripe.Event | undefined): string {
  return new Date((event?.created ?? 0) * 1_000).toISOString();
}
