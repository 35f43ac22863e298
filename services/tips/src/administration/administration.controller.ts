import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  exportCommentsRpc,
  exportPaymentsRpc,
  getCreatorRevenueRpc,
  getRevenueTotalsRpc,
  listCommentsRpc,
  listPaymentsRpc,
} from '@sprinkle/contracts/tips/administration.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ExportList } from '../exports/export-list.js';
import { GetCreatorRevenue } from './get-creator-revenue.js';
import { GetRevenueTotals } from './get-revenue-totals.js';
import { ListComments } from './list-comments.js';
import { ListPayments } from './list-payments.js';

@Controller()
export class AdministrationController {
  constructor(
    private readonly totals: GetRevenueTotals,
    private readonly revenue: GetCreatorRevenue,
    private readonly payments: ListPayments,
    private readonly comments: ListComments,
    private readonly exports: ExportList,
  ) {}

  @HandlesRpc(getRevenueTotalsRpc)
  getRevenueTotals(@Payload() input: RpcInput<typeof getRevenueTotalsRpc>, @CurrentActor() actor: Actor) {
    return this.totals.execute(input.creatorIds, actor);
  }

  @HandlesRpc(getCreatorRevenueRpc)
  getCreatorRevenue(@Payload() input: RpcInput<typeof getCreatorRevenueRpc>, @CurrentActor() actor: Actor) {
    return this.revenue.execute(input.creatorId, actor);
  }

  @HandlesRpc(listPaymentsRpc)
  listPayments(@Payload() query: RpcInput<typeof listPaymentsRpc>, @CurrentActor() actor: Actor) {
    return this.payments.execute(query, actor);
  }

  @HandlesRpc(exportPaymentsRpc)
  exportPayments(@Payload() query: RpcInput<typeof exportPaymentsRpc>, @CurrentActor() actor: Actor) {
    return this.exports.execute('payments', query, actor, () => this.payments.execute(query, actor));
  }

  @HandlesRpc(listCommentsRpc)
  listComments(@Payload() query: RpcInput<typeof listCommentsRpc>, @CurrentActor() actor: Actor) {
    return this.comments.execute(query, actor);
  }

  @HandlesRpc(exportCommentsRpc)
  exportComments(@Payload() query: RpcInput<typeof exportCommentsRpc>, @CurrentActor() actor: Actor) {
    return this.exports.execute('comments', query, actor, () => this.comments.execute(query, actor));
  }
}
