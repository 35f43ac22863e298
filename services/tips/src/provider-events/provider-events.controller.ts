import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  listFailedProviderEventsRpc,
  receiveProviderEventRpc,
  replayProviderEventRpc,
} from '@sprinkle/contracts/tips/tips.rpc';
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

  @HandlesRpc(listFailedProviderEventsRpc)
  listFailedProviderEvents(@Payload() input: RpcInput<typeof listFailedProviderEventsRpc>) {
    return this.failed.list(input);
  }

  @HandlesRpc(replayProviderEventRpc)
  replayProviderEvent(@Payload() input: RpcInput<typeof replayProviderEventRpc>) {
    return this.failed.replay(input);
  }
}
