import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { maskEmail } from '@sprinkle/contracts/rules/mask-email';
import { getSupportDetailsRpc } from '@sprinkle/contracts/tips/taking/console-supports.rpc';
import { SUPPORT_PAYMENTS_MAX } from '@sprinkle/contracts/tips/taking/console-supports.schemas';
import { tipStatusSchema } from '@sprinkle/contracts/tips/tips.schemas';
import { cents, count, isoTime } from '@sprinkle/service-kit/database/columns';
import { query, queryOptional } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { listedSupport, SUPPORT_COLUMNS } from './list-supports.js';

const FIND = `
  SELECT ${SUPPORT_COLUMNS}, sender_email, covers_fees, paused_until, ended_at,
    stripe_subscription_id AS provider_subscription_id
  FROM supports JOIN creators ON creators.id = creator_id WHERE supports.id = $1`;

const PAYMENTS = `
  SELECT id AS tip_id, succeeded_at AS paid_at, amount_cents, refunded_cents, status FROM tips
  WHERE support_id = $1 AND succeeded_at IS NOT NULL ORDER BY succeeded_at DESC LIMIT ${SUPPORT_PAYMENTS_MAX}`;

const FAILURES = `
  SELECT failed_at, attempts, recovered_at FROM support_failures
  WHERE support_id = $1 ORDER BY failed_at DESC LIMIT ${SUPPORT_PAYMENTS_MAX}`;

const foundSupport = listedSupport.extend({
  senderEmail: z.string().nullable(),
  coversFees: z.boolean(),
  pausedUntil: isoTime.nullable(),
  endedAt: isoTime.nullable(),
  providerSubscriptionId: z.string().nullable(),
});

const payment = z.object({
  tipId: z.string(),
  paidAt: isoTime,
  amountCents: cents,
  refundedCents: cents,
  status: tipStatusSchema,
});

const failure = z.object({ failedAt: isoTime, attempts: count, recoveredAt: isoTime.nullable() });

/** Reads everything that is kept about a support, with the tipper's address masked. */
@Injectable()
export class GetSupportDetails {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getSupportDetailsRpc)
  async execute(
    { supportId }: RpcInput<typeof getSupportDetailsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof getSupportDetailsRpc>> {
    requireAdmin(actor);
    const id = parseSupportId(supportId);
    const [support, payments, failures] = await Promise.all([
      queryOptional(this.dataSource, foundSupport, FIND, [id]),
      query(this.dataSource, payment, PAYMENTS, [id]),
      query(this.dataSource, failure, FAILURES, [id]),
    ]);
    if (!support) throw supportNotFound();
    return {
      ...support,
      senderEmail: support.senderEmail && maskEmail(support.senderEmail),
      payments,
      failures,
    };
  }
}

/** A malformed id counts as not found, because Postgres would reject it. */
export function parseSupportId(supportId: string): string {
  const { data } = z.uuid().safeParse(supportId);
  if (!data) throw supportNotFound();
  return data;
}

export function supportNotFound(): DomainError {
  return new DomainError('SUPPORT_NOT_FOUND', "This monthly support doesn't exist.");
}
