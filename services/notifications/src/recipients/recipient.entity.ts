import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** A creator's address, projected from the events of accounts. */
@Entity('recipients')
export class Recipient {
  @PrimaryColumn('uuid')
  accountId!: string;

  /** Null once the account is closed or deleted. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** Null in rows that are older than the column, until the account is published again. */
  @Column('boolean', { nullable: true })
  isVerified!: boolean | null;

  @Column('boolean', { nullable: true })
  isBlocked!: boolean | null;

  /** The version of the account, so that an older event never overwrites a newer one. */
  @Column('integer')
  version!: number;
}

/** Tells of a row `r` of recipients whether mass e-mails go there. */
export const GETS_MASS_MAILS = `r.email IS NOT NULL AND r.is_verified AND NOT r.is_blocked
  AND NOT EXISTS (SELECT 1 FROM unsubscribes u WHERE u.account_id = r.account_id)`;

export async function getRecipient(manager: EntityManager, accountId: string): Promise<Recipient> {
  const recipient = await manager.findOneBy(Recipient, { accountId });
  if (!recipient) throw new Error(`The address of account ${accountId} is not known yet`);
  return recipient;
}
