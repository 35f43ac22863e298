import { z } from 'zod';
import { activityFactSchema } from '../activity.schemas.js';
import { defineEvent } from '../event.js';
import { platformSettingsSchema } from './settings.schemas.js';

/**
 * Contains the whole account as it is after the change, so that a consumer can fill its projection from any
 * one event. `version` grows with every change: an older one never overwrites a newer.
 */
export const accountSnapshotSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  isBlocked: z.boolean(),
  isActive: z.boolean(),
  /** Whether nobody can sign in and nothing is paid, until a Super Admin has decided whose the account is; absent in older events. */
  isFrozen: z.boolean().optional(),
  createdAt: z.iso.datetime(),
  version: z.number().int(),
});

export type AccountSnapshot = z.infer<typeof accountSnapshotSchema>;

const accountPayload = z.object({ account: accountSnapshotSchema });

export const accountRegistered = defineEvent(
  'identity.account-registered.v1',
  /** The zone is that of the browser, where it is known. */
  accountPayload.extend({ timeZone: z.string().optional() }),
);
export const accountVerified = defineEvent('identity.account-verified.v1', accountPayload);
/** The account has a new e-mail address, or was frozen, or is not frozen any more. */
export const accountUpdated = defineEvent('identity.account-updated.v1', accountPayload);

/**
 * An administrator blocked the account: its sessions ended, and its page and tips are hidden until it is
 * unblocked.
 */
export const accountBlocked = defineEvent('identity.account-blocked.v1', accountPayload);
export const accountUnblocked = defineEvent('identity.account-unblocked.v1', accountPayload);

/**
 * The account has a new name. The former one leads to it, and nobody else can take it, until
 * `formerKeptUntil`.
 */
export const usernameChanged = defineEvent(
  'identity.username-changed.v1',
  accountPayload.extend({ formerUsername: z.string(), formerKeptUntil: z.iso.datetime() }),
);

/**
 * The owner closed the account: the address is free at once, the name after 90 days. Every service purges or
 * anonymizes its personal data.
 */
export const accountClosed = defineEvent(
  'identity.account-closed.v1',
  z.object({
    id: z.uuid(),
    username: z.string(),
    version: z.number().int(),
    /** True when the owner left the balance to the platform. */
    isBalanceWaived: z.boolean(),
    /** Address that is free again, by which a debt finds its owner's next account; absent in older events. */
    email: z.string().optional(),
  }),
);

/** Name and address are free again, and projections drop the account. */
export const accountDeleted = defineEvent(
  'identity.account-deleted.v1',
  z.object({ id: z.uuid(), version: z.number().int() }),
);

/**
 * The owner, or whoever has the owner's mails, set a new password by a link or proved a new e-mail address, or an
 * administrator removed the authenticator app. Payouts are held for a while afterwards.
 */
export const credentialsChanged = defineEvent(
  'identity.credentials-changed.v1',
  z.object({
    accountId: z.uuid(),
    kind: z.enum(['password-reset', 'email-changed', 'app-removed']),
    changedAt: z.iso.datetime(),
    /** Time since which what was set up may be a stranger's, where a change of address was undone; absent otherwise. */
    doubtedSince: z.iso.datetime().optional(),
  }),
);

/**
 * Contains the addresses that the account had within the last days, except the present one: they hear of changed addresses
 * and payout methods until then. `version` is that of the account.
 */
export const formerEmailsChanged = defineEvent(
  'identity.former-emails-changed.v1',
  z.object({
    accountId: z.uuid(),
    formerEmails: z.array(z.object({ id: z.uuid(), email: z.string(), until: z.iso.datetime() })),
    version: z.number().int(),
  }),
);

/** The creator accepted the terms in force after signing in. */
export const termsAccepted = defineEvent(
  'identity.terms-accepted.v1',
  z.object({ accountId: z.uuid(), version: z.string(), acceptedAt: z.iso.datetime() }),
);

/**
 * A creator signed in from this network, which is an IPv4 address or the /64 of an IPv6 one. tips compares it with those of the
 * tippers and keeps only a keyed hash.
 */
export const creatorSignedIn = defineEvent(
  'identity.creator-signed-in.v1',
  z.object({ accountId: z.uuid(), network: z.string(), signedInAt: z.iso.datetime() }),
);

export const sessionEnded = defineEvent(
  'identity.session-ended.v1',
  z.object({ sessionIds: z.array(z.uuid()), audience: z.enum(['creator', 'admin']) }),
);

/** The password was given again, and the session goes on. */
export const sessionReauthenticated = defineEvent(
  'identity.session-reauthenticated.v1',
  z.object({ sessionIds: z.array(z.uuid()) }),
);

/** Contains all settings as they are after the change. `version` grows with every change. */
export const settingsChanged = defineEvent(
  'identity.settings-changed.v1',
  z.object({ settings: platformSettingsSchema, version: z.number().int() }),
);

/**
 * The rule that every administrator must have an authenticator app was switched on or off, so gateways read
 * again what sessions allow.
 */
export const totpRequirementChanged = defineEvent(
  'identity.totp-requirement-changed.v1',
  z.object({ isRequired: z.boolean() }),
);

/**
 * Contains the ids of all administrators who can act: those who have signed in at least once and were not removed.
 * `version` grows with every change.
 */
export const administratorsChanged = defineEvent(
  'identity.administrators-changed.v1',
  z.object({ administratorIds: z.array(z.uuid()), version: z.number().int() }),
);

/** Identity writes its other acts to its log in their own transaction. */
export const identityActivityRecorded = defineEvent('identity.activity-recorded.v1', activityFactSchema);
