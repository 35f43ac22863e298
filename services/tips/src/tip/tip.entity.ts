import { CURRENCY } from '@sprinkle/contracts/rules/money';
import type { TipFact } from '@sprinkle/contracts/tips/tip-facts.schemas';
import type { NewTip, TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type SocialPlatform = NonNullable<NewTip['socialPlatform']>;

@Entity('tips')
export class Tip {
  @PrimaryColumn('uuid')
  id!: string;

  /** Creator who receives the tip. */
  @Column('uuid')
  userId!: string;

  /** Name of the tipper; null once anonymized, when the tip ends unpaid or its creator closes the account. */
  @Column('text', { nullable: true })
  senderName!: string | null;

  /** Address of the tipper; null once anonymized like the name, or on request. */
  @Column('text', { nullable: true })
  senderEmail!: string | null;

  /** Keyed hash by which administrators find the tip; null until the address of a paid tip is erased. */
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

  /** Processing charge that the creator bears, in cents, as of when the tip was created. */
  @Column('integer', { default: 0 })
  processingCents!: number;

  /** The platform's fee, in cents; null until the money arrives. */
  @Column('integer', { nullable: true })
  feeCents!: number | null;

  /** Part that has gone back to the tipper or is on its way, in cents. The rest of the tip counts. */
  @Column('integer')
  refundedCents!: number;

  /** The platform's fee on that part, in cents. */
  @Column('integer')
  refundedFeeCents!: number;

  /** Part of the processing charge that went back to the creator with it, in cents. */
  @Column('integer', { default: 0 })
  refundedProcessingCents!: number;

  @Column('text')
  currency!: typeof CURRENCY;

  @Column('text', { nullable: true })
  message!: string | null;

  /** True if the tipper wants only the creator to read the message. */
  @Column('boolean', { default: false })
  isPrivate!: boolean;

  /** True if the tipper wants visitors to see neither name nor handle. */
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

  /** Why the tip is hidden until its creator releases it; null if it is not held. A held tip is hidden too. */
  @Column('text', { nullable: true })
  heldFor!: TipFact['heldFor'];

  /** True if an administrator has hidden it, whatever its creator wants. */
  @Column('boolean', { default: false })
  isTakenDown!: boolean;

  /** Version of the last decision about the tip, so that an older event never overwrites a newer one. */
  @Column('integer', { default: 0 })
  takedownVersion!: number;

  @Column('text', { nullable: true })
  response!: string | null;

  @Column('timestamptz', { nullable: true })
  respondedAt!: Date | null;

  /** Monthly support that this is a payment of; null for a single tip. */
  @Column('uuid', { nullable: true })
  supportId!: string | null;

  /** True if the tipper wants visitors not to see that. */
  @Column('boolean', { default: false })
  hidesBadge!: boolean;

  @Column('text', { nullable: true })
  idempotencyKey!: string | null;

  /** Hash that tells whether a repeated idempotency key came with the same tip. */
  @Column('text', { nullable: true })
  requestHash!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  /** Time of the settlement, which visitors and creators see as the tip's time; null until then. */
  @Column('timestamptz', { nullable: true })
  succeededAt!: Date | null;

  @Column('timestamptz')
  updatedAt!: Date;
}

/** Values of a tip that ended unpaid. */
export const ANONYMIZED_SENDER = {
  senderName: null,
  senderEmail: null,
  message: null,
  socialHandle: null,
  requestHash: null,
} satisfies Partial<Tip>;

export function showsBadge(tip: Pick<Tip, 'supportId' | 'hidesBadge' | 'isAnonymous'>): boolean {
  return tip.supportId !== null && !tip.hidesBadge && !tip.isAnonymous;
}
