import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  accountUpdated,
  sessionEnded,
  sessionReauthenticated,
  termsAccepted,
  totpRequirementChanged,
  usernameChanged,
} from '@sprinkle/contracts/identity/identity.events';
import { getAdminSessionRpc, getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import type { RpcReply } from '@sprinkle/contracts/rpc';
import { UNATTENDED_HEADER } from '@sprinkle/contracts/rules/unattended-requests';
import { DomainError } from '@sprinkle/service-kit/errors';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyRequest } from 'fastify';
import { FreshCache } from '../platform/cache/fresh-cache.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { actorOf } from './actor.js';
import { ADMIN_COOKIE, CREATOR_COOKIE, SessionCookies } from './session-cookies.js';

export type CreatorSession = RpcReply<typeof getSessionRpc> & { token: string };
export type AdminSession = RpcReply<typeof getAdminSessionRpc> & {
  token: string;
  /** False if only a self-refreshing page has looked it up so far, which does not extend the session. */
  isUsed: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    creatorSession?: CreatorSession;
    adminSession?: AdminSession;
  }
}

const TTL_MS = 60_000;
const CACHED_SESSIONS_MAX = 20_000;
/** We never issue longer tokens. */
const TOKEN_MAX = 200;

export function readSessionToken(cookie: string | undefined): string | undefined {
  return cookie && cookie.length <= TOKEN_MAX ? cookie : undefined;
}

/** Looks up sessions and caches them until they end or change. */
@Injectable()
export class Sessions {
  private readonly creators = new FreshCache<CreatorSession>({
    name: 'sessions',
    ttlMs: TTL_MS,
    max: CACHED_SESSIONS_MAX,
  });
  private readonly admins = new FreshCache<AdminSession>({
    name: 'admin-sessions',
    ttlMs: TTL_MS,
    max: CACHED_SESSIONS_MAX,
  });

  constructor(
    private readonly rpc: RpcClient,
    private readonly cookies: SessionCookies,
    events: DomainEvents,
  ) {
    events.on(accountUpdated, ({ account }) => this.dropAccount(account.id));
    events.on(usernameChanged, ({ account }) => this.dropAccount(account.id));
    events.on(termsAccepted, ({ accountId }) => this.dropAccount(accountId));
    events.on(sessionReauthenticated, ({ sessionIds }) => this.dropSessions(sessionIds));
    events.on(sessionEnded, ({ sessionIds }) => this.dropSessions(sessionIds));
    events.on(totpRequirementChanged, () => this.admins.clear());
    events.onLost(() => {
      this.creators.clear();
      this.admins.clear();
    });
  }

  findCreator(request: FastifyRequest): Promise<CreatorSession | undefined> {
    const actor = actorOf(request);
    return find(this.creators, this.cookies.read(request, CREATOR_COOKIE), async (sessionToken) => ({
      ...(await this.rpc.call(getSessionRpc, { sessionToken }, { actor })),
      token: sessionToken,
    }));
  }

  findAdmin(request: FastifyRequest): Promise<AdminSession | undefined> {
    const actor = actorOf(request);
    const isUse = request.headers[UNATTENDED_HEADER] !== '1';
    return find(
      this.admins,
      this.cookies.read(request, ADMIN_COOKIE),
      async (sessionToken) => ({
        ...(await this.rpc.call(getAdminSessionRpc, { sessionToken, isUse }, { actor })),
        token: sessionToken,
        isUsed: isUse,
      }),
      // Another gateway may have extended a session that looks expired here.
      (session) => hasExpired(session) || (isUse && !session.isUsed),
    );
  }

  /** Drops a session on the instance that ends it, before the event arrives. */
  dropToken(token: string): void {
    this.creators.drop(keyOf(token));
    this.admins.drop(keyOf(token));
  }

  dropSessions(sessionIds: string[]): void {
    const ended = new Set(sessionIds);
    this.creators.dropWhere((session) => ended.has(session.sessionId));
    this.admins.dropWhere((session) => ended.has(session.sessionId));
  }

  dropAccount(accountId: string): void {
    this.creators.dropWhere((session) => session.account.id === accountId);
  }
}

async function find<Session extends { expiresAt: string }>(
  cache: FreshCache<Session>,
  token: string | undefined,
  load: (token: string) => Promise<Session>,
  isOutdated: (session: Session) => boolean = () => false,
): Promise<Session | undefined> {
  const known = readSessionToken(token);
  if (!known) return undefined;
  const key = keyOf(known);
  const look = () => cache.get(key, () => load(known).catch(undefinedWhenNotSignedIn));
  let session = await look();
  if (session && isOutdated(session)) {
    cache.drop(key);
    session = await look();
  }
  return session && !hasExpired(session) ? session : undefined;
}

function hasExpired({ expiresAt }: { expiresAt: string }): boolean {
  return Date.parse(expiresAt) <= Date.now();
}

/** The keys are hashes, so that a heap dump does not list the tokens. */
function keyOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function undefinedWhenNotSignedIn(error: unknown): undefined {
  if (error instanceof DomainError && error.status === 401) return undefined;
  throw error;
}
