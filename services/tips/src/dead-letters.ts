import {
  type FailedEvents,
  LIST_LIMIT,
  runDeadLettersCommand,
} from '@sprinkle/service-kit/dead-letters/dead-letters-command';
import { loadConfig } from '@sprinkle/service-kit/load-config';
import { configSchema } from './config.js';
import { databaseOptions } from './database.js';
import {
  findFailedProviderEvents,
  replayProviderEvents,
} from './taking/provider-events/failed-provider-events.js';

const providerEvents = {
  kind: 'provider-event',
  list: (dataSource) => findFailedProviderEvents(dataSource, { cursor: null, limit: LIST_LIMIT }),
  replay: replayProviderEvents,
  isId: (id) => id.startsWith('evt_'),
} satisfies FailedEvents;

await runDeadLettersCommand(databaseOptions(loadConfig(configSchema).TIPS_DATABASE_URL), [providerEvents]);
