import { setTimeout as delay } from 'node:timers/promises';
import { addTip } from '../demo/add-tip.ts';
import { request } from '../demo/http.ts';

const PAUSE_MS = 150;
const TIP_PAUSE_MS = 700;
const TIPS_WITHIN_MS = 60_000;

/** Reads a creator's page and tips as visitors do, and never repeats a request. */
export class Traffic {
  readonly failures: string[] = [];
  count = 0;
  tips = 0;
  web: string;
  private readonly stripe: string;
  private readonly creator: string;
  private readonly ending = new AbortController();
  private readonly running: Promise<void>[];
  private readonly inFlight = new Set<Promise<void>>();

  constructor({ web, stripe }: { web: string; stripe: string }, creator: string) {
    this.web = web;
    this.stripe = stripe;
    this.creator = creator;
    this.running = [
      this.repeat(PAUSE_MS, () => this.read(creator)),
      this.repeat(PAUSE_MS, () => this.read(`api/users/${creator}`)),
      this.repeat(PAUSE_MS, () => this.read('api/featured-creators')),
      this.repeat(TIP_PAUSE_MS, () => this.tip()),
    ];
  }

  async untilMoreTips(more: number): Promise<void> {
    const wanted = this.tips + more;
    const deadline = Date.now() + TIPS_WITHIN_MS;
    while (this.tips < wanted) {
      if (this.failures.length > 0 || Date.now() > deadline)
        throw new Error(`Tips do not arrive any more. ${this.failures.join('\n')}`);
      await delay(50);
    }
  }

  /** Sends what follows to another gateway, and waits for what is on its way to this one. */
  async moveTo(web: string): Promise<void> {
    this.web = web;
    await Promise.all(this.inFlight);
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await Promise.all(this.running);
  }

  private async repeat(pauseMs: number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      const attempt = work()
        .catch((error: Error) => void this.failures.push(error.message))
        .finally(() => this.inFlight.delete(attempt));
      this.inFlight.add(attempt);
      await attempt;
      await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private async read(path: string): Promise<void> {
    const response = await request(`${this.web}${path}`, { signal: AbortSignal.timeout(30_000) });
    await response.arrayBuffer();
    this.count += 1;
  }

  private async tip(): Promise<void> {
    const system = { addresses: { api: `${this.web}api` }, parts: { stripeUrl: this.stripe } };
    const tip = { senderName: 'Sam', senderEmail: 'during@fans.example', amount: 5, message: 'Go on!' };
    await addTip(system, this.creator, tip, AbortSignal.timeout(60_000));
    this.count += 1;
    this.tips += 1;
  }
}
