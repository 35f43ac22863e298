import { Injectable } from '@nestjs/common';
import { logoutRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { endSessionByToken } from '../sessions/end-sessions.js';

@Injectable()
export class Logout {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(logoutRpc)
  async execute({ sessionToken }: RpcInput<typeof logoutRpc>): Promise<Record<string, never>> {
    await this.dataSource.transaction((manager) => endSessionByToken(manager, sessionToken, 'creator'));
    return {};
  }
}
