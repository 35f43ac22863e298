import { Module } from '@nestjs/common';
import { QueueAccountMails } from './queue-account-mails.js';
import { QueuePayoutMails } from './queue-payout-mails.js';
import { QueueReportMails } from './queue-report-mails.js';
import { QueueReversalMails } from './queue-reversal-mails.js';
import { QueueTipMails } from './queue-tip-mails.js';

@Module({
  providers: [QueueAccountMails, QueuePayoutMails, QueueReportMails, QueueReversalMails, QueueTipMails],
})
export class QueueingModule {}
