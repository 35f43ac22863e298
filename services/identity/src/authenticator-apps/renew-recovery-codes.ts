import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { renewRecoveryCodesRpc } from '@sprinkle/contracts/identity/authenticator-apps.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { createRecoveryCodes } from '../totp/recovery-codes.js';
import { lockActiveUser } from '../users/find-user.js';
import { notSignedIn } from '../users/not-signed-in.js';
import { tellCreator } from './tell-creator.js';

@Injectable()
export class RenewRecoveryCodes {
  constructor(private readonly dataSource: DataSource) {}

  /** The lock keeps two simultaneous renewals from leaving twenty codes. */
  @HandlesRpc(renewRecoveryCodesRpc)
  async execute(actor: Actor): Promise<RpcOutput<typeof renewRecoveryCodesRpc>> {
    const { id } = requireRecentSignIn(actor);
    const recoveryCodes = await this.dataSource.transaction(async (manager) => {
      const user = await lockActiveUser(manager, id);
      if (!user) throw notSignedIn();
      if (!user.totpEnabledAt) throw new DomainError('WRONG_STATE', 'No authenticator app is set up.');
      await tellCreator(manager, id, 'recovery-codes-renewed', actor);
      return createRecoveryCodes(manager, { id, audience: 'creator' });
    });
    return { message: 'Your earlier recovery codes no longer work.', recoveryCodes };
  }
}
