import { Module } from '@nestjs/common';
import { ListTipMails } from './list-tip-mails.js';
import { TipMailsController } from './tip-mails.controller.js';

@Module({ controllers: [TipMailsController], providers: [ListTipMails] })
export class TipMailsModule {}
