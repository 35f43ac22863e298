import { Module } from '@nestjs/common';
import { PageErrorsController } from './page-errors.controller.js';
import { PolicyReportsController } from './policy-reports.controller.js';

@Module({ controllers: [PageErrorsController, PolicyReportsController] })
export class BrowserReportsModule {}
