import { Module } from '@nestjs/common';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import type { Config } from '../config.js';
import { DeliverMessage } from './deliver-message.js';
import { DeliverMessages } from './deliver-messages.js';
import { DeliveryController } from './delivery.controller.js';
import { GetMailState } from './get-mail-state.js';
import { MAILER, type Mailer } from './mailer.js';
import { SendGridMailer } from './sendgrid-mailer.js';
import { SmtpMailer } from './smtp-mailer.js';
import { WatchMails } from './watch-mails.js';

@Module({
  controllers: [DeliveryController],
  providers: [
    { provide: MAILER, useFactory: createMailer, inject: [SERVICE_CONFIG] },
    DeliverMessage,
    DeliverMessages,
    WatchMails,
    GetMailState,
  ],
  exports: [DeliverMessage, MAILER],
})
export class DeliveryModule {}

function createMailer({ SENDGRID_API_KEY, SMTP_URL }: Config): Mailer {
  if (SENDGRID_API_KEY) return new SendGridMailer(SENDGRID_API_KEY);
  if (SMTP_URL) return new SmtpMailer(SMTP_URL);
  throw new Error('Neither SENDGRID_API_KEY nor SMTP_URL is set');
}
