import { Module } from '@nestjs/common';
import { RetentionModule } from '../retention/retention.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { BlockedOwnersProjection } from './blocked-owners-projection.js';
import { ClaimMove } from './claim-move.js';
import { WithholdAssets } from './withhold-assets.js';

@Module({
  imports: [StorageModule, RetentionModule],
  providers: [BlockedOwnersProjection, ClaimMove, WithholdAssets],
})
export class WithholdingModule {}
