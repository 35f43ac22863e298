import { runMigrations } from '@sprinkle/service-kit/database/migrate';
import { tipsConfigSchema } from './config.js';
import { migrations } from './database.js';

const { TIPS_DATABASE_URL } = tipsConfigSchema.pick({ TIPS_DATABASE_URL: true }).parse(process.env);

await runMigrations({ url: TIPS_DATABASE_URL, migrations });
