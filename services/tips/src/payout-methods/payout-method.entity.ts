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

  /** Encrypted with PAYOUT_KEY. */
  @Column('text')
  encryptedAccountInfo!: string;

  /** Each creator who has methods has exactly one default. */
  @Column('boolean')
  isDefault!: boolean;

  /** Payouts go to the default only once it has been it for 72 hours. */
  @Column('timestamptz')
  defaultSince!: Date;

  @Column('timestamptz')
  createdAt!: Date;
}

export function hasPayoutMethod(manager: EntityManager, creatorId: string): Promise<boolean> {
  return manager.existsBy(PayoutMethod, { userId: creatorId });
}
