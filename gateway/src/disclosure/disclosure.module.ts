import { Module } from '@nestjs/common';
import { PolicyReportsController } from './policy-reports.controller.js';
import { SecurityTxtController } from './security-txt.controller.js';

@Module({ controllers: [SecurityTxtController, PolicyReportsController] })
export class DisclosureModule {}
