import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { credentialsChanged } from '@sprinkle/contracts/identity/identity.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';

/** Nothing was transferred to such an account, because a new method waits, and so does every payout after a change of address. */
const FORGET = `
  DELETE FROM connected_accounts AS account WHERE creator_id = $1 AND created_at >= $2
    AND NOT EXISTS (
      SELECT FROM payouts JOIN payout_transfers AS transfer ON transfer.payout_id = payouts.id
      WHERE payouts.creator_id = $1 AND transfer.destination = account.stripe_account_id
        AND transfer.stripe_transfer_id IS NOT NULL)`;

/** Lets the owner of an account set up an own account at Stripe after a stranger did so, and had changed the address. */
@Injectable()
export class ForgetDoubtedAccount {
  @HandlesEvent(credentialsChanged)
  async handleCredentialsChanged(
    { accountId, doubtedSince }: EventPayload<typeof credentialsChanged>,
    { manager }: EventDelivery,
  ): Promise<void> {
    if (doubtedSince) await execute(manager, FORGET, [accountId, doubtedSince]);
  }
}
