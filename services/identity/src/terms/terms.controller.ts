import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { acceptTermsRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { AcceptTerms } from './accept-terms.js';

@Controller()
export class TermsController {
  constructor(private readonly accept: AcceptTerms) {}

  @HandlesRpc(acceptTermsRpc)
  acceptTerms(@Payload() input: RpcInput<typeof acceptTermsRpc>, @CurrentActor() actor: Actor) {
    return this.accept.execute(input, actor);
  }
}
