import { loadConfig } from '@sprinkle/service-kit/config';
import { rotateKeys } from '@sprinkle/service-kit/rotate-keys';
import { configSchema } from './config.js';
import { databaseOptions } from './database.js';

const config = loadConfig(configSchema);
await rotateKeys(databaseOptions(config.TIPS_DATABASE_URL), config.PAYOUT_KEY, {
  table: 'payment_methods',
  value: 'encrypted_account_info',
  assignment: 'encrypted_account_info = changed.encrypted',
});
