import {
  massMailSchema,
  recipientCountSchema,
  renderedMailSchema,
  undeliveredMailSchema,
} from '@sprinkle/contracts/notifications/mass-mails.schemas';
import { tipMailChoiceSchema } from '@sprinkle/contracts/notifications/notifications.schemas';
import { describeSchema } from '../describe-schema.js';
import { OTHER_ID, REPLIED_AT, TIPPED_AT } from './example-values.js';

const SUBJECT = 'Payouts in December';

describeSchema(renderedMailSchema, {
  description: 'A mass e-mail as its recipients get it.',
  example: { subject: SUBJECT, html: '<p>Dear creators</p>', text: 'Dear creators' },
  fields: { subject: 'Its subject line', html: 'The mail as HTML', text: 'The mail as plain text' },
});

describeSchema(massMailSchema, {
  description: 'A mass e-mail with its progress; the six counts add up to the recipients.',
  example: {
    id: OTHER_ID,
    subject: SUBJECT,
    status: 'finished',
    createdAt: TIPPED_AT,
    endedAt: REPLIED_AT,
    recipients: 310,
    queued: 0,
    sent: 304,
    failed: 1,
    bounced: 2,
    unknown: 0,
    skipped: 3,
  },
  fields: {
    subject: 'Its subject line',
    status: 'A stopped one sends nothing more; while it is `stopping`, mails that were begun are finished',
    endedAt: 'When it was finished or stopped; null before',
    recipients: 'Number of recipients',
    queued: 'Mails that wait or are being sent',
    sent: 'Mails that a mail server has taken',
    failed: 'Mails that were given up after all attempts',
    bounced: 'Mails that the mail server of the address rejected for good',
    unknown: 'Mails that were perhaps sent when a process died, and are not repeated',
    skipped:
      'Recipients who unsubscribed, were blocked or left meanwhile, or were left out when it was stopped',
  },
});

describeSchema(undeliveredMailSchema, {
  description: 'A recipient whom a mass e-mail did not reach, or perhaps did not.',
  example: {
    id: OTHER_ID,
    recipient: 'm•••@example.com',
    status: 'bounced',
    reason: '550 mailbox unavailable',
  },
  fields: {
    recipient: 'Masked email address; null once it was erased',
    status: '`unknown` was perhaps sent, and is not repeated',
    reason: 'Why, as the mail server said it',
  },
});

describeSchema(recipientCountSchema, {
  description: 'The number of those to whom a mass e-mail would go now.',
  example: { count: 1_204 },
});

describeSchema(tipMailChoiceSchema, {
  description: 'Which mails a creator gets about tips.',
  example: { choice: 'daily' },
});
