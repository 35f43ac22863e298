import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import type { SupportEndReason, SupportStatus } from '@sprinkle/contracts/tips/taking/supports.schemas';
import { supportChanged } from '@sprinkle/contracts/tips/tips.events';
import { time } from '@sprinkle/service-kit/database/columns';
import { execute, queryOne, queryOptional } from '@sprinkle/service-kit/database/query';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import type { Stripe } from 'stripe';
import { DataSource, type EntityManager, In } from 'typeorm';
import { z } from 'zod';
import { findTerms } from '../../creators/price-terms.js';
import { endSupports } from '../settlement/end-supports.js';
import { hasEnded } from '../stripe/stripe-subscriptions.js';
import { nextPaymentOf } from './next-payment.js';
import { CREATOR_GONE_MS, pauseEnd } from './pause-end.js';
import { chooseBadge } from './set-support-badge.js';
import { supportFactOf } from './support-fact.js';
import { Support } from './support.entity.js';

/** Another support of the same address, which goes on because it is paid with another card. */
const FIND_OTHER = `
  SELECT id FROM supports
  WHERE creator_id = $1 AND sender_email_hash = $2 AND id <> $3 AND id <> ALL ($4::uuid[])
    AND began_at IS NOT NULL AND ended_at IS NULL
  ORDER BY began_at LIMIT 1`;

const FORGET_CUSTOMER = `
  UPDATE supports SET stripe_customer_id = NULL, next_sync_at = CASE WHEN next_sync_at <= now() THEN next_sync_at END WHERE id = $1`;

const HAS_OTHER = `
  SELECT EXISTS (
    SELECT FROM supports WHERE creator_id = $1 AND sender_email_hash = $2 AND id <> $3 AND ended_at IS NULL) AS has_other`;
const hasOther = z.object({ hasOther: z.boolean() });

const FIRST_PAYMENT = 'SELECT min(succeeded_at) AS began_at FROM tips WHERE support_id = $1';
const firstPayment = z.object({ beganAt: time.nullable() });

interface Known {
  nextAttemptAt: Date | null;
  /** Ids of the other supports of the same tipper for the same creator. */
  samePayer: string[];
}

/** Stores what is known about supports. */
@Injectable()
export class RecordSupport {
  constructor(private readonly dataSource: DataSource) {}

  /** Ends a support that has no subscription at Stripe, once nobody can pay it any more. */
  endUnpaid(id: string): Promise<void> {
    return this.change(id, (support) => {
      if (support.stripeSubscriptionId || Date.now() - support.createdAt.getTime() < DAY_MS) return {};
      return { ...(support.endedAt === null && ended('never-paid')), nextSyncAt: null };
    });
  }

  /** Returns what is wanted of the support now. Ends it if its creator has taken no tips for 30 days. */
  async noteCreator(id: string): Promise<Support> {
    await this.change(id, async (support, manager) => {
      const { takesTips } = await findTerms(manager, support.creatorId);
      const { creatorGoneSince } = support;
      if (takesTips) return creatorGoneSince ? { creatorGoneSince: null } : {};
      if (creatorGoneSince && Date.now() - creatorGoneSince.getTime() > CREATOR_GONE_MS)
        return ended('creator-gone');
      return creatorGoneSince ? {} : { creatorGoneSince: new Date() };
    });
    return this.dataSource.manager.findOneByOrFail(Support, { id });
  }

  /**
   * Stores what Stripe says, and tells the other services what is new. If the wishes have changed since Stripe was told, the
   * support is compared again.
   */
  execute(wanted: Support, subscription: Stripe.Subscription, known: Known): Promise<void> {
    const { id } = wanted;
    const changesOf = async (support: Support, manager: EntityManager, samePayer: Support[]) => {
      const { beganAt } = await queryOne(manager, firstPayment, FIRST_PAYMENT, [id]);
      const hasJustBegun = beganAt !== null && support.beganAt === null;
      // The tip of the first payment hid the badge until now.
      if (hasJustBegun) await chooseBadge(manager, support, support.hidesBadge);
      const isReplaced = beganAt !== null && (await replace(manager, { ...support, beganAt }, samePayer));
      const end = support.endedAt ? {} : isReplaced ? ended('replaced') : endOf(subscription, beganAt);
      const after = { ...support, beganAt, ...end };
      const now = new Date();
      // Two supports that begin at once may not have seen each other. A support that ends only now has an invoice left to void.
      const isOutdated =
        (hasJustBegun && (await isOneOfSeveral(manager, support))) || !wantsTheSame(after, wanted);
      if (isOutdated) await announce(manager, 'supports');
      const hasMore = after.endedAt === null || !hasEnded(subscription) || support.stripeCustomerId !== null;
      const status = statusOf(after, subscription);
      const nextPaymentAt = after.endedAt ? null : nextPaymentOf(after, subscription);
      const told = await tellNews(manager, { ...after, status, nextPaymentAt }, known);
      return {
        beganAt,
        ...end,
        ...told,
        status,
        nextPaymentAt,
        nextSyncAt: isOutdated || isDue(support) ? now : hasMore ? new Date(now.getTime() + DAY_MS) : null,
        syncs: 0,
      };
    };
    return this.change(id, changesOf, known.samePayer);
  }

  /** Nothing is left to compare once Stripe has forgotten the customer. */
  async forgetCustomer(id: string): Promise<void> {
    await execute(this.dataSource, FORGET_CUSTOMER, [id]);
  }

  /** Also locks the tipper's other supports, always in the same order, so that two comparisons at once cannot deadlock. */
  private change(
    id: string,
    changesOf: (
      support: Support,
      manager: EntityManager,
      others: Support[],
    ) => Partial<Support> | Promise<Partial<Support>>,
    otherIds: string[] = [],
  ): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const where = { id: In([id, ...otherIds]) };
      const locked = await manager.find(Support, { where, order: { id: 'ASC' }, lock });
      const others = locked.filter((each) => each.id !== id);
      const support = locked.find((each) => each.id === id);
      if (!support) throw new Error(`There is no support ${id}`);
      const changes = await changesOf(support, manager, others);
      if (Object.keys(changes).length === 0) return;
      await manager.update(Support, { id }, { ...changes, updatedAt: new Date() });
    });
  }
}

/**
 * The newest paid support replaces the earlier ones, so that nobody pays a creator twice a month. If one of them hid the badge,
 * the newest hides it too. Ends the supports before this one, and returns whether another one is newer.
 */
async function replace(
  manager: EntityManager,
  support: Support & { beganAt: Date },
  samePayer: Support[],
): Promise<boolean> {
  const begun = [support, ...samePayer].filter(({ beganAt }) => beganAt !== null);
  const newest = begun.reduce((one, other) => (wasBefore(one, other) ? other : one));
  if (!newest.hidesBadge && begun.some(({ hidesBadge }) => hidesBadge))
    await chooseBadge(manager, newest, true);
  const older = begun.filter((other) => wasBefore(other, support));
  if (older.length > 0)
    await endSupports(manager, 'replaced', {
      condition: 'id = ANY ($2::uuid[])',
      parameters: [older.map(({ id }) => id)],
    });
  return newest !== support;
}

async function isOneOfSeveral(
  manager: EntityManager,
  { creatorId, senderEmailHash, id }: Support,
): Promise<boolean> {
  return (await queryOne(manager, hasOther, HAS_OTHER, [creatorId, senderEmailHash, id])).hasOther;
}

/** Two supports can begin in the same millisecond. */
function wasBefore(one: Support, other: Support): boolean {
  if (one.beganAt === null || other.beganAt === null) return false;
  const earlierMs = other.beganAt.getTime() - one.beganAt.getTime();
  return earlierMs > 0 || (earlierMs === 0 && one.id < other.id);
}

/** Another comparison was requested during this one. */
function isDue({ nextSyncAt }: Support): boolean {
  return nextSyncAt !== null && nextSyncAt.getTime() <= Date.now();
}

function wantsTheSame(one: Support, other: Support): boolean {
  const wishOf = ({ tipCents, coversFees, ...support }: Support) =>
    JSON.stringify([tipCents, coversFees, support.pausedUntil, support.creatorGoneSince, support.endedAt]);
  return wishOf(one) === wishOf(other);
}

/** A support that was never paid concerns nobody else. */
async function tellNews(manager: EntityManager, support: Support, { nextAttemptAt, samePayer }: Known) {
  const { status, tipCents, toldStatus, toldTipCents } = support;
  if (support.beganAt === null || (status === toldStatus && tipCents === toldTipCents)) return {};
  const other = await queryOptional(manager, z.object({ id: z.string() }), FIND_OTHER, [
    support.creatorId,
    support.senderEmailHash,
    support.id,
    samePayer,
  ]);
  await recordEvent(manager, supportChanged, {
    support: { ...(await supportFactOf(manager, support, nextAttemptAt)), otherSupportId: other?.id ?? null },
  });
  return { toldStatus: status, toldTipCents: tipCents };
}

function ended(endReason: SupportEndReason) {
  return { status: 'ended', endedAt: new Date(), endReason, nextPaymentAt: null } as const;
}

/** Stripe alone ends a support when it is not paid, or when an operator ends it there. */
function endOf(
  { status, ended_at: endedAt, cancellation_details: details }: Stripe.Subscription,
  beganAt: Date | null,
) {
  if (status !== 'canceled' && status !== 'incomplete_expired') return {};
  if (beganAt === null) return ended('never-paid');
  const endReason = details?.reason === 'payment_failed' ? 'failed' : 'provider';
  return { ...ended(endReason), ...(endedAt && { endedAt: new Date(endedAt * 1_000) }) };
}

function statusOf(support: Support, { status }: Stripe.Subscription): SupportStatus {
  if (support.endedAt) return 'ended';
  if (support.beganAt === null) return 'starting';
  // A pause voids the invoices that failed.
  if (pauseEnd(support)) return 'paused';
  return status === 'past_due' || status === 'unpaid' ? 'past-due' : 'active';
}
