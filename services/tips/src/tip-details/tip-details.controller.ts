import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { getTipDetailsRpc, revealSenderRpc } from '@sprinkle/contracts/tips/tip-details.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { GetTipDetails } from './get-tip-details.js';
import { RevealSender } from './reveal-sender.js';

/** Administrators make these calls. */
@Controller()
export class TipDetailsController {
  constructor(
    private readonly details: GetTipDetails,
    private readonly reveal: RevealSender,
  ) {}

  @HandlesRpc(getTipDetailsRpc)
  getTipDetails(@Payload() input: RpcInput<typeof getTipDetailsRpc>, @CurrentActor() actor: Actor) {
    return this.details.execute(input, actor);
  }

  @HandlesRpc(revealSenderRpc)
  revealSender(@Payload() input: RpcInput<typeof revealSenderRpc>, @CurrentActor() actor: Actor) {
    return this.reveal.execute(input, actor);
  }
}
