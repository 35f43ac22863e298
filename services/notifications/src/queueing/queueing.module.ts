import { Module } from '@nestjs/common';
import { QueueAccountMails } from './queue-account-mails.js';
import { QueuePayoutMails } from './queue-payout-mails.js';
import { QueueReplyMail } from './queue-reply-mail.js';
import { QueueTipMails } from './queue-tip-mails.js';

@Module({ providers: [QueueAccountMails, QueuePayoutMails, QueueReplyMail, QueueTipMails] })
export class QueueingModule {}
