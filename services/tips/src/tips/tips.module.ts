import { Module } from '@nestjs/common';
import { ListOwnTips } from './list-own-tips.js';
import { ListPublicTips } from './list-public-tips.js';
import { TipsController } from './tips.controller.js';

@Module({ controllers: [TipsController], providers: [ListPublicTips, ListOwnTips] })
export class TipsModule {}
