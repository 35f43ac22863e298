import type { DatabaseOptions } from '@sprinkle/service-kit/database/data-source-options';
import { migrationsIn } from '@sprinkle/service-kit/database/migrations-in';
import { ActivityLog } from './activity/activity-log.entity.js';
import { AdminUser } from './admins/admin-user.entity.js';
import { EmailToken } from './email-tokens/email-token.entity.js';
import { FormerEmail } from './email-tokens/former-email.entity.js';
import { LinkRequest } from './email-tokens/link-request.entity.js';
import { Session } from './sessions/session.entity.js';
import { Settings } from './settings/settings.entity.js';
import { User } from './users/user.entity.js';

export const migrations = await migrationsIn(new URL('migrations/', import.meta.url));

export function databaseOptions(url: string): DatabaseOptions {
  return {
    url,
    entities: [User, Session, EmailToken, FormerEmail, LinkRequest, AdminUser, Settings, ActivityLog],
    migrations,
    applicationName: 'identity',
  };
}
