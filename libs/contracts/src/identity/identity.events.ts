import { z } from 'zod';
import { activityFactSchema } from '../activity.schemas.js';
import { defineEvent } from '../event.js';
import { platformSettingsSchema } from './identity.schemas.js';

/**
 * The whole account as it stands after the change, so that a consumer can fill its projection from any one event.
 * `version` grows with every change: an older one never overwrites a newer.
 */
export const accountSnapshotSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  isBlocked: z.boolean(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  version: z.number().int(),
});

export type AccountSnapshot = z.infer<typeof accountSnapshotSchema>;

const accountPayload = z.object({ account: accountSnapshotSchema });

export const accountRegistered = defineEvent('identity.account-registered.v1', accountPayload);
export const accountVerified = defineEvent('identity.account-verified.v1', accountPayload);
/** The e-mail address is another. */
export const accountUpdated = defineEvent('identity.account-updated.v1', accountPayload);

/** An administrator blocked it: its sessions ended, and its page and tips are hidden until it is unblocked. */
export const accountBlocked = defineEvent('identity.account-blocked.v1', accountPayload);
export const accountUnblocked = defineEvent('identity.account-unblocked.v1', accountPayload);

/** The account bears another name. The former one leads to it, and is given to nobody else, until `formerKeptUntil`. */
export const usernameChanged = defineEvent(
  'identity.username-changed.v1',
  accountPayload.extend({ formerUsername: z.string(), formerKeptUntil: z.iso.datetime() }),
);

/** Its owner closed it: the address is free at once, the name after 90 days. Whoever keeps personal data erases it. */
export const accountClosed = defineEvent(
  'identity.account-closed.v1',
  z.object({
    id: z.uuid(),
    username: z.string(),
    version: z.number().int(),
    /** The owner left the balance to the platform. */
    isBalanceWaived: z.boolean(),
  }),
);

/** Name and address are free again; projections forget the account. */
export const accountDeleted = defineEvent(
  'identity.account-deleted.v1',
  z.object({ id: z.uuid(), version: z.number().int() }),
);

/** The verification mail describes the registration with these facts, because a stranger may have entered the address. */
export const registrationNoticeSchema = z.object({
  at: z.iso.datetime(),
  /** An earlier one, which was not verified, and whose links are dead. */
  hasReplaced: z.boolean(),
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
      'account-closed',
      'account-blocked',
      'account-unblocked',
    ]),
    /** The account that the mail concerns; absent in events that were recorded before this field existed. */
    accountId: z.uuid().optional(),
    to: z.string(),
    username: z.string(),
    encryptedToken: z.string().optional(),
    registration: registrationNoticeSchema.optional(),
    /** Why an administrator blocked the account. */
    reason: z.string().optional(),
  }),
);

export const sessionEnded = defineEvent(
  'identity.session-ended.v1',
  z.object({ sessionIds: z.array(z.uuid()), audience: z.enum(['creator', 'admin']) }),
);

/** The password was given again in a session that goes on. */
export const sessionReauthenticated = defineEvent(
  'identity.session-reauthenticated.v1',
  z.object({ sessionIds: z.array(z.uuid()) }),
);

/** All settings as they are after the change. `version` grows with every change. */
export const settingsChanged = defineEvent(
  'identity.settings-changed.v1',
  z.object({ settings: platformSettingsSchema, version: z.number().int() }),
);

/** Whether every administrator must have an authenticator app changed, so what sessions allow is to be read again. */
export const totpRequirementChanged = defineEvent(
  'identity.totp-requirement-changed.v1',
  z.object({ isRequired: z.boolean() }),
);

/** The acts that identity itself does not write to its log in their transaction. */
export const identityActivityRecorded = defineEvent('identity.activity-recorded.v1', activityFactSchema);
