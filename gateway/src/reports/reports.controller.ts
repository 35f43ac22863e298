import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  type NewReport,
  newReportSchema,
  reportReceiptSchema,
} from '@sprinkle/contracts/profiles/new-report.schemas';
import { reportContentRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { RequestActor } from '../auth/actor.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { FindReportedContent } from './find-reported-content.js';

export const REPORT_THANKS = 'Thank you for telling us. Our team will look at it.';

@ApiTags('creators')
@Controller('api/reports')
export class ReportsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly content: FindReportedContent,
  ) {}

  @Post()
  @ApiOperation({
    summary: 'Report a page or a comment',
    description:
      'Sends the report to the administrators. Each network counts once for each page or comment. If the report has an email address, that address gets a receipt and the decision, within limits per address and network.',
  })
  @ApiResponses(200, reportReceiptSchema)
  @ApiErrors('PROFILE_NOT_FOUND', 'TIP_NOT_FOUND')
  async reportContent(
    @Body({ schema: newReportSchema }) { tipId, ...report }: NewReport,
    @RequestActor() actor: Actor,
  ) {
    const { comment } = await this.content.require(report.username, tipId ?? undefined);
    const { number } = await this.rpc.call(reportContentRpc, { ...report, comment }, { actor });
    return { number, message: REPORT_THANKS };
  }
}
