import type { DatabaseOptions } from '@sprinkle/service-kit/database/data-source-options';
import {
  CreateDeadLetters1800200000000,
  CreateEventAttempts1798100000000,
  NameKitConstraints1797100000000,
  TraceEvents1799600000000,
} from '@sprinkle/service-kit/database/kit-tables';
import { MassMail } from './mass-mails/mass-mail.entity.js';
import { Message } from './messages/message.entity.js';
import { CreateNotifications1763600000000 } from './migrations/1763600000000-create-notifications.js';
import { MessagesOfAnyTemplate1763700000000 } from './migrations/1763700000000-messages-of-any-template.js';
import { ForgetClosedAccounts1795300000000 } from './migrations/1795300000000-forget-closed-accounts.js';
import { NameConstraints1797200000000 } from './migrations/1797200000000-name-constraints.js';
import { MessagesOfAccounts1798600000000 } from './migrations/1798600000000-messages-of-accounts.js';
import { IndexRefundReceipts1799000000000 } from './migrations/1799000000000-index-refund-receipts.js';
import { CreateMassMails1799300000000 } from './migrations/1799300000000-create-mass-mails.js';
import { TraceMessages1799610000000 } from './migrations/1799610000000-trace-messages.js';
import { MarkBouncedRecipients1800100000000 } from './migrations/1800100000000-mark-bounced-recipients.js';
import { IndexRecipients1800800000000 } from './migrations/1800800000000-index-recipients.js';
import { IndexRefundFailures1801300000000 } from './migrations/1801300000000-index-refund-failures.js';
import { FollowMails1801300500000 } from './migrations/1801300500000-follow-mails.js';
import { KeepFormerEmails1802100000101 } from './migrations/1802100000101-keep-former-emails.js';
import { IndexFormerEmails1802100000102 } from './migrations/1802100000102-index-former-emails.js';
import { ForgetAtEnd1802350000000 } from './migrations/1802350000000-forget-at-end.js';
import { Recipient } from './recipients/recipient.entity.js';

export const migrations = [
  CreateNotifications1763600000000,
  MessagesOfAnyTemplate1763700000000,
  ForgetClosedAccounts1795300000000,
  NameKitConstraints1797100000000,
  NameConstraints1797200000000,
  CreateEventAttempts1798100000000,
  MessagesOfAccounts1798600000000,
  IndexRefundReceipts1799000000000,
  CreateMassMails1799300000000,
  TraceEvents1799600000000,
  TraceMessages1799610000000,
  MarkBouncedRecipients1800100000000,
  CreateDeadLetters1800200000000,
  IndexRecipients1800800000000,
  IndexRefundFailures1801300000000,
  KeepFormerEmails1802100000101,
  IndexFormerEmails1802100000102,
  FollowMails1801300500000,
  ForgetAtEnd1802350000000,
];

export function databaseOptions(url: string): DatabaseOptions {
  return { url, entities: [Message, Recipient, MassMail], migrations, applicationName: 'notifications' };
}
