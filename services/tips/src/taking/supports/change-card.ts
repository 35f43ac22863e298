import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { openSupportCardRpc, takeSupportCardRpc } from '@sprinkle/contracts/tips/taking/supports.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { createRateLimit, type RateLimit } from '@sprinkle/service-kit/rate-limits';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import type { Stripe } from 'stripe';
import { DataSource } from 'typeorm';
import type { Config } from '../../config.js';
import { StripeCards } from '../stripe/stripe-cards.js';
import { StripeInvoices } from '../stripe/stripe-invoices.js';
import { FindSupport } from './find-support.js';
import { pauseEnd } from './pause-end.js';
import { ShowSupport } from './show-support.js';
import { Support } from './support.entity.js';
import { SyncSupport } from './sync-support.js';

/** Changes the card from which a support is paid. The browser tells of it, and so does an event of Stripe. */
@Injectable()
export class ChangeCard {
  /** Each form that is opened and each card that is declined counts, so that nobody tries stolen cards with it. */
  private readonly limit: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) config: Pick<Config, 'RATE_LIMITS'>,
    private readonly cards: StripeCards,
    private readonly invoices: StripeInvoices,
    private readonly findSupport: FindSupport,
    private readonly showSupport: ShowSupport,
    private readonly syncSupport: SyncSupport,
  ) {
    this.limit = createRateLimit(dataSource, {
      name: 'support-card',
      points: 10,
      durationSeconds: DAY_MS / 1_000,
      relaxed: config.RATE_LIMITS === 'relaxed',
    });
  }

  @HandlesRpc(openSupportCardRpc)
  async open(
    { token }: RpcInput<typeof openSupportCardRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof openSupportCardRpc>> {
    const support = await this.findSupport.execute(token, actor);
    const { customerId } = subscribed(support);
    await this.limit.consume(support.id);
    const { id, client_secret: clientSecret } = await this.cards.open(customerId, support.id);
    if (!clientSecret) throw new Error(`Set-up ${id} has no client secret`);
    return { clientSecret, setupIntentId: id };
  }

  @HandlesRpc(takeSupportCardRpc)
  async take(
    { token, setupIntentId }: RpcInput<typeof takeSupportCardRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof takeSupportCardRpc>> {
    const support = await this.findSupport.execute(token, actor);
    const { customerId } = subscribed(support);
    const setup = await this.cards.retrieve(setupIntentId);
    if (setup?.customer !== customerId || setup.status !== 'succeeded')
      throw new DomainError('PAYMENT_NOT_COMPLETED', "Your bank hasn't confirmed this card.");
    await this.change(support, setup);
    return this.showSupport.show(support.id);
  }

  /** Returns whether the set-up is of a support that lasts. */
  async hear(setupIntentId: string): Promise<boolean> {
    const setup = await this.cards.retrieve(setupIntentId);
    if (typeof setup?.customer !== 'string') return false;
    const support = await this.dataSource.manager.findOneBy(Support, { stripeCustomerId: setup.customer });
    if (!support || support.endedAt) return false;
    if (setup.status === 'succeeded') await this.change(support, setup);
    else if (setup.status === 'requires_payment_method' && setup.last_setup_error)
      await this.countDecline(support, setup);
    return true;
  }

  private async countDecline(support: Support, setup: Stripe.SetupIntent): Promise<void> {
    try {
      await this.limit.consume(support.id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await this.cards.close(setup.id);
    }
  }

  private async change(support: Support, { payment_method: card }: Stripe.SetupIntent): Promise<void> {
    const { subscriptionId } = subscribed(support);
    if (typeof card !== 'string') throw new Error(`Support ${support.id} was given no card`);
    await this.cards.use(subscriptionId, card);
    const [latest] = await this.invoices.list(subscriptionId);
    if (latest?.status === 'open' && !pauseEnd(support)) await this.invoices.collect(latest);
    await this.syncSupport.hear(subscriptionId);
  }
}

function subscribed({ stripeCustomerId, stripeSubscriptionId, endedAt }: Support) {
  if (endedAt || !stripeCustomerId || !stripeSubscriptionId)
    throw new DomainError('SUPPORT_ENDED', 'This support has ended.');
  return { customerId: stripeCustomerId, subscriptionId: stripeSubscriptionId };
}
