import { Module } from '@nestjs/common';
import { ListReceiptMails } from './list-receipt-mails.js';
import { ListTipMails } from './list-tip-mails.js';
import { TipMailsController } from './tip-mails.controller.js';

@Module({ controllers: [TipMailsController], providers: [ListTipMails, ListReceiptMails] })
export class TipMailsModule {}
