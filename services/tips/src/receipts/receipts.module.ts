import { Module } from '@nestjs/common';
import { AnonymizeTipper } from './anonymize-tipper.js';
import { FindReceiptTip } from './find-receipt-tip.js';
import { GetReceipt } from './get-receipt.js';
import { ReceiptsController } from './receipts.controller.js';
import { RemoveTipperWords } from './remove-tipper-words.js';

@Module({
  controllers: [ReceiptsController],
  providers: [FindReceiptTip, GetReceipt, AnonymizeTipper, RemoveTipperWords],
})
export class ReceiptsModule {}
