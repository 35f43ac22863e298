import { Module } from '@nestjs/common';
import { SearchProfiles } from './search-profiles.js';
import { SearchController } from './search.controller.js';

@Module({ controllers: [SearchController], providers: [SearchProfiles] })
export class SearchModule {}
