import { Module } from '@nestjs/common';
import { BalancesController } from './balances.controller.js';
import { GetBalance } from './get-balance.js';
import { ListOwnLedger } from './list-own-ledger.js';

@Module({ controllers: [BalancesController], providers: [GetBalance, ListOwnLedger] })
export class BalancesModule {}
