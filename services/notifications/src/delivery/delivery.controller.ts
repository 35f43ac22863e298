import { Controller } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getMailStateRpc } from '@sprinkle/contracts/system/system.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { GetMailState } from './get-mail-state.js';

@Controller()
export class DeliveryController {
  constructor(private readonly mailState: GetMailState) {}

  @HandlesRpc(getMailStateRpc)
  getMailState(@CurrentActor() actor: Actor) {
    return this.mailState.execute(actor);
  }
}
