import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { receiveProviderEventRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ReceiveProviderEvent } from './receive-provider-event.js';

@Controller()
export class ProviderEventsController {
  constructor(private readonly receive: ReceiveProviderEvent) {}

  @HandlesRpc(receiveProviderEventRpc)
  receiveProviderEvent(@Payload() input: RpcInput<typeof receiveProviderEventRpc>) {
    return this.receive.execute(input);
  }
}
