import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  appealBlockRpc,
  appealTakedownRpc,
  countWaitingReportsRpc,
  decideAppealRpc,
  decideReportRpc,
  exportReportCasesRpc,
  exportReportFiguresRpc,
  getBlockDecisionRpc,
  hideCommentRpc,
  listOwnTakedownsRpc,
  listReportCasesRpc,
  listReportFiguresRpc,
  reportContentRpc,
} from '@sprinkle/contracts/profiles/reports.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { AppealBlock } from './appeal-block.js';
import { AppealTakedown } from './appeal-takedown.js';
import { CountWaitingReports } from './count-waiting-reports.js';
import { DecideAppeal } from './decide-appeal.js';
import { DecideReport } from './decide-report.js';
import { ExportReportCases } from './export-report-cases.js';
import { ExportReportFigures } from './export-report-figures.js';
import { GetBlockDecision } from './get-block-decision.js';
import { HideComment } from './hide-comment.js';
import { ListOwnTakedowns } from './list-own-takedowns.js';
import { ListReportCases } from './list-report-cases.js';
import { ListReportFigures } from './list-report-figures.js';
import { ReportContent } from './report-content.js';

@Controller()
export class ReportsController {
  constructor(
    private readonly report: ReportContent,
    private readonly list: ListReportCases,
    private readonly exported: ExportReportCases,
    private readonly figures: ListReportFigures,
    private readonly exportedFigures: ExportReportFigures,
    private readonly decide: DecideReport,
    private readonly appealDecision: DecideAppeal,
    private readonly hiding: HideComment,
    private readonly ownTakedowns: ListOwnTakedowns,
    private readonly appeal: AppealTakedown,
    private readonly blockDecision: GetBlockDecision,
    private readonly blockAppeal: AppealBlock,
    private readonly waiting: CountWaitingReports,
  ) {}

  @HandlesRpc(reportContentRpc)
  reportContent(@Payload() input: RpcInput<typeof reportContentRpc>, @CurrentActor() actor: Actor) {
    return this.report.execute(input, actor);
  }

  @HandlesRpc(listReportCasesRpc)
  listReportCases(@Payload() query: RpcInput<typeof listReportCasesRpc>, @CurrentActor() actor: Actor) {
    return this.list.execute(query, actor);
  }

  @HandlesRpc(exportReportCasesRpc)
  exportReportCases(@Payload() query: RpcInput<typeof exportReportCasesRpc>, @CurrentActor() actor: Actor) {
    return this.exported.execute(query, actor);
  }

  @HandlesRpc(listReportFiguresRpc)
  listReportFigures(@Payload() query: RpcInput<typeof listReportFiguresRpc>, @CurrentActor() actor: Actor) {
    return this.figures.execute(query, actor);
  }

  @HandlesRpc(exportReportFiguresRpc)
  exportReportFigures(
    @Payload() query: RpcInput<typeof exportReportFiguresRpc>,
    @CurrentActor() actor: Actor,
  ) {
    return this.exportedFigures.execute(query, actor);
  }

  @HandlesRpc(countWaitingReportsRpc)
  countWaiting(@CurrentActor() actor: Actor) {
    return this.waiting.execute(actor);
  }

  @HandlesRpc(decideReportRpc)
  decideReport(@Payload() input: RpcInput<typeof decideReportRpc>, @CurrentActor() actor: Actor) {
    return this.decide.execute(input, actor);
  }

  @HandlesRpc(hideCommentRpc)
  hideComment(@Payload() input: RpcInput<typeof hideCommentRpc>, @CurrentActor() actor: Actor) {
    return this.hiding.execute(input, actor);
  }

  @HandlesRpc(decideAppealRpc)
  decideAppeal(@Payload() input: RpcInput<typeof decideAppealRpc>, @CurrentActor() actor: Actor) {
    return this.appealDecision.execute(input, actor);
  }

  @HandlesRpc(listOwnTakedownsRpc)
  listOwnTakedowns(@CurrentActor() actor: Actor) {
    return this.ownTakedowns.execute(actor);
  }

  @HandlesRpc(appealTakedownRpc)
  appealTakedown(@Payload() input: RpcInput<typeof appealTakedownRpc>, @CurrentActor() actor: Actor) {
    return this.appeal.execute(input, actor);
  }

  @HandlesRpc(getBlockDecisionRpc)
  getBlockDecision(@Payload() input: RpcInput<typeof getBlockDecisionRpc>, @CurrentActor() actor: Actor) {
    return this.blockDecision.execute(input, actor);
  }

  @HandlesRpc(appealBlockRpc)
  appealBlock(@Payload() input: RpcInput<typeof appealBlockRpc>, @CurrentActor() actor: Actor) {
    return this.blockAppeal.execute(input, actor);
  }
}
