import { setTimeout as delay } from 'node:timers/promises';
import { request } from '@sprinkle/client/http';
import type { Site } from '@sprinkle/client/site';
import { sendTip } from '@sprinkle/client/tip';

const PAUSE_MS = 150;
const TIP_PAUSE_MS = 700;
const TIPS_WITHIN_MS = 60_000;

export interface SignedInCreator {
  username: string;
  cookie: string;
}

/** Reads and tips as visitors do, and reads and edits as the creator in an old session. It never repeats a request. */
export class Traffic {
  readonly failures: string[] = [];
  count = 0;
  tips = 0;
  bio = '';
  site: Site;
  private readonly creator: SignedInCreator;
  private readonly ending = new AbortController();
  private readonly running: Promise<void>[];
  private readonly inFlight = new Set<Promise<void>>();

  constructor(site: Site, creator: SignedInCreator) {
    this.site = site;
    this.creator = creator;
    this.running = [
      this.repeat(PAUSE_MS, () => this.read(creator.username)),
      this.repeat(PAUSE_MS, () => this.read(`api/users/${creator.username}`)),
      this.repeat(PAUSE_MS, () => this.read('api/featured-creators')),
      this.repeat(PAUSE_MS, () => this.read('api/users/me/tips')),
      this.repeat(PAUSE_MS, () => this.read('api/users/me/stats')),
      this.repeat(PAUSE_MS, () => this.edit()),
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

  /** Sends all further requests to another gateway, and waits for those in flight to this one. */
  async moveTo(site: Site): Promise<void> {
    this.site = site;
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
    const isOwn = path.startsWith('api/users/me/');
    const response = await request(`${this.site.web}${path}`, {
      ...(isOwn && { cookie: this.creator.cookie }),
      signal: AbortSignal.timeout(30_000),
    });
    await response.arrayBuffer();
    this.count += 1;
  }

  private async edit(): Promise<void> {
    const bio = `Pots, after ${this.count} requests.`;
    const { cookie } = this.creator;
    const signal = AbortSignal.timeout(30_000);
    await request(`${this.site.api}/users/me`, { method: 'PUT', json: { bio }, cookie, signal });
    this.bio = bio;
    this.count += 1;
  }

  private async tip(): Promise<void> {
    const { username } = this.creator;
    const tip = {
      username,
      senderName: 'Sam',
      senderEmail: 'during@fans.example',
      amount: 5,
      message: 'Go on!',
    };
    await sendTip(this.site, tip, { signal: AbortSignal.timeout(60_000) });
    this.count += 1;
    this.tips += 1;
  }
}
