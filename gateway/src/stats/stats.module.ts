import { Module } from '@nestjs/common';
import { OwnAnalyticsController } from './own-analytics.controller.js';
import { StatsController } from './stats.controller.js';

@Module({ controllers: [StatsController, OwnAnalyticsController] })
export class StatsModule {}
