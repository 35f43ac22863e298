import { Module } from '@nestjs/common';
import { PagesModule } from '../pages/pages.module.js';
import { AppealTakedown } from './appeal-takedown.js';
import { DecideAppeal } from './decide-appeal.js';
import { DecideReport } from './decide-report.js';
import { ListOwnTakedowns } from './list-own-takedowns.js';
import { ListReportCases } from './list-report-cases.js';
import { PurgeOldReports } from './purge-old-reports.js';
import { ReportContent } from './report-content.js';
import { ReportsController } from './reports.controller.js';

@Module({
  imports: [PagesModule],
  controllers: [ReportsController],
  providers: [
    ReportContent,
    ListReportCases,
    DecideReport,
    DecideAppeal,
    ListOwnTakedowns,
    AppealTakedown,
    PurgeOldReports,
  ],
})
export class ReportsModule {}
