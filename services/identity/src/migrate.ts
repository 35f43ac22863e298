import { runMigrations } from '@sprinkle/service-kit/database/migrate';
import { identityConfigSchema } from './config.js';
import { migrations } from './database.js';

const { IDENTITY_DATABASE_URL } = identityConfigSchema
  .pick({ IDENTITY_DATABASE_URL: true })
  .parse(process.env);

await runMigrations({ url: IDENTITY_DATABASE_URL, migrations });
