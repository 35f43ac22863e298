import { dataSourceOptions } from '@sprinkle/service-kit/database/data-source-options';
import { loadConfig } from '@sprinkle/service-kit/load-config';
import { rotateKeys } from '@sprinkle/service-kit/rotate-keys';
import { DataSource } from 'typeorm';
import { AccountHashes } from './account-hashes/account-hashes.js';
import { configSchema } from './config.js';
import { databaseOptions } from './database.js';
import { rehashBlockedSenders } from './page/blocked-senders/rehash-blocked-senders.js';
import { PAYEE_CONTEXT } from './paying/payees/payee-secrets.js';
import { AccountInfos, ENCRYPTED_ACCOUNTS } from './paying/payout-methods/account-infos.js';
import { rehashAccounts } from './paying/payout-methods/rehash-accounts.js';
import { SenderHashes } from './sender-addresses/sender-hashes.js';
import { rehashSupports } from './taking/supports/rehash-supports.js';

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

const dataSource = new DataSource(dataSourceOptions({ ...options, applicationName: 'rotate-keys' }));
await dataSource.initialize();
try {
  const accountInfos = new AccountInfos(config, new AccountHashes(config));
  const replaced = await rehashAccounts(dataSource, accountInfos);
  console.log(`HASH_KEY: ${replaced} accounts hashed again under the first key`);
  const senderHashes = new SenderHashes(config);
  const senders = await rehashBlockedSenders(dataSource, senderHashes);
  console.log(`HASH_KEY: ${senders} blocked senders hashed again under the first key`);
  const supports = await rehashSupports(dataSource, senderHashes);
  console.log(`HASH_KEY: ${supports} senders of monthly support hashed again under the first key`);
} finally {
  await dataSource.destroy();
}
