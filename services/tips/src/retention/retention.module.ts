import { Module } from '@nestjs/common';
import { PurgeExpired } from './purge-expired.js';

@Module({ providers: [PurgeExpired] })
export class RetentionModule {}
