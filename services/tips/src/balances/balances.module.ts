import { Module } from '@nestjs/common';
import { BalancesController } from './balances.controller.js';
import { GetBalance } from './get-balance.js';

@Module({ controllers: [BalancesController], providers: [GetBalance] })
export class BalancesModule {}
