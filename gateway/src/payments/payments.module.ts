import { Module } from '@nestjs/common';
import { FraudMarksController } from './fraud-marks.controller.js';
import { MistakeDecisionsController, MistakesController } from './mistakes.controller.js';
import { PaymentsController } from './payments.controller.js';
import { RefundsController } from './refunds.controller.js';
import { TipDetailsController } from './tip-details.controller.js';

@Module({
  controllers: [
    PaymentsController,
    RefundsController,
    FraudMarksController,
    MistakesController,
    MistakeDecisionsController,
    TipDetailsController,
  ],
})
export class PaymentsModule {}
