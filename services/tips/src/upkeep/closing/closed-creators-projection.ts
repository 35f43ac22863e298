import { Injectable, Logger } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { accountClosed } from '@sprinkle/contracts/identity/identity.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import { AccountHashes } from '../../account-hashes/account-hashes.js';
import { balanceOf } from '../../money/ledger/balance-of.js';
import { giveUpBalance } from '../../money/ledger/give-up-balance.js';
import { noteDebt } from '../../money/ledger/note-debt.js';
import { endSupports } from '../../taking/settlement/end-supports.js';

/** Stops tips to a creator, ends monthly supports and waives the balance at once. `CloseCreators` does the rest. */
@Injectable()
export class ClosedCreatorsProjection {
  private readonly logger = new Logger(ClosedCreatorsProjection.name);

  constructor(private readonly hashes: AccountHashes) {}

  @HandlesEvent(accountClosed)
  async handleAccountClosed(
    { id, username, version, isBalanceWaived, email }: EventPayload<typeof accountClosed>,
    { manager }: EventDelivery,
  ): Promise<void> {
    const emailHash = email === undefined ? null : await this.hashes.ofEmail(manager, email);
    // From here on, this transaction locks the creator's row, which every succeeding tip locks too.
    await execute(
      manager,
      `INSERT INTO creators (id, account_version, closed_at, email_hash) VALUES ($1, $2, now(), $3)
       ON CONFLICT (id) DO UPDATE SET
         username = NULL, display_name = NULL, thank_you_text = NULL, is_active = false, is_published = false, takes_monthly = false,
         closed_at = coalesce(creators.closed_at, excluded.closed_at),
         email_hash = coalesce(excluded.email_hash, creators.email_hash),
         account_version = greatest(creators.account_version, excluded.account_version)`,
      [id, version, emailHash],
    );
    await execute(manager, 'DELETE FROM former_usernames WHERE creator_id = $1', [id]);
    await execute(manager, 'DELETE FROM payment_methods WHERE user_id = $1', [id]);
    await endSupports(manager, 'creator-closed', { condition: 'creator_id = $2', parameters: [id] });
    await execute(manager, 'DELETE FROM goals WHERE creator_id = $1', [id]);
    await execute(manager, 'DELETE FROM blocked_senders WHERE creator_id = $1', [id]);
    await execute(manager, 'DELETE FROM supporter_note_refusals WHERE creator_id = $1', [id]);
    await execute(manager, 'DELETE FROM message_filters WHERE creator_id = $1', [id]);
    await execute(manager, 'UPDATE connected_accounts SET next_read_at = NULL WHERE creator_id = $1', [id]);
    const cents = await balanceOf(manager, id);
    if (cents > 0 && !isBalanceWaived)
      this.logger.warn(
        `Creator ${id} closed the account before ${cents} cents arrived, which the platform keeps`,
      );
    await giveUpBalance(manager, id);
    if (cents < 0) await noteDebt(manager, id);
    await execute(
      manager,
      'INSERT INTO closed_creators (creator_id, username) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [id, username],
    );
    await announce(manager, 'closed_creators');
  }
}
