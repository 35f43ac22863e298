import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { verifyEmailRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { VerifyEmail } from './verify-email.js';

@Controller()
export class EmailTokensController {
  constructor(private readonly verification: VerifyEmail) {}

  @HandlesRpc(verifyEmailRpc)
  verifyEmail(@Payload() input: RpcInput<typeof verifyEmailRpc>) {
    return this.verification.execute(input.token);
  }
}
