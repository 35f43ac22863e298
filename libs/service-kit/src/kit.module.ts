import type { DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { BaseConfig } from './config.js';
import { DeadLetters } from './dead-letters/dead-letter-calls.js';
import { ReplayDeadLetters } from './dead-letters/replay-dead-letters.js';
import { EventConsumers } from './inbox/event-consumers.js';
import { WatchConsumers } from './inbox/watch-consumers.js';
import { SERVICE_CONFIG, SERVICE_NAME } from './injection-tokens.js';
import { CheckDatabase } from './installation/check-database.js';
import { CheckInstallation } from './installation/check-installation.js';
import { InstallationChecks } from './installation/checks-installation.js';
import { NatsConnection } from './nats/connection.js';
import { WatchEventStream } from './nats/watch-event-stream.js';
import { OutboxRelay } from './outbox/outbox-relay.js';
import { PublishLostEvents } from './outbox/publish-lost-events.js';
import { PurgeOldEvents } from './outbox/purge-old-events.js';
import { WatchOutbox } from './outbox/watch-outbox.js';
import { ScheduleModule } from './schedule/schedules.js';
import { WorkListener } from './schedule/work-listener.js';
import { GetServiceState } from './system/get-service-state.js';
import { Measurements } from './telemetry/measured-for-metrics.js';

class KitModule {}

/** `startService` adds this module to every service. The service itself adds `databaseModule`. */
export function kitModule(options: {
  name: string;
  config: BaseConfig;
  nats: NatsConnection;
}): DynamicModule {
  const tokens = [
    { provide: SERVICE_NAME, useValue: options.name },
    { provide: NatsConnection, useValue: options.nats },
    { provide: SERVICE_CONFIG, useValue: options.config },
  ];
  return {
    module: KitModule,
    global: true,
    imports: [DiscoveryModule, ScheduleModule],
    providers: [
      ...tokens,
      GetServiceState,
      CheckInstallation,
      InstallationChecks,
      CheckDatabase,
      WorkListener,
      Measurements,
      OutboxRelay,
      PublishLostEvents,
      WatchOutbox,
      PurgeOldEvents,
      EventConsumers,
      WatchConsumers,
      WatchEventStream,
      ReplayDeadLetters,
      DeadLetters,
    ],
    exports: tokens,
  };
}
