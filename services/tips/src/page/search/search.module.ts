import { Module } from '@nestjs/common';
import { SenderAddressesModule } from '../../sender-addresses/sender-addresses.module.js';
import { SearchTips } from './search-tips.js';

@Module({ imports: [SenderAddressesModule], providers: [SearchTips] })
export class SearchModule {}
