import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { CurrentUser } from '@sprinkle/contracts/http.schemas';
import type { Account } from '@sprinkle/contracts/identity/identity.schemas';
import { getOwnProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';

/** Merges the account from identity with its profile from profiles. */
@Injectable()
export class GetCurrentUser {
  constructor(private readonly rpc: RpcClient) {}

  async execute(account: Account, origin: Actor): Promise<CurrentUser> {
    const actor: Actor = { ...origin, kind: 'user', id: account.id, username: account.username };
    const profile = await this.rpc.call(getOwnProfileRpc, {}, { actor });
    return { ...profile, id: account.id, email: account.email };
  }
}
