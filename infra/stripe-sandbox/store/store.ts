import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { Journal, replayJournal, rewriteJournal } from './journal.ts';
import type {
  Delivery,
  MethodBehaviour,
  PendingAction,
  PendingCapture,
  PendingSettlement,
  StoredEvent,
  StoredResponse,
} from './rows.ts';
import { type Change, Table } from './table.ts';

/**
 * All state. Changes are visible at once, become durable with commit() and vanish with rollback(). Work between
 * two commits is synchronous, so nothing ever sees another call's uncommitted changes.
 */
export class Store {
  readonly #tables = new Map<string, Table<{ id: string }>>();
  readonly paymentIntents = this.#table<Stripe.PaymentIntent>('payment_intents');
  readonly paymentMethods = this.#table<Stripe.PaymentMethod>('payment_methods');
  readonly methodBehaviours = this.#table<MethodBehaviour>('card_behaviours');
  readonly charges = this.#table<Stripe.Charge>('charges');
  readonly pendingActions = this.#table<PendingAction>('pending_actions');
  readonly pendingSettlements = this.#table<PendingSettlement>('pending_settlements');
  readonly pendingCaptures = this.#table<PendingCapture>('pending_captures');
  readonly balanceTransactions = this.#table<Stripe.BalanceTransaction>('balance_transactions');
  readonly events = this.#table<StoredEvent>('events');
  readonly deliveries = this.#table<Delivery>('deliveries');
  readonly idempotentResponses = this.#table<StoredResponse>('idempotent_answers');

  readonly #listeners: ((changes: readonly Change[]) => void)[] = [];
  #changes: Change[] = [];
  #undo: (() => void)[] = [];
  #journal: Journal | undefined;

  static async open(directory: string): Promise<Store> {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const path = join(directory, 'journal.jsonl');
    const store = new Store();
    const changes = await replayJournal(path, ({ table, id, value }) =>
      store.#tables.get(table)?.restore(id, value),
    );
    const rows = [...store.#tables.values()].reduce((sum, table) => sum + table.size, 0);
    if (changes > 1.5 * rows) rewriteJournal(path, store.#rows());
    store.#journal = new Journal(path);
    return store;
  }

  /** Called after every commit with what it changed. */
  onCommit(listener: (changes: readonly Change[]) => void): void {
    this.#listeners.push(listener);
  }

  commit(): void {
    const changes = this.#changes;
    if (changes.length === 0) return;
    if (!this.#journal) throw new Error('The store is closed');
    try {
      this.#journal.append(changes);
    } catch (error) {
      this.rollback();
      throw error;
    }
    this.#changes = [];
    this.#undo = [];
    for (const listener of this.#listeners) listener(changes);
  }

  rollback(): void {
    for (const undo of this.#undo.reverse()) undo();
    this.#changes = [];
    this.#undo = [];
  }

  close(): void {
    this.#journal?.close();
    this.#journal = undefined;
  }

  #table<Row extends { id: string }>(name: string): Table<Row> {
    const table = new Table<Row>(name, (change, undo) => {
      this.#changes.push(change);
      this.#undo.push(undo);
    });
    this.#tables.set(name, table as unknown as Table<{ id: string }>);
    return table;
  }

  *#rows(): Generator<Change> {
    for (const [table, rows] of this.#tables) {
      for (const value of rows.oldestFirst()) yield { table, id: value.id, value };
    }
  }
}
