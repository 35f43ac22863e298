import { Module } from '@nestjs/common';
import { ListTips } from './list-tips.js';
import { TipsController } from './tips.controller.js';

@Module({ controllers: [TipsController], providers: [ListTips] })
export class TipsModule {}
