import { Module } from '@nestjs/common';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { CountRecipients } from './count-recipients.js';
import { DeliverMassMails } from './deliver-mass-mails.js';
import { EndMassMails } from './end-mass-mails.js';
import { ListMassMails } from './list-mass-mails.js';
import { ListUndeliveredMails } from './list-undelivered-mails.js';
import { MassMailsController } from './mass-mails.controller.js';
import { QueueMassMails } from './queue-mass-mails.js';
import { RenderDrafts } from './render-drafts.js';
import { SendMassMail } from './send-mass-mail.js';
import { StopMassMail } from './stop-mass-mail.js';

@Module({
  imports: [DeliveryModule],
  controllers: [MassMailsController],
  providers: [
    CountRecipients,
    SendMassMail,
    QueueMassMails,
    DeliverMassMails,
    EndMassMails,
    ListMassMails,
    ListUndeliveredMails,
    StopMassMail,
    RenderDrafts,
  ],
})
export class MassMailsModule {}
