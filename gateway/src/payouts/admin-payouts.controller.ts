import { Body, Controller, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { payoutMethodTypeSchema } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { exportPayoutRunRpc } from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { CSV_TYPE, toCsv } from '../platform/http/csv.js';
import { sendDownload } from '../platform/http/download.js';
import { ApiErrors } from '../platform/openapi/api-responses.js';

const fileSchema = z
  .object({
    type: payoutMethodTypeSchema.describe('Kind of payout method'),
    again: z.boolean().optional().describe('Whether to return a file that was already downloaded'),
  })
  .meta({
    id: 'PayoutFileRequest',
    description: 'A request for the file that pays the payouts of one type.',
  });

const RUN_PARAM = { name: 'id', description: 'Id of the payout run' };

const FILE_PAGE_SIZE = 1_000;

const LEFT_OUT_HEADER = 'payouts-left-out';
const LEFT_OUT_MAX = 20;

const LEFT_OUT_HEADERS = {
  [LEFT_OUT_HEADER]: {
    description:
      'References of the payouts left out of the file because their account information cannot be read',
    schema: { type: 'string' as const },
  },
};

@ApiTags('payouts')
@AdminsOnly()
@Controller('api/admin')
export class AdminPayoutsController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('payout-runs/:id/file')
  @ApiOperation({
    summary: 'Download the CSV file for payouts to send',
    description:
      'Returns the file that pays the unsent payouts of one type of payout method. It contains unmasked account information. Super Admins only. The activity log records who downloaded it.',
  })
  @ApiParam(RUN_PARAM)
  @ApiProduces('text/csv')
  @ApiResponse({ status: 200, description: 'OK', headers: LEFT_OUT_HEADERS, schema: { type: 'string' } })
  @ApiErrors('FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'PAYOUTS_LOCKED', 'WRONG_STATE')
  async getPayoutFile(
    @Param('id') runId: string,
    @Body({ schema: fileSchema }) { type, again }: z.infer<typeof fileSchema>,
    @RequestActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // PayPal parses its file itself, and takes names as they are.
    const escapesFormulas = type === 'bank';
    let file = '';
    const leftOut: string[] = [];
    let cursor: string | undefined;
    do {
      const query = {
        runId,
        methodType: type,
        cursor,
        limit: FILE_PAGE_SIZE,
        allowsRepeatedDownload: again,
      };
      const page = await this.rpc.call(exportPayoutRunRpc, query, { actor });
      file += toCsv(page.lines, { escapesFormulas });
      leftOut.push(...page.leftOut);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    reply.headers(leftOutHeaders(leftOut));
    // Banks and payment services parse this file. They would read a byte-order mark as part of the first cell.
    await sendDownload(reply, { filename: `payouts-${type}.csv`, type: CSV_TYPE }, () => [file]);
  }
}

function leftOutHeaders(references: string[]): Record<string, string> {
  const others = references.length - LEFT_OUT_MAX;
  const named = references.slice(0, LEFT_OUT_MAX).join(', ');
  return references.length === 0
    ? {}
    : { [LEFT_OUT_HEADER]: others > 0 ? `${named} and ${others} more` : named };
}
