import { Module } from '@nestjs/common';
import { ExportList } from '../../exports/export-list.js';
import { SettlementModule } from '../settlement/settlement.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { CheckOpenReversals } from './check-open-reversals.js';
import { ListDisputes } from './list-disputes.js';
import { OwnRefundTerms } from './own-refund-terms.js';
import { RefundOwnTip } from './refund-own-tip.js';
import { RefundTip } from './refund-tip.js';
import { SendRefund } from './send-refund.js';

@Module({
  imports: [SettlementModule, StripeModule],
  providers: [
    RefundTip,
    RefundOwnTip,
    OwnRefundTerms,
    SendRefund,
    CheckOpenReversals,
    ListDisputes,
    ExportList,
  ],
})
export class ReversalsModule {}
