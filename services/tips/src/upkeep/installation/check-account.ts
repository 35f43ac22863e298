import { STRIPE_PAYMENT_METHODS } from '@sprinkle/contracts/rules/stripe-events';
import type { InstallationCheck } from '@sprinkle/contracts/system/installation.schemas';
import { isLocalUrl } from '@sprinkle/service-kit/installation/address-kind';
import { ok, warning, wrong } from '@sprinkle/service-kit/installation/check';
import { checkClock } from '@sprinkle/service-kit/installation/check-clock';
import { Stripe } from 'stripe';
import { currencyProblem } from '../../taking/stripe/settlement-currency.js';
import { orUnknown } from './or-unknown.js';

const NEVER = 'manual';
const BALANCE = 'Balance of Stripe';
const WAYS_TO_PAY = 'Ways to pay';
const WALLETS = 'Wallets';

/** Gets both the account's settlement currency and Stripe's time in one call. */
export async function checkBalance(stripe: Stripe): Promise<InstallationCheck[]> {
  const askedAt = Date.now();
  let date: string | undefined;
  const ofCurrency = await orUnknown('Settlement currency', 'Balance: read', async () => {
    const { available, lastResponse } = await stripe.balance.retrieve();
    date = lastResponse.headers.date;
    const currencies = available.map(({ currency }) => currency);
    const problem = currencyProblem(currencies);
    if (problem === null) return ok('Settlement currency', currencies.join(', ').toUpperCase());
    return wrong('Settlement currency', currencies.join(', ').toUpperCase(), problem);
  });
  if (date === undefined) return [ofCurrency];
  // The header has a resolution of one second.
  const at = new Date(Date.parse(date) + 500);
  return [ofCurrency, checkClock('Stripe', { at, askedAt, answeredAt: Date.now() })];
}

/** Refunds and lost disputes are paid from the balance, which automatic payouts would empty. */
export function checkPayouts(stripe: Stripe): Promise<InstallationCheck> {
  return orUnknown(BALANCE, 'Accounts: read', async () => {
    const { settings } = await stripe.accounts.retrieveCurrent();
    const interval = settings?.payouts?.schedule.interval ?? 'unknown';
    if (interval === NEVER) return ok(BALANCE, 'Paid out by hand');
    const advice =
      'Set payouts to manual, or keep a minimum balance: refunds wait while the balance does not cover them.';
    return warning(BALANCE, `Paid out automatically, ${interval}`, advice);
  });
}

/** The checkout has an order for six payment methods, and the texts know no others. */
export function checkWaysToPay(
  stripe: Stripe,
  configurationId: string | undefined,
): Promise<InstallationCheck> {
  return orUnknown(WAYS_TO_PAY, 'Payment Method Configurations: read', async () => {
    const configuration = await findConfiguration(stripe, configurationId);
    if (!configuration) {
      const found = `There is no configuration ${configurationId ?? 'that is the default one'}`;
      return wrong(WAYS_TO_PAY, found, 'Set STRIPE_PAYMENT_METHOD_CONFIGURATION to one of this account.');
    }
    const on = Object.entries(configuration)
      .filter(([, value]) => isSwitchedOn(value))
      .map(([method]) => method);
    const others = on.filter((method) => !ours.includes(method));
    const found = `On: ${on.join(', ') || 'none'}`;
    if (!on.includes('card'))
      return wrong(WAYS_TO_PAY, found, 'Switch cards on in the payment method configuration.');
    if (others.length === 0) return ok(WAYS_TO_PAY, found);
    return warning(
      WAYS_TO_PAY,
      `Not meant for tips: ${others.join(', ')}`,
      `Switch them off in ${configuration.name}.`,
    );
  });
}

const ours: readonly string[] = STRIPE_PAYMENT_METHODS;

async function findConfiguration(stripe: Stripe, id: string | undefined) {
  if (!id) {
    const { data } = await stripe.paymentMethodConfigurations.list({ limit: 100 });
    return data.find((configuration) => configuration.is_default);
  }
  try {
    return await stripe.paymentMethodConfigurations.retrieve(id);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return;
    throw error;
  }
}

function isSwitchedOn(value: unknown): boolean {
  const { display_preference: display } = Object(value) as { display_preference?: { value?: string } };
  return display?.value === 'on';
}

/** Apple Pay and Google Pay appear only on a registered domain. */
export function checkWallets(stripe: Stripe, publicUrl: string): Promise<InstallationCheck> {
  return orUnknown(WALLETS, 'Payment Method Domains: read', async () => {
    if (isLocalUrl(publicUrl)) return ok(WALLETS, 'localhost needs no registered domain');
    const advice = 'Run npm run stripe:setup, which registers it.';
    const host = new URL(publicUrl).hostname;
    const { data } = await stripe.paymentMethodDomains.list({ domain_name: host, limit: 1 });
    const [domain] = data;
    if (!domain) return wrong(WALLETS, `The domain ${host} is not registered`, advice);
    if (!domain.enabled) return wrong(WALLETS, `The domain ${host} is switched off`, advice);
    return describeWallets(domain);
  });
}

/** Stripe leaves a wallet inactive if the wallet's provider did not accept the domain. */
export function describeWallets(domain: Stripe.PaymentMethodDomain): InstallationCheck {
  const { domain_name: host } = domain;
  const inactive = (['apple_pay', 'google_pay'] as const).filter(
    (wallet) => domain[wallet].status !== 'active',
  );
  if (inactive.length === 0) return ok(WALLETS, `The domain ${host} is registered`);
  return warning(WALLETS, `Inactive on ${host}: ${inactive.join(', ')}`, "Read why in Stripe's dashboard.");
}
