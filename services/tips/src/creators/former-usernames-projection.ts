import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { usernameChanged } from '@sprinkle/contracts/identity/identity.events';
import { creatorRenamed } from '@sprinkle/contracts/tips/tips.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { AccountHashes } from '../account-hashes/account-hashes.js';
import { storeAccount } from './store-creator.js';

/** A tip to a creator's former username reaches the creator for as long as identity keeps that name. */
@Injectable()
export class FormerUsernamesProjection {
  constructor(private readonly hashes: AccountHashes) {}

  @HandlesEvent(usernameChanged)
  async handleUsernameChanged(
    { account, formerUsername, formerKeptUntil }: EventPayload<typeof usernameChanged>,
    { manager }: EventDelivery,
  ): Promise<void> {
    await storeAccount(manager, account, this.hashes);
    await execute(manager, 'DELETE FROM former_usernames WHERE kept_until < now()');
    // The account may have been closed in the meantime.
    await execute(
      manager,
      `INSERT INTO former_usernames (username, creator_id, kept_until)
       SELECT lower($1), id, $3 FROM creators WHERE id = $2 AND is_active
       ON CONFLICT (username) DO UPDATE SET creator_id = excluded.creator_id, kept_until = excluded.kept_until
       WHERE former_usernames.kept_until < excluded.kept_until`,
      [formerUsername, account.id, formerKeptUntil],
    );
    await recordEvent(manager, creatorRenamed, { creatorId: account.id, username: account.username });
  }
}
