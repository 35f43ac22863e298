import { faultsIn, type Mutant } from './mutant.ts';

const TERMS = ['services/identity/test/accept-terms.spec.ts'];
const CHANGE = [
  'services/identity/test/change-email.spec.ts',
  'services/identity/test/undo-email-change.spec.ts',
];
const CLOSE = ['services/identity/test/close-account.spec.ts'];
const APPS = ['services/identity/test/creators-app.spec.ts'];
const FREEZE = ['services/identity/test/freeze-account.spec.ts'];
const FREEZES = ['services/identity/test/decide-freeze.spec.ts'];
const MESSAGES = ['services/identity/test/message-users.spec.ts'];
const EXPORT = ['services/identity/test/export-account.spec.ts'];

/** These are faults of links and codes by mail, of closing, and of what administrators do with accounts. */
export const accounts: Mutant[] = [
  ...faultsIn('services/identity/src/terms/accept-terms.ts', TERMS, [
    ['if (version !== TERMS.version)', 'if (version > TERMS.version)'],
    ['if (isFirst) {', 'if (true) {'],
  ]),
  ...faultsIn('services/identity/src/terms/terms-acceptances.ts', TERMS, [
    ['AND accepted.version = ${version})', ')'],
    [
      'ON CONFLICT (user_id, version) DO NOTHING',
      'ON CONFLICT (user_id, version) DO UPDATE SET accepted_at = now()',
    ],
  ]),
  ...faultsIn('services/identity/src/email-tokens/verify-email.ts', CHANGE, [
    ['if (link.expiresAt <= new Date()) throw invalidLink();', ''],
    ['await this.issueLink.toFormerEmail(manager, user, formerEmail, appUsedAt(user, createdAt));', ''],
    ['await manager.insert(FormerEmail, { userId: user.id, email: formerEmail });', ''],
    ['findOneBy(EmailToken, { tokenHash, purpose })', 'findOneBy(EmailToken, { tokenHash })'],
  ]),
  ...faultsIn('services/identity/src/email-tokens/issue-link.ts', CHANGE, [
    ["await manager.delete(EmailToken, { userId: user.id, purpose: 'change-email' });", ''],
    [
      "'undo-email-change', lifetimeMs: UNDO_EMAIL_CHANGE_HOURS * HOUR_MS",
      "'undo-email-change', lifetimeMs: 100 * HOUR_MS",
    ],
  ]),
  ...faultsIn('services/identity/src/accounts/undo-email-change.ts', CHANGE, [
    ['await manager.delete(LinkRequest, { userId });', ''],
    ['if (link.usedAt) return UNDONE;', ''],
    ["(purpose = 'change-email' OR ", '('],
    ['if (replaced !== newEmail) await', 'if (replaced === newEmail) await'],
  ]),
  ...faultsIn('services/identity/src/freezes/freeze-account.ts', FREEZE, [
    ['if (!(await findOffer(manager, id)).until) throw notOffered();', ''],
    ["await endSessions(manager, { id, audience: 'creator' });", ''],
    ['    expiresAt: MoreThan(new Date()),\n', ''],
  ]),
  ...faultsIn('services/identity/src/freezes/decide-freeze.ts', FREEZES, [
    ['requireRecentSuperSignIn(actor);', ''],
    ['claims.find((claim) => claim.email === email)', 'claims[0]'],
  ]),
  ...faultsIn('services/identity/src/freezes/claims.ts', FREEZES, [
    ['email_tokens.expires_at > users.frozen_at', 'true'],
  ]),
  ...faultsIn('services/identity/src/email-tokens/set-new-email.ts', CHANGE, [
    ['if (other.isVerified) return false;', ''],
    ["In(['reset-password', 'close-account'])", "In(['close-account'])"],
  ]),
  ...faultsIn('services/identity/src/accounts/close-account.ts', CLOSE, [
    ['await assertUncontested(this.dataSource.manager, id);', ''],
    ["('undo-email-change', 'freeze-account')", "('undo-email-change')"],
    ['used_at IS NULL AND expires_at > now()', 'used_at IS NULL'],
    ['used_at IS NULL AND expires_at > now()', 'expires_at > now()'],
  ]),
  ...faultsIn('services/identity/src/accounts/close-account.ts', CLOSE, [
    ['if (!mailCode) return this.mailCode(confirmed);', ''],
    [
      "WHERE user_id = $1 AND purpose = 'close-account'",
      "WHERE $1::uuid IS NOT NULL AND purpose = 'close-account'",
    ],
    ["await this.limits.consume('close-account', confirmed.id);", ''],
  ]),
  ...faultsIn('services/identity/src/passwords/store-password.ts', CLOSE, [
    ["'change-email', 'close-account']", "'change-email']"],
  ]),
  ...faultsIn('services/identity/src/user-management/remove-user-totp.ts', APPS, [
    ['await endSessions(manager, owner);', ''],
    ["kind: 'app-removed', changedAt }", "kind: 'password-reset', changedAt }"],
    ['requireRecentAdminSignIn(actor);', ''],
  ]),
  ...faultsIn('services/identity/src/user-management/reset-sign-in.ts', MESSAGES, [
    ["await endSessions(manager, { id, audience: 'creator' });", ''],
    ['if (!user.isVerified)', 'if (false)'],
  ]),
  ...faultsIn('services/identity/src/user-management/message-user.ts', MESSAGES, [
    ['AND admin_id = $2 AND', 'AND $2::uuid IS NOT NULL AND'],
    ['if (!user.isVerified)', 'if (false)'],
  ]),
  ...faultsIn('services/identity/src/accounts/export-account.ts', EXPORT, [
    ['ipAddress: adminId ? null : ipAddress', 'ipAddress'],
    ['.where({ userId })', ''],
  ]),
];
