import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getReconciliationsRpc } from '@sprinkle/contracts/tips/upkeep/reconciliation.rpc';
import {
  type Reconciliation,
  reconciliationSchema,
} from '@sprinkle/contracts/tips/upkeep/reconciliation.schemas';
import { isoTime } from '@sprinkle/service-kit/database/columns';
import { queryOptional } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';

const COLUMNS = `id, status, requested_by_name AS requested_by, started_at, ended_at, payment_count, tip_count,
  drift_count, warning_count, drift_records AS drifts, failure`;

const storedReconciliation = reconciliationSchema.extend({
  id: z.string(),
  startedAt: isoTime,
  endedAt: isoTime.nullable(),
});

@Injectable()
export class GetReconciliations {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getReconciliationsRpc)
  async execute(actor: Actor): Promise<RpcOutput<typeof getReconciliationsRpc>> {
    requireAdmin(actor);
    const { manager } = this.dataSource;
    const newest = await findNewest(manager, '');
    return {
      newest,
      lastFinished:
        newest?.status === 'finished' ? newest : await findNewest(manager, `WHERE status = 'finished'`),
    };
  }
}

export function findNewest(manager: EntityManager, where: string): Promise<Reconciliation | null> {
  return queryOptional(
    manager,
    storedReconciliation,
    `SELECT ${COLUMNS} FROM reconciliations ${where} ORDER BY started_at DESC LIMIT 1`,
  );
}
