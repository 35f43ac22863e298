import { Module } from '@nestjs/common';
import { AccountsProjection } from './accounts-projection.js';
import { PurgeClosedAccount } from './purge-closed-account.js';

@Module({ providers: [AccountsProjection, PurgeClosedAccount] })
export class AccountsModule {}
