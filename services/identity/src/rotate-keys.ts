import { loadConfig } from '@sprinkle/service-kit/load-config';
import { rotateKeys } from '@sprinkle/service-kit/rotate-keys';
import { configSchema } from './config.js';
import { databaseOptions } from './database.js';
import { totpContext, totpKeys } from './totp/totp-secrets.js';

const config = loadConfig(configSchema);
for (const table of ['admin_users', 'users'])
  await rotateKeys(databaseOptions(config.IDENTITY_DATABASE_URL), totpKeys(config), {
    table,
    value: 'encrypted_totp_secret',
    assignment: 'encrypted_totp_secret = changed.encrypted',
    context: totpContext(table),
  });
