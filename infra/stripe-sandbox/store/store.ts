import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type Stripe from 'stripe';
import type {
  Account,
  AccountLink,
  BillingMoment,
  Delivery,
  MethodBehaviour,
  PendingAction,
  PendingAdvance,
  PendingCapture,
  PendingRefund,
  PendingSettlement,
  PendingVerification,
  SetupForm,
  StoredAccount,
  StoredConfiguration,
  StoredEvent,
  StoredPayout,
  StoredResponse,
  StoredWebhookEndpoint,
} from './rows.ts';
import { type Change, Table } from './table.ts';

/**
 * Keeps all state, in SQLite. The first change after a commit begins a transaction, which commit() makes durable and
 * rollback() undoes. Work between two commits is synchronous, so no call sees another call's uncommitted changes.
 */
export class Store {
  private readonly database: DatabaseSync;
  readonly paymentIntents: Table<Stripe.PaymentIntent>;
  readonly paymentMethods: Table<Stripe.PaymentMethod>;
  readonly methodBehaviours: Table<MethodBehaviour>;
  readonly charges: Table<Stripe.Charge>;
  readonly pendingActions: Table<PendingAction>;
  readonly pendingSettlements: Table<PendingSettlement>;
  readonly pendingCaptures: Table<PendingCapture>;
  readonly refunds: Table<Stripe.Refund>;
  readonly pendingRefunds: Table<PendingRefund>;
  readonly disputes: Table<Stripe.Dispute>;
  readonly earlyFraudWarnings: Table<Stripe.Radar.EarlyFraudWarning>;
  readonly reviews: Table<Stripe.Review>;
  readonly balanceTransactions: Table<Stripe.BalanceTransaction>;
  readonly transfers: Table<Stripe.Transfer>;
  readonly transferReversals: Table<Stripe.TransferReversal>;
  readonly payouts: Table<StoredPayout>;
  readonly accounts: Table<Account>;
  readonly connectedAccounts: Table<StoredAccount>;
  readonly accountLinks: Table<AccountLink>;
  readonly setupForms: Table<SetupForm>;
  readonly pendingVerifications: Table<PendingVerification>;
  readonly webhookEndpoints: Table<StoredWebhookEndpoint>;
  readonly paymentMethodConfigurations: Table<StoredConfiguration>;
  readonly paymentMethodDomains: Table<Stripe.PaymentMethodDomain>;
  readonly customers: Table<Stripe.Customer>;
  readonly products: Table<Stripe.Product>;
  readonly prices: Table<Stripe.Price>;
  readonly subscriptions: Table<Stripe.Subscription>;
  readonly invoices: Table<Stripe.Invoice>;
  readonly invoicePayments: Table<Stripe.InvoicePayment>;
  readonly setupIntents: Table<Stripe.SetupIntent>;
  readonly testClocks: Table<Stripe.TestHelpers.TestClock>;
  readonly pendingAdvances: Table<PendingAdvance>;
  readonly billingMoments: Table<BillingMoment>;
  readonly events: Table<StoredEvent>;
  readonly deliveries: Table<Delivery>;
  readonly idempotentResponses: Table<StoredResponse>;

  private readonly listeners: ((changes: readonly Change[]) => void)[] = [];
  private changes: Change[] = [];

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    this.database = new DatabaseSync(join(directory, 'sandbox.sqlite'));
    // With a write-ahead log and this setting, a killed process loses no committed data.
    this.database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    this.paymentIntents = this.table('payment_intents');
    this.paymentMethods = this.table('payment_methods');
    this.methodBehaviours = this.table('card_behaviours');
    this.charges = this.table('charges');
    this.pendingActions = this.table('pending_actions');
    this.pendingSettlements = this.table('pending_settlements');
    this.pendingCaptures = this.table('pending_captures');
    this.refunds = this.table('refunds');
    this.pendingRefunds = this.table('pending_refunds');
    this.disputes = this.table('disputes');
    this.earlyFraudWarnings = this.table('early_fraud_warnings');
    this.reviews = this.table('reviews');
    this.balanceTransactions = this.table('balance_transactions');
    this.transfers = this.table('transfers');
    this.transferReversals = this.table('transfer_reversals');
    this.payouts = this.table('payouts');
    this.accounts = this.table('accounts');
    this.connectedAccounts = this.table('connected_accounts');
    this.accountLinks = this.table('account_links');
    this.setupForms = this.table('setup_forms');
    this.pendingVerifications = this.table('pending_verifications');
    this.webhookEndpoints = this.table('webhook_endpoints');
    this.paymentMethodConfigurations = this.table('payment_method_configurations');
    this.paymentMethodDomains = this.table('payment_method_domains');
    this.customers = this.table('customers');
    this.products = this.table('products');
    this.prices = this.table('prices');
    this.subscriptions = this.table('subscriptions');
    this.invoices = this.table('invoices');
    this.invoicePayments = this.table('invoice_payments');
    this.setupIntents = this.table('setup_intents');
    this.testClocks = this.table('test_clocks');
    this.pendingAdvances = this.table('pending_advances');
    this.billingMoments = this.table('billing_moments');
    this.events = this.table('events');
    this.deliveries = this.table('deliveries');
    this.idempotentResponses = this.table('idempotent_answers');
  }

  /** The listener gets each commit's changes. */
  onCommit(listener: (changes: readonly Change[]) => void): void {
    this.listeners.push(listener);
  }

  commit(): void {
    const changes = this.changes;
    if (changes.length === 0) return;
    try {
      this.database.exec('COMMIT');
    } catch (error) {
      this.rollback();
      throw error;
    }
    this.changes = [];
    for (const listener of this.listeners) listener(changes);
  }

  rollback(): void {
    if (this.database.isTransaction) this.database.exec('ROLLBACK');
    this.changes = [];
  }

  close(): void {
    this.database.close();
  }

  private table<Row extends { id: string }>(name: string): Table<Row> {
    return new Table<Row>(this.database, name, (change) => {
      if (!this.database.isTransaction) this.database.exec('BEGIN');
      this.changes.push(change);
    });
  }
}
