import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { SessionInfo } from '@sprinkle/contracts/identity/identity.schemas';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { SESSIONS_MAX } from './end-sessions.js';
import { Session } from './session.entity.js';

@Injectable()
export class ListSessions {
  constructor(private readonly dataSource: DataSource) {}

  async execute(actor: Actor): Promise<SessionInfo[]> {
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
}
