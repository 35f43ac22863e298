import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { exportActivityRpc } from '@sprinkle/contracts/identity/activity.rpc';
import { exportPage } from '@sprinkle/service-kit/rpc/export-page';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { ListActivity } from './list-activity.js';
import { logAdminActivity } from './log-activity.js';

@Injectable()
export class ExportActivity {
  constructor(
    private readonly dataSource: DataSource,
    private readonly list: ListActivity,
  ) {}

  @HandlesRpc(exportActivityRpc)
  execute(
    query: RpcInput<typeof exportActivityRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof exportActivityRpc>> {
    return exportPage('activity', {
      query,
      actor,
      read: () => this.list.execute(query, actor),
      log: (...entry) => logAdminActivity(this.dataSource.manager, actor, ...entry),
    });
  }
}
