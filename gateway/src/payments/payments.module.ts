import { Module } from '@nestjs/common';
import { PaymentsController } from './payments.controller.js';
import { RefundsController } from './refunds.controller.js';

@Module({ controllers: [PaymentsController, RefundsController] })
export class PaymentsModule {}
