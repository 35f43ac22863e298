import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { CURRENCY } from '@sprinkle/contracts/rules/money';
import type { createPaymentIntentRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import type { RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource, type EntityManager } from 'typeorm';
import type { Config } from '../../config.js';
import { SenderHashes } from '../../sender-addresses/sender-hashes.js';
import { countStatusChange } from '../../tip/count-status-change.js';
import { Tip } from '../../tip/tip.entity.js';
import { assertMayPay } from '../card-testing/assert-may-pay.js';
import { type Payer, PayerHashes } from '../card-testing/payer-hashes.js';
import { firstCheckAt } from '../settlement/check-schedule.js';
import { Payment } from '../settlement/payment.entity.js';
import { Support } from '../supports/support.entity.js';
import type { TipPrice } from './price-tip.js';

export type NewTipInput = RpcInput<typeof createPaymentIntentRpc>;

/** Writes a pending tip and its payment, or finds those that the same idempotency key created before. */
@Injectable()
export class CreatePendingTip {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG)
    private readonly config: Pick<Config, 'RATE_LIMITS'>,
    private readonly payerHashes: PayerHashes,
    private readonly senderHashes: SenderHashes,
  ) {}

  async execute(
    creatorId: string,
    { input, price }: { input: NewTipInput; price: TipPrice },
    actor: Actor,
  ): Promise<{ tip: Tip; payment: Payment }> {
    const { manager } = this.dataSource;
    const support = input.interval
      ? manager.create(Support, newSupport(creatorId, input, this.senderHashes))
      : null;
    const tip = manager.create(Tip, {
      ...newTip(creatorId, input),
      ...price,
      supportId: support?.id ?? null,
      // The tipper may have hidden the badge with another support, so it is not shown until `RecordSupport` has checked.
      hidesBadge: support !== null,
    });
    const payer = this.payerHashes.of(actor, input.senderEmail);
    const payment = manager.create(Payment, newPayment(tip, payer));
    const isNew = await this.dataSource.transaction(async (inTransaction) => {
      if (support) await inTransaction.insert(Support, support);
      if (!(await insertOnce(inTransaction, tip))) {
        if (support) await inTransaction.delete(Support, { id: support.id });
        return false;
      }
      const isRelaxed = this.config.RATE_LIMITS === 'relaxed';
      const { asksForChallenge } = await assertMayPay(inTransaction, { payer, creatorId, isRelaxed });
      payment.asksForChallenge = asksForChallenge;
      await inTransaction.insert(Payment, payment);
      return true;
    });
    if (!isNew) return this.findRepeated(tip);
    countStatusChange('pending');
    return { tip, payment };
  }

  /** Tells whether the same tip came before under the same idempotency key. */
  async isRepeated(input: NewTipInput): Promise<boolean> {
    const { idempotencyKey } = input;
    if (idempotencyKey === undefined) return false;
    const tip = await this.dataSource.manager.findOneBy(Tip, { idempotencyKey });
    return tip !== null && isSameRequest(tip.requestHash, hashRequest(tip.userId, input));
  }

  private async findRepeated(wanted: Tip) {
    const { manager } = this.dataSource;
    const tip = await manager.findOneByOrFail(Tip, { idempotencyKey: wanted.idempotencyKey ?? '' });
    if (!isSameRequest(tip.requestHash, wanted.requestHash)) {
      throw new DomainError(
        'IDEMPOTENCY_KEY_REUSED',
        'This Idempotency-Key was already used for another tip.',
      );
    }
    const payment = await manager.findOneByOrFail(Payment, { tipId: tip.id });
    return { tip, payment };
  }
}

/** A second request with the same idempotency key waits for the first, then finds the key taken. */
async function insertOnce(manager: EntityManager, tip: Tip): Promise<boolean> {
  const insert = manager.createQueryBuilder().insert().into(Tip).values(tip).orIgnore().returning('id');
  const { raw } = await insert.execute();
  return raw.length > 0;
}

function newTip(creatorId: string, input: NewTipInput) {
  const now = new Date();
  return {
    id: randomUUID(),
    userId: creatorId,
    senderName: input.senderName,
    senderEmail: input.senderEmail,
    currency: CURRENCY,
    message: input.message || null,
    isPrivate: input.isPrivate ?? false,
    isAnonymous: input.isAnonymous ?? false,
    socialPlatform: input.socialPlatform ?? null,
    socialHandle: input.socialHandle || null,
    status: 'pending',
    idempotencyKey: input.idempotencyKey ?? null,
    requestHash: input.idempotencyKey ? hashRequest(creatorId, input) : null,
    createdAt: now,
    updatedAt: now,
  } satisfies Partial<Tip>;
}

/** Support that is not paid within a day never begins, so it is checked after a day. */
function newSupport(creatorId: string, input: NewTipInput, hashes: SenderHashes) {
  const now = new Date();
  return {
    id: randomUUID(),
    creatorId,
    senderName: input.senderName,
    senderEmail: input.senderEmail,
    senderEmailHash: hashes.of(input.senderEmail),
    socialPlatform: input.socialPlatform ?? null,
    socialHandle: input.socialHandle || null,
    isAnonymous: input.isAnonymous ?? false,
    tipCents: input.amountCents,
    coversFees: input.coverFees ?? false,
    status: 'starting',
    nextSyncAt: new Date(now.getTime() + DAY_MS),
    createdAt: now,
    updatedAt: now,
  } satisfies Partial<Support>;
}

function newPayment({ id, createdAt }: Tip, payer: Payer) {
  return {
    id: randomUUID(),
    tipId: id,
    provider: 'stripe',
    providerIntentId: null,
    intentRejections: 0,
    nextCheckAt: firstCheckAt(),
    ...payer,
    asksForChallenge: false,
    createdAt,
    updatedAt: createdAt,
  } satisfies Partial<Payment>;
}

/** An anonymized tip has lost its hash, so there is nothing to compare. */
function isSameRequest(stored: string | null, wanted: string | null): boolean {
  return stored === null || stored === wanted;
}

function hashRequest(creatorId: string, input: NewTipInput): string {
  const { senderName, senderEmail, amountCents, message, socialPlatform, socialHandle, coverFees } = input;
  const parts = [creatorId, senderName, senderEmail, amountCents, message, socialPlatform, socialHandle];
  // Only added when set, because earlier releases hash a tip without these parts.
  if (coverFees) parts.push('cover-fees');
  if (input.isPrivate) parts.push('private');
  if (input.isAnonymous) parts.push('anonymous');
  if (input.interval) parts.push(input.interval);
  return createHash('sha256')
    .update(JSON.stringify(parts.map((part) => part || null)))
    .digest('base64url');
}
