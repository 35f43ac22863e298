import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** A recipient is a creator's address, projected from the events of accounts. */
@Entity('recipients')
export class Recipient {
  @PrimaryColumn('uuid')
  accountId!: string;

  /** The address is null once the account is closed or deleted. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** Rows that are older than the column have null until the account is published again. */
  @Column('boolean', { nullable: true })
  isVerified!: boolean | null;

  @Column('boolean', { nullable: true })
  isBlocked!: boolean | null;

  /** The address does not work, until the account has another one. */
  @Column('boolean', { default: false })
  hasBounced!: boolean;

  /** This is the version of the account, so that an older event never overwrites a newer one. */
  @Column('integer')
  version!: number;
}

/** This SQL condition tells whether mass e-mails go to a row `r` of recipients. */
export const GETS_MASS_MAILS = `r.email IS NOT NULL AND r.is_verified AND NOT r.is_blocked AND NOT r.has_bounced
  AND NOT EXISTS (SELECT 1 FROM unsubscribes u WHERE u.account_id = r.account_id)`;

export async function getRecipient(manager: EntityManager, accountId: string): Promise<Recipient> {
  const recipient = await manager.findOneBy(Recipient, { accountId });
  if (!recipient) throw new Error(`The address of account ${accountId} is not known yet`);
  return recipient;
}

/**
 * Excludes the addresses of these mails from later mass e-mails, except those that were changed meanwhile.
 */
export async function markBounced(manager: EntityManager, messageIds: string[]): Promise<void> {
  await manager.query(
    `UPDATE recipients r SET has_bounced = true FROM messages m
      WHERE m.id = ANY ($1) AND r.account_id = m.account_id AND r.email = m.recipient`,
    [messageIds],
  );
}
