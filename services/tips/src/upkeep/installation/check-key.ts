import type { InstallationCheck } from '@sprinkle/contracts/system/installation.schemas';
import { isLocalUrl } from '@sprinkle/service-kit/installation/address-kind';
import { ok, orWrong, warning, wrong } from '@sprinkle/service-kit/installation/check';
import { Stripe } from 'stripe';
import { isOutOfReach } from '../../taking/stripe/stripe-accounts.js';

/** The whole check has 20 seconds, in which it should report that Stripe does not answer. */
const ANSWERS_WITHIN = { timeout: 5_000, maxNetworkRetries: 0 };

/** Nothing at Stripe has this id, so a call that would change something cannot. */
const NO_ID = 'pi_installation_check';
const ONE = { limit: 1 };

/** docs/operations.md names the same rights. */
const RIGHTS: Record<string, (stripe: Stripe) => Promise<unknown>> = {
  'Payment Intents: read': (stripe) => stripe.paymentIntents.list(ONE),
  'Payment Intents: write': (stripe) => stripe.paymentIntents.cancel(NO_ID),
  'Charges and Refunds: read': (stripe) => stripe.charges.list(ONE),
  'Charges and Refunds: write': (stripe) => stripe.refunds.create({ payment_intent: NO_ID }),
  'Balance: read': (stripe) => stripe.balance.retrieve(),
  'Disputes: read': (stripe) => stripe.disputes.list(ONE),
  'Balance Transactions: read': (stripe) => stripe.balanceTransactions.list(ONE),
  'Payouts: read': (stripe) => stripe.payouts.list(ONE),
  'Radar, early warnings: read': (stripe) => stripe.radar.earlyFraudWarnings.list(ONE),
  'Reviews: read': (stripe) => stripe.reviews.list(ONE),
};

/** Also needed if payouts go through Stripe Connect. */
const CONNECT_RIGHTS: typeof RIGHTS = {
  'Accounts: read': (stripe) => stripe.accounts.list(ONE),
  'Account Links: write': (stripe) =>
    stripe.accountLinks.create({
      account: 'acct_installation_check',
      type: 'account_onboarding',
      refresh_url: 'https://example.com',
      return_url: 'https://example.com',
    }),
  'Transfers: read': (stripe) => stripe.transfers.list(ONE),
  'Transfers: write': (stripe) => stripe.transfers.createReversal('tr_installation_check'),
};

/** Also needed for monthly support. */
const BILLING_RIGHTS: typeof RIGHTS = {
  'Customers: write': (stripe) => stripe.customers.update('cus_installation_check'),
  'Products: write': (stripe) => stripe.products.update('prod_installation_check'),
  'Prices: write': (stripe) => stripe.prices.update('price_installation_check'),
  'Subscriptions: write': (stripe) => stripe.subscriptions.cancel('sub_installation_check'),
  'Invoices: write': (stripe) => stripe.invoices.voidInvoice('in_installation_check'),
  'Setup Intents: write': (stripe) => stripe.setupIntents.cancel('seti_installation_check'),
  'Payment Methods: write': (stripe) => stripe.paymentMethods.detach('pm_installation_check'),
};

export function checkMode(
  secretKey: string,
  publicUrl: string,
  isPublishableKeyLive: boolean | undefined,
): InstallationCheck {
  const name = 'Stripe keys';
  const isLive = isLiveKey(secretKey);
  if (isPublishableKeyLive !== undefined && isPublishableKeyLive !== isLive) {
    const found = `The secret key is for ${modeOf(isLive)}, the publishable one for ${modeOf(isPublishableKeyLive)}`;
    return wrong(name, found, 'Take both keys from the same page of the dashboard.');
  }
  if (isLive || isLocalUrl(publicUrl)) return ok(name, `For ${modeOf(isLive)}`);
  return warning(name, 'For tests: no card is charged', 'Set the live keys before the first real tip.');
}

/** Restricted and secret keys mark live mode in the same way. */
function isLiveKey(key: string): boolean {
  return /^[a-z]+_live_/.test(key);
}

function modeOf(isLive: boolean): string {
  return isLive ? 'real money' : 'tests';
}

/** Makes a call that costs nothing. If the key lacks the right to it, Stripe still knows the key. */
export function checkAnswer(stripe: Stripe): Promise<InstallationCheck> {
  const name = 'Stripe';
  return orWrong(name, 'Look whether Stripe can be reached, and at STRIPE_SECRET_KEY.', async () => {
    await isAllowed(stripe.balance.retrieve({}, ANSWERS_WITHIN));
    return ok(name, 'Answers, and knows the key');
  });
}

/** Tries the rights that a restricted key needs. Rights only for monthly support are no fault if there is none. */
export function checkRights(stripe: Stripe, hasConnect: boolean): Promise<InstallationCheck> {
  const name = 'Rights of the Stripe key';
  return orWrong(name, 'Look whether Stripe can be reached, and at STRIPE_SECRET_KEY.', async () => {
    const needed = { ...RIGHTS, ...(hasConnect && CONNECT_RIGHTS) };
    const [lacking, lackingBilling] = await Promise.all([
      findLacking(stripe, needed),
      findLacking(stripe, BILLING_RIGHTS),
    ]);
    const advice = "Give them to the key in Stripe's dashboard.";
    if (lacking.length > 0)
      return wrong(name, `Lacking: ${[...lacking, ...lackingBilling].join('; ')}`, advice);
    if (lackingBilling.length > 0)
      return warning(name, `Lacking, for monthly support alone: ${lackingBilling.join('; ')}`, advice);
    return ok(name, `All ${Object.keys({ ...needed, ...BILLING_RIGHTS }).length} that are needed`);
  });
}

async function findLacking(stripe: Stripe, rights: typeof RIGHTS): Promise<string[]> {
  const tried = Object.entries(rights).map(async ([right, call]) =>
    (await isAllowed(call(stripe))) ? [] : [right],
  );
  return (await Promise.all(tried)).flat();
}

async function isAllowed(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return isOutOfReach(error);
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
  return true;
}
