import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getPayoutRunRpc, listPayoutRunsRpc } from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import type { PayoutRun as RunReply } from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { findRuns, getRun } from './find-run.js';

@Injectable()
export class ListPayoutRuns {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listPayoutRunsRpc)
  async execute(
    { cursor, limit }: RpcInput<typeof listPayoutRunsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listPayoutRunsRpc>> {
    requireAdmin(actor);
    const runs = await findRuns(this.dataSource.manager, cursor ?? null, limit + 1);
    const { page, nextCursor } = pageOf(runs, limit);
    return { runs: page, nextCursor };
  }

  @HandlesRpc(getPayoutRunRpc)
  get({ runId }: RpcInput<typeof getPayoutRunRpc>, actor: Actor): Promise<RunReply> {
    requireAdmin(actor);
    return getRun(this.dataSource.manager, runId);
  }
}
