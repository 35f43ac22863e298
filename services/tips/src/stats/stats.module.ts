import { Module } from '@nestjs/common';
import { GetDailyStats } from './get-daily-stats.js';
import { GetStats } from './get-stats.js';
import { StatsController } from './stats.controller.js';
import { SumUpDays } from './sum-up-days.js';

@Module({ controllers: [StatsController], providers: [GetStats, GetDailyStats, SumUpDays] })
export class StatsModule {}
