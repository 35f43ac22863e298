import { Injectable } from '@nestjs/common';

export interface HeardEvent {
  type: string;
  /** Creator's account in which it happened; null for the platform's own. */
  accountId: string | null;
  /** Transfer, payout, subscription or card form that it is about; null for anything else. */
  objectId: string | null;
  occurredAt: Date;
}

/** Returns why it did nothing, or null if it did something. */
export type ProviderEventHandler = (event: HeardEvent) => Promise<string | null>;

/** Handlers of events that are not about a payment. Each handler registers itself here when it is created. */
@Injectable()
export class ProviderEventHandlers {
  private readonly handlers = new Map<string, ProviderEventHandler>();

  add(types: readonly string[], handler: ProviderEventHandler): void {
    for (const type of types) this.handlers.set(type, handler);
  }

  find(type: string): ProviderEventHandler | undefined {
    return this.handlers.get(type);
  }
}

/** Retrying cannot help. */
export class PaymentConflict extends Error {}

export function noteOf(
  settlement: { outcome: 'settled' | 'not-ours' } | { outcome: 'conflict'; problem: string },
): string | null {
  if (settlement.outcome === 'not-ours') return 'not a payment of ours';
  if (settlement.outcome === 'conflict') throw new PaymentConflict(settlement.problem);
  return null;
}
