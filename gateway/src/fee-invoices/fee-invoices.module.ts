import { Module } from '@nestjs/common';
import { OwnFeeInvoicesController } from './own-fee-invoices.controller.js';

@Module({ controllers: [OwnFeeInvoicesController] })
export class FeeInvoicesModule {}
