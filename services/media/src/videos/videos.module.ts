import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/assets.module.js';
import { ImagesModule } from '../images/images.module.js';
import { RetentionModule } from '../retention/retention.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { AcceptVideo } from './accept-video.js';
import { ClaimTranscode } from './claim-transcode.js';
import { EncodeVideo } from './encode-video.js';
import { Ffmpeg } from './ffmpeg.js';
import { ProcessVideo } from './process-video.js';
import { RunTranscodes } from './run-transcodes.js';
import { TakePoster } from './take-poster.js';
import { PurgeWorkFolders } from './work-folder.js';

@Module({
  imports: [StorageModule, ImagesModule, AssetsModule, RetentionModule],
  providers: [
    Ffmpeg,
    EncodeVideo,
    TakePoster,
    ProcessVideo,
    ClaimTranscode,
    RunTranscodes,
    AcceptVideo,
    PurgeWorkFolders,
  ],
  exports: [Ffmpeg, AcceptVideo],
})
export class VideosModule {}
