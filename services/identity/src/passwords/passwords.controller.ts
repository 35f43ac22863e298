import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  changePasswordRpc,
  confirmPasswordRpc,
  resetPasswordRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ChangePassword } from './change-password.js';
import { ConfirmPassword } from './confirm-password.js';
import { ResetPassword } from './reset-password.js';

@Controller()
export class PasswordsController {
  constructor(
    private readonly reset: ResetPassword,
    private readonly change: ChangePassword,
    private readonly confirm: ConfirmPassword,
  ) {}

  @HandlesRpc(resetPasswordRpc)
  resetPassword(@Payload() input: RpcInput<typeof resetPasswordRpc>, @CurrentActor() actor: Actor) {
    return this.reset.execute(input, actor);
  }

  @HandlesRpc(changePasswordRpc)
  changePassword(@Payload() input: RpcInput<typeof changePasswordRpc>, @CurrentActor() actor: Actor) {
    return this.change.execute(input, actor);
  }

  @HandlesRpc(confirmPasswordRpc)
  async confirmPassword(
    @Payload() { password }: RpcInput<typeof confirmPasswordRpc>,
    @CurrentActor() actor: Actor,
  ) {
    await this.confirm.withoutCode(password, actor);
    return {};
  }
}
