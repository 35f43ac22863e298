import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { endSessionByToken } from '../sessions/end-sessions.js';
import type { Session } from '../sessions/session.entity.js';

@Injectable()
export class Logout {
  constructor(private readonly dataSource: DataSource) {}

  async execute(sessionToken: string, audience: Session['audience']): Promise<Record<string, never>> {
    await this.dataSource.transaction((manager) => endSessionByToken(manager, sessionToken, audience));
    return {};
  }
}
