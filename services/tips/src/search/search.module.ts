import { Module } from '@nestjs/common';
import { SenderAddressesModule } from '../sender-addresses/sender-addresses.module.js';
import { SearchTips } from './search-tips.js';
import { SearchController } from './search.controller.js';

@Module({ imports: [SenderAddressesModule], controllers: [SearchController], providers: [SearchTips] })
export class SearchModule {}
