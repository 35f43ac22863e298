import { Module } from '@nestjs/common';
import { LogPayoutChanges } from './log-payout-changes.js';

@Module({ providers: [LogPayoutChanges] })
export class ActivityModule {}
