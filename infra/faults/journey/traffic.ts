import { setTimeout as delay } from 'node:timers/promises';
import { readReply } from '@sprinkle/client/ask';
import { pay } from '../system/provider.ts';
import { api } from '../system/runtime.ts';
import { call } from './api.ts';
import type { Creator } from './creator.ts';
import { confirm, type OpenedTip, requestTip, wantedTip } from './tip.ts';

export interface TimedResponse {
  what: string;
  /** Status of the response; 0 if the connection was cut. */
  status: number;
  ms: number;
}

/** Sends requests of visitors and a signed-in creator at a steady pace. Never retries a failed one. */
export class Traffic {
  readonly answers: TimedResponse[] = [];
  /** Tips whose payment went through, however the product responded afterwards. */
  readonly paidTips: OpenedTip[] = [];
  private readonly creator: Creator;
  private readonly chooseBase: () => string;
  private readonly ending = new AbortController();
  private readonly running: Promise<void>[];

  constructor(creator: Creator, chooseBase: () => string = () => api) {
    this.creator = creator;
    this.chooseBase = chooseBase;
    const { username, cookie } = creator;
    this.running = [
      this.repeat(100, () => this.ask('page', (base) => call(`/users/${username}`, { base }))),
      this.repeat(100, () => this.ask('featured', (base) => call('/featured-creators', { base }))),
      this.repeat(200, () => this.ask('stats', (base) => call('/users/me/stats', { cookie, base }))),
      this.repeat(200, () => this.ask('own tips', (base) => call('/users/me/tips', { cookie, base }))),
      this.repeat(700, () => this.tip()),
    ];
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await Promise.all(this.running);
  }

  /** Returns the responses that are neither a success nor one of these statuses. */
  unexpected(...honest: number[]): TimedResponse[] {
    return this.answers.filter(({ status }) => status !== 200 && !honest.includes(status));
  }

  slowest(): number {
    return Math.max(...this.answers.map(({ ms }) => ms));
  }

  /** Repeats the work until the end, one run at a time. */
  private async repeat(everyMs: number, work: () => Promise<unknown>): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      await work();
      await delay(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private async tip(): Promise<void> {
    const wanted = wantedTip(this.creator);
    const opened = await this.ask('open a tip', (base) => requestTip(wanted, base));
    if (!opened?.ok) return;
    const tip = { ...wanted, ...(await readReply('/create-payment-intent', opened)) };
    const isPaid = await pay(tip.clientSecret).then(
      () => true,
      () => false,
    );
    if (!isPaid) return;
    this.paidTips.push(tip);
    await this.ask('confirm a tip', (base) => confirm(tip, base));
  }

  private async ask(what: string, work: (base: string) => Promise<Response>): Promise<Response | undefined> {
    const began = performance.now();
    const response = await work(this.chooseBase()).catch(() => undefined);
    this.answers.push({ what, status: response?.status ?? 0, ms: performance.now() - began });
    return response;
  }
}
