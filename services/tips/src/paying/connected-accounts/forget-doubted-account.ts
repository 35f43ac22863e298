import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { credentialsChanged } from '@sprinkle/contracts/identity/identity.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { Creator } from '../../creators/creator.entity.js';
import { RemoveDoubtedMethods } from '../payout-methods/remove-doubted-methods.js';

/** Anyone given a link to Stripe can have entered their own bank account there, even if the owner began the account and was paid to it. */
const FORGET = `
  DELETE FROM connected_accounts WHERE creator_id = $1
    AND greatest(created_at, completed_at, link_given_at, bank_changed_at) >= $2`;

/**
 * Deletes the record of a Stripe account that a stranger may have begun, completed or changed, once the owner has undone the stranger's
 * change of address. The owner sets up another one.
 */
@Injectable()
export class ForgetDoubtedAccount {
  constructor(private readonly methods: RemoveDoubtedMethods) {}

  @HandlesEvent(credentialsChanged)
  async handleCredentialsChanged(
    { accountId, doubtedSince }: EventPayload<typeof credentialsChanged>,
    { manager }: EventDelivery,
  ): Promise<void> {
    if (!doubtedSince) return;
    await manager.findOne(Creator, { where: { id: accountId }, lock: { mode: 'for_no_key_update' } });
    if ((await execute(manager, FORGET, [accountId, doubtedSince])) > 0)
      await this.methods.remove(manager, accountId, ({ type }) => type === 'stripe');
  }
}
