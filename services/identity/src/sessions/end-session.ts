import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { announceEnd } from './end-sessions.js';
import { hashSecretToken } from './secret-token.js';
import type { Session } from './session.entity.js';

@Injectable()
export class EndSession {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async execute(sessionToken: string, audience: Session['audience']): Promise<Record<string, never>> {
    await this.dataSource.transaction((manager) => endSessionOf(manager, sessionToken, audience));
    return {};
  }
}

/** An unknown or ended session is left as it is: signing out twice is no error. */
export async function endSessionOf(
  manager: EntityManager,
  sessionToken: string,
  audience: Session['audience'],
): Promise<void> {
  const [ended] = await manager.query<[{ id: string }[], number]>(
    `UPDATE sessions SET ended_at = now()
      WHERE token_hash = $1 AND audience = $2 AND ended_at IS NULL RETURNING id`,
    [hashSecretToken(sessionToken), audience],
  );
  await announceEnd(manager, ended, audience);
}
