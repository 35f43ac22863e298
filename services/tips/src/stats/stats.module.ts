import { Module } from '@nestjs/common';
import { GetStats } from './get-stats.js';
import { StatsController } from './stats.controller.js';

@Module({ controllers: [StatsController], providers: [GetStats] })
export class StatsModule {}
