import { Module } from '@nestjs/common';
import { ExportList } from '../../exports/export-list.js';
import { ListComments } from './list-comments.js';
import { TakeCommentsDown } from './take-comments-down.js';

@Module({
  providers: [ListComments, TakeCommentsDown, ExportList],
})
export class CommentsModule {}
