import { Module } from '@nestjs/common';
import { ExportList } from '../exports/export-list.js';
import { PayoutMethodsModule } from '../payout-methods/payout-methods.module.js';
import { AdministrationController } from './administration.controller.js';
import { GetCreatorRevenue } from './get-creator-revenue.js';
import { GetRevenueTotals } from './get-revenue-totals.js';
import { ListComments } from './list-comments.js';
import { ListPayments } from './list-payments.js';

@Module({
  imports: [PayoutMethodsModule],
  controllers: [AdministrationController],
  providers: [GetRevenueTotals, GetCreatorRevenue, ListPayments, ListComments, ExportList],
})
export class AdministrationModule {}
