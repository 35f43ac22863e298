import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { type InDollars, listedCommentBodySchema } from '@sprinkle/contracts/http.schemas';
import { searchSchema } from '@sprinkle/contracts/identity/administration.schemas';
import { exportCommentsRpc, listCommentsRpc } from '@sprinkle/contracts/tips/administration.rpc';
import type { ListedComment } from '@sprinkle/contracts/tips/administration.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { sendCsvList } from '../platform/http/csv.js';
import { inDollars } from '../platform/http/dollars.js';
import { linkNextPage, pageSchema } from '../platform/http/list-pages.js';
import { ApiExport, ApiPage } from '../platform/openapi/api-responses.js';

const filterSchema = z.object({
  search: searchSchema.optional().meta({ description: 'Part of the message, the sender or the recipient' }),
});
const querySchema = filterSchema.extend(pageSchema.shape);

@ApiTags('comments')
@AdminsOnly()
@Controller('api/admin/comments')
export class AdminCommentsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: 'List the comments of tips, newest first', description: 'Hidden ones too.' })
  @ApiPage(listedCommentBodySchema)
  async listComments(
    @Query({ schema: querySchema }) query: z.infer<typeof querySchema>,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { comments, nextCursor } = await this.rpc.call(listCommentsRpc, query, { actor });
    linkNextPage(reply, '/api/admin/comments', { ...query, cursor: nextCursor });
    return comments.map(inDollars);
  }

  @Get('export')
  @ApiExport('comments')
  exportComments(
    @Query({ schema: filterSchema }) filter: z.infer<typeof filterSchema>,
    @RequestActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return sendCsvList(reply, 'comments.csv', {
      header: ['Date', 'From', 'To', 'Amount', 'Comment', 'Response', 'Hidden', 'Refunded or disputed'],
      load: (cursor) => this.rpc.call(exportCommentsRpc, { ...filter, cursor }, { actor }),
      linesOf: ({ comments }) => comments.map(inDollars).map(toLine),
    });
  }
}

function toLine(comment: InDollars<ListedComment>) {
  const { createdAt, senderName, recipientUsername, amount, message, response, isHidden, isReversed } =
    comment;
  return [
    ...[createdAt, senderName, recipientUsername ?? '', amount, message, response ?? ''],
    ...[isHidden ? 'yes' : 'no', isReversed ? 'yes' : 'no'],
  ];
}
