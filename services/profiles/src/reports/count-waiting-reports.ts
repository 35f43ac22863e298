import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { countWaitingReportsRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import { count } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const WAITING = `
  SELECT (SELECT count(*) FROM report_cases WHERE state = 'open') AS open,
    (SELECT count(*) FROM report_cases WHERE appeal_state = 'open') AS appeals`;

@Injectable()
export class CountWaitingReports {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(countWaitingReportsRpc)
  async execute(actor: Actor): Promise<RpcOutput<typeof countWaitingReportsRpc>> {
    requireAdmin(actor);
    return queryOne(this.dataSource, z.object({ open: count, appeals: count }), WAITING);
  }
}
