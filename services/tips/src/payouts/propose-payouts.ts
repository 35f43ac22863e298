import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { CURRENCY, formatCents } from '@sprinkle/contracts/rules/money';
import { PAYOUTS_OF_TYPE_MAX } from '@sprinkle/contracts/rules/payouts';
import type { PayoutRun as RunReply } from '@sprinkle/contracts/tips/payouts.schemas';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { PENDING_DAYS } from '../balances/balance-of.js';
import { AccountInfos, maskAccountInfo } from '../payout-methods/account-infos.js';
import { allowLongStatements } from './allow-long-statements.js';
import { getRun } from './find-run.js';
import { DEFAULT_METHOD, HELD_REASON, IS_PAYABLE_REST } from './owed.js';
import { PayoutRun } from './payout-run.entity.js';

const INSERT_RUN = `
  INSERT INTO payout_runs (id, status, tipped_until, proposed_at, proposed_by, proposed_by_name)
  VALUES ($1, 'proposed', now() - interval '${PENDING_DAYS} days', now(), $2, $3)`;

/**
 * Reads one state of the ledger in one statement. The rest of each tip goes into the payout of its creator,
 * unless the rests add up to nothing or to a debt. A tip that an earlier payout had paid comes in as a
 * correction. When there are more creators than a file can pay, those who have waited longest are in the run.
 */
const INSERT_PAYOUTS = `
  WITH rests AS MATERIALIZED (
    SELECT entries.creator_id, entries.tip_id, sum(entries.amount_cents)::int AS cents,
      min(tips.succeeded_at) AS tipped_at
    FROM ledger_entries AS entries JOIN tips ON tips.id = entries.tip_id
    WHERE entries.creator_id IS NOT NULL AND tips.succeeded_at <= now() - interval '${PENDING_DAYS} days'
    GROUP BY entries.creator_id, entries.tip_id HAVING ${IS_PAYABLE_REST}
  ), payable AS (
    SELECT creator_id, sum(cents)::int AS cents, min(tipped_at) AS waiting_since
    FROM rests GROUP BY creator_id HAVING sum(cents) > 0
  ), ranked AS (
    SELECT creator_id, creators.username, cents, method.id AS method_id, method.type AS method_type,
      method.encrypted_account_info,
      row_number() OVER (PARTITION BY method.type ORDER BY waiting_since, creator_id) AS rank
    FROM payable JOIN creators ON creators.id = creator_id ${DEFAULT_METHOD}
    WHERE ${HELD_REASON} IS NULL
  ), inserted AS (
    INSERT INTO payouts (id, run_id, creator_id, status, amount_cents, currency, method_id, method_type, account_info,
      encrypted_account_info)
    SELECT gen_random_uuid(), $1, creator_id, 'proposed', cents, '${CURRENCY}', method_id, method_type, '',
      encrypted_account_info
    FROM ranked WHERE rank <= ${PAYOUTS_OF_TYPE_MAX} ORDER BY username, creator_id
    RETURNING id, creator_id
  )
  INSERT INTO payout_tips (payout_id, tip_id, status, amount_cents, is_correction)
  SELECT inserted.id, rests.tip_id, 'proposed', cents, cents < 0 OR paid.tip_id IS NOT NULL
  FROM rests JOIN inserted USING (creator_id) LEFT JOIN payout_tips AS paid
    ON paid.tip_id = rests.tip_id AND NOT paid.is_correction AND paid.status IN ('confirmed', 'sent')`;

const BATCH_SIZE = 1_000;

const NEXT_UNMASKED = `
  SELECT id, creator_id AS "creatorId", encrypted_account_info AS "encryptedAccountInfo" FROM payouts
  WHERE run_id = $1 AND ($2::uuid IS NULL OR creator_id > $2) ORDER BY creator_id LIMIT ${BATCH_SIZE}`;

interface UnmaskedRow {
  id: string;
  creatorId: string;
  encryptedAccountInfo: string;
}

const LEAVE_OUT = `
  UPDATE payouts SET status = 'canceled', encrypted_account_info = NULL, failure_reason = $2 WHERE id = ANY ($1::uuid[])`;

const UNREADABLE = 'The payout method cannot be read. Ask the creator to enter it again.';

const STORE_MASKED = `
  UPDATE payouts SET account_info = masked.account_info
  FROM unnest($1::uuid[], $2::text[]) AS masked (id, account_info) WHERE payouts.id = masked.id`;

/**
 * Proposes one payout for each creator who can be paid, up to a limit for each type of method. Nothing leaves
 * a balance before the proposal is confirmed.
 */
@Injectable()
export class ProposePayouts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accountInfos: AccountInfos,
  ) {}

  /**
   * Returns the open proposal if there is one. An index allows only one, also when several administrators
   * propose at the same time.
   */
  async execute(actor: Actor): Promise<RunReply> {
    const { id } = requireRecentAdminSignIn(actor);
    const open = await this.findOpen();
    if (open) return open;
    try {
      return await this.dataSource.transaction((manager) => this.propose(manager, id, actor));
    } catch (error) {
      const other = isOtherProposal(error) ? await this.findOpen() : null;
      if (other) return other;
      throw error;
    }
  }

  private async findOpen(): Promise<RunReply | null> {
    const { manager } = this.dataSource;
    const run = await manager.findOneBy(PayoutRun, { status: 'proposed' });
    return run && getRun(manager, run.id);
  }

  private async propose(manager: EntityManager, adminId: string, actor: Actor): Promise<RunReply> {
    const runId = randomUUID();
    await allowLongStatements(manager);
    await manager.query(INSERT_RUN, [runId, adminId, actor.username ?? '']);
    // Postgres expects a single payout, and would compare every tip with all of them and with all paid tips.
    await manager.query('SET LOCAL enable_nestloop = off');
    await manager.query(INSERT_PAYOUTS, [runId]);
    await manager.query('SET LOCAL enable_nestloop = on');
    await this.storeMasked(manager, runId);
    const run = await getRun(manager, runId);
    if (run.payoutCount === 0) throw new DomainError('WRONG_STATE', whyNobody(run));
    await recordActivity(manager, tipsActivityRecorded, actor, 'payouts-proposed', {
      target: { kind: 'payout-run', id: runId },
      details: { payouts: String(run.payoutCount), total: formatCents(run.totalCents) },
    });
    return run;
  }

  /** A creator whose payout method cannot be read is left out, and the proposal says why. */
  private async storeMasked(manager: EntityManager, runId: string): Promise<void> {
    let last: string | null = null;
    for (;;) {
      const payouts: UnmaskedRow[] = await manager.query(NEXT_UNMASKED, [runId, last]);
      const read = payouts.map(({ id, encryptedAccountInfo }) => ({
        id,
        accountInfo: this.accountInfos.read(encryptedAccountInfo),
      }));
      const unreadable = read.filter(({ accountInfo }) => accountInfo === null);
      await manager.query(LEAVE_OUT, [unreadable.map(({ id }) => id), UNREADABLE]);
      const masked = read.map(({ accountInfo }) => maskAccountInfo(accountInfo ?? ''));
      await manager.query(STORE_MASKED, [read.map(({ id }) => id), masked]);
      if (payouts.length < BATCH_SIZE) return;
      last = payouts.at(-1)?.creatorId ?? null;
    }
  }
}

function whyNobody({ leftOutCount }: RunReply): string {
  if (leftOutCount === 0) return 'There is nobody to pay right now.';
  const methods = leftOutCount === 1 ? '1 payout method' : `${leftOutCount} payout methods`;
  return `Nobody can be paid, because ${methods} cannot be read.`;
}

function isOtherProposal(error: unknown): boolean {
  const { constraint } = (error instanceof QueryFailedError ? error.driverError : {}) as {
    constraint?: string;
  };
  return constraint === 'uq_payout_runs_proposed';
}
