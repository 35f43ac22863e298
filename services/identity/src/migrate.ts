import { postgresUrlSchema } from '@sprinkle/service-kit/config';
import { runMigrations } from '@sprinkle/service-kit/database/migrate';
import { z } from 'zod';
import { migrations } from './database.js';

const { IDENTITY_DATABASE_URL } = z.object({ IDENTITY_DATABASE_URL: postgresUrlSchema }).parse(process.env);
await runMigrations({ url: IDENTITY_DATABASE_URL, migrations });
