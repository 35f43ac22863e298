import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  decideAppealRpc,
  decideReportRpc,
  exportReportCasesRpc,
  listReportCasesRpc,
} from '@sprinkle/contracts/profiles/reports.rpc';
import {
  appealDecisionSchema,
  type ReportCase,
  reportCaseSchema,
  type ReportDecision,
  reportDecisionSchema,
  reportQueueQuerySchema,
} from '@sprinkle/contracts/profiles/reports.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { sendCsvList } from '../platform/http/csv.js';
import { linkNextPage, pageSchema } from '../platform/http/list-pages.js';
import { ApiErrors, ApiExport, ApiPage, ApiResponses } from '../platform/openapi/api-responses.js';

const querySchema = reportQueueQuerySchema.extend(pageSchema.shape);

const CASE_PARAM = { name: 'id', description: 'The case, as listed' };

const REPORT_HEADER = [
  ...['Opened', 'About', 'Username', 'Comment from', 'Comment', 'State', 'Reports', 'Reasons', 'Details'],
  ...['Decision', 'Decided', 'Decided by', 'Reason', 'Message', 'Note'],
  ...[
    'Appeal',
    'Appealed',
    'Text of the appeal',
    'Appeal decided by',
    'Message on the appeal',
    'Note on the appeal',
  ],
];

@ApiTags('reports')
@AdminsOnly()
@Controller('api/admin/reports')
export class AdminReportsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: 'List reported pages and comments, newest first',
    description: 'A case holds all reports of one page or comment since the last decision about it.',
  })
  @ApiPage(reportCaseSchema)
  async listReportCases(
    @Query({ schema: querySchema }) query: z.infer<typeof querySchema>,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { cases, nextCursor } = await this.rpc.call(listReportCasesRpc, query, { actor });
    linkNextPage(reply, '/api/admin/reports', { ...query, cursor: nextCursor });
    return cases;
  }

  @Get('export')
  @ApiExport('reports')
  exportReportCases(
    @Query({ schema: reportQueueQuerySchema }) filter: z.infer<typeof reportQueueQuerySchema>,
    @RequestActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return sendCsvList(reply, 'reports.csv', {
      header: REPORT_HEADER,
      load: (cursor) => this.rpc.call(exportReportCasesRpc, { ...filter, cursor }, { actor }),
      linesOf: ({ cases }) => cases.map(toLine),
    });
  }

  @Post(':id/decision')
  @ApiOperation({
    summary: 'Dismiss reports, hide the comment, unpublish the page or block the user',
    description: 'The creator is mailed the reason and the message, and cannot undo it.',
  })
  @ApiParam(CASE_PARAM)
  @ApiResponses(200, reportCaseSchema)
  @ApiErrors('NOT_FOUND', 'WRONG_STATE')
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
      'A reversal shows the comment or the page again, also without an appeal or after it was upheld. The creator is mailed the result.',
  })
  @ApiParam(CASE_PARAM)
  @ApiResponses(200, reportCaseSchema)
  @ApiErrors('NOT_FOUND', 'WRONG_STATE')
  decideAppeal(
    @Param('id') caseId: string,
    @Body({ schema: appealDecisionSchema }) decision: z.infer<typeof appealDecisionSchema>,
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(decideAppealRpc, { ...decision, caseId }, { actor });
  }
}

function toLine(reported: ReportCase): string[] {
  const { createdAt, kind, username, comment, state, reportCount, reasons, details, decision, appeal } =
    reported;
  const counts = reasons.map(({ reason, count }) => `${reason} ${count}`);
  const texts = details.map(({ text }) => text);
  return [
    ...[createdAt, kind, username, comment?.senderName, comment?.message, state],
    ...[String(reportCount), counts.join(', '), texts.join('\n')],
    ...[decision?.action, decision?.decidedAt, decision?.decidedBy],
    ...[decision?.reason, decision?.message, decision?.note],
    ...[appeal.state, appeal.at, appeal.text, appeal.decidedBy, appeal.message, appeal.note],
  ].map((cell) => cell ?? '');
}
