import { afterRestoreAsCommand } from '@sprinkle/service-kit/database/after-restore';
import { databaseOptions } from './database.js';
import { lockPayouts } from './payouts/payout-lock.js';

await afterRestoreAsCommand('tips', databaseOptions, lockPayouts);
