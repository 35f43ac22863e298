import { Module } from '@nestjs/common';
import { TipDetailsController } from './tip-details.controller.js';

@Module({
  controllers: [TipDetailsController],
})
export class PaymentsModule {}
