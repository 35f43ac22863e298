import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { anonymizeTipperRpc, getReceiptRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { AnonymizeTipper } from './anonymize-tipper.js';
import { GetReceipt } from './get-receipt.js';

@Controller()
export class ReceiptsController {
  constructor(
    private readonly get: GetReceipt,
    private readonly anonymize: AnonymizeTipper,
  ) {}

  @HandlesRpc(getReceiptRpc)
  getReceipt(@Payload() input: RpcInput<typeof getReceiptRpc>, @CurrentActor() actor: Actor) {
    return this.get.execute(input, actor);
  }

  @HandlesRpc(anonymizeTipperRpc)
  anonymizeTipper(@Payload() input: RpcInput<typeof anonymizeTipperRpc>, @CurrentActor() actor: Actor) {
    return this.anonymize.execute(input, actor);
  }
}
