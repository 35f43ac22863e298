import { Module } from '@nestjs/common';
import { GoalsModule } from '../goals/goals.module.js';
import { ListOwnTips } from './list-own-tips.js';
import { ListPublicTips } from './list-public-tips.js';
import { RespondToTip } from './respond-to-tip.js';
import { SetTipVisibility } from './set-tip-visibility.js';

@Module({
  imports: [GoalsModule],
  providers: [ListPublicTips, ListOwnTips, SetTipVisibility, RespondToTip],
})
export class TipsModule {}
