import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { prepareClosingRpc } from '@sprinkle/contracts/tips/closing.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { PrepareClosing } from './prepare-closing.js';

@Controller()
export class ClosingController {
  constructor(private readonly prepare: PrepareClosing) {}

  @HandlesRpc(prepareClosingRpc)
  prepareClosing(@Payload() closing: RpcInput<typeof prepareClosingRpc>, @CurrentActor() actor: Actor) {
    return this.prepare.execute(closing, actor);
  }
}
