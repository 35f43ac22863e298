import { loadConfig } from '@sprinkle/service-kit/load-config';
import { runDeadLettersCommand } from '@sprinkle/service-kit/system/dead-letters-command';
import { configSchema } from './config.js';
import { databaseOptions } from './database.js';

await runDeadLettersCommand(databaseOptions(loadConfig(configSchema).IDENTITY_DATABASE_URL));
