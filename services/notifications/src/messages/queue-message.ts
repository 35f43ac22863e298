import { isNoAddress } from '@sprinkle/contracts/rules/email-changes';
import { execute } from '@sprinkle/service-kit/database/query';
import { requestContext } from '@sprinkle/service-kit/telemetry/request-context';
import type { EntityManager } from 'typeorm';
import { type MailContent, mailContentSchema } from './mail-content.js';

export interface NewMessage {
  /** Key of the message; one with a known key is ignored. */
  dedupeKey: string;
  /** Account of the recipient; absent for tippers. */
  accountId?: string;
  recipient: string;
  content: MailContent;
}

const QUEUE = {
  name: 'queue-message',
  text: `
    INSERT INTO messages (dedupe_key, account_id, recipient, template, data, trace_parent)
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (dedupe_key) DO NOTHING
    RETURNING pg_notify('messages', '')`,
};

/** Queues a mail in the caller's transaction. Accounts without an address get none. */
export async function queueMessage(manager: EntityManager, message: NewMessage): Promise<void> {
  if (isNoAddress(message.recipient)) return;
  const { template, data } = mailContentSchema.parse(message.content);
  await execute(manager, QUEUE, [
    message.dedupeKey,
    message.accountId ?? null,
    message.recipient,
    template,
    JSON.stringify(data),
    requestContext.getStore()?.traceParent ?? null,
  ]);
}
