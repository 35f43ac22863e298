import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { maskEmail } from '@sprinkle/contracts/rules/mask-email';
import { referenceOf } from '@sprinkle/contracts/rules/payout-reference';
import { mistakeSchema } from '@sprinkle/contracts/tips/page/mistakes.schemas';
import { getTipDetailsRpc } from '@sprinkle/contracts/tips/page/tip-details.rpc';
import { payoutStatusSchema } from '@sprinkle/contracts/tips/paying/payouts.schemas';
import { fraudMarkSchema } from '@sprinkle/contracts/tips/taking/fraud-marks.schemas';
import { refundSchema } from '@sprinkle/contracts/tips/taking/refunds.schemas';
import { supportStatusSchema } from '@sprinkle/contracts/tips/taking/supports.schemas';
import { tipStatusSchema } from '@sprinkle/contracts/tips/tips.schemas';
import { cents, isoTime } from '@sprinkle/service-kit/database/columns';
import { query, queryOptional } from '@sprinkle/service-kit/database/query';
import { receiptNumberOf } from '@sprinkle/service-kit/receipts';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { MISTAKE_OUTCOME } from '../../taking/reversals/mistake-outcome.js';
import { parseTipId, tipNotFound } from './parse-tip-id.js';

/** What was paid out, or left the balance when the account closed, still counts as what the creator got from the tip. */
const CREATOR_CENTS = `(
  SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries
  WHERE tip_id = tips.id AND creator_id = tips.user_id
    AND kind IN ('tip', 'platform-fee', 'processing-charge', 'refund', 'fee-reversal', 'charge-reversal', 'dispute'))`;

const FIND = `
  SELECT tips.id, tips.status, tips.user_id AS creator_id, creators.username, creators.display_name,
    tips.sender_name, tips.sender_email, tips.message, tips.response, tips.is_hidden, tips.is_taken_down,
    tips.is_private, tips.is_anonymous,
    tips.created_at, tips.succeeded_at AS paid_at, tips.amount_cents, tips.refunded_cents,
    coalesce(tips.fee_cents, 0) - tips.refunded_fee_cents AS fee_cents, ${CREATOR_CENTS} AS creator_cents,
    tips.processing_cents - tips.refunded_processing_cents AS processing_cents, tips.covered_cents,
    payments.processing_fee_cents, payments.provider_intent_id,
    (SELECT json_build_object('id', id, 'status', supports.status, 'tipCents', tip_cents) FROM supports WHERE id = support_id) AS support
  FROM tips JOIN creators ON creators.id = tips.user_id LEFT JOIN payments ON payments.tip_id = tips.id
  WHERE tips.id = $1`;

const DECLINES = `
  SELECT occurred_at AS at, code FROM declines
  WHERE payment_id IN (SELECT id FROM payments WHERE tip_id = $1) ORDER BY occurred_at`;

const REFUNDS = `
  SELECT id, status, amount_cents, reason, failure_reason, waiting_reason, created_at, updated_at
  FROM refunds WHERE tip_id = $1 ORDER BY created_at`;

const DISPUTES = `
  SELECT id, provider_dispute_id, status, reason, status LIKE 'warning%' AS is_inquiry, is_open, amount_cents,
    fee_cents, evidence_due_at, opened_at, updated_at
  FROM disputes WHERE tip_id = $1 ORDER BY opened_at`;

const FRAUD_MARKS = `
  SELECT kind, reason, opened_at, decision,
    EXISTS (
      SELECT FROM payout_tips
      WHERE payout_tips.tip_id = fraud_marks.tip_id AND payout_tips.status IN ('confirmed', 'sent')) AS is_paid_out
  FROM fraud_marks WHERE tip_id = $1 ORDER BY opened_at`;

const MISTAKE = `
  SELECT reported_at, ${MISTAKE_OUTCOME} AS outcome
  FROM mistakes JOIN tips ON tips.id = mistakes.tip_id WHERE tip_id = $1`;

const PAYOUTS = `
  SELECT payouts.id, payouts.number, payouts.run_id, payouts.status, payouts.confirmed_at, payouts.sent_at,
    payout_tips.amount_cents
  FROM payout_tips JOIN payouts ON payouts.id = payout_tips.payout_id
  WHERE payout_tips.tip_id = $1 ORDER BY payouts.number`;

const foundTip = z.object({
  id: z.string(),
  status: tipStatusSchema,
  creatorId: z.string(),
  username: z.string().nullable(),
  displayName: z.string().nullable(),
  senderName: z.string().nullable(),
  senderEmail: z.string().nullable(),
  message: z.string().nullable(),
  response: z.string().nullable(),
  isHidden: z.boolean(),
  isTakenDown: z.boolean(),
  isPrivate: z.boolean(),
  isAnonymous: z.boolean(),
  createdAt: isoTime,
  paidAt: isoTime.nullable(),
  amountCents: cents,
  refundedCents: cents,
  feeCents: cents,
  processingCents: cents,
  coveredCents: cents,
  creatorCents: cents,
  processingFeeCents: cents.nullable(),
  providerIntentId: z.string().nullable(),
  support: z.object({ id: z.string(), status: supportStatusSchema, tipCents: z.int() }).nullable(),
});

const decline = z.object({ at: isoTime, code: z.string().nullable() });

const refund = z.object({
  id: z.string(),
  status: refundSchema.shape.status,
  amountCents: cents,
  reason: z.string().nullable(),
  failureReason: z.string().nullable(),
  waitingReason: z.string().nullable(),
  createdAt: isoTime,
  updatedAt: isoTime,
});

const dispute = z.object({
  id: z.string(),
  providerDisputeId: z.string(),
  status: z.string(),
  reason: z.string(),
  isInquiry: z.boolean(),
  isOpen: z.boolean(),
  amountCents: cents,
  feeCents: cents,
  evidenceDueAt: isoTime.nullable(),
  openedAt: isoTime,
  updatedAt: isoTime,
});

const fraudMark = fraudMarkSchema.extend({ openedAt: isoTime });

const reportedMistake = z.object({ reportedAt: isoTime, outcome: mistakeSchema.shape.outcome });

const payout = z
  .object({
    id: z.string(),
    number: z.string(),
    runId: z.string(),
    status: payoutStatusSchema,
    confirmedAt: isoTime.nullable(),
    sentAt: isoTime.nullable(),
    amountCents: cents,
  })
  .transform(({ number, ...paid }) => ({ ...paid, reference: referenceOf({ number }) }));

/** Reads everything that is kept about a tip, with the tipper's address masked. */
@Injectable()
export class GetTipDetails {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getTipDetailsRpc)
  async execute(
    { tipId }: RpcInput<typeof getTipDetailsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof getTipDetailsRpc>> {
    requireAdmin(actor);
    const id = parseTipId(tipId);
    const [tip, declines, refunds, disputes, fraudMarks, mistake, payouts] = await Promise.all([
      queryOptional(this.dataSource, foundTip, FIND, [id]),
      query(this.dataSource, decline, DECLINES, [id]),
      query(this.dataSource, refund, REFUNDS, [id]),
      query(this.dataSource, dispute, DISPUTES, [id]),
      query(this.dataSource, fraudMark, FRAUD_MARKS, [id]),
      queryOptional(this.dataSource, reportedMistake, MISTAKE, [id]),
      query(this.dataSource, payout, PAYOUTS, [id]),
    ]);
    if (!tip) throw tipNotFound();
    const { processingFeeCents, support, ...shown } = tip;
    return {
      ...shown,
      ...(processingFeeCents !== null && { processingFeeCents }),
      ...(support && { support }),
      receiptNumber: receiptNumberOf(id),
      senderName: tip.senderName ?? 'Anonymous',
      senderEmail: tip.senderEmail && maskEmail(tip.senderEmail),
      message: tip.message ?? '',
      declines,
      refunds,
      disputes,
      fraudMarks,
      mistake,
      payouts,
    };
  }
}
