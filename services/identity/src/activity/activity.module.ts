import { Module } from '@nestjs/common';
import { LogPayoutChanges } from './log-payout-changes.js';
import { LogRefunds } from './log-refunds.js';

@Module({ providers: [LogPayoutChanges, LogRefunds] })
export class ActivityModule {}
