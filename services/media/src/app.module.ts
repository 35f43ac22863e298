import type { DynamicModule } from '@nestjs/common';
import { databaseModule } from '@sprinkle/service-kit/database/database.module';
import { createRateLimit } from '@sprinkle/service-kit/rate-limits';
import { DataSource } from 'typeorm';
import { AssetsController } from './assets/assets.controller.js';
import { GetAsset } from './assets/get-asset.js';
import { SettleAsset } from './assets/settle-asset.js';
import type { Config } from './config.js';
import { entities, migrations } from './database.js';
import { ImageEncoder } from './images/image-encoder.js';
import { ObjectStorage } from './storage/object-storage.js';
import { ClaimAsset } from './uploads/claim-asset.js';
import { CompleteUpload } from './uploads/complete-upload.js';
import { CreateUpload } from './uploads/create-upload.js';
import { DiscardUpload } from './uploads/discard-upload.js';
import { ProcessUpload } from './uploads/process-upload.js';
import { ReconcileUploads } from './uploads/reconcile-uploads.js';
import { UPLOAD_RATE_LIMIT } from './uploads/upload-rate-limit.js';
import { UploadsController } from './uploads/uploads.controller.js';

class AppModule {}

const UPLOADS_PER_HOUR = 30;

export function appModule(config: Config): DynamicModule {
  const url = config.MEDIA_DATABASE_URL;
  return {
    module: AppModule,
    imports: [databaseModule({ url, entities, migrations, applicationName: 'media' })],
    controllers: [UploadsController, AssetsController],
    providers: [
      { provide: ObjectStorage, useFactory: () => createObjectStorage(config) },
      {
        provide: UPLOAD_RATE_LIMIT,
        inject: [DataSource],
        useFactory: (dataSource: DataSource) =>
          createRateLimit(dataSource, {
            name: 'upload',
            points: UPLOADS_PER_HOUR,
            durationSeconds: 60 * 60,
            relaxed: config.RATE_LIMITS === 'relaxed',
          }),
      },
      ImageEncoder,
      GetAsset,
      SettleAsset,
      ClaimAsset,
      DiscardUpload,
      ProcessUpload,
      CreateUpload,
      CompleteUpload,
      ReconcileUploads,
    ],
  };
}

function createObjectStorage(config: Config): ObjectStorage {
  return new ObjectStorage({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
  });
}
