import fastify, { type FastifyInstance } from 'fastify';
import qs from 'qs';
import { accountRoutes, registerAccountRoutes } from './account/routes.ts';
import { connectedAccountRoutes } from './accounts/routes.ts';
import { registerSetupRoutes } from './accounts/setup-routes.ts';
import { balanceTransactionRoutes, registerBalanceRoutes } from './balance-transactions/routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { chargeRoutes } from './charges/routes.ts';
import type { SandboxConfig } from './config.ts';
import { customerRoutes } from './customers/routes.ts';
import { registerSavedMethodRoutes, savedMethodRoutes } from './customers/saved-method-routes.ts';
import { disputeRoutes } from './disputes/routes.ts';
import { WebhookDelivery } from './events/deliver-webhooks.ts';
import { eventRoutes } from './events/routes.ts';
import { noFaults } from './faults/faults.ts';
import { registerFaultRoutes } from './faults/routes.ts';
import { registerApi } from './http/register-api.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { registerActionRoutes } from './payment-intents/action-routes.ts';
import { paymentIntentRoutes } from './payment-intents/routes.ts';
import { paymentMethodSettingRoutes } from './payment-method-settings/routes.ts';
import { paymentMethodRoutes } from './payment-methods/routes.ts';
import { payoutRoutes, registerPayoutRoutes } from './payouts/routes.ts';
import { radarRoutes, registerRadarRoutes } from './radar/routes.ts';
import { registerReversalRoutes } from './refunds/reversal-routes.ts';
import { refundRoutes } from './refunds/routes.ts';
import { setupIntentRoutes } from './setup-intents/routes.ts';
import type { Store } from './store/store.ts';
import { registerBrowserFiles } from './stripe-js/routes.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { registerClockRoutes, testClockRoutes } from './test-clocks/routes.ts';
import { transferRoutes } from './transfers/routes.ts';
import { webhookEndpointRoutes } from './webhook-endpoints/routes.ts';
import { workLater } from './work-later.ts';

const apiRoutes = [
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...radarRoutes,
  ...balanceTransactionRoutes,
  ...transferRoutes,
  ...payoutRoutes,
  ...eventRoutes,
  ...accountRoutes,
  ...connectedAccountRoutes,
  ...webhookEndpointRoutes,
  ...paymentMethodSettingRoutes,
  ...customerRoutes,
  ...catalogRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...setupIntentRoutes,
  ...savedMethodRoutes,
  ...testClockRoutes,
];

const REQUESTS_KEPT = 10_000;

const parseForm = (text: string) => qs.parse(text, { depth: 8, allowDots: false, arrayLimit: 100 });

export function buildServer(config: SandboxConfig, store: Store): FastifyInstance {
  const app = fastify({
    ajv: { customOptions: { removeAdditional: false } },
    routerOptions: { querystringParser: parseForm },
  });
  const faults = { ...noFaults };
  const webhooks = new WebhookDelivery(store, faults);
  const later = workLater(store, config);

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => parseForm(body),
  );
  allowBrowsers(app);
  handleErrors(app);
  logRequests(app);
  app.get(
    '/',
    async () => 'The stand-in for Stripe: /v1 is its API, /v3/ its Stripe.js, /sandbox/faults its faults.\n',
  );
  app.get('/health', async () => ({ status: 'ok' }));
  registerApi(app, { store, config, faults }, apiRoutes);
  registerFaultRoutes(app, faults);
  registerActionRoutes(app, store);
  registerReversalRoutes(app, store);
  registerRadarRoutes(app, store);
  registerBalanceRoutes(app, store);
  registerPayoutRoutes(app, store);
  registerAccountRoutes(app, store);
  registerSetupRoutes(app, store);
  registerSavedMethodRoutes(app, store);
  registerClockRoutes(app, store);
  registerBrowserFiles(app);

  app.addHook('onReady', async () => {
    webhooks.start();
    for (const work of later) work.start();
  });
  app.addHook('onClose', async () => {
    webhooks.stop();
    for (const work of later) work.stop();
    store.close();
  });
  return app;
}

/** Records the API calls, oldest first, for tests to count. */
function logRequests(app: FastifyInstance): void {
  const requests: { method: string; path: string }[] = [];
  app.addHook('onRequest', async ({ method, url }) => {
    const path = url.split('?')[0] ?? '';
    if (!path.startsWith('/v1/')) return;
    requests.push({ method, path });
    if (requests.length > REQUESTS_KEPT) requests.shift();
  });
  app.get('/sandbox/requests', async () => requests);
}

/** As at Stripe, any page may call the API, because the key decides what the page may do. */
function allowBrowsers(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('access-control-expose-headers', 'Request-Id');
  });
  app.options('/v1/*', async (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, Stripe-Version',
        'access-control-max-age': '300',
      })
      .code(204)
      .send(),
  );
}

function handleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler(async (request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`;
    return reply.code(404).send({ error: { type: 'invalid_request_error', message } });
  });
  app.setErrorHandler(async (error: Error & { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    const type = status >= 500 ? 'api_error' : 'invalid_request_error';
    return reply.code(status).send({ error: { type, message: error.message } });
  });
}
