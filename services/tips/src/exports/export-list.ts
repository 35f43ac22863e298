import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { ExportedList } from '@sprinkle/contracts/rules/activity-actions';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { exportPage } from '@sprinkle/service-kit/rpc/export-page';
import { DataSource } from 'typeorm';

/** Exports a whole list at once, so the activity log records who got it. */
@Injectable()
export class ExportList {
  constructor(private readonly dataSource: DataSource) {}

  execute<Page>(
    list: ExportedList,
    query: { cursor?: string; limit: number },
    actor: Actor,
    read: () => Promise<Page>,
  ): Promise<Page> {
    return exportPage(list, {
      query,
      actor,
      read,
      log: (action, entry) =>
        recordActivity(this.dataSource.manager, tipsActivityRecorded, actor, action, entry),
    });
  }
}
