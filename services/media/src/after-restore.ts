import { afterRestoreAsCommand } from '@sprinkle/service-kit/database/after-restore';
import { databaseOptions } from './database.js';

await afterRestoreAsCommand('media', databaseOptions);
