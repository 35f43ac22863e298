import { Module } from '@nestjs/common';
import { SenderAddressesModule } from '../../sender-addresses/sender-addresses.module.js';
import { EraseOldAddresses } from './erase-old-addresses.js';
import { PurgeExpired } from './purge-expired.js';

@Module({ imports: [SenderAddressesModule], providers: [PurgeExpired, EraseOldAddresses] })
export class RetentionModule {}
