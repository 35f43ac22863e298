import { faultsIn, type Mutant } from './mutant.ts';

const SESSIONS = ['services/identity/test/sessions.spec.ts'];

/** These are faults of sessions in identity, and in the gateway's memory. */
export const sessions: Mutant[] = [
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
      ['ORDER BY last_seen_at DESC, id OFFSET', 'ORDER BY last_seen_at, id OFFSET'],
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
  ...faultsIn(
    'services/identity/src/sessions/open-session.ts',
    ['services/identity/test/admins.spec.ts'],
    [
      [
        "{ audience: 'admin', adminId }, ADMIN_SESSION_MS",
        "{ audience: 'admin', adminId }, CREATOR_SESSION_MS",
      ],
    ],
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
      ['session && Date.parse(session.expiresAt) > Date.now() ? session : undefined', 'session'],
      [
        'if (error instanceof DomainError && error.status === 401) return undefined;\n  throw error;',
        'return undefined;',
      ],
      ['const TTL_MS = 60_000', 'const TTL_MS = 0.001'],
    ],
  ),
];
