import { faultsIn, type Mutant } from './mutant.ts';

const TOTP = ['services/identity/test/totp.spec.ts'];

const CREATORS = ['services/identity/test/creators-app.spec.ts'];

const UNDO = ['services/identity/test/undo-email-change.spec.ts'];
const RENAMES = ['services/identity/test/change-username.spec.ts'];

const ENROLMENT = ['services/identity/test/enrolment-codes.spec.ts'];

/** Codes of authenticator apps and recovery codes count once, and for one administrator. */
export const totp: Mutant[] = [
  ...faultsIn(
    'services/identity/src/codes/totp.ts',
    ['services/identity/src/codes/totp.spec.ts'],
    [['SKEW_STEPS = 1', 'SKEW_STEPS = 2']],
  ),
  ...faultsIn('services/identity/src/codes/confirm-code.ts', TOTP, [
    ['totp_last_step < $2', 'totp_last_step <= $2'],
    ['totp_last_step IS NULL OR totp_last_step < $2', 'totp_last_step IS NULL OR totp_last_step <> $2'],
    ['if (!(await this.acceptTotp(owner, app, code))) throw invalidCode();', ''],
  ]),
  ...faultsIn('services/identity/src/codes/recovery-codes.ts', TOTP, [
    ['code_hash = $2 AND used_at IS NULL`', 'code_hash = $2`'],
    ['WHERE ${owner} = $1 AND code_hash = $2', 'WHERE $1::uuid IS NOT NULL AND code_hash = $2'],
  ]),
  ...faultsIn('services/identity/src/admins/enrolment-codes.ts', ENROLMENT, [
    ['AND enrolment_code_hash = $2 AND', 'AND $2::text IS NOT NULL AND'],
    [' AND enrolment_code_expires_at > now()', ''],
    ['SET enrolment_code_hash = NULL, enrolment_code_expires_at = NULL', 'SET enrolment_code_hash = $2'],
  ]),
  ...faultsIn('services/identity/src/authenticator-apps/set-up-totp.ts', ENROLMENT, [
    ['if (isRequired) {', 'if (false) {'],
    ['if (!(await spendEnrolmentCode(manager, owner.id, enrolmentCode))) throw invalidCode();', ''],
  ]),
  ...faultsIn(
    'services/identity/src/admin-management/totp-requirement.ts',
    [...ENROLMENT, ...TOTP],
    [
      ['if (isRequired) await this.prepare(manager, actor);', ''],
      [
        "'UPDATE admin_users SET encrypted_totp_secret = NULL WHERE totp_enabled_at IS NULL'",
        "'SELECT FROM admin_users'",
      ],
    ],
  ),
  ...faultsIn('services/identity/src/codes/clear-app.ts', TOTP, [
    ['await deleteRecoveryCodes(manager, owner);', ''],
  ]),
  ...faultsIn('services/identity/src/authenticator-apps/disable-totp.ts', CREATORS, [
    ["await tellCreator(manager, owner.id, 'totp-disabled', actor);", 'await Promise.resolve();'],
    [
      'return renewSession(manager, owner, sessionId);',
      "return { sessionToken: '', sessionExpiresAt: new Date().toISOString() };",
    ],
  ]),
  ...faultsIn('services/identity/src/authenticator-apps/renew-recovery-codes.ts', CREATORS, [
    ['const { id } = requireRecentSignIn(actor);', "const id = actor.id ?? '';"],
    ["if (!user.totpEnabledAt) throw new DomainError('WRONG_STATE', 'No authenticator app is set up.');", ''],
    ["await tellCreator(manager, id, 'recovery-codes-renewed', actor);", ''],
  ]),
  ...faultsIn('services/identity/src/authenticator-apps/set-up-totp.ts', CREATORS, [
    ['await endSessions(manager, owner, { except: sessionId });', ''],
    ['await this.delays.countFailure(key, actor);', ''],
    ['AND totp_enabled_at IS NULL RETURNING username', 'RETURNING username'],
    ['else requireRecentSignIn(actor);', ''],
  ]),
  ...faultsIn('services/identity/src/codes/confirm-code.ts', CREATORS, [
    ['await this.delays.countFailure(key, ANYWHERE, ALL_NETWORKS);', ''],
    ['await this.delays.reset(key, ANYWHERE);', ''],
  ]),
  ...faultsIn('services/identity/src/sign-in/login.ts', CREATORS, [
    ['if (lacksCode) throw codeRequired();', ''],
    ["await this.confirmCode.execute({ id: user.id, audience: 'creator' }, user, code, actor);", ''],
  ]),
  ...faultsIn('services/identity/src/passwords/confirm-password.ts', CREATORS, [
    ["await this.confirmCode.execute({ id: user.id, audience: 'creator' }, user, code, actor);", ''],
  ]),
  ...faultsIn('services/identity/src/accounts/close-account.ts', CREATORS, [
    ["await this.confirmCode.execute({ id, audience: 'creator' }, confirmed, code, actor);", ''],
    ['if (!found) throw notMailed();', ''],
  ]),
  ...faultsIn('services/identity/src/accounts/give-account.ts', RENAMES, [
    ['await restoreUsername(manager, user, doubtedSince, actor);', ''],
    ['WHERE user_id = $1 AND changed_at >= $2', 'WHERE user_id = $1 AND $2::timestamptz IS NOT NULL'],
    ['ORDER BY changed_at LIMIT 1', 'ORDER BY changed_at DESC LIMIT 1'],
  ]),
  ...faultsIn('services/identity/src/accounts/undo-email-change.ts', UNDO, [
    ["await endSessions(manager, { id: user.id, audience: 'creator' });", ''],
    ['await forgetLaterAddresses(manager, user.id, link.id);', ''],
    ['if (link.expiresAt <= new Date()) throw invalidLink();', ''],
    ["(purpose = 'undo-email-change' AND created_at > ${since})", "purpose = 'undo-email-change'"],
    ['usedAppAt: link.appEnabledAt', 'usedAppAt: null'],
  ]),
  ...faultsIn('services/identity/src/accounts/give-account.ts', UNDO, [
    ['await manager.update(User, { id: user.id }, { passwordHash });', ''],
    ['await removeDoubtedApp(manager, user.id, { doubtedSince, usedAppAt });', ''],
    ['if (!isOld && !isUsed)', 'if (!isOld)'],
    ['coalesce(totp_enabled_at < $2, false)', 'totp_enabled_at IS NOT NULL AND $2::timestamptz IS NOT NULL'],
    [
      'DELETE FROM user_recovery_codes WHERE user_id = $1 AND created_at >= $2',
      'SELECT $1::uuid, $2::timestamptz',
    ],
    ['WHERE user_id = $1 AND created_at >= $2', 'WHERE user_id = $1 AND $2::timestamptz IS NOT NULL'],
    ['setNewEmail(manager, user, { email, doubtedSince })', 'setNewEmail(manager, user, { email })'],
  ]),
];
