import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { keepMarkedTipRpc } from '@sprinkle/contracts/tips/fraud-marks.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { KeepMarkedTip } from './keep-marked-tip.js';

@Controller()
export class FraudMarksController {
  constructor(private readonly keep: KeepMarkedTip) {}

  @HandlesRpc(keepMarkedTipRpc)
  keepMarkedTip(@Payload() input: RpcInput<typeof keepMarkedTipRpc>, @CurrentActor() actor: Actor) {
    return this.keep.execute(input, actor);
  }
}
