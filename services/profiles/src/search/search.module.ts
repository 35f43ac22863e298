import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.js';
import { SearchProfiles } from './search-profiles.js';

@Module({ controllers: [SearchController], providers: [SearchProfiles] })
export class SearchModule {}
