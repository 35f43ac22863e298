import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { referenceOf } from '@sprinkle/contracts/rules/payout-reference';
import {
  type PayoutMethodType,
  payoutMethodTypeSchema,
} from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { recordRunSentRpc } from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import type { PayoutRun as RunReply } from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import { payoutRecorded, tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { cents, time } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { recordEvents } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin, requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { z } from 'zod';
import { IS_NOT_HELD, PAYOUT_HOLDS_OF } from '../payouts/payout-holds.js';
import { assertPayoutsUnlocked } from '../payouts/payout-lock.js';
import { Payout } from '../payouts/payout.entity.js';
import { toPayoutFact } from '../payouts/to-payout-fact.js';
import { getRun, lockRun } from './find-run.js';
import { assertPaidByHand } from './record-payout-outcome.js';
import { assertFree, type OrderOf, orderWork } from './run-orders.js';

/** A file is usually paid as a whole. The totals show which payouts the administrator has seen. */
@Injectable()
export class RecordRunSent {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(recordRunSentRpc)
  execute(
    { runId, methodType, payoutCount, totalCents }: RpcInput<typeof recordRunSentRpc>,
    actor: Actor,
  ): Promise<RunReply> {
    requireRecentAdminSignIn(actor);
    assertPaidByHand({ methodType });
    return this.dataSource.transaction(async (manager) => {
      const run = await getRun(manager, runId);
      await assertPayoutsUnlocked(manager);
      assertFree(run, 'sending');
      const unsent = run.unsent.find((each) => each.methodType === methodType);
      if (!unsent) return run;
      assertSame(unsent, { payoutCount, totalCents });
      return orderWork(manager, run.id, { work: 'sending', actor, methodType, payoutCount, totalCents });
    });
  }

  async fulfil(manager: EntityManager, runId: string, order: OrderOf<'sending'>): Promise<void> {
    const { actor, methodType } = order;
    const { id: adminId } = requireAdmin(actor);
    const run = await lockRun(manager, runId);
    await assertPayoutsUnlocked(manager);
    const sent = await sendAll(manager, run.id, methodType, { adminId, adminName: actor.username ?? '' });
    if (sent.count === 0) return;
    assertSame({ payoutCount: sent.count, totalCents: sent.cents }, order);
    await assertNoneMissed(manager, run.id, methodType, sent);
    await recordActivity(manager, tipsActivityRecorded, actor, 'payouts-sent', {
      target: { kind: 'payout-run', id: run.id },
      details: { type: methodType, payouts: String(sent.count), total: formatCents(sent.cents) },
    });
  }
}

type Totals = Pick<RunReply, 'payoutCount' | 'totalCents'>;

function assertSame(unsent: Totals, { payoutCount, totalCents }: Totals): void {
  if (unsent.payoutCount !== payoutCount || unsent.totalCents !== totalCents)
    throw new DomainError('WRONG_STATE', "These don't match the payouts to be sent. Review them again.");
}

const BATCH_SIZE = 1_000;

/** Marks the next batch of the file's payouts as sent, in order of creator ids. */
const SEND_NEXT = `
  WITH next AS (
    SELECT payouts.id, creators.username
    FROM payouts JOIN creators ON creators.id = creator_id ${PAYOUT_HOLDS_OF}
    WHERE run_id = $1 AND method_type = $2 AND payouts.status = 'confirmed' AND ${IS_NOT_HELD}
      AND ($3::uuid IS NULL OR creator_id > $3)
    ORDER BY creator_id LIMIT ${BATCH_SIZE} FOR UPDATE OF payouts
  ), sent AS (
    UPDATE payouts SET status = 'sent', sent_at = now(), sent_by = $4, sent_by_name = $5
    FROM next WHERE payouts.id = next.id
    RETURNING payouts.id, number, creator_id, username, amount_cents, method_type, account_info AS masked_account_info, exported_at
  )
  SELECT * FROM sent ORDER BY creator_id`;

const sentPayout = z.object({
  id: z.string(),
  number: z.string(),
  creatorId: z.string(),
  username: z.string().nullable(),
  amountCents: cents,
  methodType: payoutMethodTypeSchema,
  maskedAccountInfo: z.string(),
  exportedAt: time.nullable(),
});

/** Sums of what was sent, including payouts that were in no file. */
interface Sent {
  count: number;
  cents: number;
  missedCount: number;
  firstMissed: string | null;
}

function sendNext(manager: EntityManager, values: (string | null)[]) {
  return query(manager, sentPayout, SEND_NEXT, values);
}

/** Marks the payouts as sent and notifies their creators, batch by batch. The caller rolls back if the sums are wrong. */
async function sendAll(
  manager: EntityManager,
  runId: string,
  methodType: PayoutMethodType,
  { adminId, adminName }: { adminId: string; adminName: string },
): Promise<Sent> {
  const sent: Sent = { count: 0, cents: 0, missedCount: 0, firstMissed: null };
  let last: string | undefined;
  for (;;) {
    const payouts = await sendNext(manager, [runId, methodType, last ?? null, adminId, adminName]);
    await recordEvents(
      manager,
      payoutRecorded,
      payouts.map((payout) => toPayoutFact(payout, payout, { outcome: 'sent', reason: null })),
    );
    const missed = payouts.filter(({ exportedAt }) => exportedAt === null);
    sent.count += payouts.length;
    sent.cents += payouts.reduce((cents, { amountCents }) => cents + amountCents, 0);
    sent.missedCount += missed.length;
    sent.firstMissed ??= missed[0] ? referenceOf(missed[0]) : null;
    if (payouts.length < BATCH_SIZE) return sent;
    last = payouts.at(-1)?.creatorId;
  }
}

/**
 * Throws if the downloaded files lack some of the payouts, because they were held at that time or their methods cannot be read. Without any
 * download, all payouts are paid by hand.
 */
async function assertNoneMissed(
  manager: EntityManager,
  runId: string,
  methodType: PayoutMethodType,
  { missedCount, firstMissed }: Sent,
): Promise<void> {
  if (missedCount === 0) return;
  const inFiles = { runId, methodType, exportedAt: Not(IsNull()) };
  if (!(await manager.existsBy(Payout, inFiles))) return;
  const subject = missedCount > 1 ? `and ${missedCount - 1} more were` : 'was';
  throw new DomainError(
    'WRONG_STATE',
    `${firstMissed} ${subject} in no file. Record the payouts that were sent one by one.`,
  );
}
