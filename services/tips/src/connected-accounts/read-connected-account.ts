import { Injectable } from '@nestjs/common';
import { execute, queryOptional } from '@sprinkle/service-kit/database/query';
import { type DueWork, workOffDue } from '@sprinkle/service-kit/schedule/due-work';
import { Every, FALLBACK_MS } from '@sprinkle/service-kit/schedule/every';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { StripeAccounts } from '../stripe/stripe-accounts.js';
import { factsOf } from './account-facts.js';

/** A reading that fails is tried again after a while. */
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

/** Of two readings at once, the one that began last stands. An account that is being checked is read again, in case no event tells of the end. */
const STORE = `
  UPDATE connected_accounts SET state = $3, takes_transfers = $4, needed = $5, needed_until = $6, read_at = $2,
    next_read_at = CASE WHEN $3 IN ('checking', 'more-needed') THEN now() + interval '1 day' END
  WHERE stripe_account_id = $1 AND (read_at IS NULL OR read_at <= $2)`;

const READ_ALL = 'UPDATE connected_accounts SET next_read_at = now() WHERE stripe_account_id IS NOT NULL';

/** A restored state is older than what the provider has told since. */
export async function readAllAgain(manager: EntityManager): Promise<void> {
  await execute(manager, READ_ALL);
}

/** Asks the provider for the state of an account. Nobody else's word for it counts, neither an event's nor a returning browser's. */
@Injectable()
export class ReadConnectedAccount {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: StripeAccounts,
  ) {}

  /** Returns false for an account that is none of ours. */
  async execute(stripeAccountId: string): Promise<boolean> {
    const reading = await queryOptional(this.dataSource, z.object({ beganAt: z.string() }), BEGIN, [
      stripeAccountId,
    ]);
    if (!reading) return false;
    const { state, takesTransfers, needed, neededUntil } = factsOf(
      await this.accounts.retrieve(stripeAccountId),
    );
    await execute(this.dataSource, STORE, [
      stripeAccountId,
      reading.beganAt,
      state,
      takesTransfers,
      needed,
      neededUntil,
    ]);
    return true;
  }

  @Every(FALLBACK_MS)
  readDue(): Promise<boolean | number> {
    return workOffDue(this.dataSource, readings, async ({ stripeAccountId }) => {
      await this.execute(stripeAccountId);
    });
  }
}
