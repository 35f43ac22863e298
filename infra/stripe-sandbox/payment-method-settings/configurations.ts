import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from '../errors.ts';
import type { ApiCall } from '../http/api-route.ts';
import { readMap, readString } from '../http/parameters.ts';
import type { StoredConfiguration } from '../store/rows.ts';
import type { Store } from '../store/store.ts';

const DEFAULT_ID = 'pmc_1SprinkleStandIn0';

/** Payment methods that the stand-in's Payment Element offers. */
const SWITCHED_ON = ['apple_pay', 'card', 'cashapp', 'google_pay', 'klarna', 'link'] as const;

const SWITCHED_OFF = [
  'acss_debit',
  'affirm',
  'afterpay_clearpay',
  'alipay',
  'amazon_pay',
  'bacs_debit',
  'bancontact',
  'blik',
  'cartes_bancaires',
  'customer_balance',
  'eps',
  'giropay',
  'giropay',
  'ideal',
  'multibanco',
  'p24',
  'sepa_debit',
  'sofort',
  'us_bank_account',
  'wechat_pay',
  'zip',
] as const;

const METHODS = [...SWITCHED_ON, ...SWITCHED_OFF];

export const CONFIGURATION_PARAMETERS: readonly string[] = METHODS;

type Preference = 'none' | 'off' | 'on';

/** The account has one configuration, which its owner may change. */
export function readConfiguration(store: Store): StoredConfiguration {
  return store.paymentMethodConfigurations.find(DEFAULT_ID) ?? newConfiguration();
}

export function findConfiguration(store: Store, id: string): StoredConfiguration {
  if (id !== DEFAULT_ID)
    throw resourceMissing('payment_method_configuration', id, 'payment_method_configuration');
  return readConfiguration(store);
}

export function updateConfiguration(store: Store, call: ApiCall): StoredConfiguration {
  const changed = METHODS.flatMap((method) => {
    const preference = readPreference(call, method);
    return preference ? [[method, methodAs(preference)] as const] : [];
  });
  return store.paymentMethodConfigurations.put({
    ...findConfiguration(store, call.id),
    ...Object.fromEntries(changed),
  });
}

function readPreference(call: ApiCall, method: string): Preference | undefined {
  const display = readMap(readMap(call.parameters, method) ?? {}, 'display_preference', method);
  const preference = display && readString(display, 'preference');
  if (preference === undefined) return undefined;
  if (preference === 'none' || preference === 'off' || preference === 'on') return preference;
  throw invalidRequest(
    'Invalid preference: must be one of none, off, or on',
    undefined,
    `${method}[display_preference][preference]`,
  );
}

function newConfiguration(): StoredConfiguration {
  return {
    id: DEFAULT_ID,
    object: 'payment_method_configuration',
    active: true,
    application: null,
    created: 0,
    is_default: true,
    livemode: false,
    name: 'Default',
    parent: null,
    ...Object.fromEntries(SWITCHED_ON.map((method) => [method, methodAs('on')])),
    ...Object.fromEntries(SWITCHED_OFF.map((method) => [method, methodAs('off')])),
  };
}

function methodAs(preference: Preference): Stripe.PaymentMethodConfiguration.Card {
  const value = preference === 'on' ? 'on' : 'off';
  return { available: value === 'on', display_preference: { overridable: null, preference, value } };
}
