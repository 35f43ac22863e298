import { Injectable, Logger } from '@nestjs/common';
import { getFeeRateRpc } from '@sprinkle/contracts/tips/money/fee.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { FreshCache } from '../platform/cache/fresh-cache.js';
import { DomainEvents } from '../platform/events/domain-events.js';

const TTL_MS = 10_000;
const UNKNOWN_TTL_MS = 2_000;
/** Pages wait for this call, but can do without its reply. */
const DEADLINE_MS = 1_000;
const ONLY_KEY = 'rate';

export interface Rate {
  /** Rate in percent; null until the tips service has first replied. */
  percent: number | null;
}

/** Caches the platform fee rate, which the tips service owns. While that service is down, the last known rate applies. */
@Injectable()
export class FeeRate {
  private readonly logger = new Logger(FeeRate.name);
  private readonly cache = new FreshCache<Rate>({
    name: 'fee-rate',
    ttlMs: ({ percent }) => (percent === null ? UNKNOWN_TTL_MS : TTL_MS),
    max: 1,
  });
  private lastKnown: Rate = { percent: null };

  constructor(
    private readonly rpc: RpcClient,
    events: DomainEvents,
  ) {
    events.onLost(() => this.cache.clear());
  }

  get(): Promise<Rate> {
    return this.cache.get(ONLY_KEY, () => this.load());
  }

  peek(): Rate | undefined {
    return this.cache.peek(ONLY_KEY);
  }

  private async load(): Promise<Rate> {
    try {
      const options = { actor: { kind: 'anonymous' as const }, deadlineMs: DEADLINE_MS };
      const { feeBasisPoints } = await this.rpc.call(getFeeRateRpc, {}, options);
      this.lastKnown = { percent: feeBasisPoints / 100 };
    } catch (error) {
      this.logger.warn({ msg: 'tips does not reply, so the last known fee rate holds', err: error });
    }
    return this.lastKnown;
  }
}
