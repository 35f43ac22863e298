import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  confirmEmailRpc,
  forgotPasswordRpc,
  resendVerificationRpc,
  verifyEmailRpc,
} from '@sprinkle/contracts/identity/identity.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { RequestLink } from './request-link.js';
import { VerifyEmail } from './verify-email.js';

@Controller()
export class EmailTokensController {
  constructor(
    private readonly verify: VerifyEmail,
    private readonly requestLink: RequestLink,
  ) {}

  @HandlesRpc(verifyEmailRpc)
  verifyEmail(@Payload() input: RpcInput<typeof verifyEmailRpc>, @CurrentActor() actor: Actor) {
    return this.verify.execute(input.token, 'verify-email', actor);
  }

  @HandlesRpc(confirmEmailRpc)
  confirmEmail(@Payload() input: RpcInput<typeof confirmEmailRpc>, @CurrentActor() actor: Actor) {
    return this.verify.execute(input.token, 'change-email', actor);
  }

  @HandlesRpc(resendVerificationRpc)
  resendVerification(@Payload() input: RpcInput<typeof resendVerificationRpc>) {
    return this.requestLink.execute('verify-email', input.email);
  }

  @HandlesRpc(forgotPasswordRpc)
  forgotPassword(@Payload() input: RpcInput<typeof forgotPasswordRpc>) {
    return this.requestLink.execute('reset-password', input.email);
  }
}
