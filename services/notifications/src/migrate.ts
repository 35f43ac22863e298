import { postgresUrlSchema } from '@sprinkle/service-kit/config';
import { runMigrations } from '@sprinkle/service-kit/database/migrate';
import { z } from 'zod';
import { migrations } from './database.js';

const { NOTIFICATIONS_DATABASE_URL } = z
  .object({ NOTIFICATIONS_DATABASE_URL: postgresUrlSchema })
  .parse(process.env);
await runMigrations({ url: NOTIFICATIONS_DATABASE_URL, migrations });
