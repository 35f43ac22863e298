import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  countFailedProviderEventsRpc,
  listFailedProviderEventsRpc,
  replayProviderEventsRpc,
} from '@sprinkle/contracts/system/system.rpc';
import { receiveProviderEventRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ReceiveProviderEvent } from './receive-provider-event.js';
import { ReplayFailedEvents } from './replay-failed-events.js';

@Controller()
export class ProviderEventsController {
  constructor(
    private readonly receive: ReceiveProviderEvent,
    private readonly failed: ReplayFailedEvents,
  ) {}

  @HandlesRpc(receiveProviderEventRpc)
  receiveProviderEvent(@Payload() input: RpcInput<typeof receiveProviderEventRpc>) {
    return this.receive.execute(input);
  }

  @HandlesRpc(countFailedProviderEventsRpc)
  countFailedProviderEvents(@CurrentActor() actor: Actor) {
    return this.failed.count(actor);
  }

  @HandlesRpc(listFailedProviderEventsRpc)
  listFailedProviderEvents(
    @Payload() query: RpcInput<typeof listFailedProviderEventsRpc>,
    @CurrentActor() actor: Actor,
  ) {
    return this.failed.list(query, actor);
  }

  @HandlesRpc(replayProviderEventsRpc)
  replayProviderEvents(
    @Payload() selection: RpcInput<typeof replayProviderEventsRpc>,
    @CurrentActor() actor: Actor,
  ) {
    return this.failed.replay(selection, actor);
  }
}
