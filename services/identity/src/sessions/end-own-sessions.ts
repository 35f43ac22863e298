import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { DomainError } from '@sprinkle/service-kit/errors';
import { DataSource } from 'typeorm';
import { endSessions } from './end-sessions.js';
import { requireOwner, requireSession } from './require-session.js';

@Injectable()
export class EndOwnSessions {
  constructor(private readonly dataSource: DataSource) {}

  async one(sessionId: string, actor: Actor): Promise<Record<string, never>> {
    const owner = requireOwner(actor);
    const count = await this.dataSource.transaction((manager) =>
      endSessions(manager, owner, { only: sessionId }),
    );
    if (count === 0) throw new DomainError('NOT_FOUND', 'This device is not signed in any more.');
    return {};
  }

  async others(actor: Actor): Promise<{ message: string }> {
    const { sessionId, ...owner } = requireSession(actor);
    await this.dataSource.transaction((manager) => endSessions(manager, owner, { except: sessionId }));
    return { message: 'All other devices are signed out.' };
  }
}
