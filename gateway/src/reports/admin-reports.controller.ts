import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { decideAppealRpc, decideReportRpc, reportCasesList } from '@sprinkle/contracts/profiles/reports.rpc';
import {
  appealDecisionSchema,
  reportCaseSchema,
  type ReportDecision,
  reportDecisionSchema,
} from '@sprinkle/contracts/profiles/reports.schemas';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { ListController } from '../lists/list-controller.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';

const CASE_PARAM = { name: 'id', description: 'The case, as listed' };

@ApiTags('reports')
@AdminsOnly()
@Controller('api/admin/reports')
export class AdminReportsController extends ListController(reportCasesList, {
  operationId: 'listReportCases',
  summary: 'List reported pages and comments, newest first',
  description: 'A case holds all reports of one page or comment since the last decision about it.',
  row: reportCaseSchema,
  exported: 'reports',
}) {
  @Post(':id/decision')
  @ApiOperation({
    summary: 'Dismiss reports, hide the comment, unpublish the page or block the user',
    description:
      'The creator is mailed the reason and the message, and cannot undo it. Needs a recent password.',
  })
  @ApiParam(CASE_PARAM)
  @ApiResponses(200, reportCaseSchema)
  @ApiErrors('REAUTH_REQUIRED', 'NOT_FOUND', 'DECIDED_ALREADY', 'WRONG_STATE')
  decideReport(
    @Param('id') caseId: string,
    @Body({ schema: reportDecisionSchema }) decision: ReportDecision,
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(decideReportRpc, { caseId, decision }, { actor });
  }

  @Post(':id/appeal')
  @ApiOperation({
    summary: "Decide about a creator's appeal, or reverse a decision",
    description:
      'A reversal shows the comment or the page again, also without an appeal or after it was upheld. The creator is mailed the result. Needs a recent password.',
  })
  @ApiParam(CASE_PARAM)
  @ApiResponses(200, reportCaseSchema)
  @ApiErrors('REAUTH_REQUIRED', 'NOT_FOUND', 'DECIDED_ALREADY', 'WRONG_STATE')
  decideAppeal(
    @Param('id') caseId: string,
    @Body({ schema: appealDecisionSchema }) decision: z.infer<typeof appealDecisionSchema>,
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(decideAppealRpc, { ...decision, caseId }, { actor });
  }
}
