import { Module } from '@nestjs/common';
import { KeepBalances } from './keep-balances.js';
import { ListOwnLedger } from './list-own-ledger.js';

@Module({
  providers: [ListOwnLedger, KeepBalances],
  exports: [KeepBalances],
})
export class BalancesModule {}
