import { Module } from '@nestjs/common';
import { AnonymizeTipper } from './anonymize-tipper.js';
import { FindReceiptTip } from './find-receipt-tip.js';
import { GetReceipt } from './get-receipt.js';
import { ReceiptsController } from './receipts.controller.js';

@Module({ controllers: [ReceiptsController], providers: [FindReceiptTip, GetReceipt, AnonymizeTipper] })
export class ReceiptsModule {}
