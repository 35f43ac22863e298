import { randomInt } from 'node:crypto';
import type Stripe from 'stripe';
import { invalidRequest } from '../errors.ts';
import type { ApiCall } from '../http/api-route.ts';
import { mergeMetadata, readMap, readString, requireString } from '../http/parameters.ts';
import type { Store } from '../store/store.ts';
import { newAccount } from './connected-accounts.ts';

/** The legacy `type` is left out on purpose. */
export const ACCOUNT_PARAMETERS = ['capabilities', 'controller', 'country', 'email', 'metadata'];

/** Controller of an Express account, the only kind that the stand-in supports. */
const CONTROLLER = {
  'fees.payer': 'application',
  'losses.payments': 'application',
  requirement_collection: 'stripe',
  'stripe_dashboard.type': 'express',
};

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function createAccount(store: Store, call: ApiCall): Stripe.Account {
  const { parameters } = call;
  const country = requireString(parameters, 'country');
  if (!/^[A-Z]{2}$/.test(country)) {
    throw invalidRequest(`Country '${country}' is unknown.`, 'country_unsupported', 'country');
  }
  assertExpress(call);
  const capabilities = readMap(parameters, 'capabilities') ?? {};
  const transfers = readMap(capabilities, 'transfers', 'capabilities[transfers]') ?? {};
  if (readString(transfers, 'requested', 'capabilities[transfers][requested]') !== 'true') {
    throw invalidRequest('You must request the transfers capability.', undefined, 'capabilities');
  }
  return store.connectedAccounts.put(
    newAccount({
      id: newAccountId(),
      country,
      created: call.now,
      email: readString(parameters, 'email') ?? null,
      metadata: mergeMetadata({}, parameters),
    }),
  );
}

function assertExpress({ parameters }: ApiCall): void {
  const controller = readMap(parameters, 'controller') ?? {};
  for (const [path, value] of Object.entries(CONTROLLER)) {
    const [first = '', second] = path.split('.');
    const name = `controller[${first}]${second ? `[${second}]` : ''}`;
    const given = second
      ? readString(readMap(controller, first, name) ?? {}, second, name)
      : readString(controller, first, name);
    if (given !== value) throw invalidRequest(`The stand-in knows ${name} ${value} only.`, undefined, name);
  }
}

/** Account ids have fewer characters than other ids. */
function newAccountId(): string {
  return `acct_1${Array.from({ length: 15 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}
