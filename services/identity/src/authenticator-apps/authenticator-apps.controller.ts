import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  confirmTotpRpc,
  disableTotpRpc,
  getTotpStatusRpc,
  renewRecoveryCodesRpc,
  setUpTotpRpc,
} from '@sprinkle/contracts/identity/authenticator-apps.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DisableTotp } from './disable-totp.js';
import { GetTotpStatus } from './get-totp-status.js';
import { RenewRecoveryCodes } from './renew-recovery-codes.js';
import { SetUpTotp } from './set-up-totp.js';

@Controller()
export class AuthenticatorAppsController {
  constructor(
    private readonly status: GetTotpStatus,
    private readonly setUp: SetUpTotp,
    private readonly disable: DisableTotp,
    private readonly renew: RenewRecoveryCodes,
  ) {}

  @HandlesRpc(getTotpStatusRpc)
  getTotpStatus(@CurrentActor() actor: Actor) {
    return this.status.execute(actor);
  }

  @HandlesRpc(setUpTotpRpc)
  setUpTotp(@Payload() input: RpcInput<typeof setUpTotpRpc>, @CurrentActor() actor: Actor) {
    return this.setUp.begin(input, actor);
  }

  @HandlesRpc(confirmTotpRpc)
  confirmTotp(@Payload() { code }: RpcInput<typeof confirmTotpRpc>, @CurrentActor() actor: Actor) {
    return this.setUp.confirm(code, actor);
  }

  @HandlesRpc(disableTotpRpc)
  disableTotp(@Payload() input: RpcInput<typeof disableTotpRpc>, @CurrentActor() actor: Actor) {
    return this.disable.execute(input, actor);
  }

  @HandlesRpc(renewRecoveryCodesRpc)
  renewRecoveryCodes(@CurrentActor() actor: Actor) {
    return this.renew.execute(actor);
  }
}
