import { createHash, createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { percentToBasisPoints } from '@sprinkle/contracts/rules/fee';
import { CURRENCY, dollarsToCents } from '@sprinkle/contracts/rules/money';
import type { createPaymentIntentRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { queryPrepared } from '@sprinkle/service-kit/database/query-prepared';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import type { RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { Tip } from '../tips/tip.entity.js';
import { firstCheckAt } from './reconciliation-schedule.js';
import { Payment } from './payment.entity.js';

export type NewTipInput = RpcInput<typeof createPaymentIntentRpc>;

/** Both rows in one statement. Of two at once with one key the second waits for the first, then inserts nothing. */
const INSERT_ONCE = {
  name: 'open-tip',
  text: `
  WITH tip AS (
    INSERT INTO tips (id, user_id, sender_name, sender_email, amount_cents, fee_basis_points, currency, message,
      social_platform, social_handle, status, idempotency_key, request_hash, created_at, updated_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14)
    ON CONFLICT (idempotency_key) DO NOTHING
    RETURNING id
  )
  INSERT INTO payments (id, tip_id, provider, next_check_at, client_hash, created_at, updated_at)
  SELECT $15::uuid, id, $16::text, $17::timestamptz, $18::text, $14, $14 FROM tip
  RETURNING id`,
};

const FIND_BY_KEY = {
  name: 'find-tip-by-key',
  text: 'SELECT user_id AS "userId", request_hash AS "requestHash" FROM tips WHERE idempotency_key = $1',
};

/** Writes a pending tip and its payment, or finds the one the same idempotency key opened before. */
@Injectable()
export class CreatePendingTip {
  private readonly clientHashKey: Buffer;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG)
    private readonly config: Pick<Config, 'RECEIPT_TOKEN_KEY' | 'PLATFORM_FEE_PERCENT'>,
  ) {
    this.clientHashKey = deriveKey(config.RECEIPT_TOKEN_KEY, 'client-hash');
  }

  async execute(
    creatorId: string,
    input: NewTipInput,
    client: string,
  ): Promise<{ tip: Tip; payment: Payment }> {
    const tip = newTip(creatorId, input, percentToBasisPoints(this.config.PLATFORM_FEE_PERCENT));
    const payment = newPayment(tip, this.hashClient(client));
    const inserted = await queryPrepared(this.dataSource, INSERT_ONCE, valuesOf(tip, payment));
    return inserted.length > 0 ? { tip, payment } : this.findRepeated(tip);
  }

  /** Whether it came before: the same tip under the same idempotency key. */
  async isRepeated(input: NewTipInput): Promise<boolean> {
    if (input.idempotencyKey === undefined) return false;
    const [tip] = await queryPrepared<{ userId: string; requestHash: string | null }>(
      this.dataSource,
      FIND_BY_KEY,
      [input.idempotencyKey],
    );
    return tip !== undefined && isSameRequest(tip.requestHash, hashRequest(tip.userId, input));
  }

  /** An unkeyed hash would give an address away to whoever tries them all. */
  private hashClient(client: string): string {
    return createHmac('sha256', this.clientHashKey).update(client).digest('base64url');
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

function valuesOf(tip: Tip, payment: Payment): unknown[] {
  return [
    ...[tip.id, tip.userId, tip.senderName, tip.senderEmail, tip.amountCents, tip.feeBasisPoints],
    ...[
      tip.currency,
      tip.message,
      tip.socialPlatform,
      tip.socialHandle,
      tip.status,
      tip.idempotencyKey,
      tip.requestHash,
      tip.createdAt,
    ],
    ...[payment.id, payment.provider, payment.nextCheckAt, payment.clientHash],
  ];
}

function newTip(creatorId: string, input: NewTipInput, feeBasisPoints: number): Tip {
  const now = new Date();
  return Object.assign(new Tip(), {
    id: randomUUID(),
    userId: creatorId,
    senderName: input.senderName,
    senderEmail: input.senderEmail,
    amountCents: dollarsToCents(input.amount),
    feeBasisPoints,
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

function newPayment(tip: Tip, clientHash: string): Payment {
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
    clientHash,
    createdAt: tip.createdAt,
    updatedAt: tip.createdAt,
  } satisfies Payment);
}

/** What was erased cannot be compared. */
function isSameRequest(stored: string | null, wanted: string | null): boolean {
  return stored === null || stored === wanted;
}

function hashRequest(creatorId: string, input: NewTipInput): string {
  const { senderName, senderEmail, amount, message, socialPlatform, socialHandle } = input;
  const parts = [creatorId, senderName, senderEmail, amount, message, socialPlatform, socialHandle];
  return createHash('sha256')
    .update(JSON.stringify(parts.map((part) => part || null)))
    .digest('base64url');
}

/** A key of its own for each purpose. */
function deriveKey(keyBase64: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(keyBase64, 'base64'), '', purpose, 32));
}
