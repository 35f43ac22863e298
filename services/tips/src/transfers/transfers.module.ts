import { Module } from '@nestjs/common';
import { PayoutMethodsModule } from '../payout-methods/payout-methods.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { BeginTransfer } from './begin-transfer.js';
import { HearOfTransfers } from './hear-of-transfers.js';
import { ListFailedBankPayouts } from './list-failed-bank-payouts.js';
import { SendTransfers } from './send-transfers.js';
import { SettleTransfer } from './settle-transfer.js';
import { TransfersController } from './transfers.controller.js';
import { WatchTransfers } from './watch-transfers.js';

@Module({
  imports: [PayoutMethodsModule, StripeModule],
  controllers: [TransfersController],
  providers: [
    BeginTransfer,
    SettleTransfer,
    SendTransfers,
    HearOfTransfers,
    WatchTransfers,
    ListFailedBankPayouts,
  ],
  exports: [HearOfTransfers],
})
export class TransfersModule {}
