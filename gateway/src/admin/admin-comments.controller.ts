import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { listedCommentBodySchema } from '@sprinkle/contracts/http.schemas';
import { searchSchema } from '@sprinkle/contracts/identity/administration.schemas';
import { listCommentsRpc } from '@sprinkle/contracts/tips/administration.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { inDollars } from '../platform/http/dollars.js';
import { linkToPage, pageLimitSchema } from '../platform/http/list-pages.js';
import { ApiResponses, NEXT_PAGE_LINK } from '../platform/openapi/api-responses.js';

const pageSchema = z.object({
  search: searchSchema.optional().meta({ description: 'Part of the message, the sender or the recipient' }),
  cursor: z.uuid().optional().meta({ description: 'Out of the header `Link` of the page before' }),
  limit: pageLimitSchema.optional().meta({ description: 'Comments per page, 50 unless given' }),
});

@ApiTags('admin')
@AdminsOnly()
@Controller('api/admin/comments')
export class AdminCommentsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: 'List the comments of tips, newest first', description: 'Hidden ones too.' })
  @ApiResponse({ status: 200, headers: { Link: NEXT_PAGE_LINK } })
  @ApiResponses(200, z.array(listedCommentBodySchema))
  async listComments(
    @Query({ schema: pageSchema }) query: z.infer<typeof pageSchema>,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { comments, nextCursor } = await this.rpc.call(listCommentsRpc, query, { actor });
    if (nextCursor) reply.header('link', linkToPage('/api/admin/comments', { ...query, cursor: nextCursor }));
    return comments.map(inDollars);
  }
}
