import { z } from 'zod';
import { activityFactSchema } from '../activity.schemas.js';
import { defineEvent } from '../event.js';
import { platformSettingsSchema } from './settings.schemas.js';

/**
 * The whole account after the change, so that a consumer can fill its projection from any single event. `version` grows
 * with every change: an older version never overwrites a newer one.
 */
export const accountSnapshotSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  isBlocked: z.boolean(),
  isActive: z.boolean(),
  /** Whether nobody can sign in and nothing is paid until a Super Admin decides who owns the account; absent in older events. */
  isFrozen: z.boolean().optional(),
  createdAt: z.iso.datetime(),
  version: z.number().int(),
});

export type AccountSnapshot = z.infer<typeof accountSnapshotSchema>;

const accountPayload = z.object({ account: accountSnapshotSchema });

export const accountRegistered = defineEvent(
  'identity.account-registered.v1',
  /** The browser's time zone, if known. */
  accountPayload.extend({ timeZone: z.string().optional() }),
);
export const accountVerified = defineEvent('identity.account-verified.v1', accountPayload);
/** The account has a new e-mail address, was frozen, or is no longer frozen. */
export const accountUpdated = defineEvent('identity.account-updated.v1', accountPayload);

/**
 * An administrator blocked the account: its sessions ended, and its page and tips are hidden until it is
 * unblocked.
 */
export const accountBlocked = defineEvent('identity.account-blocked.v1', accountPayload);
export const accountUnblocked = defineEvent('identity.account-unblocked.v1', accountPayload);

/** The account has a new name. Until `formerKeptUntil` the former one leads to it, and nobody else can take it. */
export const usernameChanged = defineEvent(
  'identity.username-changed.v1',
  accountPayload.extend({ formerUsername: z.string(), formerKeptUntil: z.iso.datetime() }),
);

/**
 * The owner closed the account. Its address is free at once, its name after 90 days. Every service purges or anonymizes
 * its personal data.
 */
export const accountClosed = defineEvent(
  'identity.account-closed.v1',
  z.object({
    id: z.uuid(),
    username: z.string(),
    version: z.number().int(),
    /** True when the owner left the balance to the platform. */
    isBalanceWaived: z.boolean(),
    /** The address, which is free again. A debt finds its owner's next account by it. Absent in older events. */
    email: z.string().optional(),
  }),
);

/** Name and address are free again, and projections drop the account. */
export const accountDeleted = defineEvent(
  'identity.account-deleted.v1',
  z.object({ id: z.uuid(), version: z.number().int() }),
);

/**
 * The owner, or somebody with access to the owner's mail, set a new password by link or confirmed a new e-mail address,
 * or an administrator removed the authenticator app. Payouts are held for a while afterwards.
 */
export const credentialsChanged = defineEvent(
  'identity.credentials-changed.v1',
  z.object({
    accountId: z.uuid(),
    kind: z.enum(['password-reset', 'email-changed', 'app-removed']),
    changedAt: z.iso.datetime(),
    /** After an undone change of address, settings made since this time may be a stranger's; absent otherwise. */
    doubtedSince: z.iso.datetime().optional(),
  }),
);

/**
 * The addresses that the account had in the last days, except the current one. Until then, changes of address and
 * payout method are mailed to them too. `version` is that of the account.
 */
export const formerEmailsChanged = defineEvent(
  'identity.former-emails-changed.v1',
  z.object({
    accountId: z.uuid(),
    formerEmails: z.array(z.object({ id: z.uuid(), email: z.string(), until: z.iso.datetime() })),
    version: z.number().int(),
  }),
);

/** The creator accepted the current terms after signing in. */
export const termsAccepted = defineEvent(
  'identity.terms-accepted.v1',
  z.object({ accountId: z.uuid(), version: z.string(), acceptedAt: z.iso.datetime() }),
);

/**
 * A creator signed in from this network: an IPv4 address, or the /64 of an IPv6 one. The tips service compares it with
 * the networks of tippers and keeps only a keyed hash.
 */
export const creatorSignedIn = defineEvent(
  'identity.creator-signed-in.v1',
  z.object({ accountId: z.uuid(), network: z.string(), signedInAt: z.iso.datetime() }),
);

export const sessionEnded = defineEvent(
  'identity.session-ended.v1',
  z.object({ sessionIds: z.array(z.uuid()), audience: z.enum(['creator', 'admin']) }),
);

/** The password was given again, and the session continues. */
export const sessionReauthenticated = defineEvent(
  'identity.session-reauthenticated.v1',
  z.object({ sessionIds: z.array(z.uuid()) }),
);

/** All settings after the change. `version` grows with every change. */
export const settingsChanged = defineEvent(
  'identity.settings-changed.v1',
  z.object({ settings: platformSettingsSchema, version: z.number().int() }),
);

/**
 * The requirement that every administrator has an authenticator app was switched on or off, so gateways check again
 * what sessions may do.
 */
export const totpRequirementChanged = defineEvent(
  'identity.totp-requirement-changed.v1',
  z.object({ isRequired: z.boolean() }),
);

/**
 * The ids of all administrators who can act: those who have signed in at least once and were not removed. `version`
 * grows with every change.
 */
export const administratorsChanged = defineEvent(
  'identity.administrators-changed.v1',
  z.object({ administratorIds: z.array(z.uuid()), version: z.number().int() }),
);

/** Identity writes its other actions to its log in their own transaction. */
export const identityActivityRecorded = defineEvent('identity.activity-recorded.v1', activityFactSchema);
