import { Module } from '@nestjs/common';
import { AdminPayoutsController } from './admin-payouts.controller.js';
import { OwnPayoutsController } from './own-payouts.controller.js';
import { PayeesController } from './payees.controller.js';

@Module({
  controllers: [OwnPayoutsController, AdminPayoutsController, PayeesController],
})
export class PayoutsModule {}
