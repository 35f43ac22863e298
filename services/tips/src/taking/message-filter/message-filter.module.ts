import { Module } from '@nestjs/common';
import { MessageFilters } from './message-filters.js';

@Module({ providers: [MessageFilters] })
export class MessageFilterModule {}
