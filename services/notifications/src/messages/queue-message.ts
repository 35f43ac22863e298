import { requestContext } from '@sprinkle/service-kit/telemetry/request-context';
import type { EntityManager } from 'typeorm';
import { type MailContent, mailContentSchema } from './mail-content.js';

export interface NewMessage {
  /** A second message with the same key is ignored. */
  dedupeKey: string;
  /** Tippers have no account. */
  accountId?: string;
  recipient: string;
  content: MailContent;
}

/** Queues a mail in the caller's transaction. */
export async function queueMessage(manager: EntityManager, message: NewMessage): Promise<void> {
  const { template, data } = mailContentSchema.parse(message.content);
  await manager.query(
    `INSERT INTO messages (dedupe_key, account_id, recipient, template, data, trace_parent)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (dedupe_key) DO NOTHING`,
    [
      message.dedupeKey,
      message.accountId ?? null,
      message.recipient,
      template,
      JSON.stringify(data),
      requestContext.getStore()?.traceParent ?? null,
    ],
  );
}
