import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { getViewStatsRpc, recordViewRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { GetViewStats } from './get-view-stats.js';
import { RecordView } from './record-view.js';

@Controller()
export class ViewsController {
  constructor(
    private readonly record: RecordView,
    private readonly getStats: GetViewStats,
  ) {}

  @HandlesRpc(recordViewRpc)
  recordView(@Payload() input: RpcInput<typeof recordViewRpc>, @CurrentActor() actor: Actor) {
    return this.record.execute(input.username, actor);
  }

  @HandlesRpc(getViewStatsRpc)
  getViewStats(@CurrentActor() actor: Actor) {
    return this.getStats.execute(requireUser(actor).id);
  }
}
