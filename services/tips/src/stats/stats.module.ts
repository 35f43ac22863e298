import { Module } from '@nestjs/common';
import { StatsController } from './stats.controller.js';
import { GetStats } from './get-stats.js';

@Module({ controllers: [StatsController], providers: [GetStats] })
export class StatsModule {}
