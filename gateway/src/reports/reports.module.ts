import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { CreatorsModule } from '../creators/creators.module.js';
import { AdminReportsController } from './admin-reports.controller.js';
import { BlockDecisionsController } from './block-decisions.controller.js';
import { FindReportedContent } from './find-reported-content.js';
import { OwnTakedownsController } from './own-takedowns.controller.js';
import { ReportFiguresController } from './report-figures.controller.js';
import { ReportsController } from './reports.controller.js';

@Module({
  imports: [AuthModule, CreatorsModule],
  controllers: [
    ReportsController,
    OwnTakedownsController,
    BlockDecisionsController,
    AdminReportsController,
    ReportFiguresController,
  ],
  providers: [FindReportedContent],
  exports: [FindReportedContent],
})
export class ReportsModule {}
