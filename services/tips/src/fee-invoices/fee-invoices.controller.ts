import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  exportFeeInvoicesRpc,
  getOwnFeeInvoiceRpc,
  listFeeInvoicesRpc,
  listOwnFeeInvoicesRpc,
} from '@sprinkle/contracts/tips/fee-invoices.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ExportList } from '../exports/export-list.js';
import { ListFeeInvoices } from './list-fee-invoices.js';
import { ListOwnFeeInvoices } from './list-own-fee-invoices.js';

@Controller()
export class FeeInvoicesController {
  constructor(
    private readonly own: ListOwnFeeInvoices,
    private readonly all: ListFeeInvoices,
    private readonly exporting: ExportList,
  ) {}

  @HandlesRpc(listOwnFeeInvoicesRpc)
  listOwn(@Payload() query: RpcInput<typeof listOwnFeeInvoicesRpc>, @CurrentActor() actor: Actor) {
    return this.own.execute(query, actor);
  }

  @HandlesRpc(getOwnFeeInvoiceRpc)
  getOwn(@Payload() asked: RpcInput<typeof getOwnFeeInvoiceRpc>, @CurrentActor() actor: Actor) {
    return this.own.get(asked, actor);
  }

  @HandlesRpc(listFeeInvoicesRpc)
  list(@Payload() query: RpcInput<typeof listFeeInvoicesRpc>, @CurrentActor() actor: Actor) {
    return this.all.execute(query, actor);
  }

  @HandlesRpc(exportFeeInvoicesRpc)
  export(@Payload() query: RpcInput<typeof exportFeeInvoicesRpc>, @CurrentActor() actor: Actor) {
    return this.exporting.execute('fee-invoices', query, actor, () => this.all.execute(query, actor));
  }
}
