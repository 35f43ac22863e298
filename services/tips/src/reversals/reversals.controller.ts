import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { exportDisputesRpc, listDisputesRpc } from '@sprinkle/contracts/tips/disputes.rpc';
import { refundTipRpc } from '@sprinkle/contracts/tips/refunds.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ExportList } from '../exports/export-list.js';
import { ListDisputes } from './list-disputes.js';
import { RefundTip } from './refund-tip.js';

@Controller()
export class ReversalsController {
  constructor(
    private readonly refund: RefundTip,
    private readonly disputes: ListDisputes,
    private readonly exports: ExportList,
  ) {}

  @HandlesRpc(refundTipRpc)
  refundTip(@Payload() input: RpcInput<typeof refundTipRpc>, @CurrentActor() actor: Actor) {
    return this.refund.execute(input, actor);
  }

  @HandlesRpc(listDisputesRpc)
  listDisputes(@Payload() query: RpcInput<typeof listDisputesRpc>, @CurrentActor() actor: Actor) {
    return this.disputes.execute(query, actor);
  }

  @HandlesRpc(exportDisputesRpc)
  exportDisputes(@Payload() query: RpcInput<typeof exportDisputesRpc>, @CurrentActor() actor: Actor) {
    return this.exports.execute('disputes', query, actor, () => this.disputes.execute(query, actor));
  }
}
