import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { getViewFiguresRpc, recordViewRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { GetViewFigures } from './get-view-figures.js';
import { RecordView } from './record-view.js';

@Controller()
export class ViewsController {
  constructor(
    private readonly recordView: RecordView,
    private readonly viewFigures: GetViewFigures,
  ) {}

  @HandlesRpc(recordViewRpc)
  record(@Payload() input: RpcInput<typeof recordViewRpc>, @CurrentActor() actor: Actor) {
    return this.recordView.execute(input.username, actor);
  }

  @HandlesRpc(getViewFiguresRpc)
  getFigures(@CurrentActor() actor: Actor) {
    return this.viewFigures.execute(requireUser(actor).id);
  }
}
