import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { exportPaymentsRpc, listPaymentsRpc } from '@sprinkle/contracts/tips/payments.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ExportList } from '../exports/export-list.js';
import { ListPayments } from './list-payments.js';

/** Administrators make these calls. */
@Controller()
export class AdminPaymentsController {
  constructor(
    private readonly payments: ListPayments,
    private readonly exports: ExportList,
  ) {}

  @HandlesRpc(listPaymentsRpc)
  listPayments(@Payload() query: RpcInput<typeof listPaymentsRpc>, @CurrentActor() actor: Actor) {
    return this.payments.execute(query, actor);
  }

  @HandlesRpc(exportPaymentsRpc)
  exportPayments(@Payload() query: RpcInput<typeof exportPaymentsRpc>, @CurrentActor() actor: Actor) {
    return this.exports.execute('payments', query, actor, () => this.payments.execute(query, actor));
  }
}
