import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { listReceiptMailsRpc, listTipMailsRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ListReceiptMails } from './list-receipt-mails.js';
import { ListTipMails } from './list-tip-mails.js';

@Controller()
export class TipMailsController {
  constructor(
    private readonly mails: ListTipMails,
    private readonly receiptMails: ListReceiptMails,
  ) {}

  @HandlesRpc(listTipMailsRpc)
  listTipMails(@Payload() asked: RpcInput<typeof listTipMailsRpc>, @CurrentActor() actor: Actor) {
    return this.mails.execute(asked, actor);
  }

  @HandlesRpc(listReceiptMailsRpc)
  listReceiptMails(@Payload() asked: RpcInput<typeof listReceiptMailsRpc>) {
    return this.receiptMails.execute(asked);
  }
}
