import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { unsubscribeRpc } from '@sprinkle/contracts/notifications/mass-mails.rpc';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { Unsubscribe } from './unsubscribe.js';

@Controller()
export class UnsubscribingController {
  constructor(private readonly unsubscribing: Unsubscribe) {}

  @HandlesRpc(unsubscribeRpc)
  unsubscribe(@Payload() { token }: RpcInput<typeof unsubscribeRpc>) {
    return this.unsubscribing.execute(token);
  }
}
