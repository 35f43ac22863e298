import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { AccountLink } from '@sprinkle/contracts/tips/paying/payout-account.schemas';
import { payoutAccountTouched, tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { SignedInUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import type { Config } from '../../config.js';
import { isOutOfReach, refusedSetup, StripeAccounts } from '../../taking/stripe/stripe-accounts.js';
import { isRejection } from '../../taking/stripe/stripe-errors.js';
import { ReadConnectedAccount } from './read-connected-account.js';

type Place = 'form' | 'dashboard';

const CALLS = { form: 'account link', dashboard: 'login link' } as const;

/** Matches no row if the account was deleted or replaced while Stripe was creating the link. */
const NOTE_LINK = `
  UPDATE connected_accounts SET link_given_at = clock_timestamp() WHERE creator_id = $1 AND stripe_account_id = $2`;

/**
 * Creates links to Stripe, where the bank account can be changed. Each link is recorded, logged and mailed before it is handed out, because
 * somebody else may have asked for it.
 */
@Injectable()
export class LeadToStripe {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: StripeAccounts,
    private readonly read: ReadConnectedAccount,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  async execute(
    place: Place,
    accountId: string,
    { owner, actor }: { owner: SignedInUser; actor: Actor },
  ): Promise<AccountLink> {
    const url = await this.createLink(place, accountId);
    await this.dataSource.transaction(async (manager) => {
      if ((await execute(manager, NOTE_LINK, [owner.id, accountId])) === 0)
        throw new DomainError('WRONG_STATE', 'Your Stripe account has just changed. Please try again.');
      await recordActivity(manager, tipsActivityRecorded, actor, `stripe-${place}-opened`);
      await recordEvent(manager, payoutAccountTouched, {
        creatorId: owner.id,
        creatorUsername: owner.username,
        what: `${place}-opened`,
      });
    });
    return { url };
  }

  private async createLink(place: Place, accountId: string): Promise<string> {
    const page = `${this.config.PUBLIC_URL}/payment-settings?stripe=`;
    try {
      return place === 'dashboard'
        ? await this.accounts.createDashboardLink(accountId)
        : await this.accounts.createFormLink(accountId, {
            returnUrl: `${page}back`,
            refreshUrl: `${page}again`,
          });
    } catch (error) {
      if (!isRejection(error)) throw error;
      if (!isOutOfReach(error)) throw refusedSetup(CALLS[place], error);
      await this.read.execute(accountId);
      throw accountClosed();
    }
  }
}

export function accountClosed(): DomainError {
  return new DomainError('WRONG_STATE', 'Your Stripe account was closed. Set up another one.');
}
