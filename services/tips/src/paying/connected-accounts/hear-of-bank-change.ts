import { Injectable } from '@nestjs/common';
import { BANK_CHANGE_EVENTS } from '@sprinkle/contracts/rules/stripe-events';
import { payoutAccountTouched, tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { execute, queryOptional } from '@sprinkle/service-kit/database/query';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ProviderEventHandlers } from '../../taking/provider-events/provider-event-handlers.js';
import { NOTHING_TO_DO } from '../../taking/provider-events/webhook-event.js';

/** Anything that pays the creator waits for this lock, as for other changes of payout methods. A repeated event counts once. */
const LOCK_CREATOR = `
  SELECT creators.id, coalesce(creators.username, '') AS username
  FROM creators JOIN connected_accounts AS account ON account.creator_id = creators.id
  WHERE account.stripe_account_id = $1 AND creators.closed_at IS NULL
    AND account.state <> 'incomplete' AND $2 > coalesce(greatest(account.completed_at, account.bank_changed_at), '-infinity')
  FOR NO KEY UPDATE OF creators, account`;

const lockedCreator = z.object({ id: z.string(), username: z.string() });

const NOTE = 'UPDATE connected_accounts SET bank_changed_at = $2 WHERE stripe_account_id = $1';

/** Database time, because releases of payouts are compared with it. */
const WAIT_AGAIN = `
  UPDATE payment_methods SET default_since = clock_timestamp()
  WHERE user_id = $1 AND type = 'stripe' AND is_default`;

/** A new bank account at Stripe is a new payout method: payouts to it wait again, and the creator is mailed. */
@Injectable()
export class HearOfBankChange {
  constructor(
    private readonly dataSource: DataSource,
    handlers: ProviderEventHandlers,
  ) {
    handlers.add(BANK_CHANGE_EVENTS, async ({ accountId, occurredAt }) => {
      const isNews = accountId !== null && (await this.execute(accountId, occurredAt));
      return isNews ? null : NOTHING_TO_DO;
    });
  }

  /** Returns false for an account that is not ours, the bank account from Stripe's form, and a change no newer than the last one. */
  execute(stripeAccountId: string, changedAt: Date): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const creator = await queryOptional(manager, lockedCreator, LOCK_CREATOR, [stripeAccountId, changedAt]);
      if (!creator) return false;
      await execute(manager, NOTE, [stripeAccountId, changedAt]);
      await execute(manager, WAIT_AGAIN, [creator.id]);
      await recordEvent(manager, payoutAccountTouched, {
        creatorId: creator.id,
        creatorUsername: creator.username,
        what: 'bank-changed',
      });
      await recordActivity(manager, tipsActivityRecorded, null, 'stripe-bank-changed', {
        target: { kind: 'user', id: creator.id },
      });
      return true;
    });
  }
}
