import { z } from 'zod';
import { defineEvent } from '../event.js';

/** The verification mail describes the registration with these facts, because a stranger may have entered the address. */
export const registrationNoticeSchema = z.object({
  at: z.iso.datetime(),
  /** True when an earlier registration, which was not verified, was replaced, so that its links no longer work. */
  hasReplaced: z.boolean(),
});

/** A change of an account's authenticator app. `removed` means that an administrator removed it on request. */
export const appChangeSchema = z.enum(['turned-on', 'turned-off', 'codes-renewed', 'removed']);

/** Changes of settings that guard or price money, as the activity log has them: `1000 -> 100`. */
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
    /** Account that the mail concerns; absent in events that are older than the field. */
    accountId: z.uuid().optional(),
    to: z.string(),
    username: z.string(),
    encryptedToken: z.string().optional(),
    registration: registrationNoticeSchema.optional(),
    /** True for a mail to an address that the account had before; absent for others. */
    isToFormer: z.boolean().optional(),
    appChange: appChangeSchema.optional(),
    /** Name with which an account that lost its address signs in; absent in other mails. */
    signInName: z.string().optional(),
    /** Reason for a block, in an administrator's words; absent when none was given. */
    reason: z.string().optional(),
    /** Words of an administrator; absent in other mails. */
    message: z.object({ subject: z.string(), body: z.string() }).optional(),
    settings: guardedSettingsChangeSchema.optional(),
  }),
);
