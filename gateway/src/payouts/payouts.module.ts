import { Module } from '@nestjs/common';
import { OwnPayoutsController } from './own-payouts.controller.js';
import { PayoutMethodsController } from './payout-methods.controller.js';

@Module({ controllers: [PayoutMethodsController, OwnPayoutsController] })
export class PayoutsModule {}
