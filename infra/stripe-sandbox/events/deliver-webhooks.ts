import { createHmac } from 'node:crypto';
import type { Faults } from '../faults/faults.ts';
import type { Delivery, StoredWebhookEndpoint } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import type { Change } from '../store/table.ts';

const AT_ONCE = 8;
const COLLECTING_MS = 1_000;
const TIMEOUT_MS = 10_000;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;
const GIVE_UP_AFTER_SECONDS = 3 * 24 * 60 * 60;

/** Delivers every recorded event until the endpoint responds with 2xx. As at Stripe, the order is not guaranteed. */
export class WebhookDelivery {
  private readonly store: Store;
  private readonly faults: Faults;
  private readonly waiting: string[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly stopped = new AbortController();
  private active = 0;
  private collecting: NodeJS.Timeout | undefined;

  constructor(store: Store, faults: Faults) {
    this.store = store;
    this.faults = faults;
  }

  start(): void {
    for (const delivery of this.store.deliveries.oldestFirst()) this.enqueue(delivery.id);
    this.store.onCommit((changes) => changes.filter(isNew).forEach(({ id }) => this.enqueue(id)));
  }

  stop(): void {
    this.stopped.abort();
    for (const timer of this.timers) clearTimeout(timer);
  }

  private enqueue(id: string): void {
    if (this.faults.reorderWebhooks) return this.collect(id);
    this.waiting.push(id);
    setImmediate(() => this.work());
  }

  private collect(id: string): void {
    this.waiting.unshift(id);
    this.collecting ??= this.later(COLLECTING_MS, () => {
      this.collecting = undefined;
      this.work();
    });
  }

  private work(): void {
    if (this.collecting) return;
    const atOnce = this.faults.reorderWebhooks ? 1 : AT_ONCE;
    while (this.active < atOnce && !this.stopped.signal.aborted) {
      const id = this.waiting.shift();
      if (id === undefined) return;
      const delivery = this.store.deliveries.find(id);
      if (!delivery) continue;
      this.active += 1;
      void this.attempt(delivery).finally(() => {
        this.active -= 1;
        this.work();
      });
    }
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const endpoint = this.store.webhookEndpoints.find(delivery.endpointId);
    const isWanted = endpoint?.status === 'enabled' && !this.faults.dropWebhooks && !isTooOld(delivery);
    const isDone = !isWanted || (await this.send(endpoint, delivery));
    if (this.stopped.signal.aborted) return;
    if (isDone) {
      this.store.deliveries.remove(delivery.id);
      this.store.commit();
      return;
    }
    this.store.deliveries.put({ ...delivery, attempts: delivery.attempts + 1 });
    this.store.commit();
    this.retry(delivery);
  }

  private retry({ id, attempts }: Delivery): void {
    this.later(Math.min(FIRST_DELAY_MS * 2 ** attempts, LONGEST_DELAY_MS), () => this.enqueue(id));
  }

  private later(delayMs: number, work: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      work();
    }, delayMs);
    this.timers.add(timer);
    return timer;
  }

  private async send(endpoint: StoredWebhookEndpoint, delivery: Delivery): Promise<boolean> {
    const event = this.store.events.find(delivery.eventId);
    const body = JSON.stringify({ ...event, pending_webhooks: 1 }, null, 2);
    const copies = this.faults.duplicateWebhooks ? 2 : 1;
    const results = await Promise.all(Array.from({ length: copies }, () => this.post(endpoint, body)));
    const failure = results.find((result) => result !== 'delivered');
    if (failure && delivery.attempts === 0) {
      console.warn(`Webhook ${event?.type} ${event?.id} failed and will be repeated: ${failure}`);
    }
    return failure === undefined;
  }

  /** Returns 'delivered' or a description of the failure. */
  private async post({ url, secret }: StoredWebhookEndpoint, body: string): Promise<string> {
    const signature = signWebhook(body, secret, Math.floor(Date.now() / 1000));
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': signature,
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        redirect: 'manual',
        signal: AbortSignal.any([this.stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.ok ? 'delivered' : `HTTP ${response.status}`;
    } catch (error) {
      return error instanceof Error ? String(error.cause ?? error.message) : String(error);
    }
  }
}

function isNew({ table, value }: Change): boolean {
  return table === 'deliveries' && value !== null && (value as Delivery).attempts === 0;
}

function isTooOld({ created }: Delivery): boolean {
  return Date.now() / 1000 - created > GIVE_UP_AFTER_SECONDS;
}

/** Returns the Stripe-Signature header for this body, sent at `timestamp` seconds. */
function signWebhook(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
