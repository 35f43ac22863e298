import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { usernameChanged } from '@sprinkle/contracts/identity/identity.events';
import { pageMoved } from '@sprinkle/contracts/profiles/profiles.events';
import { HandlesEvent, type EventDelivery } from '@sprinkle/service-kit/inbox/handles-event';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { upsertAccount } from './project-account.js';

/** A page goes on under its owner's new name; the former one leads to it. */
@Injectable()
export class FollowRenames {
  @HandlesEvent(usernameChanged)
  async handleUsernameChanged(
    { account, formerUsername, formerKeptUntil }: EventPayload<typeof usernameChanged>,
    { manager }: EventDelivery,
  ) {
    await upsertAccount(manager, account);
    await manager.query('DELETE FROM former_usernames WHERE kept_until < now()');
    // Not for an account that is gone meanwhile.
    await manager.query(
      `INSERT INTO former_usernames (username, user_id, kept_until)
       SELECT lower($1), id, $3 FROM accounts WHERE id = $2 AND is_active
       ON CONFLICT (username) DO UPDATE SET user_id = excluded.user_id, kept_until = excluded.kept_until
       WHERE former_usernames.kept_until < excluded.kept_until`,
      [formerUsername, account.id, formerKeptUntil],
    );
    const { id: userId, username } = account;
    await recordEvent(manager, pageMoved, { userId, username, formerUsername });
  }
}
