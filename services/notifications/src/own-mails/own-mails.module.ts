import { Module } from '@nestjs/common';
import { ListOwnMails } from './list-own-mails.js';
import { OwnMailsController } from './own-mails.controller.js';

@Module({ controllers: [OwnMailsController], providers: [ListOwnMails] })
export class OwnMailsModule {}
