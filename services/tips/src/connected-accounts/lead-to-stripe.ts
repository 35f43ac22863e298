import { Inject, Injectable } from '@nestjs/common';
import type { AccountLink } from '@sprinkle/contracts/tips/payout-account.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import type { Config } from '../config.js';
import { isOutOfReach, refusedSetup, StripeAccounts } from '../stripe/stripe-accounts.js';
import { isRejection } from '../stripe/stripe.js';
import { ReadConnectedAccount } from './read-connected-account.js';

type Place = 'form' | 'dashboard';

const CALLS = { form: 'account link', dashboard: 'login link' } as const;

/** Makes links to Stripe, where the bank account can be changed. */
@Injectable()
export class LeadToStripe {
  constructor(
    private readonly accounts: StripeAccounts,
    private readonly read: ReadConnectedAccount,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  async execute(place: Place, accountId: string): Promise<AccountLink> {
    const url = await this.createLink(place, accountId);
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
      throw new DomainError('WRONG_STATE', 'Your Stripe account was closed. Set up another one.');
    }
  }
}
