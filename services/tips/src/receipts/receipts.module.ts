import { Module } from '@nestjs/common';
import { EraseReceiptEmail } from './erase-receipt-email.js';
import { FindReceiptTip } from './find-receipt-tip.js';
import { GetReceipt } from './get-receipt.js';
import { ReceiptsController } from './receipts.controller.js';

@Module({ controllers: [ReceiptsController], providers: [FindReceiptTip, GetReceipt, EraseReceiptEmail] })
export class ReceiptsModule {}
