import { loadConfig } from '@sprinkle/service-kit/load-config';
import { rotateKeys } from '@sprinkle/service-kit/rotate-keys';
import { configSchema } from './config.js';
import { databaseOptions } from './database.js';

const config = loadConfig(configSchema);
/** SQL expression for the context of a message's token, as `mailTokenContext` builds it. */
const MAIL_TOKEN_CONTEXT = `concat('mails.encrypted_token:', template, ':', account_id, ':', recipient)`;

await rotateKeys(databaseOptions(config.NOTIFICATIONS_DATABASE_URL), config.MAIL_TOKEN_KEY, {
  table: 'messages',
  // A mail that was sent or given up is never rendered again.
  value: `CASE WHEN status IN ('queued', 'sending') THEN data->>'encryptedToken' END`,
  assignment: `data = jsonb_set(data, '{encryptedToken}', to_jsonb(changed.encrypted))`,
  context: MAIL_TOKEN_CONTEXT,
});
