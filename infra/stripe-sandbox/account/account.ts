import type Stripe from 'stripe';
import type { Account } from '../store/rows.ts';
import type { Store } from '../store/store.ts';

/** Id of the only row in its table. */
const ROW_ID = 'account';
const ACCOUNT_ID = 'acct_1SprinkleStandIn0';
const CREATED = 1_795_000_000;

const NOTHING_REQUIRED = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
};

/** Reads the settings of the account's owner. By default, money stays in the account until somebody pays it out. */
export function readAccount(store: Store): Account {
  const defaults = { settlementCurrency: 'usd', payoutInterval: 'manual', afterRetries: 'canceled' } as const;
  return { id: ROW_ID, ...defaults, ...store.accounts.find(ROW_ID) };
}

export function changeAccount(store: Store, changes: Partial<Omit<Account, 'id'>>): Account {
  return store.accounts.put({ ...readAccount(store), ...changes });
}

export function presentAccount(store: Store): Stripe.Account {
  const { settlementCurrency, payoutInterval } = readAccount(store);
  return {
    id: ACCOUNT_ID,
    object: 'account',
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: null,
      minority_owned_business_designation: null,
      name: 'Sprinkle',
      product_description: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: 'company',
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    controller: { type: 'account' },
    country: 'US',
    created: CREATED,
    default_currency: settlementCurrency,
    details_submitted: true,
    email: 'owner@sprinkle.example',
    external_accounts: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/accounts/${ACCOUNT_ID}/external_accounts`,
    },
    future_requirements: NOTHING_REQUIRED,
    metadata: {},
    payouts_enabled: true,
    requirements: NOTHING_REQUIRED,
    settings: settingsOf(payoutInterval, 'Sprinkle'),
    tos_acceptance: { date: CREATED, ip: null, user_agent: null },
    type: 'standard',
  };
}

/** `name` is the name of the business, or null if it has none yet. */
export function settingsOf(interval: string, name: string | null): Stripe.Account.Settings {
  const statement = name && name.toUpperCase();
  return {
    bacs_debit_payments: { display_name: null, service_user_number: null },
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_issuing: { tos_acceptance: { date: null, ip: null } },
    card_payments: {
      decline_on: { avs_failure: true, cvc_failure: true },
      statement_descriptor_prefix: statement,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: name, timezone: 'Etc/UTC' },
    invoices: { default_account_tax_ids: null, hosted_payment_method_save: null },
    payments: {
      statement_descriptor: statement,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    payouts: {
      debit_negative_balances: true,
      schedule: { delay_days: 2, interval },
      statement_descriptor: null,
    },
    sepa_debit_payments: {},
  };
}
