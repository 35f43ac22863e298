import { Injectable } from '@nestjs/common';
import { deleteBatch, purgeBatches, updateBatch } from '@sprinkle/service-kit/database/purge-batches';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';

const HAS_ENDED = `status NOT IN ('queued', 'sending')`;

const STATEMENTS = [
  updateBatch(
    'messages',
    'account_id = NULL, recipient = NULL, data = NULL',
    `${HAS_ENDED} AND recipient IS NOT NULL AND created_at < now() - interval '30 days'`,
  ),
  updateBatch(
    'recipients',
    `former_emails = '[]'`,
    `former_emails <> '[]' AND NOT EXISTS (
       SELECT FROM jsonb_to_recordset(former_emails) AS former (until timestamptz) WHERE former.until > now())`,
  ),
  deleteBatch('messages', `${HAS_ENDED} AND created_at < now() - interval '400 days'`),
  deleteBatch(
    'mass_mails',
    `ended_at < now() - interval '800 days'
       AND NOT EXISTS (SELECT FROM messages WHERE mass_mail_id = mass_mails.id)`,
  ),
];

/** Purges expired former addresses. Anonymizes messages after 30 days. Their rows stay for 400, so that no event is mailed twice. */
@Injectable()
export class PurgeOldMessages {
  constructor(private readonly dataSource: DataSource) {}

  @Every(3_600_000)
  execute(): Promise<boolean> {
    return purgeBatches(this.dataSource, STATEMENTS);
  }
}
