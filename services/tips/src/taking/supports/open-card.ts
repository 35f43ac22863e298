import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { openSupportCardRpc } from '@sprinkle/contracts/tips/taking/supports.rpc';
import { execute } from '@sprinkle/service-kit/database/query';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { createRateLimit, type RateLimit } from '@sprinkle/service-kit/rate-limits';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import type { Config } from '../../config.js';
import { assertMayPay } from '../card-testing/assert-may-pay.js';
import { PayerHashes } from '../card-testing/payer-hashes.js';
import { StripeCards } from '../stripe/stripe-cards.js';
import { FindSupport } from './find-support.js';
import { subscribed } from './subscribed.js';

/** The form closes after a day. Stripe itself never closes it. */
const KEEP_FORM = `
  INSERT INTO support_cards (setup_intent_id, support_id, client_hash, wide_client_hash, email_hash, close_at)
  VALUES ($1, $2, $3, $4, $5, now() + interval '1 day')`;

/** Opens the form for another card of a support. A client that is paused because of declines gets none. */
@Injectable()
export class OpenCard {
  private readonly limit: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'RATE_LIMITS'>,
    private readonly cards: StripeCards,
    private readonly findSupport: FindSupport,
    private readonly payerHashes: PayerHashes,
  ) {
    this.limit = createRateLimit(dataSource, {
      name: 'support-card',
      points: 10,
      durationSeconds: DAY_MS / 1_000,
      relaxed: config.RATE_LIMITS === 'relaxed',
    });
  }

  @HandlesRpc(openSupportCardRpc)
  async execute(
    { token }: RpcInput<typeof openSupportCardRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof openSupportCardRpc>> {
    const support = await this.findSupport.execute(token, actor);
    const { customerId } = subscribed(support);
    const payer = this.payerHashes.of(actor, support.senderEmail ?? '');
    const isRelaxed = this.config.RATE_LIMITS === 'relaxed';
    await this.dataSource.transaction((manager) =>
      assertMayPay(manager, { payer, creatorId: support.creatorId, isRelaxed }),
    );
    await this.limit.consume(support.id);
    const { id, client_secret: clientSecret } = await this.cards.open(customerId, support.id);
    if (!clientSecret) throw new Error(`Set-up ${id} has no client secret`);
    const { clientHash, wideClientHash, emailHash } = payer;
    await execute(this.dataSource, KEEP_FORM, [id, support.id, clientHash, wideClientHash, emailHash]);
    return { clientSecret, setupIntentId: id };
  }
}
