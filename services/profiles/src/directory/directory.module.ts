import { Module } from '@nestjs/common';
import { DirectoryController } from './directory.controller.js';
import { DiscoverCreators } from './discover-creators.js';
import { ListDirectoryPieces } from './list-directory-pieces.js';
import { ListPublishedUsernames } from './list-published-usernames.js';

@Module({
  controllers: [DirectoryController],
  providers: [DiscoverCreators, ListPublishedUsernames, ListDirectoryPieces],
})
export class DirectoryModule {}
