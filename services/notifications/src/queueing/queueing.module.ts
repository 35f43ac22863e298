import { Module } from '@nestjs/common';
import { QueueAccountMails } from './queue-account-mails.js';
import { QueuePayoutMails } from './queue-payout-mails.js';
import { QueueTipMails } from './queue-tip-mails.js';

@Module({ providers: [QueueAccountMails, QueuePayoutMails, QueueTipMails] })
export class QueueingModule {}
