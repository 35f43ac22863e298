import { supporterErased } from '@sprinkle/contracts/tips/tips.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { EntityManager } from 'typeorm';
import { Support } from './support.entity.js';

/** Assignments that remove everything about the tipper from `supports`. */
export const NO_SUPPORTER =
  'sender_name = NULL, sender_email = NULL, sender_email_hash = NULL, social_platform = NULL, social_handle = NULL';

/** Condition: something about the tipper is left. */
export const HAS_SUPPORTER =
  'num_nonnulls(sender_name, sender_email, sender_email_hash, social_platform, social_handle) > 0';

/** Erases the tipper of a support that has ended. Until it ends, mails about its payments need the address. */
export async function eraseSupporter(manager: EntityManager, supportId: string): Promise<void> {
  const lock = { mode: 'pessimistic_write' } as const;
  const { endedAt } = await manager.findOneOrFail(Support, { where: { id: supportId }, lock });
  if (!endedAt)
    throw new DomainError(
      'SUPPORT_LASTS',
      'You give this every month, and emails about it go to this address. Please end your monthly support first.',
    );
  const erased = await execute(
    manager,
    `UPDATE supports SET ${NO_SUPPORTER}, updated_at = now() WHERE id = $1 AND ${HAS_SUPPORTER}`,
    [supportId],
  );
  if (erased > 0) await recordEvent(manager, supporterErased, { supportId });
}
