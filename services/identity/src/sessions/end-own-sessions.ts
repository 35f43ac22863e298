import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { endOtherSessionsRpc, endOwnSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { logAdminActivity } from '../activity/log-activity.js';
import { endSessions } from './end-sessions.js';
import { requireOwner, requireSession, type SessionOwner } from './require-session.js';

@Injectable()
export class EndOwnSessions {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(endOwnSessionRpc)
  async one({ sessionId }: RpcInput<typeof endOwnSessionRpc>, actor: Actor): Promise<Record<string, never>> {
    const owner = requireOwner(actor);
    const count = await this.end(owner, { only: sessionId }, actor);
    if (count === 0) throw new DomainError('NOT_FOUND', 'This device is no longer signed in.');
    return {};
  }

  @HandlesRpc(endOtherSessionsRpc)
  async others(actor: Actor): Promise<{ message: string }> {
    const { sessionId, ...owner } = requireSession(actor);
    await this.end(owner, { except: sessionId }, actor);
    return { message: 'All other devices are signed out.' };
  }

  /** The activity log records everything administrators do, including to their own sessions. */
  private end(owner: SessionOwner, which: { only?: string; except?: string }, actor: Actor): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const count = await endSessions(manager, owner, which);
      if (count > 0 && owner.audience === 'admin') {
        await logAdminActivity(manager, actor, 'admin-sessions-ended');
      }
      return count;
    });
  }
}
