import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { SessionInfo } from '@sprinkle/contracts/identity/identity.schemas';
import { listSessionsRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { SESSIONS_MAX } from './end-sessions.js';
import { requireOwner } from './require-session.js';
import { Session } from './session.entity.js';

@Injectable()
export class ListSessions {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listSessionsRpc)
  async execute(actor: Actor): Promise<SessionInfo[]> {
    const { id, audience } = requireOwner(actor);
    const sessions = await this.dataSource.manager.find(Session, {
      where: {
        [audience === 'admin' ? 'adminId' : 'userId']: id,
        endedAt: IsNull(),
        expiresAt: MoreThan(new Date()),
      },
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
