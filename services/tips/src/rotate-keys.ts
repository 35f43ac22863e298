import { loadConfig } from '@sprinkle/service-kit/config';
import { rotateKeys } from '@sprinkle/service-kit/rotate-keys';
import { configSchema } from './config.js';
import { databaseOptions } from './database.js';
import { PAYEE_CONTEXT } from './payees/payee-secrets.js';

const config = loadConfig(configSchema);
const options = databaseOptions(config.TIPS_DATABASE_URL);
for (const table of ['payment_methods', 'payouts'])
  for (const value of ['encrypted_account_info', 'encrypted_account_holder'])
    await rotateKeys(options, config.PAYOUT_KEY, {
      table,
      value,
      assignment: `${value} = changed.encrypted`,
    });
await rotateKeys(options, config.PAYOUT_KEY, {
  table: 'payees',
  value: 'encrypted_details',
  assignment: 'encrypted_details = changed.encrypted',
  context: PAYEE_CONTEXT,
});
