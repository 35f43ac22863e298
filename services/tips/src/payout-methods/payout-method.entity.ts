import type { PayoutMethodType } from '@sprinkle/contracts/tips/payout-methods.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('payment_methods')
export class PayoutMethod {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  type!: PayoutMethodType;

  /** Sealed with PAYOUT_KEY; `AccountInfos` opens it. */
  @Column('text')
  encryptedAccountInfo!: string;

  /** One of a creator's methods is, if there are any. */
  @Column('boolean')
  isDefault!: boolean;

  @Column('timestamptz')
  createdAt!: Date;
}
