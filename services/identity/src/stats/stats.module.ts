import { Module } from '@nestjs/common';
import { GetAccountStats } from './get-account-stats.js';
import { GetDailySignUps } from './get-daily-sign-ups.js';
import { StatsController } from './stats.controller.js';

@Module({ controllers: [StatsController], providers: [GetAccountStats, GetDailySignUps] })
export class StatsModule {}
