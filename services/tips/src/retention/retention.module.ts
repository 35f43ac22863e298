import { Module } from '@nestjs/common';
import { EraseOldAddresses } from './erase-old-addresses.js';
import { PurgeExpired } from './purge-expired.js';

@Module({ providers: [PurgeExpired, EraseOldAddresses] })
export class RetentionModule {}
