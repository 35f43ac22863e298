import { Injectable } from '@nestjs/common';
import { recordMailOutcomesRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import type { MailOutcome } from '@sprinkle/contracts/notifications/notifications.schemas';
import { execute, query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { COUNTS } from '../mass-mails/count-messages.js';
import { countMails } from '../messages/count-mails.js';
import { refuseNotesOfMails } from '../messages/refuse-supporter-notes.js';
import { markBounced } from '../recipients/recipient.entity.js';

/** Records what the provider reports after it accepted a mail: it was delivered, opened, bounced or reported as spam. */
@Injectable()
export class RecordMailOutcomes {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(recordMailOutcomesRpc)
  async execute({ outcomes }: RpcInput<typeof recordMailOutcomesRpc>): Promise<Record<string, never>> {
    const idsOf = (wanted: MailOutcome['outcome']) =>
      outcomes.filter(({ outcome }) => outcome === wanted).map(({ messageId }) => messageId);
    const bounces = await this.dataSource.transaction(async (manager) => {
      const count = await recordUndelivered(
        manager,
        outcomes.filter(({ outcome }) => outcome === 'bounced' || outcome === 'rejected'),
      );
      await recordReached(manager, outcomes);
      await markBounced(manager, idsOf('bounced'));
      // A mail that confirms a new address may have reached a stranger, whose spam report does not concern the account.
      await execute(
        manager,
        `INSERT INTO unsubscribes (account_id)
         SELECT DISTINCT r.account_id FROM messages m
           JOIN recipients r ON r.account_id = m.account_id AND r.email = m.recipient
          WHERE m.id = ANY ($1)
         ON CONFLICT (account_id) DO NOTHING`,
        [idsOf('reported')],
      );
      await execute(
        manager,
        `INSERT INTO weekly_mail_refusals (account_id)
         SELECT DISTINCT r.account_id FROM messages m
           JOIN recipients r ON r.account_id = m.account_id AND r.email = m.recipient
          WHERE m.id = ANY ($1) AND m.template = 'week'
         ON CONFLICT (account_id) DO NOTHING`,
        [idsOf('reported')],
      );
      await refuseNotesOfMails(manager, [...idsOf('bounced'), ...idsOf('reported')]);
      return count;
    });
    countMails('bounced', bounces);
    return {};
  }
}

const undeliveredCopy = z.object({ massMailId: z.string(), status: z.string() });

const REACHED = {
  delivered: 'delivered_at',
  opened: 'opened_at',
  bounced: 'bounced_at',
} as const;

/** Administrators see this for mails about a tip. The first time is kept, however often the provider repeats it. */
async function recordReached(manager: EntityManager, outcomes: MailOutcome[]): Promise<void> {
  for (const [wanted, column] of Object.entries(REACHED)) {
    const reached = outcomes.filter(({ outcome }) => outcome === wanted);
    await execute(
      manager,
      `UPDATE messages AS m SET ${column} = coalesce(o.at, now())
         FROM unnest($1::uuid[], $2::timestamptz[]) AS o (id, at)
        WHERE m.id = o.id AND ${column} IS NULL AND m.mass_mail_id IS NULL`,
      [reached.map(({ messageId }) => messageId), reached.map(({ at }) => at ?? null)],
    );
  }
}

/**
 * Only copies of mass e-mails have bounces as their status, because administrators see them. Returns how many copies bounced.
 * Each counts once, however often the provider reports it.
 */
async function recordUndelivered(manager: EntityManager, outcomes: MailOutcome[]): Promise<number> {
  const ids = outcomes.map(({ messageId }) => messageId);
  // The row of a mass e-mail that is ending is locked first, so that its counts include what is written here.
  await execute(
    manager,
    `SELECT 1 FROM mass_mails WHERE id IN (SELECT mass_mail_id FROM messages WHERE id = ANY ($1))
      ORDER BY id FOR NO KEY UPDATE`,
    [ids],
  );
  const changed = await query(
    manager,
    undeliveredCopy,
    `UPDATE messages AS m SET status = o.status, sent_at = NULL, last_error = o.reason
       FROM unnest($1::uuid[], $2::text[], $3::text[]) AS o (id, status, reason)
      WHERE m.id = o.id AND m.mass_mail_id IS NOT NULL AND m.status IN ('sending', 'sent', 'unknown')
      RETURNING m.mass_mail_id, m.status`,
    [
      ids,
      outcomes.map(({ outcome }) => (outcome === 'bounced' ? 'bounced' : 'failed')),
      outcomes.map(({ reason }) => reason),
    ],
  );
  await execute(
    manager,
    `UPDATE mass_mails SET final_counts = ${COUNTS} WHERE id = ANY ($1) AND ended_at IS NOT NULL`,
    [changed.map(({ massMailId }) => massMailId)],
  );
  return changed.filter(({ status }) => status === 'bounced').length;
}
