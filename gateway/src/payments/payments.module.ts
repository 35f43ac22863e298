import { Module } from '@nestjs/common';
import { FraudMarksController } from './fraud-marks.controller.js';
import { PaymentsController } from './payments.controller.js';
import { RefundsController } from './refunds.controller.js';

@Module({ controllers: [PaymentsController, RefundsController, FraudMarksController] })
export class PaymentsModule {}
