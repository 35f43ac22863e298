import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { PurgeClosedAccounts } from './purge-closed-accounts.js';
import { PurgeRemovedAssets } from './purge-removed-assets.js';
import { PurgeUnusedAssets } from './purge-unused-assets.js';
import { ShownAssetsProjection } from './shown-assets-projection.js';

@Module({
  imports: [StorageModule],
  providers: [ShownAssetsProjection, PurgeClosedAccounts, PurgeUnusedAssets, PurgeRemovedAssets],
  exports: [PurgeRemovedAssets],
})
export class RetentionModule {}
