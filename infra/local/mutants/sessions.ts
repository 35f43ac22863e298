import { faultsIn, type Mutant } from './mutant.ts';

const ADMIN_SESSIONS = ['services/identity/test/admin-sessions.spec.ts'];
const ADDRESS_READS = ['services/identity/test/address-reads.spec.ts'];
const SESSIONS = ['services/identity/test/sessions.spec.ts'];

/** These are faults of sessions in identity, and in the gateway's memory. */
export const sessions: Mutant[] = [
  ...faultsIn(
    'services/identity/src/admin-management/create-admin.ts',
    ['services/identity/test/admin-management.spec.ts'],
    [['requireRecentSuperSignIn(actor);', '']],
  ),
  ...faultsIn('services/identity/src/sessions/get-session.ts', SESSIONS, [
    ['AND s.ended_at IS NULL AND s.expires_at > now()', 'AND s.expires_at > now()'],
    ['AND s.ended_at IS NULL AND s.expires_at > now()', 'AND s.ended_at IS NULL'],
    [
      "AND s.audience = 'creator'",
      '',
      'A constraint keeps the user of an administrator’s session empty, so the join finds none.',
    ],
    ['AND u.is_active AND NOT u.is_blocked', 'AND u.is_active'],
    ['AND u.is_active AND NOT u.is_blocked', 'AND NOT u.is_blocked'],
    [
      'session.isDueForExtension ? await this.extend(session.sessionId) : session.expiresAt',
      'session.expiresAt',
    ],
  ]),
  ...faultsIn(
    'services/identity/src/sessions/end-sessions.ts',
    [...SESSIONS, 'services/identity/test/list-sessions.spec.ts'],
    [
      ['AND id IS DISTINCT FROM $3::uuid', 'AND ($3::uuid IS NULL OR true)'],
      ['AND ($2::uuid IS NULL OR id = $2)', 'AND ($2::uuid IS NULL OR true)'],
      [
        'WHERE token_hash = $1 AND audience = $2 AND ended_at IS NULL',
        'WHERE token_hash = $1 AND $2::text IS NOT NULL AND ended_at IS NULL',
      ],
      ["order: 'last_seen_at'", "order: 'created_at'"],
      ['ORDER BY ${order} DESC, id OFFSET', 'ORDER BY ${order}, id OFFSET'],
      ['await recordEvent(manager, sessionEnded, { sessionIds: ended.map(({ id }) => id), audience });', ''],
    ],
  ),
  ...faultsIn(
    'services/identity/src/sessions/end-own-sessions.ts',
    [...SESSIONS, 'services/identity/test/list-sessions.spec.ts', 'services/identity/test/admins.spec.ts'],
    [
      ['this.end(owner, { except: sessionId }, actor)', 'this.end(owner, {}, actor)'],
      ['this.end(owner, { only: sessionId }, actor)', 'this.end(owner, {}, actor)'],
      ["if (count > 0 && owner.audience === 'admin')", 'if (count < 0)'],
      ["if (count === 0) throw new DomainError('NOT_FOUND', 'This device is not signed in any more.');", ''],
    ],
  ),
  ...faultsIn(
    'services/identity/src/sessions/list-sessions.ts',
    ['services/identity/test/list-sessions.spec.ts'],
    [
      ["[audience === 'admin' ? 'adminId' : 'userId']: id,", ''],
      ['expiresAt: MoreThan(new Date()),', ''],
      ['endedAt: IsNull(),', ''],
      ['isCurrent: id === actor.sessionId', 'isCurrent: true'],
    ],
  ),
  ...faultsIn('services/identity/src/sessions/open-session.ts', SESSIONS, [
    ['tokenHash: hashSecretToken(sessionToken)', 'tokenHash: sessionToken'],
    ['const CREATOR_SESSION_MS = 30 * 24 * HOUR_MS', 'const CREATOR_SESSION_MS = 24 * HOUR_MS'],
  ]),
  ...faultsIn('services/identity/src/sessions/end-sessions.ts', ADMIN_SESSIONS, [
    ["max: 5, order: 'created_at'", "max: 6, order: 'created_at'"],
    [
      'WHERE ${OWNER_COLUMNS[owner.audience]} = $1 AND ended_at IS NULL AND expires_at > now()\n         ORDER',
      'WHERE $1::text IS NOT NULL AND ended_at IS NULL AND expires_at > now()\n         ORDER',
    ],
  ]),
  ...faultsIn('services/identity/src/sessions/open-session.ts', ADMIN_SESSIONS, [
    ['adminIdleMinutes * MINUTE_MS', 'ADMIN_SESSION_MS'],
    ['Date.now() + ADMIN_SESSION_MS', 'Date.now() + CREATOR_SESSION_MS'],
  ]),
  ...faultsIn('services/identity/src/sessions/renew-session.ts', ADMIN_SESSIONS, [
    ["WHEN 'admin' THEN created_at", "WHEN 'admin' THEN now()"],
  ]),
  ...faultsIn('services/identity/src/admins/get-admin-session.ts', ADMIN_SESSIONS, [
    ['isUse && session.isUseDue', 'session.isUseDue'],
    ['isUse && session.isUseDue', 'false'],
    ['s.created_at + interval', 'now() + interval'],
  ]),
  ...faultsIn('services/identity/src/user-management/count-address-reads.ts', ADDRESS_READS, [
    ['addresses > ADDRESSES_AN_HOUR', 'addresses > ADDRESSES_AN_HOUR + 1'],
    ['addresses > ADDRESSES_AN_HOUR', 'addresses >= ADDRESSES_AN_HOUR'],
    ['WHERE admin_id = $1 AND read_at', 'WHERE $1::uuid IS NOT NULL AND read_at'],
    ["read_at > now() - interval '1 hour'", "read_at > now() - interval '2 hours'"],
  ]),
  ...faultsIn(
    'gateway/src/auth/sessions.ts',
    ['gateway/test/sessions.spec.ts'],
    [
      ['hasExpired(session) || (isUse && !session.isUsed)', 'isUse && !session.isUsed'],
      ['hasExpired(session) || (isUse && !session.isUsed)', 'hasExpired(session)'],
      ["request.headers[UNATTENDED_HEADER] !== '1'", 'true'],
    ],
  ),
  ...faultsIn(
    'gateway/src/auth/sessions.ts',
    ['gateway/test/admin-setup.spec.ts'],
    [['events.on(totpRequirementChanged, () => this.admins.clear());', '']],
  ),
  ...faultsIn(
    'gateway/src/auth/sessions.ts',
    ['gateway/test/account.spec.ts'],
    [['events.on(sessionReauthenticated, ({ sessionIds }) => this.dropSessions(sessionIds));', '']],
  ),
  ...faultsIn(
    'gateway/src/auth/sessions.ts',
    ['gateway/test/sessions.spec.ts'],
    [
      ['events.on(sessionEnded, ({ sessionIds }) => this.dropSessions(sessionIds));', ''],
      ['this.creators.clear();', ''],
      ['session && !hasExpired(session) ? session : undefined', 'session'],
      [
        'if (error instanceof DomainError && error.status === 401) return undefined;\n  throw error;',
        'return undefined;',
      ],
      ['const TTL_MS = 60_000', 'const TTL_MS = 0.001'],
    ],
  ),
];
