import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { countWaitingMoneyRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { count, isoTime } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { IS_OPEN } from '../../page/mistakes/list-mistakes.js';
import { IS_TO_DECIDE } from '../../paying/debts/debt-ties.js';
import { IS_NOT_HELD, PAYOUT_HOLDS_OF } from '../../paying/payouts/payout-holds.js';

/** Each part reads only open rows, which have indexes of their own. */
const WAITING = `
  SELECT
    (SELECT count(*) FROM disputes WHERE is_open AND status LIKE '%needs_response') AS disputes,
    (SELECT min(evidence_due_at) FROM disputes WHERE is_open AND status LIKE '%needs_response') AS evidence_due_at,
    (SELECT count(*) FROM tips WHERE status = 'succeeded' AND id IN (SELECT tip_id FROM refunds WHERE status = 'failed')
      AND NOT EXISTS (SELECT FROM refunds AS later WHERE later.tip_id = tips.id AND later.status <> 'failed'))
      AS failed_refunds,
    (SELECT count(DISTINCT tip_id) FROM fraud_marks WHERE decision IS NULL) AS marked_tips,
    (SELECT count(*) FROM mistakes JOIN tips ON tips.id = mistakes.tip_id WHERE ${IS_OPEN}) AS mistakes,
    (SELECT count(*) FROM payout_runs WHERE status = 'proposed' AND proposed_by IS NULL
      AND NOT EXISTS (SELECT FROM payout_run_orders WHERE run_id = payout_runs.id AND due_at IS NOT NULL)) AS waiting_runs,
    (SELECT count(*) FROM payout_runs AS confirmed JOIN payouts ON payouts.run_id = confirmed.id ${PAYOUT_HOLDS_OF}
      WHERE confirmed.status = 'confirmed' AND payouts.status = 'confirmed' AND NOT ${IS_NOT_HELD}) AS held_payouts,
    (SELECT count(*) FROM debt_ties AS tie WHERE ${IS_TO_DECIDE}) AS debt_ties,
    coalesce((SELECT drift_count FROM reconciliations WHERE status = 'finished' ORDER BY started_at DESC LIMIT 1), 0)
      AS drift`;

const waitingMoney = z.object({
  disputes: count,
  evidenceDueAt: isoTime.nullable(),
  failedRefunds: count,
  markedTips: count,
  mistakes: count,
  waitingRuns: count,
  heldPayouts: count,
  debtTies: count,
  drift: count,
});

@Injectable()
export class CountWaitingMoney {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(countWaitingMoneyRpc)
  async execute(actor: Actor): Promise<RpcOutput<typeof countWaitingMoneyRpc>> {
    requireAdmin(actor);
    return queryOne(this.dataSource, waitingMoney, WAITING);
  }
}
