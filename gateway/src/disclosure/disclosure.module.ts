import { Module } from '@nestjs/common';
import { PageErrorsController } from './page-errors.controller.js';
import { PolicyReportsController } from './policy-reports.controller.js';
import { SecurityTxtController } from './security-txt.controller.js';

@Module({ controllers: [SecurityTxtController, PageErrorsController, PolicyReportsController] })
export class DisclosureModule {}
