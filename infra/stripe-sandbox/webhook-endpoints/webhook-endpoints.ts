import type Stripe from 'stripe';
import { API_VERSION, type SandboxConfig } from '../config.ts';
import { invalidRequest, resourceMissing } from '../errors.ts';
import type { ApiCall } from '../http/api-route.ts';
import { mergeMetadata, readBoolean, readString, readStrings, requireString } from '../http/parameters.ts';
import { newId } from '../ids.ts';
import type { StoredWebhookEndpoint } from '../store/rows.ts';
import type { Store } from '../store/store.ts';

/** Endpoints set by the environment. */
const GIVEN_ID = 'we_given';
const GIVEN_CONNECT_ID = 'we_given_connect';

/** Hosts that Stripe cannot reach. */
const UNREACHABLE = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Updates the environment's endpoints at every start. */
export function putGivenEndpoints(store: Store, config: SandboxConfig, now: number): void {
  const {
    webhookUrl,
    webhookSecret,
    webhookEvents = ['*'],
    connectWebhookUrl,
    connectWebhookSecret,
  } = config;
  store.webhookEndpoints.remove(GIVEN_ID);
  store.webhookEndpoints.remove(GIVEN_CONNECT_ID);
  if (webhookUrl !== undefined)
    store.webhookEndpoints.put({
      ...newEndpoint(GIVEN_ID, now),
      api_version: API_VERSION,
      url: webhookUrl,
      enabled_events: webhookEvents,
      secret: webhookSecret,
    });
  if (connectWebhookUrl !== undefined)
    store.webhookEndpoints.put({
      ...newEndpoint(GIVEN_CONNECT_ID, now),
      api_version: API_VERSION,
      url: connectWebhookUrl,
      enabled_events: ['*'],
      secret: connectWebhookSecret,
      isConnect: true,
    });
}

export function createEndpoint(store: Store, call: ApiCall): Stripe.WebhookEndpoint {
  const created = store.webhookEndpoints.put({
    ...newEndpoint(newId('we'), call.now),
    api_version: readString(call.parameters, 'api_version') ?? null,
    description: readString(call.parameters, 'description') ?? null,
    enabled_events: readEvents(call) ?? missingEvents(),
    isConnect: readBoolean(call.parameters, 'connect') ?? false,
    metadata: mergeMetadata({}, call.parameters),
    url: readUrl(call) ?? requireString(call.parameters, 'url'),
    secret: newId('whsec'),
  });
  return { ...withoutSecret(created), secret: created.secret };
}

export function updateEndpoint(store: Store, call: ApiCall): Stripe.WebhookEndpoint {
  const endpoint = findEndpoint(store, call.id);
  const isDisabled = readBoolean(call.parameters, 'disabled') ?? endpoint.status === 'disabled';
  const updated = store.webhookEndpoints.put({
    ...endpoint,
    description: readString(call.parameters, 'description') ?? endpoint.description,
    enabled_events: readEvents(call) ?? endpoint.enabled_events,
    metadata: mergeMetadata(endpoint.metadata, call.parameters),
    status: isDisabled ? 'disabled' : 'enabled',
    url: readUrl(call) ?? endpoint.url,
  });
  return withoutSecret(updated);
}

export function findEndpoint(store: Store, id: string): StoredWebhookEndpoint {
  const endpoint = store.webhookEndpoints.find(id);
  if (!endpoint) throw resourceMissing('webhook endpoint', id, 'webhook_endpoint');
  return endpoint;
}

/** Only the response to the creation contains the secret. No response says whether the endpoint is for Connect. */
export function withoutSecret({
  secret: _secret,
  isConnect: _isConnect,
  ...endpoint
}: StoredWebhookEndpoint): Stripe.WebhookEndpoint {
  return endpoint;
}

export function wants({ status, enabled_events: types }: StoredWebhookEndpoint, type: string): boolean {
  return status === 'enabled' && (types.includes('*') || types.includes(type));
}

function newEndpoint(id: string, created: number): Omit<StoredWebhookEndpoint, 'url' | 'secret'> {
  return {
    id,
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created,
    description: null,
    enabled_events: [],
    livemode: false,
    metadata: {},
    status: 'enabled',
  };
}

function readEvents({ parameters }: ApiCall): string[] | undefined {
  const events = readStrings(parameters, 'enabled_events');
  if (events?.includes('*') && events.length > 1)
    throw invalidRequest('You may only specify `*` or a list of events.', undefined, 'enabled_events');
  return events;
}

function missingEvents(): never {
  throw invalidRequest('Missing required param: enabled_events.', 'parameter_missing', 'enabled_events');
}

function readUrl({ parameters }: ApiCall): string | undefined {
  const url = readString(parameters, 'url');
  if (url === undefined) return undefined;
  if (!/^https?:/.test(url) || !URL.canParse(url))
    throw invalidRequest('Not a valid URL', 'url_invalid', 'url');
  if (UNREACHABLE.test(new URL(url).hostname))
    throw invalidRequest('Invalid URL: URL must be publicly accessible.', undefined, 'url');
  return url;
}
