import { CURRENCY } from '@sprinkle/contracts/rules/money';
import type { PaymentMethod } from '@sprinkle/contracts/rules/payment-method';
import type { NewTip, OwnTip, PublicTip, TipFact, TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Creator } from '../creators/creator.entity.js';

export type SocialPlatform = NonNullable<NewTip['socialPlatform']>;

@Entity('tips')
export class Tip {
  @PrimaryColumn('uuid')
  id!: string;

  /** Creator who receives the tip. */
  @Column('uuid')
  userId!: string;

  /** Name of the tipper; null once it is anonymized, when the tip ends unpaid or its creator closes the account. */
  @Column('text', { nullable: true })
  senderName!: string | null;

  /** Address of the tipper; null once it is anonymized like the name, or on request. */
  @Column('text', { nullable: true })
  senderEmail!: string | null;

  /** Keyed hash of the address, by which administrators find the tip; null until the address of a paid tip is erased. */
  @Column('text', { nullable: true })
  senderEmailHash!: string | null;

  @Column('integer')
  amountCents!: number;

  /** Part of the amount with which the tipper covers the fees, in cents. */
  @Column('integer', { default: 0 })
  coveredCents!: number;

  /** The platform's rate when the tip was created, in hundredths of a percent. */
  @Column('integer')
  feeBasisPoints!: number;

  /** Charge for processing that the creator bears, in cents, as it was when the tip was created. */
  @Column('integer', { default: 0 })
  processingCents!: number;

  /** The platform's fee, in cents; null until the money arrives. */
  @Column('integer', { nullable: true })
  feeCents!: number | null;

  /** Part that went back to the tipper or is on its way there, in cents; the tip counts with what remains. */
  @Column('integer')
  refundedCents!: number;

  /** The platform's fee on that part, in cents. */
  @Column('integer')
  refundedFeeCents!: number;

  /** Part of the charge for processing that went back to the creator with it, in cents. */
  @Column('integer', { default: 0 })
  refundedProcessingCents!: number;

  @Column('text')
  currency!: typeof CURRENCY;

  @Column('text', { nullable: true })
  message!: string | null;

  /** True where the tipper wants only the creator to read the message. */
  @Column('boolean', { default: false })
  isPrivate!: boolean;

  /** True where the tipper wants visitors to see neither name nor handle. */
  @Column('boolean', { default: false })
  isAnonymous!: boolean;

  @Column('text', { nullable: true })
  socialPlatform!: SocialPlatform | null;

  @Column('text', { nullable: true })
  socialHandle!: string | null;

  @Column('text')
  status!: TipStatus;

  @Column('boolean')
  isHidden!: boolean;

  /** Why visitors do not see it until its creator releases it; null where it is not held. What is held is hidden too. */
  @Column('text', { nullable: true })
  heldFor!: TipFact['heldFor'];

  /** True where an administrator has hidden it, whatever its creator wants. */
  @Column('boolean', { default: false })
  isTakenDown!: boolean;

  /** Version of the last decision about the tip, so that an older event never overwrites a newer one. */
  @Column('integer', { default: 0 })
  takedownVersion!: number;

  @Column('text', { nullable: true })
  response!: string | null;

  @Column('timestamptz', { nullable: true })
  respondedAt!: Date | null;

  /** Monthly support of which this is a payment; null for a tip on its own. */
  @Column('uuid', { nullable: true })
  supportId!: string | null;

  /** True where the tipper wants visitors not to see that. */
  @Column('boolean', { default: false })
  hidesBadge!: boolean;

  @Column('text', { nullable: true })
  idempotencyKey!: string | null;

  /** Hash that shows whether a repeated idempotency key came with the same tip. */
  @Column('text', { nullable: true })
  requestHash!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  /** Time of the settlement, which visitors and creators see as the tip's; null until then. */
  @Column('timestamptz', { nullable: true })
  succeededAt!: Date | null;

  @Column('timestamptz')
  updatedAt!: Date;
}

/** A tip that ended unpaid keeps these values. */
export const ANONYMIZED_SENDER = {
  senderName: null,
  senderEmail: null,
  message: null,
  socialHandle: null,
  requestHash: null,
} satisfies Partial<Tip>;

export type ShownTip = Pick<
  Tip,
  | 'id'
  | 'senderName'
  | 'amountCents'
  | 'refundedCents'
  | 'message'
  | 'response'
  | 'respondedAt'
  | 'socialPlatform'
  | 'socialHandle'
  | 'createdAt'
  | 'succeededAt'
  | 'isHidden'
  | 'isPrivate'
  | 'isAnonymous'
  | 'supportId'
  | 'hidesBadge'
>;

/** Leaves out what the tipper wants visitors not to see, and the reply to a private message, which may quote it. */
export function toPublicTip(tip: ShownTip): PublicTip {
  const words = tip.isPrivate && { message: null, response: null, respondedAt: null };
  const sender = tip.isAnonymous && { senderName: null, socialPlatform: null, socialHandle: null };
  return toWholeTip({ ...tip, ...words, ...sender });
}

function toWholeTip(tip: ShownTip): PublicTip {
  return {
    id: tip.id,
    senderName: tip.senderName ?? 'Anonymous',
    amountCents: tip.amountCents - tip.refundedCents,
    message: tip.message ?? '',
    response: tip.response,
    respondedAt: tip.respondedAt?.toISOString() ?? null,
    socialPlatform: tip.socialPlatform,
    socialHandle: tip.socialHandle,
    createdAt: (tip.succeededAt ?? tip.createdAt).toISOString(),
    isHidden: tip.isHidden,
    ...(showsBadge(tip) && { isMonthly: true as const }),
  };
}

function showsBadge(tip: Pick<Tip, 'supportId' | 'hidesBadge' | 'isAnonymous'>): boolean {
  return tip.supportId !== null && !tip.hidesBadge && !tip.isAnonymous;
}

export function toOwnTip(tip: Tip): OwnTip {
  return {
    ...toWholeTip(tip),
    senderEmail: tip.senderEmail ?? '',
    ...(tip.isPrivate && { isPrivate: true as const }),
    ...(tip.isAnonymous && { isAnonymous: true as const }),
    ...(tip.heldFor && { isHeld: true as const }),
    ...(tip.isTakenDown && { isTakenDown: true as const }),
  };
}

/** How a tip was paid, as its payment keeps it. */
export interface MethodFacts {
  methodBrand: string | null;
  methodLastFour: string | null;
  statementDescriptor: string | null;
}

export function toPaymentMethod({ methodBrand, methodLastFour }: MethodFacts): PaymentMethod | null {
  return methodBrand === null ? null : { brand: methodBrand, lastFour: methodLastFour };
}

export function toTipFact(tip: Tip, creator: Creator, facts: MethodFacts): TipFact {
  return {
    id: tip.id,
    creatorId: tip.userId,
    creatorUsername: creator.username ?? '',
    creatorDisplayName: creator.displayName,
    senderName: tip.senderName ?? 'Anonymous',
    senderEmail: tip.senderEmail ?? '',
    amountCents: tip.amountCents,
    feeCents: tip.feeCents ?? 0,
    processingCents: tip.processingCents,
    coveredCents: tip.coveredCents,
    method: toPaymentMethod(facts),
    statementDescriptor: facts.statementDescriptor,
    thankYouText: creator.isPublished && !creator.isBlocked ? creator.thankYouText : null,
    currency: tip.currency,
    ...(tip.supportId && { supportId: tip.supportId }),
    ...(showsBadge(tip) && { isMonthly: true as const }),
    message: tip.message ?? '',
    isPrivate: tip.isPrivate,
    isAnonymous: tip.isAnonymous,
    heldFor: tip.heldFor,
    socialPlatform: tip.socialPlatform,
    socialHandle: tip.socialHandle,
    createdAt: (tip.succeededAt ?? tip.createdAt).toISOString(),
  };
}
