import { Module } from '@nestjs/common';
import { ExportList } from '../../exports/export-list.js';
import { IssueFeeInvoices } from './issue-fee-invoices.js';
import { ListFeeInvoices } from './list-fee-invoices.js';
import { ListOwnFeeInvoices } from './list-own-fee-invoices.js';

@Module({
  providers: [IssueFeeInvoices, ListOwnFeeInvoices, ListFeeInvoices, ExportList],
})
export class FeeInvoicesModule {}
