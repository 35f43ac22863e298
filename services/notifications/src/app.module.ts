import type { DynamicModule } from '@nestjs/common';
import { databaseModule } from '@sprinkle/service-kit/database/database.module';
import type { Config } from './config.js';
import { entities, migrations } from './database.js';
import { DeliverMessages } from './delivery/deliver-messages.js';
import { EraseOldMessages } from './delivery/erase-old-messages.js';
import { MAILER, type Mailer } from './delivery/mailer.js';
import { SendGridMailer } from './delivery/sendgrid-mailer.js';
import { SmtpMailer } from './delivery/smtp-mailer.js';
import { ForgetTippers } from './messages/forget-tippers.js';
import { QueueAccountMails } from './messages/queue-account-mails.js';
import { QueuePayoutMails } from './messages/queue-payout-mails.js';
import { QueueReplyMail } from './messages/queue-reply-mail.js';
import { QueueTipMails } from './messages/queue-tip-mails.js';
import { FollowAccounts } from './recipients/follow-accounts.js';

class AppModule {}

export function appModule(config: Config): DynamicModule {
  const { NOTIFICATIONS_DATABASE_URL: url } = config;
  return {
    module: AppModule,
    imports: [databaseModule({ url, entities, migrations, applicationName: 'notifications' })],
    providers: [
      { provide: MAILER, useFactory: () => createMailer(config) },
      ...[QueueAccountMails, QueueTipMails, QueueReplyMail, QueuePayoutMails, ForgetTippers, FollowAccounts],
      ...[DeliverMessages, EraseOldMessages],
    ],
  };
}

function createMailer({ SENDGRID_API_KEY, SMTP_URL }: Config): Mailer {
  if (SENDGRID_API_KEY) return new SendGridMailer(SENDGRID_API_KEY);
  if (SMTP_URL) return new SmtpMailer(SMTP_URL);
  throw new Error('Neither SENDGRID_API_KEY nor SMTP_URL is set');
}
