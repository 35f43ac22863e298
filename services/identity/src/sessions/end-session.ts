import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { sessionEnded } from '@sprinkle/contracts/identity/identity.events';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { DataSource } from 'typeorm';
import { hashSecretToken } from './secret-token.js';
import type { Session } from './session.entity.js';

@Injectable()
export class EndSession {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** An unknown or ended session is left as it is: signing out twice is no error. */
  async execute(sessionToken: string, audience: Session['audience']): Promise<Record<string, never>> {
    await this.dataSource.transaction(async (manager) => {
      const [ended] = await manager.query<[{ id: string }[], number]>(
        `UPDATE sessions SET ended_at = now()
          WHERE token_hash = $1 AND audience = $2 AND ended_at IS NULL RETURNING id`,
        [hashSecretToken(sessionToken), audience],
      );
      if (ended.length === 0) return;
      await recordEvent(manager, sessionEnded, { sessionIds: ended.map(({ id }) => id), audience });
    });
    return {};
  }
}
