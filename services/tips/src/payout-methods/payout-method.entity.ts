import type { PayoutMethodType } from '@sprinkle/contracts/tips/payout-methods.schemas';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

@Entity('payment_methods')
export class PayoutMethod {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  type!: PayoutMethodType;

  /** PAYOUT_KEY encrypts it. */
  @Column('text')
  encryptedAccountInfo!: string;

  /** Each creator who has methods has exactly one default. */
  @Column('boolean')
  isDefault!: boolean;

  /** The method became the default at this time. Payouts go to a default that is at least 72 hours old. */
  @Column('timestamptz')
  defaultSince!: Date;

  @Column('timestamptz')
  createdAt!: Date;
}

export function hasPayoutMethod(manager: EntityManager, creatorId: string): Promise<boolean> {
  return manager.existsBy(PayoutMethod, { userId: creatorId });
}
