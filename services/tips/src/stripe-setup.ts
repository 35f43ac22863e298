import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { loadConfig } from '@sprinkle/service-kit/load-config';
import { Stripe } from 'stripe';
import { z } from 'zod';
import { configSchema } from './config.js';
import { createStripe } from './taking/stripe/stripe.js';
import { CONNECT_ENDPOINT, paymentsEndpoint } from './upkeep/installation/find-webhook-endpoints.js';
import {
  type EndpointSecret,
  planStripeSetup,
  type SetupStep,
} from './upkeep/installation/plan-stripe-setup.js';

// Creates or updates what the product needs in the Stripe account. Shows the differences first, and asks unless run with --yes.

const RIGHTS = 'Webhook Endpoints: write, and Payment Method Domains: write';

const setupConfigSchema = configSchema.extend({
  /** Key for this command alone, because the service's key should not be able to do this. */
  STRIPE_SETUP_KEY: z.string().optional(),
});

const { yes } = parseArgs({ options: { yes: { type: 'boolean', default: false } } }).values;
const { STRIPE_SETUP_KEY, ...config } = loadConfig(setupConfigSchema);
const stripe = createStripe({
  STRIPE_API_URL: config.STRIPE_API_URL,
  STRIPE_SECRET_KEY: STRIPE_SETUP_KEY ?? config.STRIPE_SECRET_KEY,
});
try {
  const hasConnect = config.STRIPE_CONNECT === 'on';
  const wanted = [paymentsEndpoint(hasConnect), ...(hasConnect ? [CONNECT_ENDPOINT] : [])];
  process.exitCode = await setUp(await planStripeSetup(stripe, config.PUBLIC_URL, wanted));
} catch (error) {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  console.error(error instanceof Stripe.errors.StripePermissionError ? lackingRights() : error.message);
  process.exitCode = 1;
}

async function setUp(steps: SetupStep[]): Promise<number> {
  if (steps.length === 0) {
    console.log('Nothing has to be changed at Stripe.');
    return 0;
  }
  for (const { difference } of steps) console.log(difference.join('\n'));
  if (!yes && !(await isAgreed())) {
    console.log('Nothing was changed. Run it with --yes to change it without a question.');
    return 1;
  }
  for (const step of steps) {
    const secret = await step.execute();
    console.log(`Done: ${step.difference[0]}`);
    if (secret !== null) tellSecret(secret);
  }
  return 0;
}

async function isAgreed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface(process.stdin, process.stdout);
  try {
    return /^y(es)?$/i.test((await terminal.question('Change this at Stripe? [y/N] ')).trim());
  } finally {
    terminal.close();
  }
}

function tellSecret({ secret, variable }: EndpointSecret): void {
  console.log(
    `The secret of the new endpoint, which is shown only now. Add it to ${variable} of the gateway, after a comma\n` +
      `where another endpoint is still in use, and restart the gateway:\n${secret}`,
  );
}

function lackingRights(): string {
  return (
    `The key may not do this. Make a restricted key with the rights ${RIGHTS}, run the command again with it in the\n` +
    'variable STRIPE_SETUP_KEY, and delete it afterwards. It is stored nowhere.'
  );
}
