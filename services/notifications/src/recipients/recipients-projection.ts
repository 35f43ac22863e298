import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import {
  accountBlocked,
  accountClosed,
  accountDeleted,
  accountRegistered,
  type AccountSnapshot,
  accountUnblocked,
  accountUpdated,
  accountVerified,
  formerEmailsChanged,
} from '@sprinkle/contracts/identity/identity.events';
import { isNoAddress } from '@sprinkle/contracts/rules/email-changes';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import type { EntityManager } from 'typeorm';
import { anonymizeMailsOf } from '../messages/anonymize-messages.js';
import { getAddress, Recipient } from './recipient.entity.js';

@Injectable()
export class RecipientsProjection {
  @HandlesEvent(accountRegistered)
  async handleRegistered({ account }: EventPayload<typeof accountRegistered>, { manager }: EventDelivery) {
    await upsert(manager, account);
  }

  @HandlesEvent(accountVerified)
  async handleVerified({ account }: EventPayload<typeof accountVerified>, { manager }: EventDelivery) {
    await upsert(manager, account);
  }

  @HandlesEvent(accountUpdated)
  async handleUpdated({ account }: EventPayload<typeof accountUpdated>, { manager }: EventDelivery) {
    await upsert(manager, account);
  }

  @HandlesEvent(accountBlocked)
  async handleBlocked({ account }: EventPayload<typeof accountBlocked>, { manager }: EventDelivery) {
    await upsert(manager, account);
  }

  @HandlesEvent(accountUnblocked)
  async handleUnblocked({ account }: EventPayload<typeof accountUnblocked>, { manager }: EventDelivery) {
    await upsert(manager, account);
  }

  /** Events may arrive in any order. Ignores older versions, and throws until the account is known. */
  @HandlesEvent(formerEmailsChanged)
  async handleFormerEmails(
    { accountId, formerEmails, version }: EventPayload<typeof formerEmailsChanged>,
    { manager }: EventDelivery,
  ) {
    await getAddress(manager, accountId);
    await execute(
      manager,
      `UPDATE recipients SET former_emails = $2, former_emails_version = $3
        WHERE account_id = $1 AND email IS NOT NULL AND former_emails_version <= $3`,
      [accountId, JSON.stringify(formerEmails), version],
    );
  }

  @HandlesEvent(accountDeleted)
  async handleDeleted({ id, version }: EventPayload<typeof accountDeleted>, { manager }: EventDelivery) {
    await clear(manager, id, version);
  }

  /** The last mail to a closed account may still be queued, so delivery anonymizes that one. */
  @HandlesEvent(accountClosed)
  async handleClosed({ id, version, email }: EventPayload<typeof accountClosed>, { manager }: EventDelivery) {
    const recipient = await manager.findOneBy(Recipient, { accountId: id });
    // An event about the latest address may arrive later.
    const addresses = [recipient?.email, email].filter((address) => typeof address === 'string');
    await anonymizeMailsOf(manager, id, addresses);
    await execute(manager, REMOVE_NOTES, [id]);
    await clear(manager, id, version);
  }
}

/** Copies that are not sent yet are skipped. */
const REMOVE_NOTES = `
  UPDATE mass_mails SET content = content || '{"subject": "A note from a creator who has left", "body": "", "creatorUsername": ""}'
  WHERE admin_id = $1 AND content ? 'creatorUsername'`;

async function clear(manager: EntityManager, id: string, version: number): Promise<void> {
  await upsert(manager, { id, version, email: null, isVerified: false, isBlocked: false });
  await execute(manager, `UPDATE recipients SET former_emails = '[]' WHERE account_id = $1`, [id]);
  await execute(manager, 'DELETE FROM unsubscribes WHERE account_id = $1', [id]);
  await execute(manager, 'DELETE FROM tip_mail_choices WHERE account_id = $1', [id]);
  await execute(manager, 'DELETE FROM weekly_mail_refusals WHERE account_id = $1', [id]);
}

type Facts = Pick<AccountSnapshot, 'id' | 'version' | 'isVerified' | 'isBlocked'> & { email: string | null };

/** Events may arrive in any order, so older versions are ignored. The same version completes a row with missing facts. */
async function upsert(
  manager: EntityManager,
  { id, email, isVerified, isBlocked, version }: Facts,
): Promise<void> {
  await execute(
    manager,
    `INSERT INTO recipients (account_id, email, is_verified, is_blocked, version) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (account_id) DO UPDATE SET
       email = excluded.email, is_verified = excluded.is_verified, is_blocked = excluded.is_blocked,
       version = excluded.version,
       has_bounced = recipients.has_bounced AND recipients.email IS NOT DISTINCT FROM excluded.email
     WHERE recipients.version < excluded.version
        OR (recipients.version = excluded.version AND recipients.email IS NOT NULL AND recipients.is_verified IS NULL)`,
    [id, email && isNoAddress(email) ? null : email, isVerified, isBlocked, version],
  );
  // A summary waits for its hour, and its address may no longer be the account's.
  await execute(
    manager,
    `UPDATE messages m SET recipient = r.email FROM recipients r
      WHERE r.account_id = $1 AND m.account_id = $1 AND m.template = 'tip-summary' AND m.status = 'queued'
        AND r.email <> m.recipient`,
    [id],
  );
}
