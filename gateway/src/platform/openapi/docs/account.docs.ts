import { accountArchiveSchema } from '@sprinkle/contracts/account-archive.schemas';
import { currentUserSchema, loginResultSchema } from '@sprinkle/contracts/http.schemas';
import {
  acceptedTermsSchema,
  accountClosingSchema,
  credentialsSchema,
  emailAddressSchema,
  emailChangeSchema,
  ownActivitySchema,
  passwordChangeSchema,
  passwordResetDoneSchema,
  passwordResetSchema,
  reauthenticationSchema,
  registrationSchema,
  sessionSchema,
  termsAcceptanceSchema,
  usernameChangeSchema,
} from '@sprinkle/contracts/identity/identity.schemas';
import { ownMailSchema } from '@sprinkle/contracts/notifications/notifications.schemas';
import { exportedProfileSchema } from '@sprinkle/contracts/profiles/profiles.schemas';
import { describeSchema } from '../describe-schema.js';
import {
  ADDRESS,
  BROWSER,
  CREATOR_ID,
  FORMER_PAGE,
  JOINED_AT,
  LEDGER_ENTRY,
  LINK,
  NEW_TIP,
  OTHER_ID,
  PAYOUT_METHOD,
  PROFILE,
  PUBLIC_TIP,
  SOCIAL_LINK,
  TIPPED_AT,
} from './example-values.js';
import { FEE_INVOICE } from './fee-invoices.docs.js';

const EMAIL = 'maya@example.com';
const PASSWORD = 'correct horse battery';
const CODE = '492039';
const NEW_PASSWORD = 'staple horse battery';

const NEW_USERNAME =
  'Wished username, of 4 to 25 letters, digits and underscores; case does not distinguish names';
const PASSWORD_RULE = 'Of 8 to 128 characters';

describeSchema(registrationSchema, {
  description: 'A new account.',
  example: { username: PROFILE.username, email: EMAIL, password: PASSWORD },
  fields: {
    username: NEW_USERNAME,
    email: 'Where the link that confirms the account is sent',
    password: PASSWORD_RULE,
  },
});

describeSchema(credentialsSchema, {
  description: 'What a creator signs in with.',
  example: { email: EMAIL, password: PASSWORD },
});

describeSchema(currentUserSchema, {
  description: 'The signed-in creator with the page.',
  example: { ...PROFILE, id: CREATOR_ID, email: EMAIL },
  fields: { mustAcceptTerms: 'There are terms to accept before the screens of the app; absent otherwise' },
});

describeSchema(loginResultSchema, {
  description:
    'The creator who is signed in now, or the news that the email address must be confirmed first.',
  example: { ...PROFILE, id: CREATOR_ID, email: EMAIL },
  fields: {
    verificationRequired: 'Nobody is signed in, and the link that confirms the address was sent again',
  },
});

const ACCEPTED_TERMS = { version: '2026-11-26', confirmedAge: 18, acceptedAt: TIPPED_AT };

describeSchema(acceptedTermsSchema, {
  description: 'The terms that are accepted.',
  example: { version: ACCEPTED_TERMS.version },
});

describeSchema(termsAcceptanceSchema, {
  description: 'An acceptance of terms.',
  example: ACCEPTED_TERMS,
  fields: {
    confirmedAge: 'Years of age that the creator confirmed to have reached',
    acceptedAt: 'When they were accepted',
  },
});

describeSchema(emailAddressSchema, {
  description: 'The address of an account.',
  example: { email: EMAIL },
});

describeSchema(passwordResetSchema, {
  description: 'A new password for whoever got the mail.',
  example: { token: 'r4nd0mT0kenOutOfTheMail', password: NEW_PASSWORD },
  fields: { token: 'Out of the mailed link', password: PASSWORD_RULE },
});

describeSchema(passwordResetDoneSchema, {
  description: 'Says that the password was set, and for which account.',
  example: { message: 'Your password was changed. You can sign in now.', email: EMAIL },
});

describeSchema(reauthenticationSchema, {
  description: 'The password of whoever is signed in, once more.',
  example: { password: PASSWORD, code: CODE },
});

describeSchema(passwordChangeSchema, {
  description: 'The present password and a new one.',
  example: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
});

describeSchema(usernameChangeSchema, {
  description: 'The username of an account after the change.',
  example: { username: 'maya_moves' },
  fields: { username: NEW_USERNAME },
});

describeSchema(emailChangeSchema, {
  description: 'A new email address for the account.',
  example: { email: 'maya.chen@example.com', password: PASSWORD },
  fields: { email: 'New address, which takes effect once the link sent to it is opened' },
});

describeSchema(accountClosingSchema, {
  description: 'Confirms that the account is to be closed.',
  example: { password: PASSWORD, waiveBalance: true },
  fields: {
    waiveBalance:
      'Leaves what was not paid out to the platform; without it an account with a balance stays open',
  },
});

const SESSION = {
  id: OTHER_ID,
  userAgent: BROWSER,
  createdAt: JOINED_AT,
  lastUsedAt: TIPPED_AT,
  isCurrent: true,
};

describeSchema(sessionSchema, {
  description: 'A device on which the account is signed in.',
  example: SESSION,
  fields: {
    createdAt: 'When it signed in',
    lastUsedAt: 'When it last made a call, give or take some minutes',
    isCurrent: 'Whether it made this call',
  },
});

const ACTIVITY = {
  at: TIPPED_AT,
  action: 'password-changed',
  details: {},
  ipAddress: ADDRESS,
  userAgent: BROWSER,
};

describeSchema(ownActivitySchema, {
  description: 'Something that was done with the own account.',
  example: ACTIVITY,
  fields: {
    at: 'When it was done',
    action: 'Word for it, as in the log of administrators',
    details: 'Texts about it by name, for people',
  },
});

const MAIL = { kind: 'new-tip', subject: 'Alex sent you a tip', createdAt: TIPPED_AT, sentAt: TIPPED_AT };

describeSchema(ownMailSchema, {
  description: 'A mail to the account.',
  example: MAIL,
  fields: { kind: 'Word for its kind', subject: 'Its subject line' },
});

const EXPORTED_PROFILE = {
  ...PROFILE,
  createdAt: JOINED_AT,
  updatedAt: TIPPED_AT,
  publishedAt: JOINED_AT,
};

describeSchema(exportedProfileSchema, {
  description: 'A page with its times.',
  example: EXPORTED_PROFILE,
  fields: {
    updatedAt: 'When it was last changed',
    publishedAt: 'When it was first published; null before',
  },
});

describeSchema(accountArchiveSchema, {
  description: 'All that is kept of an account.',
  example: {
    account: {
      id: CREATOR_ID,
      username: PROFILE.username,
      email: EMAIL,
      createdAt: JOINED_AT,
      isVerified: true,
      lastLogin: TIPPED_AT,
      sessions: [SESSION],
      formerUsernames: [{ username: FORMER_PAGE.username, changedAt: JOINED_AT }],
      acceptedTerms: [ACCEPTED_TERMS],
      formerEmails: [{ email: 'maya.chen@example.com', changedAt: JOINED_AT }],
      authenticatorAppSince: null,
    },
    profile: EXPORTED_PROFILE,
    socialLinks: [SOCIAL_LINK],
    links: [LINK],
    views: { profileViews: 1_204, uniqueProfileViews: 870 },
    dailyViews: [{ day: '2026-11-20', profileViews: 31, uniqueProfileViews: 24 }],
    formerPages: [FORMER_PAGE],
    takedowns: [],
    blockDecisions: [],
    paymentMethods: [PAYOUT_METHOD],
    payoutAccount: null,
    taxDetails: null,
    goal: null,
    debts: [],
    activity: [ACTIVITY],
    media: [],
    tips: [{ ...PUBLIC_TIP, senderEmail: NEW_TIP.senderEmail }],
    ledger: [LEDGER_ENTRY],
    payouts: [],
    failedBankPayouts: [],
    feeInvoices: [FEE_INVOICE],
    mails: [MAIL],
  },
  fields: {
    account: 'The account itself',
    'account.username': 'Username',
    'account.isVerified': 'Whether the email address was confirmed',
    'account.sessions': 'Devices on which it is signed in',
    'account.formerUsernames': 'Names that it had before',
    'account.formerUsernames.username': 'Former username',
    'account.formerUsernames.changedAt': 'When it was given up',
    'account.acceptedTerms': 'Versions of the terms that were accepted',
    'account.formerEmails': 'Email addresses that it had in the last 30 days',
    'account.formerEmails.email': 'Former address',
    'account.formerEmails.changedAt': 'When it was changed',
    'account.authenticatorAppSince': 'When the authenticator app was set up; null without one',
    links: 'Links and headings of the page, with their clicks',
    views: 'Totals of visits',
    dailyViews: 'Visits of each day that had some',
    formerPages: 'Former usernames that still lead to the page',
    takedowns: 'Decisions of administrators about the page and its comments',
    blockDecisions: 'Decisions about reports that blocked the account',
    paymentMethods: 'Payout methods, masked',
    payoutAccount: 'Account at Stripe, as Stripe last told its state; null without one',
    taxDetails: 'Tax details, masked; null where there are none',
    goal: 'What the creator collects for; null without a goal',
    debts: 'Debts of other accounts that the balance has taken over, and objections to them',
    activity: 'What was done with the account, newest first',
    media: 'Uploaded files',
    tips: 'Tips, also those that were refunded or disputed',
    ledger: 'Every change of the balance',
    payouts: 'Payouts on their way, sent, failed or returned',
    failedBankPayouts: 'Payouts of the account at Stripe that the bank sent back in the last year',
    feeInvoices: 'Invoices for the fees of each month',
    mails: 'Mails to the account',
  },
});
