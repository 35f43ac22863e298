import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { CurrentUser } from '@sprinkle/contracts/http.schemas';
import type { getSessionRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { getOwnProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import type { RpcReply } from '@sprinkle/contracts/rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { PlatformSettings } from '../settings/platform-settings.js';

type SignedIn = Pick<RpcReply<typeof getSessionRpc>, 'account' | 'mustAcceptTerms'>;

/** Merges the account from identity with its profile from profiles. */
@Injectable()
export class GetCurrentUser {
  constructor(
    private readonly rpc: RpcClient,
    private readonly settings: PlatformSettings,
  ) {}

  async execute({ account, mustAcceptTerms }: SignedIn, origin: Actor): Promise<CurrentUser> {
    const actor: Actor = { ...origin, kind: 'user', id: account.id, username: account.username };
    const profile = await this.rpc.call(getOwnProfileRpc, {}, { actor });
    const user: CurrentUser = {
      ...(await this.settings.shownOn(profile)),
      id: account.id,
      email: account.email,
    };
    if (mustAcceptTerms) user.mustAcceptTerms = true;
    return user;
  }
}
