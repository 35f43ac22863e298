import type { DatabaseOptions } from '@sprinkle/service-kit/database/data-source-options';
import {
  CreateDeadLetters1800200000000,
  CreateEventAttempts1798100000000,
  NameKitConstraints1797100000000,
  TraceEvents1799600000000,
} from '@sprinkle/service-kit/database/kit-tables';
import { ActivityLog } from './activity/activity-log.entity.js';
import { AdminUser } from './admins/admin-user.entity.js';
import { EmailToken } from './email-tokens/email-token.entity.js';
import { FormerEmail } from './email-tokens/former-email.entity.js';
import { LinkRequest } from './email-tokens/link-request.entity.js';
import { CreateIdentity1763600000000 } from './migrations/1763600000000-create-identity.js';
import { ChangeAccounts1795300000000 } from './migrations/1795300000000-change-accounts.js';
import { RenameAccounts1795500000000 } from './migrations/1795500000000-rename-accounts.js';
import { HideKnownAddresses1796500000000 } from './migrations/1796500000000-hide-known-addresses.js';
import { NameConstraints1797000000000 } from './migrations/1797000000000-name-constraints.js';
import { EncryptedToken1797200000000 } from './migrations/1797200000000-encrypted-token.js';
import { VersionSettings1798750000000 } from './migrations/1798750000000-version-settings.js';
import { SearchUsers1798760000000 } from './migrations/1798760000000-search-users.js';
import { NameTargets1799400000000 } from './migrations/1799400000000-name-targets.js';
import { ManageAdmins1799410000000 } from './migrations/1799410000000-manage-admins.js';
import { IndexActivityOfUsers1799800000000 } from './migrations/1799800000000-index-activity-of-users.js';
import { ExpireInitialPasswords1799800000001 } from './migrations/1799800000001-expire-initial-passwords.js';
import { IndexSignUps1800310000000 } from './migrations/1800310000000-index-sign-ups.js';
import { NameCasesOfBlocks1801400000000 } from './migrations/1801400000000-name-cases-of-blocks.js';
import { VersionAdministrators1802020000000 } from './migrations/1802020000000-version-administrators.js';
import { RulePayouts1802020000001 } from './migrations/1802020000001-rule-payouts.js';
import { LimitAdministrators1802060000000 } from './migrations/1802060000000-limit-administrators.js';
import { NameSources1802060100000 } from './migrations/1802060100000-name-sources.js';
import { AddCreatorsApps1802100000101 } from './migrations/1802100000101-add-creators-apps.js';
import { ValidateCreatorsApps1802100000102 } from './migrations/1802100000102-validate-creators-apps.js';
import { AcceptTerms1802100000300 } from './migrations/1802100000300-accept-terms.js';
import { RulePayees1802110000200 } from './migrations/1802110000200-rule-payees.js';
import { SearchActivity1802200000000 } from './migrations/1802200000000-search-activity.js';
import { RuleProcessing1802230000000 } from './migrations/1802230000000-rule-processing.js';
import { SchedulePayouts1802380000000 } from './migrations/1802380000000-schedule-payouts.js';
import { DateRecoveryCodes1802440000000 } from './migrations/1802440000000-date-recovery-codes.js';
import { MailClosingCodes1802520000100 } from './migrations/1802520000100-mail-closing-codes.js';
import { ValidateClosingCodes1802520000101 } from './migrations/1802520000101-validate-closing-codes.js';
import { FreezeAccounts1802530070000 } from './migrations/1802530070000-freeze-accounts.js';
import { ValidateFreezes1802530070001 } from './migrations/1802530070001-validate-freezes.js';
import { IndexUndoLinks1802530070002 } from './migrations/1802530070002-index-undo-links.js';
import { IndexFrozenUsers1802530070003 } from './migrations/1802530070003-index-frozen-users.js';
import { Session } from './sessions/session.entity.js';
import { Settings } from './settings/settings.entity.js';
import { User } from './users/user.entity.js';

export const migrations = [
  CreateIdentity1763600000000,
  ChangeAccounts1795300000000,
  RenameAccounts1795500000000,
  HideKnownAddresses1796500000000,
  NameConstraints1797000000000,
  NameKitConstraints1797100000000,
  EncryptedToken1797200000000,
  CreateEventAttempts1798100000000,
  VersionSettings1798750000000,
  SearchUsers1798760000000,
  NameTargets1799400000000,
  ManageAdmins1799410000000,
  TraceEvents1799600000000,
  IndexActivityOfUsers1799800000000,
  ExpireInitialPasswords1799800000001,
  CreateDeadLetters1800200000000,
  IndexSignUps1800310000000,
  NameCasesOfBlocks1801400000000,
  VersionAdministrators1802020000000,
  RulePayouts1802020000001,
  LimitAdministrators1802060000000,
  NameSources1802060100000,
  AcceptTerms1802100000300,
  AddCreatorsApps1802100000101,
  ValidateCreatorsApps1802100000102,
  RulePayees1802110000200,
  SearchActivity1802200000000,
  RuleProcessing1802230000000,
  SchedulePayouts1802380000000,
  DateRecoveryCodes1802440000000,
  MailClosingCodes1802520000100,
  ValidateClosingCodes1802520000101,
  FreezeAccounts1802530070000,
  ValidateFreezes1802530070001,
  IndexUndoLinks1802530070002,
  IndexFrozenUsers1802530070003,
];

export function databaseOptions(url: string): DatabaseOptions {
  return {
    url,
    entities: [User, Session, EmailToken, FormerEmail, LinkRequest, AdminUser, Settings, ActivityLog],
    migrations,
    applicationName: 'identity',
  };
}
