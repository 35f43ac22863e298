import { Module } from '@nestjs/common';
import { PayoutMethodsModule } from '../payout-methods/payout-methods.module.js';
import { DecideAboutDebt } from './decide-about-debt.js';
import { DecideDebtTie } from './decide-debt-tie.js';
import { FindTies } from './find-ties.js';
import { GetDebtTotals } from './get-debt-totals.js';
import { ListDebtTies } from './list-debt-ties.js';
import { ListOwnDebts } from './list-own-debts.js';
import { ObjectToDebt } from './object-to-debt.js';
import { SettleDebts } from './settle-debts.js';

@Module({
  imports: [PayoutMethodsModule],
  providers: [
    GetDebtTotals,
    DecideAboutDebt,
    FindTies,
    SettleDebts,
    ListDebtTies,
    DecideDebtTie,
    ListOwnDebts,
    ObjectToDebt,
  ],
})
export class DebtsModule {}
