import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { AssetsController } from './assets.controller.js';
import { DiscardUpload } from './discard-upload.js';
import { GetAsset } from './get-asset.js';
import { ListOwnAssets } from './list-own-assets.js';
import { ReserveAssets } from './reserve-assets.js';
import { SettleAsset } from './settle-asset.js';

@Module({
  imports: [StorageModule],
  controllers: [AssetsController],
  providers: [GetAsset, ListOwnAssets, ReserveAssets, SettleAsset, DiscardUpload],
  exports: [GetAsset, SettleAsset, DiscardUpload],
})
export class AssetsModule {}
