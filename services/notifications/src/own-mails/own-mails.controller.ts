import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { listOwnMailsRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ListOwnMails } from './list-own-mails.js';

@Controller()
export class OwnMailsController {
  constructor(private readonly ownMails: ListOwnMails) {}

  @HandlesRpc(listOwnMailsRpc)
  listOwnMails(@Payload() query: RpcInput<typeof listOwnMailsRpc>, @CurrentActor() actor: Actor) {
    return this.ownMails.execute(query, actor);
  }
}
