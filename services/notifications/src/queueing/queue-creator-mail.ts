import type { EntityManager } from 'typeorm';
import type { MailContent } from '../messages/mail-content.js';
import { queueMessage } from '../messages/queue-message.js';
import { getAddress } from '../recipients/recipient.entity.js';

/** Queues a mail to the owner of an account. Throws until the address is known; a closed account gets no mail. */
export async function queueCreatorMail(
  manager: EntityManager,
  creatorId: string,
  mail: { dedupeKey: string; content: MailContent },
): Promise<void> {
  const recipient = await getAddress(manager, creatorId);
  if (recipient) await queueMessage(manager, { accountId: creatorId, recipient, ...mail });
}
