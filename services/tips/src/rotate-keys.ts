import { loadConfig } from '@sprinkle/service-kit/config';
import { rotateKeys } from '@sprinkle/service-kit/rotate-keys';
import { configSchema } from './config.js';
import { databaseOptions } from './database.js';
import { PAYEE_CONTEXT } from './payees/payee-secrets.js';
import { ENCRYPTED_ACCOUNTS } from './payout-methods/account-infos.js';

const config = loadConfig(configSchema);
const options = databaseOptions(config.TIPS_DATABASE_URL);
for (const { table, column, context } of ENCRYPTED_ACCOUNTS)
  await rotateKeys(options, config.PAYOUT_KEY, {
    table,
    value: column,
    assignment: `${column} = changed.encrypted`,
    context,
  });
await rotateKeys(options, config.PAYOUT_KEY, {
  table: 'payees',
  value: 'encrypted_details',
  assignment: 'encrypted_details = changed.encrypted',
  context: PAYEE_CONTEXT,
});
