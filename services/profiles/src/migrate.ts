import { runMigrations } from '@sprinkle/service-kit/database/migrate';
import { profilesConfigSchema } from './config.js';
import { migrations } from './database.js';

const { PROFILES_DATABASE_URL } = profilesConfigSchema
  .pick({ PROFILES_DATABASE_URL: true })
  .parse(process.env);

await runMigrations({ url: PROFILES_DATABASE_URL, migrations });
