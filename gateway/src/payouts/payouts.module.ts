import { Module } from '@nestjs/common';
import { PayoutMethodsController } from './payout-methods.controller.js';

@Module({ controllers: [PayoutMethodsController] })
export class PayoutsModule {}
