import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { CURRENCY, formatCents } from '@sprinkle/contracts/rules/money';
import { PAYOUTS_OF_TYPE_MAX } from '@sprinkle/contracts/rules/payouts';
import { proposePayoutsRpc } from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import type { PayoutRun as RunReply } from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { execute, query, violatedConstraint } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { HELD_BY, HELD_REASONS_SQL } from '../../money/balances/held-reason.js';
import { payableRests, SCOPES } from '../../money/balances/payable.js';
import { assertPayoutsUnlocked } from '../payouts/payout-lock.js';
import { getRun, lockRun } from './find-run.js';
import { INSERT_RUN } from './insert-run.js';
import { PayoutRun } from './payout-run.entity.js';
import { recordRisks } from './record-risks.js';
import { type OrderOf, orderWork } from './run-orders.js';
import { StoreAccounts } from './store-accounts.js';

/**
 * A single statement reads the ledger, so that all payouts are from the same moment. A creator's payout has the payable amount of each tip.
 * Creators whose sum is zero or a debt get none. A tip that an earlier payout has paid is a correction. If there are more creators than a
 * file can pay, those who have waited longest are in the run. A creator's tips are collected in arrays before that choice, because in a
 * join after it Postgres would compare every tip with every payout.
 */
const INSERT_PAYOUTS = `
  WITH payable AS (
    SELECT rests.creator_id, sum(rests.cents) AS cents, min(tips.succeeded_at) AS waiting_since,
      array_agg(rests.tip_id) AS tip_ids, array_agg(rests.cents) AS tip_cents,
      array_agg(rests.cents < 0 OR paid.tip_id IS NOT NULL) AS are_corrections
    FROM (${payableRests(SCOPES.everybodyUntil('$4'))}) AS rests
      JOIN tips ON tips.id = rests.tip_id
      LEFT JOIN payout_tips AS paid
        ON paid.tip_id = rests.tip_id AND NOT paid.is_correction AND paid.status IN ('confirmed', 'sent')
    GROUP BY rests.creator_id HAVING sum(rests.cents) > 0
  ), ranked AS (
    SELECT payable.*, creators.username, method.id AS method_id, method.type AS method_type,
      method.encrypted_account_info, method.encrypted_account_holder,
      row_number() OVER (PARTITION BY method.type ORDER BY waiting_since, payable.creator_id) AS rank
    FROM payable JOIN creators ON creators.id = payable.creator_id ${HELD_BY}
    WHERE cardinality(${HELD_REASONS_SQL}) = 0
      AND ($5::text[] IS NULL OR method.type = ANY ($5)) AND payable.cents >= $6
      AND ($7::uuid[] IS NULL OR payable.creator_id = ANY ($7))
  ), chosen AS MATERIALIZED (
    SELECT gen_random_uuid() AS payout_id, ranked.* FROM ranked WHERE rank <= $2
  ), inserted AS (
    INSERT INTO payouts (id, run_id, creator_id, status, amount_cents, currency, method_id, method_type, account_info,
      encrypted_account_info, encrypted_account_holder)
    SELECT payout_id, $1, creator_id, 'proposed', cents, $3, method_id, method_type, '', encrypted_account_info,
      encrypted_account_holder
    FROM chosen ORDER BY username, creator_id
  )
  INSERT INTO payout_tips (payout_id, tip_id, status, amount_cents, is_correction)
  SELECT payout_id, rest.tip_id, 'proposed', rest.cents, rest.is_correction
  FROM chosen CROSS JOIN LATERAL unnest(tip_ids, tip_cents, are_corrections) AS rest (tip_id, cents, is_correction)`;

type Choice = RpcInput<typeof proposePayoutsRpc>;

/** The log names chosen creators up to this many characters. */
const NAMED_CREATORS_LENGTH = 200;

/**
 * Proposes one payout for each chosen creator who can be paid, up to a limit per type of method. No money leaves a balance before the
 * proposal is confirmed.
 */
@Injectable()
export class ProposePayouts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storeAccounts: StoreAccounts,
  ) {}

  /** Returns the open proposal if there is one. An index allows only one, even if several administrators propose at the same time. */
  @HandlesRpc(proposePayoutsRpc)
  async execute(choice: Choice, actor: Actor): Promise<RunReply> {
    const { id } = requireRecentAdminSignIn(actor);
    await assertPayoutsUnlocked(this.dataSource.manager);
    const open = await this.findOpen();
    if (open) return open;
    try {
      return await this.dataSource.transaction((manager) => this.open(manager, id, choice, actor));
    } catch (error) {
      const other = violatedConstraint(error) === 'uq_payout_runs_proposed' ? await this.findOpen() : null;
      if (other) return other;
      throw error;
    }
  }

  private async findOpen(): Promise<RunReply | null> {
    const { manager } = this.dataSource;
    const run = await manager.findOneBy(PayoutRun, { status: 'proposed' });
    return run && getRun(manager, run.id);
  }

  private async open(
    manager: EntityManager,
    adminId: string,
    choice: Choice,
    actor: Actor,
  ): Promise<RunReply> {
    const creatorIds = choice.usernames && (await creatorsCalled(manager, choice.usernames));
    const runId = randomUUID();
    await execute(manager, INSERT_RUN, [runId, adminId, actor.username ?? '']);
    return orderWork(manager, runId, { work: 'proposing', actor, choice: { ...choice, creatorIds } });
  }

  async fulfil(
    manager: EntityManager,
    runId: string,
    { actor, choice = {} }: OrderOf<'proposing'>,
  ): Promise<void> {
    const { tippedUntil } = await manager.findOneByOrFail(PayoutRun, { id: runId });
    const chosen = [choice.methodTypes ?? null, choice.leastCents ?? 0, choice.creatorIds ?? null];
    await execute(manager, INSERT_PAYOUTS, [runId, PAYOUTS_OF_TYPE_MAX, CURRENCY, tippedUntil, ...chosen]);
    await this.storeAccounts.execute(manager, runId);
    await recordRisks(manager, runId);
    await assertPayoutsUnlocked(manager);
    const { status } = await lockRun(manager, runId);
    if (status !== 'proposed')
      throw new DomainError('WRONG_STATE', 'The proposal has ended in the meantime.');
    const run = await getRun(manager, runId);
    if (run.payoutCount === 0) throw new DomainError('WRONG_STATE', nobodyPaidText(run, actor ? choice : {}));
    await recordActivity(manager, tipsActivityRecorded, actor, 'payouts-proposed', {
      target: { kind: 'payout-run', id: runId },
      details: {
        payouts: String(run.payoutCount),
        total: formatCents(run.totalCents),
        ...(choice.methodTypes && { methods: choice.methodTypes.join(', ') }),
        ...(choice.leastCents && { least: formatCents(choice.leastCents) }),
        ...(choice.usernames && { creators: choice.usernames.join(', ').slice(0, NAMED_CREATORS_LENGTH) }),
      },
    });
  }
}

const namedCreator = z.object({ id: z.string(), name: z.string() });

/** Returns the ids of the named creators. Throws for a name that no creator has. */
async function creatorsCalled(manager: EntityManager, usernames: string[]): Promise<string[]> {
  const names = usernames.map((username) => username.replace(/^@/, '').toLowerCase());
  const found = await query(
    manager,
    namedCreator,
    'SELECT id, lower(username) AS name FROM creators WHERE lower(username) = ANY ($1::text[])',
    [names],
  );
  const known = new Set(found.map(({ name }) => name));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new DomainError('CREATOR_NOT_FOUND', `The creator @${unknown} doesn't exist.`);
  return found.map(({ id }) => id);
}

/** Says why a proposal has no payout. */
function nobodyPaidText({ leftOutCount }: RunReply, choice: Choice): string {
  if (leftOutCount === 0) {
    return Object.values(choice).some((part) => part !== undefined)
      ? 'None of the creators you chose can be paid right now.'
      : 'There is no one to pay right now.';
  }
  const methods = leftOutCount === 1 ? '1 payout method' : `${leftOutCount} payout methods`;
  return `No one can be paid because ${methods} can't be read.`;
}
