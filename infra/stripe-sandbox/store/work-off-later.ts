import type { Store } from './store.ts';
import type { Change } from './table.ts';

interface Waiting {
  table: string;
  ids: () => string[];
  delayMs: number;
  work: (id: string, now: number) => void;
}

/** Handles each row of a table some time after it was added, even after a restart. */
export class WorkOffLater {
  private readonly store: Store;
  private readonly waiting: Waiting;
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(store: Store, waiting: Waiting) {
    this.store = store;
    this.waiting = waiting;
  }

  start(): void {
    for (const id of this.waiting.ids()) this.schedule(id);
    this.store.onCommit((changes) => changes.filter(this.isNew).forEach(({ id }) => this.schedule(id)));
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  private readonly isNew = ({ table, value }: Change) => table === this.waiting.table && value !== null;

  private schedule(id: string): void {
    const work = () => {
      this.timers.delete(id);
      this.waiting.work(id, Math.floor(Date.now() / 1000));
      this.store.commit();
    };
    this.timers.set(id, setTimeout(work, this.waiting.delayMs));
  }
}
