import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { CurrentUser } from '@sprinkle/contracts/http.schemas';
import type { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { getOwnProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import type { RpcReply } from '@sprinkle/contracts/rpc';
import { countHeldTipsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { PlatformSettings } from '../platform-settings/platform-settings.js';

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
    const [profile, { heldCount }] = await Promise.all([
      this.rpc.call(getOwnProfileRpc, {}, { actor }),
      // Signing in must work while the tips service is down or still runs the previous release, which lacks this call.
      this.rpc.call(countHeldTipsRpc, {}, { actor, deadlineMs: 1_000 }).catch(() => ({ heldCount: 0 })),
    ]);
    const user: CurrentUser = {
      ...(await this.settings.shownOn(profile)),
      id: account.id,
      email: account.email,
    };
    if (heldCount > 0) user.heldCount = heldCount;
    if (mustAcceptTerms) user.mustAcceptTerms = true;
    return user;
  }
}
