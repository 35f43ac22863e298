import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { listTipMailsRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ListTipMails } from './list-tip-mails.js';

/** Administrators make this call. */
@Controller()
export class TipMailsController {
  constructor(private readonly mails: ListTipMails) {}

  @HandlesRpc(listTipMailsRpc)
  listTipMails(@Payload() asked: RpcInput<typeof listTipMailsRpc>, @CurrentActor() actor: Actor) {
    return this.mails.execute(asked, actor);
  }
}
