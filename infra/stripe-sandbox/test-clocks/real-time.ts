import { EVERYBODY } from '../billing/billing-time.ts';
import type { Store } from '../store/store.ts';
import { runNext } from './run-due.ts';

/** A timer cannot wait for longer, and a machine that slept is late. */
const LOOKS_EVERY_MS = 60_000;

/** Does what is due by the real time, which is that of customers without a test clock. */
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
