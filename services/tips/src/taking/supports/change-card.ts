import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { takeSupportCardRpc } from '@sprinkle/contracts/tips/taking/supports.rpc';
import { execute, queryOne } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import type { Stripe } from 'stripe';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Config } from '../../config.js';
import { recordCardDecline } from '../card-testing/record-card-decline.js';
import { StripeCards } from '../stripe/stripe-cards.js';
import { StripeInvoices } from '../stripe/stripe-invoices.js';
import { FindSupport } from './find-support.js';
import { pauseEnd } from './pause-end.js';
import { ShowSupport } from './show-support.js';
import { subscribed } from './subscribed.js';
import { Support } from './support.entity.js';
import { SyncSupport } from './sync-support.js';

/** A form that is unknown here, after a restore or from the previous release, counts nobody's declines. So it is closed. */
const CLOSE_UNKNOWN = `
  WITH unknown AS (
    INSERT INTO support_cards (setup_intent_id, support_id, close_at) VALUES ($1, $2, now())
    ON CONFLICT DO NOTHING RETURNING setup_intent_id)
  SELECT pg_notify('support_cards', '') FROM unknown`;

const KEEP_TAKEN = `
  INSERT INTO support_cards (setup_intent_id, support_id, is_taken, created_at) VALUES ($1, $2, true, to_timestamp($3))
  ON CONFLICT (setup_intent_id) DO UPDATE SET is_taken = true, close_at = NULL`;

/** The form that was opened last, in whatever order Stripe and the browsers report them. */
const FIND_NEWEST = `
  SELECT setup_intent_id FROM support_cards WHERE support_id = $1 AND is_taken
  ORDER BY created_at DESC, setup_intent_id DESC LIMIT 1`;
const newest = z.object({ setupIntentId: z.string() });

/** Changes the card that a support is paid with. Both the browser and an event of Stripe report it. */
@Injectable()
export class ChangeCard {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'RATE_LIMITS'>,
    private readonly cards: StripeCards,
    private readonly invoices: StripeInvoices,
    private readonly findSupport: FindSupport,
    private readonly showSupport: ShowSupport,
    private readonly syncSupport: SyncSupport,
  ) {}

  @HandlesRpc(takeSupportCardRpc)
  async take(
    { token, setupIntentId }: RpcInput<typeof takeSupportCardRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof takeSupportCardRpc>> {
    const support = await this.findSupport.execute(token, actor);
    const { customerId } = subscribed(support);
    const setup = await this.cards.retrieve(setupIntentId);
    if (setup?.customer !== customerId || setup.status !== 'succeeded') {
      if (setup?.customer === customerId) await this.countDecline(setup);
      throw new DomainError('PAYMENT_NOT_COMPLETED', "Your bank hasn't confirmed this card.");
    }
    await this.change(support, setup);
    return this.showSupport.show(support.id);
  }

  /** Returns whether the set-up belongs to a support that has not ended. */
  async hear(setupIntentId: string): Promise<boolean> {
    const setup = await this.cards.retrieve(setupIntentId);
    if (typeof setup?.customer !== 'string') return false;
    const support = await this.dataSource.manager.findOneBy(Support, { stripeCustomerId: setup.customer });
    if (!support || support.endedAt) return false;
    if (setup.status === 'succeeded') await this.change(support, setup);
    else if (isDeclined(setup)) await execute(this.dataSource, CLOSE_UNKNOWN, [setup.id, support.id]);
    return true;
  }

  /** Stripe's event may come later, but an attempt counts once. */
  private async countDecline(setup: Stripe.SetupIntent): Promise<void> {
    const { id: setupIntentId, latest_attempt: attemptId } = setup;
    if (!isDeclined(setup) || typeof attemptId !== 'string') return;
    const decline = { setupIntentId, attemptId, occurredAt: new Date() };
    const isRelaxed = this.config.RATE_LIMITS === 'relaxed';
    await this.dataSource.transaction((manager) => recordCardDecline(manager, decline, isRelaxed));
  }

  private async change(support: Support, setup: Stripe.SetupIntent): Promise<void> {
    const { subscriptionId } = subscribed(support);
    await execute(this.dataSource, KEEP_TAKEN, [setup.id, support.id, setup.created]);
    await this.useNewest(support, subscriptionId, setup);
    const [latest] = await this.invoices.list(subscriptionId);
    if (latest?.status === 'open' && !pauseEnd(support)) await this.invoices.collect(latest);
    await this.syncSupport.hear(subscriptionId);
  }

  /** Another card may be taken meanwhile, and the two changes may reach Stripe in either order. */
  private async useNewest(
    support: Support,
    subscriptionId: string,
    setup: Stripe.SetupIntent,
  ): Promise<void> {
    const find = async () =>
      (await queryOne(this.dataSource, newest, FIND_NEWEST, [support.id])).setupIntentId;
    let used: string;
    do {
      used = await find();
      const taken = used === setup.id ? setup : await this.cards.retrieve(used);
      const card = taken?.payment_method;
      if (typeof card !== 'string') throw new Error(`Support ${support.id} was given no card`);
      await this.cards.use(subscriptionId, card);
    } while (used !== (await find()));
  }
}

function isDeclined({ status, last_setup_error: error }: Stripe.SetupIntent): boolean {
  return status === 'requires_payment_method' && error !== null;
}
