import type { PayoutMethodType } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';

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

  /** Name of the bank account's holder, encrypted by PAYOUT_KEY; null for other types, and until the owner enters it. */
  @Column('text', { nullable: true })
  encryptedAccountHolder!: string | null;

  /** Keyed hash of type and account; null for an older method that was not hashed yet, and for one that no key decrypts. */
  @Column('text', { nullable: true })
  accountHash!: string | null;

  /** True for exactly one of a creator's methods, if there are any. */
  @Column('boolean')
  isDefault!: boolean;

  /** Time at which the method became the default; payouts wait CHANGE_WAIT_HOURS from then. */
  @Column('timestamptz')
  defaultSince!: Date;

  @Column('timestamptz')
  createdAt!: Date;

  /** Time at which a holder was entered for an existing method; null if that never happened. */
  @Column('timestamptz', { nullable: true })
  holderChangedAt!: Date | null;
}
