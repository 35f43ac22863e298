import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type Stripe from 'stripe';
import type {
  Delivery,
  MethodBehaviour,
  PendingAction,
  PendingCapture,
  PendingRefund,
  PendingSettlement,
  StoredEvent,
  StoredResponse,
} from './rows.ts';
import { type Change, Table } from './table.ts';

/**
 * Keeps all state, in SQLite. The first change after a commit begins a transaction, which commit() makes durable and
 * rollback() undoes. Work between two commits is synchronous, so no call sees another call's uncommitted changes.
 */
export class Store {
  readonly #database: DatabaseSync;
  readonly #tables = new Map<string, Table<{ id: string }>>();
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
  readonly balanceTransactions: Table<Stripe.BalanceTransaction>;
  readonly events: Table<StoredEvent>;
  readonly deliveries: Table<Delivery>;
  readonly idempotentResponses: Table<StoredResponse>;

  readonly #listeners: ((changes: readonly Change[]) => void)[] = [];
  #changes: Change[] = [];

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    this.#database = new DatabaseSync(join(directory, 'sandbox.sqlite'));
    // With a write-ahead log and this setting, a killed process loses nothing that it committed.
    this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    this.paymentIntents = this.#table('payment_intents');
    this.paymentMethods = this.#table('payment_methods');
    this.methodBehaviours = this.#table('card_behaviours');
    this.charges = this.#table('charges');
    this.pendingActions = this.#table('pending_actions');
    this.pendingSettlements = this.#table('pending_settlements');
    this.pendingCaptures = this.#table('pending_captures');
    this.refunds = this.#table('refunds');
    this.pendingRefunds = this.#table('pending_refunds');
    this.disputes = this.#table('disputes');
    this.balanceTransactions = this.#table('balance_transactions');
    this.events = this.#table('events');
    this.deliveries = this.#table('deliveries');
    this.idempotentResponses = this.#table('idempotent_answers');
    this.#importJournal(join(directory, 'journal.jsonl'));
  }

  /** The listener gets the changes of every commit. */
  onCommit(listener: (changes: readonly Change[]) => void): void {
    this.#listeners.push(listener);
  }

  commit(): void {
    const changes = this.#changes;
    if (changes.length === 0) return;
    try {
      this.#database.exec('COMMIT');
    } catch (error) {
      this.rollback();
      throw error;
    }
    this.#changes = [];
    for (const listener of this.#listeners) listener(changes);
  }

  rollback(): void {
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
    this.#changes = [];
  }

  close(): void {
    this.#database.close();
  }

  #table<Row extends { id: string }>(name: string): Table<Row> {
    const table = new Table<Row>(this.#database, name, (change) => {
      if (!this.#database.isTransaction) this.#database.exec('BEGIN');
      this.#changes.push(change);
    });
    this.#tables.set(name, table as unknown as Table<{ id: string }>);
    return table;
  }

  /**
   * Earlier versions wrote a line of changes for each commit. A cut-off last line is a commit that no caller was told
   * of.
   */
  #importJournal(path: string): void {
    if (!existsSync(path)) return;
    const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
    for (const line of lines) {
      for (const [name, id, value] of JSON.parse(line) as [string, string, { id: string } | null][]) {
        if (value) this.#tables.get(name)?.put(value);
        else this.#tables.get(name)?.remove(id);
      }
    }
    this.commit();
    rmSync(path);
  }
}
