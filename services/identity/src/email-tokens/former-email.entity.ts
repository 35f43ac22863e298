import { formerEmailsChanged } from '@sprinkle/contracts/identity/identity.events';
import { FORMER_EMAIL_DAYS } from '@sprinkle/contracts/rules/email-changes';
import { isoTime } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { z } from 'zod';
import type { User } from '../users/user.entity.js';

/** The oldest are kept, so that further changes cannot push out the address of the owner. */
const KEPT_MAX = 10;

/** Address that an account had before a change. */
@Entity('former_emails')
export class FormerEmail {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('varchar', { length: 254 })
  email!: string;

  @Column('timestamptz', { default: () => 'now()' })
  changedAt!: Date;
}

const formerEmail = z.object({ id: z.string(), email: z.string(), until: isoTime });

/** Lists the account's recent addresses, oldest first, without the present one. */
export function listFormerEmails(manager: EntityManager, { id, email }: User) {
  return query(
    manager,
    formerEmail,
    `SELECT id, email, changed_at + interval '${FORMER_EMAIL_DAYS} days' AS until
       FROM (SELECT DISTINCT ON (lower(email)) * FROM former_emails
              WHERE user_id = $1 AND lower(email) <> lower($2)
                AND changed_at > now() - interval '${FORMER_EMAIL_DAYS} days'
              ORDER BY lower(email), changed_at) AS addresses
      ORDER BY changed_at LIMIT ${KEPT_MAX}`,
    [id, email],
  );
}

export async function publishFormerEmails(manager: EntityManager, user: User): Promise<void> {
  const formerEmails = await listFormerEmails(manager, user);
  await recordEvent(manager, formerEmailsChanged, {
    accountId: user.id,
    formerEmails,
    version: user.version,
  });
}
