import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { endSessionByToken } from '../sessions/end-sessions.js';

@Injectable()
export class Logout {
  constructor(private readonly dataSource: DataSource) {}

  async execute(sessionToken: string): Promise<Record<string, never>> {
    await this.dataSource.transaction((manager) => endSessionByToken(manager, sessionToken, 'creator'));
    return {};
  }
}
