import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { profilesActivityRecorded } from '@sprinkle/contracts/profiles/profiles.events';
import { exportReportCasesRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { exportPage } from '@sprinkle/service-kit/rpc/export-page';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { ListReportCases } from './list-report-cases.js';

@Injectable()
export class ExportReportCases {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cases: ListReportCases,
  ) {}

  @HandlesRpc(exportReportCasesRpc)
  execute(
    query: RpcInput<typeof exportReportCasesRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof exportReportCasesRpc>> {
    return exportPage('reports', {
      query,
      actor,
      read: () => this.cases.execute(query, actor),
      log: (action, entry) =>
        recordActivity(this.dataSource.manager, profilesActivityRecorded, actor, action, entry),
    });
  }
}
