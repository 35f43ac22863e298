import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { CheckOpenReversals } from './check-open-reversals.js';
import { SendRefund } from './send-refund.js';
import { SettleReversals } from './settle-reversals.js';

@Module({
  imports: [PaymentsModule],
  providers: [SettleReversals, SendRefund, CheckOpenReversals],
  exports: [SettleReversals],
})
export class ReversalsModule {}
