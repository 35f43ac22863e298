import { Module } from '@nestjs/common';
import { ActivityController } from './activity.controller.js';
import { CheckBackups } from './check-backups.js';
import { ExportActivity } from './export-activity.js';
import { GetBackupState } from './get-backup-state.js';
import { ListActivity } from './list-activity.js';
import { LogActivities } from './log-activities.js';
import { LogPayoutChanges } from './log-payout-changes.js';
import { LogRefunds } from './log-refunds.js';
import { WatchBackups } from './watch-backups.js';

@Module({
  controllers: [ActivityController],
  providers: [
    ListActivity,
    ExportActivity,
    GetBackupState,
    CheckBackups,
    WatchBackups,
    LogActivities,
    LogPayoutChanges,
    LogRefunds,
  ],
})
export class ActivityModule {}
