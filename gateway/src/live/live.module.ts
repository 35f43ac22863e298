import { Module } from '@nestjs/common';
import { LiveTips } from './live-tips.js';
import { LiveController } from './live.controller.js';

@Module({ controllers: [LiveController], providers: [LiveTips] })
export class LiveModule {}
