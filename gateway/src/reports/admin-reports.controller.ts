import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { reportFigureSchema } from '@sprinkle/contracts/profiles/report-figures.schemas';
import {
  decideAppealRpc,
  decideReportRpc,
  reportCasesList,
  reportFiguresList,
} from '@sprinkle/contracts/profiles/reports.rpc';
import {
  appealDecisionSchema,
  reportCaseSchema,
  type ReportDecision,
  reportDecisionSchema,
} from '@sprinkle/contracts/profiles/reports.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { linkNextPage, listQueryOf, sendList } from '../platform/http/lists.js';
import { ApiErrors, ApiExport, ApiPage, ApiResponses } from '../platform/openapi/api-responses.js';

const querySchema = listQueryOf(reportCasesList);
const filterSchema = reportCasesList.filter.strict();

const figuresQuerySchema = listQueryOf(reportFiguresList);
const figuresFilterSchema = reportFiguresList.filter.strict();

const CASE_PARAM = { name: 'id', description: 'The case, as listed' };

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
    const { cases, nextCursor } = await this.rpc.call(reportCasesList.listRpc, query, { actor });
    linkNextPage(reply, query, nextCursor);
    return cases;
  }

  @Get('export')
  @ApiExport('reports')
  exportReportCases(
    @Query({ schema: filterSchema }) filter: z.infer<typeof filterSchema>,
    @RequestActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return sendList(reply, reportCasesList, async (cursor) => {
      const query = { ...filter, cursor };
      const { cases: lines, nextCursor } = await this.rpc.call(reportCasesList.exportRpc, query, { actor });
      return { lines, nextCursor };
    });
  }

  @Get('figures')
  @ApiOperation({
    summary: 'Count the reports, decisions and answers of a year',
    description: 'For the yearly account of the platform. The figures hold nothing about a person.',
  })
  @ApiPage(reportFigureSchema)
  async listReportFigures(
    @Query({ schema: figuresQuerySchema }) query: z.infer<typeof figuresQuerySchema>,
    @RequestActor() actor: Actor,
  ) {
    const { figures } = await this.rpc.call(reportFiguresList.listRpc, query, { actor });
    return figures;
  }

  @Get('figures/export')
  @ApiExport('figures')
  exportReportFigures(
    @Query({ schema: figuresFilterSchema }) filter: z.infer<typeof figuresFilterSchema>,
    @RequestActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return sendList(reply, reportFiguresList, async (cursor) => {
      const query = { ...filter, cursor };
      const { figures, nextCursor } = await this.rpc.call(reportFiguresList.exportRpc, query, { actor });
      return { lines: figures, nextCursor };
    });
  }

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
