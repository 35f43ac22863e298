import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { createRateLimit, type RateLimit } from '@sprinkle/service-kit/rate-limits';
import { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { Creator } from '../creators/creator.entity.js';
import { Tip } from '../tips/tip.entity.js';
import { endedUnpaid, wasPaid } from '../tips/tip-status.js';
import { matchesClientSecret } from './client-secret.js';
import { LookUpPayment } from './look-up-payment.js';
import { Payment } from './payment.entity.js';

interface PayersTip {
  tip: Tip;
  payment: Payment;
  username: string;
}

interface Query {
  paymentIntentId: string;
  clientSecret?: string | null | undefined;
}

/** Finds the tip of an intent, and asks the provider only if the database cannot know its status. */
@Injectable()
export class FindTipForPayer {
  private readonly limit: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) config: Pick<Config, 'RATE_LIMITS'>,
    private readonly lookUpPayment: LookUpPayment,
  ) {
    this.limit = createRateLimit(dataSource, {
      name: 'look-up-payment',
      points: 120,
      durationSeconds: 600,
      relaxed: config.RATE_LIMITS === 'relaxed',
    });
  }

  /**
   * Throws TIP_NOT_FOUND with a wrong secret, before anything else happens; a payment of long ago learns its
   * secret first.
   */
  async execute({ paymentIntentId, clientSecret }: Query, actor: Actor): Promise<PayersTip> {
    const stored = await this.find(paymentIntentId);
    const isSecretUnknown = clientSecret != null && stored.payment.clientSecretHash === null;
    if (!isSecretUnknown) assertSecret(stored.payment, clientSecret);
    const { status } = stored.tip;
    if ((wasPaid(status) || endedUnpaid(status)) && !isSecretUnknown) return stored;

    await this.limit.consume(clientNetworkOf(actor));
    await this.lookUpPayment.execute(stored.payment);
    const current = await this.find(paymentIntentId);
    assertSecret(current.payment, clientSecret);
    return current;
  }

  private async find(providerIntentId: string): Promise<PayersTip> {
    const { manager } = this.dataSource;
    const payment = await manager.findOneBy(Payment, { providerIntentId });
    if (!payment) throw tipNotFound();
    const tip = await manager.findOneByOrFail(Tip, { id: payment.tipId });
    const creator = await manager.findOneByOrFail(Creator, { id: tip.userId });
    return { tip, payment, username: creator.username ?? '' };
  }
}

function assertSecret({ clientSecretHash }: Payment, given: string | null | undefined): void {
  if (given != null && !matchesClientSecret(clientSecretHash, given)) throw tipNotFound();
}

function tipNotFound(): DomainError {
  return new DomainError('TIP_NOT_FOUND', 'Tip not found.');
}
