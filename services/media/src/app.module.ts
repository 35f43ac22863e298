import type { DynamicModule } from '@nestjs/common';
import { databaseModule } from '@sprinkle/service-kit/database/database.module';
import { createRateLimit } from '@sprinkle/service-kit/rate-limits';
import { DataSource } from 'typeorm';
import { AssetsController } from './assets/assets.controller.js';
import { GetAsset } from './assets/get-asset.js';
import { ListOwnAssets } from './assets/list-own-assets.js';
import { SettleAsset } from './assets/settle-asset.js';
import { CondemnClosed } from './closed-owners/condemn-closed.js';
import { NoteClosedOwner } from './closed-owners/note-closed-owner.js';
import type { Config } from './config.js';
import { entities, migrations } from './database.js';
import { ReserveAssets } from './assets/reserve-assets.js';
import { ImageEncoder } from './images/image-encoder.js';
import { ImageLibrary } from './images/image-library.js';
import { CondemnAssets } from './retention/condemn-assets.js';
import { SweepAssets } from './retention/sweep-assets.js';
import { TrackShownAssets } from './retention/track-shown-assets.js';
import { DrawShareImage } from './share-images/draw-share-image.js';
import { KeepShareImage } from './share-images/keep-share-image.js';
import { RemoveExpired } from './share-images/remove-expired.js';
import { RenderShareImage } from './share-images/render-share-image.js';
import { ShareImagesController } from './share-images/share-images.controller.js';
import { FILE_STORAGE } from './storage/file-storage.js';
import { ObjectStorage } from './storage/object-storage.js';
import { ClaimAsset } from './uploads/claim-asset.js';
import { CompleteUpload } from './uploads/complete-upload.js';
import { CreateUpload } from './uploads/create-upload.js';
import { DiscardUpload } from './uploads/discard-upload.js';
import { ProcessUpload } from './uploads/process-upload.js';
import { ReconcileUploads } from './uploads/reconcile-uploads.js';
import { UPLOAD_RATE_LIMIT } from './uploads/upload-rate-limit.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { AcceptVideo } from './videos/accept-video.js';
import { ClaimTranscode } from './videos/claim-transcode.js';
import { EncodeVideo } from './videos/encode-video.js';
import { Ffmpeg } from './videos/ffmpeg.js';
import { ProcessVideo } from './videos/process-video.js';
import { RunTranscodes } from './videos/run-transcodes.js';
import { TakePoster } from './videos/take-poster.js';

class AppModule {}

const UPLOADS_PER_HOUR = 30;
/** Two requests fit into a caller's deadline. */
const REQUEST_MS = 2_400;
const WHOLE_FILE_MS = 2 * 60_000;

export function appModule(config: Config): DynamicModule {
  const url = config.MEDIA_DATABASE_URL;
  return {
    module: AppModule,
    imports: [databaseModule({ url, entities, migrations, applicationName: 'media' })],
    controllers: [UploadsController, AssetsController, ShareImagesController],
    providers: [
      { provide: ObjectStorage, useFactory: () => createObjectStorage(config, REQUEST_MS) },
      { provide: FILE_STORAGE, useFactory: () => createObjectStorage(config, WHOLE_FILE_MS) },
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
      ImageLibrary,
      ImageEncoder,
      GetAsset,
      ReserveAssets,
      ListOwnAssets,
      SettleAsset,
      ClaimAsset,
      DiscardUpload,
      ProcessUpload,
      CreateUpload,
      CompleteUpload,
      ReconcileUploads,
      Ffmpeg,
      EncodeVideo,
      TakePoster,
      ProcessVideo,
      ClaimTranscode,
      RunTranscodes,
      AcceptVideo,
      TrackShownAssets,
      SweepAssets,
      CondemnAssets,
      NoteClosedOwner,
      CondemnClosed,
      DrawShareImage,
      KeepShareImage,
      RenderShareImage,
      RemoveExpired,
    ],
  };
}

function createObjectStorage(config: Config, requestTimeoutMs: number): ObjectStorage {
  return new ObjectStorage({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    requestTimeoutMs,
  });
}
