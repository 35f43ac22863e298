import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { payableCountries } from '@sprinkle/contracts/rules/connect-countries';
import { openPayoutAccountRpc } from '@sprinkle/contracts/tips/paying/payout-account.rpc';
import type { AccountLink } from '@sprinkle/contracts/tips/paying/payout-account.schemas';
import { execute, queryOne } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Config } from '../../config.js';
import { changeOwnCreator } from '../../creators/change-own-creator.js';
import { type NewAccount, refusedSetup, StripeAccounts } from '../../taking/stripe/stripe-accounts.js';
import { isRejection } from '../../taking/stripe/stripe-errors.js';
import { LeadToStripe } from './lead-to-stripe.js';
import { PayoutAccountCalls } from './payout-account-calls.js';

/** Nothing has been filled in yet, or the account is gone, so switching to another country or account costs nothing. */
const BEGIN = `
  INSERT INTO connected_accounts AS mine (creator_id, country) VALUES ($1, $2)
  ON CONFLICT (creator_id) DO UPDATE SET
    country = excluded.country, attempt_id = excluded.attempt_id, stripe_account_id = NULL, state = 'incomplete',
    needed = '{}', needed_until = NULL, read_at = NULL, next_read_at = NULL, created_at = now(),
    completed_at = NULL, link_given_at = NULL, bank_changed_at = NULL
  WHERE mine.state = 'closed' OR (mine.state = 'incomplete' AND mine.country <> excluded.country)`;

const FIND = `
  SELECT attempt_id, stripe_account_id, country, state FROM connected_accounts WHERE creator_id = $1`;

const begun = z.object({
  attemptId: z.string(),
  stripeAccountId: z.string().nullable(),
  country: z.string(),
  state: z.string(),
});

/** For a day, the provider repeats its answer for the key of a refused attempt, so the next call makes a new attempt. */
const END_ATTEMPT = `
  UPDATE connected_accounts SET attempt_id = gen_random_uuid()
  WHERE creator_id = $1 AND attempt_id = $2 AND stripe_account_id IS NULL`;

/** Another call may have started over in the meantime, with another country. */
const KEEP = 'UPDATE connected_accounts SET stripe_account_id = $3 WHERE creator_id = $1 AND attempt_id = $2';

/** Creates a creator's account at Stripe once, and leads to Stripe's form until it is completed. */
@Injectable()
export class OpenPayoutAccount {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: StripeAccounts,
    private readonly lead: LeadToStripe,
    private readonly calls: PayoutAccountCalls,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'STRIPE_PLATFORM_COUNTRY'>,
  ) {}

  @HandlesRpc(openPayoutAccountRpc)
  async execute({ country }: RpcInput<typeof openPayoutAccountRpc>, actor: Actor): Promise<AccountLink> {
    const owner = requireRecentSignIn(actor);
    await this.calls.admit(owner.id);
    this.assertPayable(country);
    const accountId = await this.openAccount(owner.id, country);
    return this.lead.execute('form', accountId, { owner, actor });
  }

  private assertPayable(country: string): void {
    if (payableCountries(this.config.STRIPE_PLATFORM_COUNTRY).includes(country)) return;
    const message =
      "Stripe can't send payouts to this country from ours. Please choose another payout method.";
    throw new DomainError('VALIDATION_FAILED', message, { issues: [{ path: 'country', message }] });
  }

  private async openAccount(creatorId: string, country: string): Promise<string> {
    const account = await changeOwnCreator(this.dataSource, creatorId, async (manager) => {
      await execute(manager, BEGIN, [creatorId, country]);
      return queryOne(manager, begun, FIND, [creatorId]);
    });
    if (account.state === 'refused')
      throw new DomainError('WRONG_STATE', "Stripe can't pay you. Please choose another payout method.");
    if (account.country !== country)
      throw new DomainError(
        'WRONG_STATE',
        "You can't change the country of your Stripe account. Please choose another payout method.",
      );
    if (account.stripeAccountId) return account.stripeAccountId;
    const { attemptId } = account;
    const stripeAccountId = await this.create({ attemptId, creatorId, country });
    if ((await execute(this.dataSource, KEEP, [creatorId, attemptId, stripeAccountId])) === 0)
      throw new DomainError('WRONG_STATE', 'You have just chosen another country. Please try again.');
    return stripeAccountId;
  }

  private async create(attempt: NewAccount): Promise<string> {
    try {
      return await this.accounts.create(attempt);
    } catch (error) {
      if (!isRejection(error)) throw error;
      await execute(this.dataSource, END_ATTEMPT, [attempt.creatorId, attempt.attemptId]);
      throw refusedSetup('account', error);
    }
  }
}
