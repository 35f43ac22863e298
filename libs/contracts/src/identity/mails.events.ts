import { z } from 'zod';
import { defineEvent } from '../event.js';

/** Facts about the registration, shown in the verification mail because a stranger may have entered the address. */
export const registrationNoticeSchema = z.object({
  at: z.iso.datetime(),
  /** True if this registration replaced an unverified one, whose links no longer work. */
  hasReplaced: z.boolean(),
});

/** A change of an account's authenticator app. `removed` means that an administrator removed it on request. */
export const appChangeSchema = z.enum(['turned-on', 'turned-off', 'codes-renewed', 'removed']);

/** Changes of settings that guard or price money, as in the activity log: `1000 -> 100`. */
export const guardedSettingsChangeSchema = z.object({
  changedBy: z.string(),
  changes: z.record(z.string(), z.string()),
});

/** MAIL_TOKEN_KEY encrypts the token of a link, so that no table and no stream holds it as plain text. */
export const emailRequested = defineEvent(
  'identity.email-requested.v1',
  z.object({
    template: z.enum([
      'verify-email',
      'address-already-registered',
      'reset-password',
      'password-changed',
      'confirm-new-email',
      'email-change-notice',
      'email-changed',
      'email-change-undone',
      'address-replaced',
      'address-given-back',
      'account-frozen',
      'freeze-decided',
      'authenticator-app-changed',
      'closing-code',
      'account-closed',
      'account-blocked',
      'account-unblocked',
      'message-from-team',
      'settings-changed',
    ]),
    /** Account that the mail concerns; absent in older events. */
    accountId: z.uuid().optional(),
    to: z.string(),
    username: z.string(),
    encryptedToken: z.string().optional(),
    registration: registrationNoticeSchema.optional(),
    /** True for a mail to a former address of the account; absent for others. */
    isToFormer: z.boolean().optional(),
    appChange: appChangeSchema.optional(),
    /** Name to sign in with for an account that lost its address; absent in other mails. */
    signInName: z.string().optional(),
    /** Reason for a block, in an administrator's words; absent if none was given. */
    reason: z.string().optional(),
    /** What an administrator wrote; absent in other mails. */
    message: z.object({ subject: z.string(), body: z.string() }).optional(),
    settings: guardedSettingsChangeSchema.optional(),
  }),
);
