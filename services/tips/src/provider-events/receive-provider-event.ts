import { Inject, Injectable, Logger } from '@nestjs/common';
import type { receiveProviderEventRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { queryPrepared } from '@sprinkle/service-kit/database/query-prepared';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { Schedules } from '@sprinkle/service-kit/schedule/schedules';
import { Stripe } from 'stripe';
import { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { isLookedUp, NOTHING_TO_DO } from './looked-up-events.js';
import { ProcessProviderEvents } from './process-provider-events.js';
import { signedEventSchema, type SignedEvent } from './signed-event.js';

const TOLERANCE_SECONDS = 300;

const STORE_EVENT = {
  name: 'store-event',
  text: `
    INSERT INTO provider_events (event_id, type, intent_id, occurred_at, processed_at, note)
    VALUES ($1, $2, $3, to_timestamp($4), CASE WHEN $5::text IS NOT NULL THEN now() END, $5)
    ON CONFLICT (event_id) DO NOTHING`,
};

/** Stores a signed event under its unique id and answers; the work is done from the stored row. */
@Injectable()
export class ReceiveProviderEvent {
  private readonly logger = new Logger(ReceiveProviderEvent.name);

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'STRIPE_WEBHOOK_SECRETS'>,
    private readonly stripe: Stripe,
    private readonly schedules: Schedules,
  ) {}

  async execute({
    rawBody,
    signature,
  }: RpcInput<typeof receiveProviderEventRpc>): Promise<RpcOutput<typeof receiveProviderEventRpc>> {
    if (!this.isSigned(rawBody, signature)) {
      throw new DomainError('INVALID_SIGNATURE', 'The signature does not fit.');
    }
    const event = this.read(rawBody);
    const note = isLookedUp(event) ? null : NOTHING_TO_DO;
    const values = [event.id, event.type, event.data.object, event.created, note];
    await queryPrepared(this.dataSource, STORE_EVENT, values);
    if (note === null) this.schedules.wake(ProcessProviderEvents);
    return {};
  }

  private isSigned(rawBody: string, signature: string): boolean {
    return this.config.STRIPE_WEBHOOK_SECRETS.some((secret) => {
      try {
        const { signature: signatures } = this.stripe.webhooks;
        return signatures?.verifyHeader(rawBody, signature, secret, TOLERANCE_SECONDS) ?? false;
      } catch {
        // It throws at every signature that does not fit, and other errors at one that is empty.
        return false;
      }
    });
  }

  private read(rawBody: string): SignedEvent {
    try {
      return signedEventSchema.parse(JSON.parse(rawBody));
    } catch (error) {
      this.logger.warn({ msg: 'A signed webhook cannot be read', err: error });
      throw new DomainError('VALIDATION_FAILED', 'The event cannot be read.');
    }
  }
}
