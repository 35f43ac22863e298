import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Actor } from '@sprinkle/contracts/actor';
import type { SessionInfo } from '@sprinkle/contracts/identity/identity.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { SESSIONS_MAX } from './end-oldest-sessions.js';
import { endSessions } from './end-sessions.js';
import { requireSession } from './require-session.js';
import { Session } from './session.entity.js';

/** Where a creator is signed in. */
@Injectable()
export class OwnSessions {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async list(actor: Actor): Promise<SessionInfo[]> {
    const { id: userId } = requireUser(actor);
    const sessions = await this.dataSource.manager.find(Session, {
      where: { userId, endedAt: IsNull(), expiresAt: MoreThan(new Date()) },
      order: { lastSeenAt: 'DESC', id: 'ASC' },
      take: SESSIONS_MAX,
    });
    return sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      userAgent,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastSeenAt.toISOString(),
      isCurrent: id === actor.sessionId,
    }));
  }

  async end(sessionId: string, actor: Actor): Promise<Record<string, never>> {
    const { id } = requireUser(actor);
    const count = await this.dataSource.transaction((manager) =>
      endSessions(manager, id, { only: sessionId }),
    );
    if (count === 0) throw new DomainError('NOT_FOUND', 'This device is not signed in any more.');
    return {};
  }

  async endOthers(actor: Actor): Promise<{ message: string }> {
    const { id, sessionId } = requireSession(actor);
    await this.dataSource.transaction((manager) => endSessions(manager, id, { except: sessionId }));
    return { message: 'All other devices are signed out.' };
  }
}
