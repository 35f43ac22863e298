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

  /** Account information, encrypted by PAYOUT_KEY. */
  @Column('text')
  encryptedAccountInfo!: string;

  /** True for exactly one method of each creator who has any. */
  @Column('boolean')
  isDefault!: boolean;

  /** Time at which the method became the default; payouts wait METHOD_WAIT_HOURS from then. */
  @Column('timestamptz')
  defaultSince!: Date;

  @Column('timestamptz')
  createdAt!: Date;
}

export function hasPayoutMethod(manager: EntityManager, creatorId: string): Promise<boolean> {
  return manager.existsBy(PayoutMethod, { userId: creatorId });
}
