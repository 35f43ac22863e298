import { Module } from '@nestjs/common';
import { FeeInvoicesController } from './fee-invoices.controller.js';
import { OwnFeeInvoicesController } from './own-fee-invoices.controller.js';

@Module({ controllers: [OwnFeeInvoicesController, FeeInvoicesController] })
export class FeeInvoicesModule {}
