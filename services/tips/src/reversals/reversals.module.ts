import { Module } from '@nestjs/common';
import { ExportList } from '../exports/export-list.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { CheckOpenReversals } from './check-open-reversals.js';
import { ListDisputes } from './list-disputes.js';
import { RefundTip } from './refund-tip.js';
import { ReversalsController } from './reversals.controller.js';
import { SendRefund } from './send-refund.js';
import { SettlePayment } from './settle-payment.js';
import { SettleReversals } from './settle-reversals.js';

@Module({
  imports: [PaymentsModule],
  controllers: [ReversalsController],
  providers: [
    SettlePayment,
    SettleReversals,
    RefundTip,
    SendRefund,
    CheckOpenReversals,
    ListDisputes,
    ExportList,
  ],
  exports: [SettlePayment],
})
export class ReversalsModule {}
