import { Module } from '@nestjs/common';
import { CreatorsModule } from '../creators/creators.module.js';
import { OwnGoalController } from './own-goal.controller.js';
import { OwnRefundsController } from './own-refunds.controller.js';
import { OwnTipsController } from './own-tips.controller.js';
import { ReceiptsController } from './receipts.controller.js';
import { TipsController } from './tips.controller.js';

@Module({
  imports: [CreatorsModule],
  controllers: [
    OwnTipsController,
    OwnRefundsController,
    OwnGoalController,
    TipsController,
    ReceiptsController,
  ],
})
export class TipsModule {}
