import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { disputeBodySchema, type InDollars, refundBodySchema } from '@sprinkle/contracts/http.schemas';
import type { RpcReply } from '@sprinkle/contracts/rpc';
import { exportDisputesRpc, listDisputesRpc, refundTipRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { disputeStateSchema, refundRequestSchema } from '@sprinkle/contracts/tips/tips.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { sendCsvList } from '../platform/http/csv.js';
import { inDollars } from '../platform/http/dollars.js';
import { linkNextPage, pageLimitSchema } from '../platform/http/list-pages.js';
import { ApiErrors, ApiExport, ApiPage, ApiResponses } from '../platform/openapi/api-responses.js';

type Dispute = RpcReply<typeof listDisputesRpc>['disputes'][number];

const disputesFilterSchema = z.object({
  state: disputeStateSchema.default('open').meta({ description: 'Open ones come by their deadline' }),
});
const disputesQuerySchema = disputesFilterSchema.extend({
  cursor: z.string().max(200).optional().meta({ description: 'Out of the header `Link` of the page before' }),
  limit: pageLimitSchema.default(50).meta({ description: 'Disputes per page' }),
});

@AdminsOnly()
@Controller('api/admin')
export class AdminReversalsController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('tips/:id/refund')
  @ApiTags('refunds')
  @ApiOperation({
    summary: 'Refund what is left of a tip',
    description: 'Needs a password of the last 30 minutes. Repeating it returns the same refund.',
  })
  @ApiParam({ name: 'id', description: 'The tip' })
  @ApiResponses(200, refundBodySchema)
  @ApiErrors('REAUTH_REQUIRED', 'TIP_NOT_FOUND', 'WRONG_STATE')
  async refundTip(
    @Param('id') tipId: string,
    @Body({ schema: refundRequestSchema }) { reason }: z.infer<typeof refundRequestSchema>,
    @RequestActor() actor: Actor,
  ) {
    return inDollars(await this.rpc.call(refundTipRpc, { tipId, reason }, { actor, deadlineMs: 60_000 }));
  }

  @Get('disputes')
  @ApiTags('disputes')
  @ApiOperation({
    summary: 'List the disputes, the open ones by their deadline',
    description: 'With inquiries, by which a bank asks before it takes money.',
  })
  @ApiPage(disputeBodySchema)
  async listDisputes(
    @Query({ schema: disputesQuerySchema }) { state, ...page }: z.infer<typeof disputesQuerySchema>,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const query = { ...page, isOpen: state === 'open' };
    const { disputes, nextCursor } = await this.rpc.call(listDisputesRpc, query, { actor });
    linkNextPage(reply, '/api/admin/disputes', { state, cursor: nextCursor, limit: page.limit });
    return disputes.map(inDollars);
  }

  @Get('disputes/export')
  @ApiTags('disputes')
  @ApiExport('disputes')
  exportDisputes(
    @Query({ schema: disputesFilterSchema }) filter: z.infer<typeof disputesFilterSchema>,
    @RequestActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return sendCsvList(reply, 'disputes.csv', {
      header: [
        ...['Evidence due', 'Opened', 'From', 'To', 'Amount', 'Reserved', 'Fee', 'State', 'Reason'],
        ...['Tip', 'Dispute at the provider'],
      ],
      load: (cursor) => this.rpc.call(exportDisputesRpc, { ...filter, cursor }, { actor }),
      linesOf: ({ disputes }) => disputes.map(inDollars).map(toLine),
    });
  }
}

function toLine(dispute: InDollars<Dispute>) {
  const { evidenceDueAt, openedAt, senderName, creatorUsername, amount, reserved, fee } = dispute;
  return [
    ...[evidenceDueAt ?? '', openedAt, senderName, creatorUsername ?? '', amount, reserved, fee],
    ...[dispute.status, dispute.reason, dispute.tipId, dispute.providerDisputeId],
  ];
}
