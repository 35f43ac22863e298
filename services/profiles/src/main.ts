import { startService } from '@sprinkle/service-kit/bootstrap';
import { loadConfig } from '@sprinkle/service-kit/load-config';
import { configSchema } from './config.js';
import { databaseOptions } from './database.js';
import { parts } from './parts.js';

const config = loadConfig(configSchema);

await startService({
  name: 'profiles',
  config,
  database: databaseOptions(config.PROFILES_DATABASE_URL),
  parts,
});
