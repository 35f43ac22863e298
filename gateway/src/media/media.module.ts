import { Module } from '@nestjs/common';
import { MediaFilesController } from './media-files.controller.js';
import { MediaController } from './media.controller.js';
import { ServeMedia } from './serve-media.js';
import { StoreUpload } from './store-upload.js';
import { UploadMedia } from './upload-media.js';
import { UploadSpool } from './upload-spool.js';

@Module({
  controllers: [MediaController, MediaFilesController],
  providers: [UploadMedia, UploadSpool, StoreUpload, ServeMedia],
  exports: [UploadSpool, StoreUpload, ServeMedia],
})
export class MediaModule {}
