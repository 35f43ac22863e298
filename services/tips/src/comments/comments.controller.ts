import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { exportCommentsRpc, listCommentsRpc } from '@sprinkle/contracts/tips/comments.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ExportList } from '../exports/export-list.js';
import { ListComments } from './list-comments.js';

/** Administrators make these calls. */
@Controller()
export class CommentsController {
  constructor(
    private readonly comments: ListComments,
    private readonly exports: ExportList,
  ) {}

  @HandlesRpc(listCommentsRpc)
  listComments(@Payload() query: RpcInput<typeof listCommentsRpc>, @CurrentActor() actor: Actor) {
    return this.comments.execute(query, actor);
  }

  @HandlesRpc(exportCommentsRpc)
  exportComments(@Payload() query: RpcInput<typeof exportCommentsRpc>, @CurrentActor() actor: Actor) {
    return this.exports.execute('comments', query, actor, () => this.comments.execute(query, actor));
  }
}
