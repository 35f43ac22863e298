import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  declineMistakeRpc,
  exportMistakesRpc,
  listMistakesRpc,
  reportMistakeRpc,
} from '@sprinkle/contracts/tips/mistakes.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ExportList } from '../exports/export-list.js';
import { DeclineMistake } from './decline-mistake.js';
import { ListMistakes } from './list-mistakes.js';
import { ReportMistake } from './report-mistake.js';

@Controller()
export class MistakesController {
  constructor(
    private readonly report: ReportMistake,
    private readonly decline: DeclineMistake,
    private readonly list: ListMistakes,
    private readonly exports: ExportList,
  ) {}

  @HandlesRpc(reportMistakeRpc)
  reportMistake(@Payload() input: RpcInput<typeof reportMistakeRpc>, @CurrentActor() actor: Actor) {
    return this.report.execute(input, actor);
  }

  @HandlesRpc(declineMistakeRpc)
  declineMistake(@Payload() input: RpcInput<typeof declineMistakeRpc>, @CurrentActor() actor: Actor) {
    return this.decline.execute(input, actor);
  }

  @HandlesRpc(listMistakesRpc)
  listMistakes(@Payload() query: RpcInput<typeof listMistakesRpc>, @CurrentActor() actor: Actor) {
    return this.list.execute(query, actor);
  }

  @HandlesRpc(exportMistakesRpc)
  exportMistakes(@Payload() query: RpcInput<typeof exportMistakesRpc>, @CurrentActor() actor: Actor) {
    return this.exports.execute('mistakes', query, actor, () => this.list.execute(query, actor));
  }
}
