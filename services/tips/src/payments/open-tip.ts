import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CURRENCY, dollarsToCents } from '@sprinkle/contracts/money';
import type { createPaymentIntentRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource, type EntityManager } from 'typeorm';
import { Tip } from '../tips/tip.entity.js';
import { firstCheckAt } from './check-times.js';
import { Payment } from './payment.entity.js';

export type NewTipInput = RpcInput<typeof createPaymentIntentRpc>;

/** Writes a pending tip and its payment, or finds the one the same idempotency key opened before. */
@Injectable()
export class OpenTip {
  constructor(private readonly dataSource: DataSource) {}

  execute(creatorId: string, input: NewTipInput): Promise<{ tip: Tip; payment: Payment }> {
    return this.dataSource.transaction(async (manager) => {
      const tip = newTip(creatorId, input);
      if (!(await insertOnce(manager, tip))) return this.findRepeated(manager, tip);
      const payment = newPayment(tip);
      await manager.insert(Payment, payment);
      return { tip, payment };
    });
  }

  private async findRepeated(manager: EntityManager, wanted: Tip) {
    const tip = await manager.findOneByOrFail(Tip, { idempotencyKey: wanted.idempotencyKey ?? '' });
    if (tip.requestHash !== null && tip.requestHash !== wanted.requestHash) {
      throw new DomainError(
        'IDEMPOTENCY_KEY_REUSED',
        'This Idempotency-Key was already used for another tip.',
      );
    }
    const payment = await manager.findOneByOrFail(Payment, { tipId: tip.id });
    return { tip, payment };
  }
}

/** Of two at once with one key the second waits for the first, then inserts nothing. */
async function insertOnce(manager: EntityManager, tip: Tip): Promise<boolean> {
  const result = await manager
    .createQueryBuilder()
    .insert()
    .into(Tip)
    .values(tip)
    .orIgnore()
    .returning('id')
    .execute();
  return (result.raw as unknown[]).length > 0;
}

function newTip(creatorId: string, input: NewTipInput): Tip {
  const now = new Date();
  return Object.assign(new Tip(), {
    id: randomUUID(),
    userId: creatorId,
    senderName: input.senderName,
    senderEmail: input.senderEmail,
    amountCents: dollarsToCents(input.amount),
    feeCents: null,
    currency: CURRENCY,
    message: input.message || null,
    socialPlatform: input.socialPlatform ?? null,
    socialHandle: input.socialHandle || null,
    status: 'pending' as const,
    isHidden: false,
    response: null,
    respondedAt: null,
    idempotencyKey: input.idempotencyKey ?? null,
    requestHash: input.idempotencyKey ? hashRequest(creatorId, input) : null,
    createdAt: now,
    succeededAt: null,
    updatedAt: now,
  } satisfies Tip);
}

function newPayment(tip: Tip): Payment {
  return Object.assign(new Payment(), {
    id: randomUUID(),
    tipId: tip.id,
    provider: 'stripe' as const,
    providerIntentId: null,
    status: null,
    failureCode: null,
    failureMessage: null,
    processingFeeCents: null,
    nextCheckAt: firstCheckAt(),
    checks: 0,
    problem: null,
    createdAt: tip.createdAt,
    updatedAt: tip.createdAt,
  } satisfies Payment);
}

function hashRequest(creatorId: string, input: NewTipInput): string {
  const { senderName, senderEmail, amount, message, socialPlatform, socialHandle } = input;
  const parts = [creatorId, senderName, senderEmail, amount, message, socialPlatform, socialHandle];
  return createHash('sha256')
    .update(JSON.stringify(parts.map((part) => part || null)))
    .digest('base64url');
}
