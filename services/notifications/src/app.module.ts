import type { DynamicModule } from '@nestjs/common';
import { databaseModule } from '@sprinkle/service-kit/database/database.module';
import { BouncesModule } from './bounces/bounces.module.js';
import type { Config } from './config.js';
import { databaseOptions } from './database.js';
import { DeliveryModule } from './delivery/delivery.module.js';
import { InstallationModule } from './installation/installation.module.js';
import { MassMailsModule } from './mass-mails/mass-mails.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { OwnMailsModule } from './own-mails/own-mails.module.js';
import { QueueingModule } from './queueing/queueing.module.js';
import { RecipientsModule } from './recipients/recipients.module.js';
import { TipMailsModule } from './tip-mails/tip-mails.module.js';
import { UnsubscribingModule } from './unsubscribing/unsubscribing.module.js';

class AppModule {}

export function appModule(config: Config): DynamicModule {
  return {
    module: AppModule,
    imports: [
      databaseModule(databaseOptions(config.NOTIFICATIONS_DATABASE_URL)),
      QueueingModule,
      RecipientsModule,
      MessagesModule,
      DeliveryModule,
      OwnMailsModule,
      MassMailsModule,
      UnsubscribingModule,
      BouncesModule,
      TipMailsModule,
      InstallationModule,
    ],
  };
}
