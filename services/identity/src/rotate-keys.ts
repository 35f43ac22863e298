import { loadConfig } from '@sprinkle/service-kit/config';
import { rotateKeys } from '@sprinkle/service-kit/rotate-keys';
import { configSchema } from './config.js';
import { databaseOptions } from './database.js';

const config = loadConfig(configSchema);
await rotateKeys(databaseOptions(config.IDENTITY_DATABASE_URL), config.MAIL_TOKEN_KEY, {
  table: 'admin_users',
  value: 'encrypted_totp_secret',
  assignment: 'encrypted_totp_secret = changed.encrypted',
});
