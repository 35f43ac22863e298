import { execute, query, queryOptional } from '@sprinkle/service-kit/database/query';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { z } from 'zod';

/** A creator's address, projected from account events. */
@Entity('recipients')
export class Recipient {
  @PrimaryColumn('uuid')
  accountId!: string;

  /** Address of the account; null once it is closed or deleted. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** Null in rows older than the column, until the account is published again. */
  @Column('boolean', { nullable: true })
  isVerified!: boolean | null;

  @Column('boolean', { nullable: true })
  isBlocked!: boolean | null;

  /** True if mails to the address bounced; false again after a change of address. */
  @Column('boolean', { default: false })
  hasBounced!: boolean;

  /** Former addresses, each with the time until which it gets mails about changes. */
  @Column('jsonb', { default: '[]' })
  formerEmails!: unknown;

  /** Account version that the former addresses belong to. */
  @Column('integer', { default: 0 })
  formerEmailsVersion!: number;

  /** Account version, so that an older event never overwrites a newer one. */
  @Column('integer')
  version!: number;
}

const FIND_ADDRESS = {
  name: 'find-address',
  text: 'SELECT email FROM recipients WHERE account_id = $1',
};

const foundAddress = z.object({ email: z.string().nullable() });

/** Returns null for a closed account, and throws until the account is known. */
export async function getAddress(manager: EntityManager, accountId: string): Promise<string | null> {
  const recipient = await queryOptional(manager, foundAddress, FIND_ADDRESS, [accountId]);
  if (!recipient) throw new Error(`The address of account ${accountId} is not known yet`);
  return recipient.email;
}

const formerAddress = z.object({ id: z.string(), email: z.string() });

/** Lists former addresses that still get mails about changes. */
export function getFormerAddresses(manager: EntityManager, accountId: string) {
  return query(
    manager,
    formerAddress,
    `SELECT former.id, former.email FROM recipients
       CROSS JOIN LATERAL jsonb_to_recordset(former_emails) AS former (id text, email text, until timestamptz)
      WHERE account_id = $1 AND former.until > now()`,
    [accountId],
  );
}

/** Excludes the addresses of these mails from later mass e-mails, unless the account has changed its address since. */
export async function markBounced(manager: EntityManager, messageIds: string[]): Promise<void> {
  await execute(
    manager,
    `UPDATE recipients r SET has_bounced = true FROM messages m
      WHERE m.id = ANY ($1) AND r.account_id = m.account_id AND r.email = m.recipient`,
    [messageIds],
  );
}
