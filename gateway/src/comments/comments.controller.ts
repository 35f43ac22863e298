import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { listedCommentBodySchema } from '@sprinkle/contracts/http.schemas';
import { commentsList } from '@sprinkle/contracts/tips/comments.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { inDollars } from '../platform/http/dollars.js';
import { linkNextPage, listQueryOf, sendList } from '../platform/http/lists.js';
import { ApiExport, ApiPage } from '../platform/openapi/api-responses.js';

const querySchema = listQueryOf(commentsList);
const filterSchema = commentsList.filter.strict();

@ApiTags('comments')
@AdminsOnly()
@Controller('api/admin/comments')
export class CommentsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: 'List the comments of tips, newest first', description: 'Hidden ones too.' })
  @ApiPage(listedCommentBodySchema)
  async listComments(
    @Query({ schema: querySchema }) query: z.infer<typeof querySchema>,
    @RequestActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { comments, nextCursor } = await this.rpc.call(commentsList.listRpc, query, { actor });
    linkNextPage(reply, query, nextCursor);
    return comments.map(inDollars);
  }

  @Get('export')
  @ApiExport('comments')
  exportComments(
    @Query({ schema: filterSchema }) filter: z.infer<typeof filterSchema>,
    @RequestActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return sendList(reply, commentsList, async (cursor) => {
      const { comments: lines, nextCursor } = await this.rpc.call(
        commentsList.exportRpc,
        { ...filter, cursor },
        { actor },
      );
      return { lines, nextCursor };
    });
  }
}
