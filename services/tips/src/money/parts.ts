import type { Provider } from '@nestjs/common';
import { KeepBalances } from './balances/keep-balances.js';
import { ListOwnLedger } from './balances/list-own-ledger.js';

export const money: Provider[] = [KeepBalances, ListOwnLedger];
