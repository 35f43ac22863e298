import { Module } from '@nestjs/common';
import { ProviderEventsModule } from '../../taking/provider-events/provider-events.module.js';
import { StripeModule } from '../../taking/stripe/stripe.module.js';
import { PayoutMethodsModule } from '../payout-methods/payout-methods.module.js';
import { BeginReversal } from './begin-reversal.js';
import { BeginTransfer } from './begin-transfer.js';
import { GetReversible } from './get-reversible.js';
import { HearOfTransfers } from './hear-of-transfers.js';
import { ListFailedBankPayouts } from './list-failed-bank-payouts.js';
import { ReverseTransfers } from './reverse-transfers.js';
import { SendReversals } from './send-reversals.js';
import { SendTransfers } from './send-transfers.js';
import { SettleTransfer } from './settle-transfer.js';
import { WatchTransfers } from './watch-transfers.js';

@Module({
  imports: [PayoutMethodsModule, ProviderEventsModule, StripeModule],
  providers: [
    BeginTransfer,
    SettleTransfer,
    SendTransfers,
    HearOfTransfers,
    WatchTransfers,
    ListFailedBankPayouts,
    GetReversible,
    ReverseTransfers,
    BeginReversal,
    SendReversals,
  ],
})
export class TransfersModule {}
