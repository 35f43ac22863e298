import { EVERYBODY } from '../billing/billing-time.ts';
import type { Store } from '../store/store.ts';
import { runNext } from './run-due.ts';

/** Timers cannot wait arbitrarily long, and fire late after the machine slept, so this checks regularly. */
const LOOKS_EVERY_MS = 60_000;

/** Runs what is due in real time, for customers without a test clock. */
export class RealTimeBilling {
  private readonly store: Store;
  private timer: NodeJS.Timeout | undefined;

  constructor(store: Store) {
    this.store = store;
  }

  start(): void {
    this.timer = setInterval(() => this.work(), LOOKS_EVERY_MS);
    this.work();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private work(): void {
    const now = Math.floor(Date.now() / 1000);
    while (runNext(this.store, EVERYBODY, now, now)) this.store.commit();
  }
}
