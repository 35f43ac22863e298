import { migrateAsCommand } from '@sprinkle/service-kit/database/migrate';
import { migrations } from './database.js';

await migrateAsCommand('identity', migrations);
