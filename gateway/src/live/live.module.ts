import { Module } from '@nestjs/common';
import { LiveController } from './live.controller.js';
import { LiveTips } from './live-tips.js';

@Module({ controllers: [LiveController], providers: [LiveTips] })
export class LiveModule {}
