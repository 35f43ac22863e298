import { Inject, Injectable } from '@nestjs/common';
import { connectedAccountStateSchema } from '@sprinkle/contracts/tips/paying/payout-account.schemas';
import { connectedAccountChanged } from '@sprinkle/contracts/tips/tips.events';
import { time } from '@sprinkle/service-kit/database/columns';
import { execute, queryOptional } from '@sprinkle/service-kit/database/query';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { type DueWork, workOffDue } from '@sprinkle/service-kit/schedule/due-work';
import { Every, FALLBACK_MS } from '@sprinkle/service-kit/schedule/every';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Config } from '../../config.js';
import { ProviderEventHandlers } from '../../taking/provider-events/provider-event-handlers.js';
import { StripeAccounts } from '../../taking/stripe/stripe-accounts.js';
import { type AccountFacts, factsOf, newsOf } from './account-facts.js';

/** A failed reading is tried again after a while. */
const readings = {
  table: 'connected_accounts',
  key: 'creator_id',
  dueAt: 'next_read_at',
  condition: 'stripe_account_id IS NOT NULL',
  claim: `next_read_at = now() + interval '10 minutes'`,
  row: z.object({ stripeAccountId: z.string() }),
  batchSize: 5,
} satisfies DueWork<z.ZodObject>;

const BEGIN = `
  SELECT to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.USOF') AS began_at FROM connected_accounts
  WHERE stripe_account_id = $1`;

/** If two readings overlap, the one that started last wins. */
const LOCK_EARLIER = `
  SELECT account.creator_id, account.state, account.takes_transfers, account.needed, account.needed_until,
    creators.username, creators.closed_at IS NOT NULL AS is_creator_closed
  FROM connected_accounts AS account JOIN creators ON creators.id = account.creator_id
  WHERE account.stripe_account_id = $1 AND (account.read_at IS NULL OR account.read_at <= $2)
  FOR UPDATE OF account`;

const earlierAccount = z.object({
  creatorId: z.string(),
  state: connectedAccountStateSchema,
  takesTransfers: z.boolean(),
  needed: z.array(z.string()),
  neededUntil: time.nullable(),
  username: z.string().nullable(),
  isCreatorClosed: z.boolean(),
});

/** Schedules another reading in case no event reports the result. Once the creator has closed the account here, nobody needs it. */
const STORE = `
  UPDATE connected_accounts SET state = $3, takes_transfers = $4, needed = $5, needed_until = $6, read_at = $2,
    completed_at = CASE WHEN state = 'incomplete' AND $3 <> 'incomplete' THEN now() ELSE completed_at END,
    next_read_at = CASE WHEN $3 IN ('checking', 'more-needed') AND NOT $7 THEN now() + interval '1 day' END
  WHERE creator_id = $1`;

const READ_ALL = 'UPDATE connected_accounts SET next_read_at = now() WHERE stripe_account_id IS NOT NULL';

/** A restored state is older than what the provider has reported since. */
export async function readAllAgain(manager: EntityManager): Promise<void> {
  await execute(manager, READ_ALL);
}

/** Asks the provider for the state of an account. No other source counts, neither an event nor a returning browser. */
@Injectable()
export class ReadConnectedAccount {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: StripeAccounts,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'STRIPE_CONNECT'>,
    handlers: ProviderEventHandlers,
  ) {
    handlers.add(['account.updated', 'account.application.deauthorized'], async ({ accountId }) => {
      const isOurs = accountId !== null && (await this.execute(accountId));
      return isOurs ? null : 'not an account of ours';
    });
  }

  /** Returns false for an account that is not ours. */
  async execute(stripeAccountId: string): Promise<boolean> {
    const reading = await queryOptional(this.dataSource, z.object({ beganAt: z.string() }), BEGIN, [
      stripeAccountId,
    ]);
    if (!reading) return false;
    const facts = factsOf(await this.accounts.retrieve(stripeAccountId));
    await this.dataSource.transaction((manager) =>
      this.store(manager, { stripeAccountId, beganAt: reading.beganAt, facts }),
    );
    return true;
  }

  @Every(FALLBACK_MS)
  readDue(): Promise<boolean | number> {
    return workOffDue(this.dataSource, readings, async ({ stripeAccountId }) => {
      await this.execute(stripeAccountId);
    });
  }

  private async store(
    manager: EntityManager,
    { stripeAccountId, beganAt, facts }: { stripeAccountId: string; beganAt: string; facts: AccountFacts },
  ): Promise<void> {
    const earlier = await queryOptional(manager, earlierAccount, LOCK_EARLIER, [stripeAccountId, beganAt]);
    if (!earlier) return;
    const { creatorId, username, isCreatorClosed } = earlier;
    const { state, takesTransfers, needed, neededUntil } = facts;
    await execute(manager, STORE, [
      creatorId,
      beganAt,
      state,
      takesTransfers,
      needed,
      neededUntil,
      isCreatorClosed,
    ]);
    const news = newsOf(earlier, facts);
    if (!news || isCreatorClosed || this.config.STRIPE_CONNECT === 'off') return;
    await recordEvent(manager, connectedAccountChanged, {
      creatorId,
      creatorUsername: username ?? '',
      state: news,
      takesTransfers,
      needed,
      neededUntil: neededUntil?.toISOString() ?? null,
    });
  }
}
