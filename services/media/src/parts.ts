import type { Provider } from '@nestjs/common';
import { DiscardUpload } from './assets/discard-upload.js';
import { GetAsset } from './assets/get-asset.js';
import { ListOwnAssets } from './assets/list-own-assets.js';
import { ReserveAssets } from './assets/reserve-assets.js';
import { SettleAsset } from './assets/settle-asset.js';
import { ImageEncoder } from './images/image-encoder.js';
import { CheckStorage } from './installation/check-storage.js';
import { PurgeClosedAccounts } from './retention/purge-closed-accounts.js';
import { PurgeRemovedAssets } from './retention/purge-removed-assets.js';
import { PurgeUnusedAssets } from './retention/purge-unused-assets.js';
import { ShownAssetsProjection } from './retention/shown-assets-projection.js';
import { DrawShareImage } from './share-images/draw-share-image.js';
import { ExpireShareImages } from './share-images/expire-share-images.js';
import { ImageLibrary } from './share-images/image-library.js';
import { PurgeShareImages } from './share-images/purge-share-images.js';
import { RenderShareImage } from './share-images/render-share-image.js';
import { storages } from './storage/open-storage.js';
import { ResolveTikTokLink } from './tiktok-links/resolve-tiktok-link.js';
import { ClaimAsset } from './uploads/claim-asset.js';
import { CompleteUpload } from './uploads/complete-upload.js';
import { CreateUpload } from './uploads/create-upload.js';
import { ProcessUpload } from './uploads/process-upload.js';
import { ReconcileUploads } from './uploads/reconcile-uploads.js';
import { uploadLimit } from './uploads/upload-limit.js';
import { AcceptVideo } from './videos/accept-video.js';
import { ClaimTranscode } from './videos/claim-transcode.js';
import { EncodeVideo } from './videos/encode-video.js';
import { Ffmpeg } from './videos/ffmpeg.js';
import { ProcessVideo } from './videos/process-video.js';
import { RunTranscodes } from './videos/run-transcodes.js';
import { TakePoster } from './videos/take-poster.js';
import { PurgeWorkFolders } from './videos/work-folder.js';
import { BlockedOwnersProjection } from './withholding/blocked-owners-projection.js';
import { ClaimMove } from './withholding/claim-move.js';
import { WithholdAssets } from './withholding/withhold-assets.js';

export const parts: Provider[] = [
  GetAsset,
  ListOwnAssets,
  ReserveAssets,
  SettleAsset,
  DiscardUpload,
  ImageEncoder,
  CheckStorage,
  ShownAssetsProjection,
  PurgeClosedAccounts,
  PurgeUnusedAssets,
  PurgeRemovedAssets,
  ImageLibrary,
  DrawShareImage,
  ExpireShareImages,
  RenderShareImage,
  PurgeShareImages,
  ...storages,
  ResolveTikTokLink,
  uploadLimit,
  ClaimAsset,
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
  PurgeWorkFolders,
  BlockedOwnersProjection,
  ClaimMove,
  WithholdAssets,
];
