import { Module } from '@nestjs/common';
import { CountTip } from './count-tip.js';
import { ExpireRecentTips } from './expire-recent-tips.js';
import { FeaturedController } from './featured.controller.js';
import { ListFeaturedCreators } from './list-featured-creators.js';

@Module({
  controllers: [FeaturedController],
  providers: [ListFeaturedCreators, CountTip, ExpireRecentTips],
})
export class FeaturedModule {}
