import { Module } from '@nestjs/common';
import { DebtsController } from './debts.controller.js';
import { DecideAboutDebt } from './decide-about-debt.js';
import { GetDebtTotals } from './get-debt-totals.js';
import { SettleDebts } from './settle-debts.js';

@Module({ controllers: [DebtsController], providers: [GetDebtTotals, DecideAboutDebt, SettleDebts] })
export class DebtsModule {}
