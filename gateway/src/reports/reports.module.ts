import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { CreatorsModule } from '../creators/creators.module.js';
import { FindReportedContent } from './find-reported-content.js';
import { ReportsController } from './reports.controller.js';

@Module({
  imports: [AuthModule, CreatorsModule],
  controllers: [ReportsController],
  providers: [FindReportedContent],
  exports: [FindReportedContent],
})
export class ReportsModule {}
