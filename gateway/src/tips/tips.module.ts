import { Module } from '@nestjs/common';
import { CreatorsModule } from '../creators/creators.module.js';
import { EndSupportController } from './end-support.controller.js';
import { ReceiptsController } from './receipts.controller.js';
import { TipDetailsController } from './tip-details.controller.js';
import { TipsController } from './tips.controller.js';

@Module({
  imports: [CreatorsModule],
  controllers: [TipsController, ReceiptsController, EndSupportController, TipDetailsController],
})
export class TipsModule {}
