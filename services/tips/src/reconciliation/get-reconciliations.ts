import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { getReconciliationsRpc } from '@sprinkle/contracts/tips/reconciliation.rpc';
import type { Reconciliation } from '@sprinkle/contracts/tips/reconciliation.schemas';
import type { RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';

const COLUMNS = `id, status, requested_by_name AS "requestedBy", started_at AS "startedAt", ended_at AS "endedAt",
  payment_count AS "paymentCount", tip_count AS "tipCount", drift_count AS "driftCount", drifts, failure`;

type Row = Omit<Reconciliation, 'startedAt' | 'endedAt'> & { startedAt: Date; endedAt: Date | null };

@Injectable()
export class GetReconciliations {
  constructor(private readonly dataSource: DataSource) {}

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

export async function findNewest(manager: EntityManager, where: string): Promise<Reconciliation | null> {
  const [row]: Row[] = await manager.query(
    `SELECT ${COLUMNS} FROM reconciliations ${where} ORDER BY started_at DESC LIMIT 1`,
  );
  if (!row) return null;
  return { ...row, startedAt: row.startedAt.toISOString(), endedAt: row.endedAt?.toISOString() ?? null };
}
