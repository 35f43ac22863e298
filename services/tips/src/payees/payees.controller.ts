import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  exportPayeeYearRpc,
  exportYearEarningsRpc,
  getTaxDetailsRpc,
  getYearStatementRpc,
  listYearEarningsRpc,
  recordSanctionsResultRpc,
  revealTaxDetailsRpc,
  saveTaxDetailsRpc,
} from '@sprinkle/contracts/tips/payees.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ExportList } from '../exports/export-list.js';
import { ExportPayeeYear } from './export-payee-year.js';
import { GetTaxDetails } from './get-tax-details.js';
import { GetYearStatement } from './get-year-statement.js';
import { ListYearEarnings } from './list-year-earnings.js';
import { RecordSanctionsResult } from './record-sanctions-result.js';
import { RevealTaxDetails } from './reveal-tax-details.js';
import { SaveTaxDetails } from './save-tax-details.js';

@Controller()
export class PayeesController {
  constructor(
    private readonly details: GetTaxDetails,
    private readonly save: SaveTaxDetails,
    private readonly year: GetYearStatement,
    private readonly reveal: RevealTaxDetails,
    private readonly sanctions: RecordSanctionsResult,
    private readonly exportYear: ExportPayeeYear,
    private readonly earnings: ListYearEarnings,
    private readonly exporting: ExportList,
  ) {}

  @HandlesRpc(getTaxDetailsRpc)
  getTaxDetails(@CurrentActor() actor: Actor) {
    return this.details.execute(actor);
  }

  @HandlesRpc(saveTaxDetailsRpc)
  saveTaxDetails(@Payload() details: RpcInput<typeof saveTaxDetailsRpc>, @CurrentActor() actor: Actor) {
    return this.save.execute(details, actor);
  }

  @HandlesRpc(getYearStatementRpc)
  getYearStatement(@Payload() { year }: RpcInput<typeof getYearStatementRpc>, @CurrentActor() actor: Actor) {
    return this.year.execute(year, actor);
  }

  @HandlesRpc(revealTaxDetailsRpc)
  revealTaxDetails(
    @Payload() { creatorId }: RpcInput<typeof revealTaxDetailsRpc>,
    @CurrentActor() actor: Actor,
  ) {
    return this.reveal.execute(creatorId, actor);
  }

  @HandlesRpc(recordSanctionsResultRpc)
  recordSanctionsResult(
    @Payload() input: RpcInput<typeof recordSanctionsResultRpc>,
    @CurrentActor() actor: Actor,
  ) {
    return this.sanctions.execute(input, actor);
  }

  @HandlesRpc(exportPayeeYearRpc)
  exportPayeeYear(@Payload() input: RpcInput<typeof exportPayeeYearRpc>, @CurrentActor() actor: Actor) {
    return this.exportYear.execute(input, actor);
  }

  @HandlesRpc(listYearEarningsRpc)
  listYearEarnings(@Payload() query: RpcInput<typeof listYearEarningsRpc>, @CurrentActor() actor: Actor) {
    return this.earnings.execute(query, actor);
  }

  @HandlesRpc(exportYearEarningsRpc)
  exportYearEarnings(@Payload() query: RpcInput<typeof exportYearEarningsRpc>, @CurrentActor() actor: Actor) {
    return this.exporting.execute('year-earnings', query, actor, () => this.earnings.export(query, actor));
  }
}
