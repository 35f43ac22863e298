import { Module } from '@nestjs/common';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { createRateLimit } from '@sprinkle/service-kit/rate-limits';
import { DataSource } from 'typeorm';
import { AssetsModule } from '../assets/assets.module.js';
import type { Config } from '../config.js';
import { ImagesModule } from '../images/images.module.js';
import { RetentionModule } from '../retention/retention.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { VideosModule } from '../videos/videos.module.js';
import { ClaimAsset } from './claim-asset.js';
import { CompleteUpload } from './complete-upload.js';
import { CreateUpload, UPLOAD_RATE_LIMIT } from './create-upload.js';
import { ProcessUpload } from './process-upload.js';
import { ReconcileUploads } from './reconcile-uploads.js';
import { UploadsController } from './uploads.controller.js';

const UPLOADS_PER_HOUR = 30;

@Module({
  imports: [StorageModule, ImagesModule, AssetsModule, RetentionModule, VideosModule],
  controllers: [UploadsController],
  providers: [
    { provide: UPLOAD_RATE_LIMIT, useFactory: createUploadLimit, inject: [DataSource, SERVICE_CONFIG] },
    ClaimAsset,
    ProcessUpload,
    CreateUpload,
    CompleteUpload,
    ReconcileUploads,
  ],
})
export class UploadsModule {}

function createUploadLimit(dataSource: DataSource, config: Config) {
  return createRateLimit(dataSource, {
    name: 'upload',
    points: UPLOADS_PER_HOUR,
    durationSeconds: 60 * 60,
    relaxed: config.RATE_LIMITS === 'relaxed',
  });
}
