import type { DatabaseOptions } from '@sprinkle/service-kit/database/data-source-options';
import { migrationsIn } from '@sprinkle/service-kit/database/migrations-in';
import { MassMail } from './mass-mails/mass-mail.entity.js';
import { Message } from './messages/message.entity.js';
import { Recipient } from './recipients/recipient.entity.js';

export const migrations = await migrationsIn(new URL('migrations/', import.meta.url));

export function databaseOptions(url: string): DatabaseOptions {
  return { url, entities: [Message, Recipient, MassMail], migrations, applicationName: 'notifications' };
}
