import { Module } from '@nestjs/common';
import { PagesModule } from '../pages/pages.module.js';
import { AppealBlock } from './appeal-block.js';
import { AppealTakedown } from './appeal-takedown.js';
import { CountWaitingReports } from './count-waiting-reports.js';
import { DecideAppeal } from './decide-appeal.js';
import { DecideReport } from './decide-report.js';
import { ExportReportCases } from './export-report-cases.js';
import { ExportReportFigures } from './export-report-figures.js';
import { GetBlockDecision } from './get-block-decision.js';
import { HideComment } from './hide-comment.js';
import { ListOwnTakedowns } from './list-own-takedowns.js';
import { ListReportCases } from './list-report-cases.js';
import { ListReportFigures } from './list-report-figures.js';
import { PurgeOldReports } from './purge-old-reports.js';
import { ReadAppealToken } from './read-appeal-token.js';
import { RemoveTipperWords } from './remove-tipper-words.js';
import { ReportContent } from './report-content.js';
import { ReportsController } from './reports.controller.js';

@Module({
  imports: [PagesModule],
  controllers: [ReportsController],
  providers: [
    ReportContent,
    ListReportCases,
    CountWaitingReports,
    ExportReportCases,
    ListReportFigures,
    ExportReportFigures,
    DecideReport,
    DecideAppeal,
    HideComment,
    ListOwnTakedowns,
    AppealTakedown,
    ReadAppealToken,
    GetBlockDecision,
    AppealBlock,
    PurgeOldReports,
    RemoveTipperWords,
  ],
})
export class ReportsModule {}
