import { Module } from '@nestjs/common';
import { SenderAddressesModule } from '../../sender-addresses/sender-addresses.module.js';
import { AnonymizeTipper } from './anonymize-tipper.js';
import { FindReceiptTip } from './find-receipt-tip.js';
import { GetReceiptHistory } from './get-receipt-history.js';
import { GetReceipt } from './get-receipt.js';
import { GetReplyToReport } from './get-reply-to-report.js';
import { RemoveTipperWords } from './remove-tipper-words.js';

@Module({
  imports: [SenderAddressesModule],
  providers: [
    FindReceiptTip,
    GetReceipt,
    GetReceiptHistory,
    GetReplyToReport,
    AnonymizeTipper,
    RemoveTipperWords,
  ],
  exports: [FindReceiptTip],
})
export class ReceiptsModule {}
