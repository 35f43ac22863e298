import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { tipStatusSchema } from '@sprinkle/contracts/tips/tips.schemas';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { cents } from '@sprinkle/service-kit/database/columns';
import { queryOptional } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { createRateLimit, type RateLimit } from '@sprinkle/service-kit/rate-limits';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Config } from '../../config.js';
import { endedUnpaid, wasPaid } from '../../tip/tip-status.js';
import { matchesClientSecret } from './client-secret.js';
import { LookUpForPayer } from './look-up-for-payer.js';

const FIND = {
  name: 'find-tip-for-payer',
  text: `
  SELECT tips.id AS tip_id, payments.id AS payment_id, payments.status AS payment_status, failure_message, problem,
    client_secret_hash, tips.status, amount_cents, coalesce(username, '') AS username,
    CASE WHEN is_published AND NOT creators.is_blocked THEN thank_you_text END AS thank_you_text,
    held_for IS NOT NULL AS is_held, support_id IS NOT NULL AS is_monthly
  FROM payments JOIN tips ON tips.id = payments.tip_id JOIN creators ON creators.id = tips.user_id
  WHERE provider_intent_id = $1`,
};

const payersTip = z.object({
  tipId: z.string(),
  paymentId: z.string(),
  /** Status of the intent at the provider; null until it is first read. */
  paymentStatus: z.string().nullable(),
  failureMessage: z.string().nullable(),
  /** Reason why a human has to look at the payment. */
  problem: z.string().nullable(),
  clientSecretHash: z.string().nullable(),
  status: tipStatusSchema,
  amountCents: cents,
  /** Empty when the creator has closed the account. */
  username: z.string(),
  thankYouText: z.string().nullable(),
  isHeld: z.boolean(),
  isMonthly: z.boolean(),
});

export type PayersTip = z.output<typeof payersTip>;

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
    private readonly lookUpForPayer: LookUpForPayer,
  ) {
    this.limit = createRateLimit(dataSource, {
      name: 'look-up-payment',
      points: 120,
      durationSeconds: 600,
      relaxed: config.RATE_LIMITS === 'relaxed',
    });
  }

  /** Throws TIP_NOT_FOUND for a wrong secret, before anything else happens. An old payment without a stored hash is looked up first. */
  async execute({ paymentIntentId, clientSecret }: Query, actor: Actor): Promise<PayersTip> {
    const stored = await this.find(paymentIntentId);
    const isSecretUnknown = clientSecret != null && stored.clientSecretHash === null;
    if (!isSecretUnknown) assertSecret(stored, clientSecret);
    const { status } = stored;
    if ((wasPaid(status) || endedUnpaid(status)) && !isSecretUnknown) return stored;

    await this.limit.consume(clientNetworkOf(actor));
    await this.lookUpForPayer.execute(stored.paymentId);
    const current = await this.find(paymentIntentId);
    assertSecret(current, clientSecret);
    return current;
  }

  private async find(providerIntentId: string): Promise<PayersTip> {
    const found = await queryOptional(this.dataSource, payersTip, FIND, [providerIntentId]);
    if (!found) throw tipNotFound();
    return found;
  }
}

function assertSecret({ clientSecretHash }: PayersTip, given: string | null | undefined): void {
  if (given != null && !matchesClientSecret(clientSecretHash, given)) throw tipNotFound();
}

function tipNotFound(): DomainError {
  return new DomainError('TIP_NOT_FOUND', 'Tip not found.');
}
