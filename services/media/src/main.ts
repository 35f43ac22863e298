import { startService } from '@sprinkle/service-kit/bootstrap';
import { loadConfig } from '@sprinkle/service-kit/load-config';
import { configSchema } from './config.js';
import { databaseOptions } from './database.js';
import { parts } from './parts.js';

const config = loadConfig(configSchema);

await startService({ name: 'media', config, database: databaseOptions(config.MEDIA_DATABASE_URL), parts });
