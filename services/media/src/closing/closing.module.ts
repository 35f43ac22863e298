import { Module } from '@nestjs/common';
import { RetentionModule } from '../retention/retention.module.js';
import { ClosedAccountsProjection } from './closed-accounts-projection.js';
import { PurgeClosedAccounts } from './purge-closed-accounts.js';

@Module({ imports: [RetentionModule], providers: [ClosedAccountsProjection, PurgeClosedAccounts] })
export class ClosingModule {}
