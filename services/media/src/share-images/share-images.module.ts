import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { DrawShareImage } from './draw-share-image.js';
import { ExpireShareImages } from './expire-share-images.js';
import { ImageLibrary } from './image-library.js';
import { PurgeShareImages } from './purge-share-images.js';
import { RenderShareImage } from './render-share-image.js';
import { ShareImagesController } from './share-images.controller.js';

@Module({
  imports: [StorageModule],
  controllers: [ShareImagesController],
  providers: [ImageLibrary, DrawShareImage, ExpireShareImages, RenderShareImage, PurgeShareImages],
})
export class ShareImagesModule {}
