import { Module } from '@nestjs/common';
import { PayoutMethodsModule } from '../../paying/payout-methods/payout-methods.module.js';
import { GetBalance } from './get-balance.js';
import { KeepBalances } from './keep-balances.js';
import { ListOwnLedger } from './list-own-ledger.js';

@Module({
  imports: [PayoutMethodsModule],
  providers: [GetBalance, ListOwnLedger, KeepBalances],
  exports: [KeepBalances],
})
export class BalancesModule {}
