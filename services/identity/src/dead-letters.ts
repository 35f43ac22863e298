import { runDeadLettersCommand } from '@sprinkle/service-kit/dead-letters/dead-letters-command';
import { loadConfig } from '@sprinkle/service-kit/load-config';
import { configSchema } from './config.js';
import { databaseOptions } from './database.js';

await runDeadLettersCommand(databaseOptions(loadConfig(configSchema).IDENTITY_DATABASE_URL));
