import { Module } from '@nestjs/common';
import { ForgetOldData } from './forget-old-data.js';

@Module({ providers: [ForgetOldData] })
export class RetentionModule {}
