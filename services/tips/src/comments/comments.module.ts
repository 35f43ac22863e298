import { Module } from '@nestjs/common';
import { ExportList } from '../exports/export-list.js';
import { CommentsController } from './comments.controller.js';
import { ListComments } from './list-comments.js';
import { TakeCommentsDown } from './take-comments-down.js';

@Module({
  controllers: [CommentsController],
  providers: [ListComments, TakeCommentsDown, ExportList],
})
export class CommentsModule {}
