import { Module } from '@nestjs/common';
import { ExportList } from '../../exports/export-list.js';
import { PayoutMethodsModule } from '../payout-methods/payout-methods.module.js';
import { ExportPayeeYear } from './export-payee-year.js';
import { GetTaxDetails } from './get-tax-details.js';
import { GetYearStatement } from './get-year-statement.js';
import { ListYearEarnings } from './list-year-earnings.js';
import { PayeeSecrets } from './payee-secrets.js';
import { RecordSanctionsResult } from './record-sanctions-result.js';
import { RevealTaxDetails } from './reveal-tax-details.js';
import { SaveTaxDetails } from './save-tax-details.js';

@Module({
  imports: [PayoutMethodsModule],
  providers: [
    PayeeSecrets,
    GetTaxDetails,
    SaveTaxDetails,
    GetYearStatement,
    RevealTaxDetails,
    RecordSanctionsResult,
    ExportPayeeYear,
    ListYearEarnings,
    ExportList,
  ],
})
export class PayeesModule {}
