import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { MassMailsController } from './mass-mails.controller.js';
import { ReadMassMail } from './read-mass-mail.js';
import { UnsubscribeController } from './unsubscribe.controller.js';

@Module({
  imports: [MediaModule],
  controllers: [UnsubscribeController, MassMailsController],
  providers: [ReadMassMail],
})
export class MassMailsModule {}
