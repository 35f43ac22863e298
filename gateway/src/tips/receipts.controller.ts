import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { listReceiptMailsRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import { reportReceiptSchema } from '@sprinkle/contracts/profiles/new-report.schemas';
import { reportContentRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import { receiptHistoryBodySchema, replyReportSchema } from '@sprinkle/contracts/receipts.http.schemas';
import { getReceiptHistoryRpc } from '@sprinkle/contracts/tips/page/receipt-history.rpc';
import { getReplyToReportRpc, receiptRequestSchema } from '@sprinkle/contracts/tips/page/receipts.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { inDollars } from '../platform/http/dollars.js';
import { LimitedTo } from '../platform/limits/limits.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { REPORT_THANKS } from '../reports/reports.controller.js';

type ReceiptRequest = z.infer<typeof receiptRequestSchema>;

/** Tippers have no account. They identify themselves with the token from their mail, which is never part of a URL. */
@ApiTags('receipts')
@Controller('api/receipt')
export class ReceiptsController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('history')
  @LimitedTo('receipt')
  @ApiOperation({
    summary: 'Read the history of a tip',
    description: 'Lists refunds, disputes, fraud marks and the emails to the tipper, oldest first.',
  })
  @ApiResponses(200, receiptHistoryBodySchema)
  @ApiErrors('RECEIPT_NOT_FOUND')
  async getReceiptHistory(
    @Body({ schema: receiptRequestSchema }) request: ReceiptRequest,
    @RequestActor() actor: Actor,
  ) {
    // Rejects callers over the limit and tokens without a tip before the mails are looked up.
    const history = await this.rpc.call(getReceiptHistoryRpc, request, { actor });
    const mails = await this.rpc.call(listReceiptMailsRpc, request, { actor });
    return { ...inDollars(history), mails };
  }

  @Post('report-reply')
  @LimitedTo('receipt')
  @ApiOperation({
    summary: "Report the creator's reply",
    description:
      'Sends the report, with the comment, to the administrators. Only one report counts for each tip; another one returns the same number.',
  })
  @ApiResponses(200, reportReceiptSchema)
  @ApiErrors('RECEIPT_NOT_FOUND', 'PROFILE_NOT_FOUND', 'WRONG_STATE')
  async reportReply(
    @Body({ schema: replyReportSchema }) { token, ...report }: z.infer<typeof replyReportSchema>,
    @RequestActor() actor: Actor,
  ) {
    const found = await this.rpc.call(getReplyToReportRpc, { token }, { actor });
    const { username, reply, ...comment } = found;
    const { number } = await this.rpc.call(
      reportContentRpc,
      { ...report, username, reply, comment },
      { actor },
    );
    return { number, message: REPORT_THANKS };
  }
}
