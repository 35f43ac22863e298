import { Controller } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getPlatformTipFiguresRpc, getTipFiguresRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { GetFigures } from './get-figures.js';

@Controller()
export class FiguresController {
  constructor(private readonly getFigures: GetFigures) {}

  @HandlesRpc(getTipFiguresRpc)
  getTipFigures(@CurrentActor() actor: Actor) {
    return this.getFigures.forOwner(actor);
  }

  @HandlesRpc(getPlatformTipFiguresRpc)
  getPlatformTipFigures(@CurrentActor() actor: Actor) {
    return this.getFigures.forPlatform(actor);
  }
}
