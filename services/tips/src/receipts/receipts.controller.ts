import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { getReceiptHistoryRpc } from '@sprinkle/contracts/tips/receipt-history.rpc';
import { anonymizeTipperRpc, getReceiptRpc, removeTipperWordsRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { AnonymizeTipper } from './anonymize-tipper.js';
import { GetReceiptHistory } from './get-receipt-history.js';
import { GetReceipt } from './get-receipt.js';
import { RemoveTipperWords } from './remove-tipper-words.js';

@Controller()
export class ReceiptsController {
  constructor(
    private readonly get: GetReceipt,
    private readonly history: GetReceiptHistory,
    private readonly anonymize: AnonymizeTipper,
    private readonly removeWords: RemoveTipperWords,
  ) {}

  @HandlesRpc(getReceiptRpc)
  getReceipt(@Payload() input: RpcInput<typeof getReceiptRpc>, @CurrentActor() actor: Actor) {
    return this.get.execute(input, actor);
  }

  @HandlesRpc(getReceiptHistoryRpc)
  getReceiptHistory(@Payload() input: RpcInput<typeof getReceiptHistoryRpc>, @CurrentActor() actor: Actor) {
    return this.history.execute(input, actor);
  }

  @HandlesRpc(anonymizeTipperRpc)
  anonymizeTipper(@Payload() input: RpcInput<typeof anonymizeTipperRpc>, @CurrentActor() actor: Actor) {
    return this.anonymize.execute(input, actor);
  }

  @HandlesRpc(removeTipperWordsRpc)
  removeTipperWords(@Payload() input: RpcInput<typeof removeTipperWordsRpc>, @CurrentActor() actor: Actor) {
    return this.removeWords.execute(input, actor);
  }
}
