import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { profilesActivityRecorded } from '@sprinkle/contracts/profiles/profiles.events';
import { exportReportFiguresRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { exportPage } from '@sprinkle/service-kit/rpc/export-page';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { ListReportFigures } from './list-report-figures.js';

@Injectable()
export class ExportReportFigures {
  constructor(
    private readonly dataSource: DataSource,
    private readonly figures: ListReportFigures,
  ) {}

  @HandlesRpc(exportReportFiguresRpc)
  execute(
    query: RpcInput<typeof exportReportFiguresRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof exportReportFiguresRpc>> {
    return exportPage('report-figures', {
      query,
      actor,
      read: () => this.figures.execute(query, actor),
      log: (action, entry) =>
        recordActivity(this.dataSource.manager, profilesActivityRecorded, actor, action, entry),
    });
  }
}
