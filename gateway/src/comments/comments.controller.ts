import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { listedCommentBodySchema } from '@sprinkle/contracts/http.schemas';
import { commentsList } from '@sprinkle/contracts/tips/comments.rpc';
import { AdminsOnly } from '../auth/session.guards.js';
import { ListController } from '../lists/list-controller.js';

@ApiTags('comments')
@AdminsOnly()
@Controller('api/admin/comments')
export class CommentsController extends ListController(commentsList, {
  operationId: 'listComments',
  summary: 'List the comments of tips, newest first',
  description: 'Hidden ones too.',
  row: listedCommentBodySchema,
  exported: 'comments',
}) {}
