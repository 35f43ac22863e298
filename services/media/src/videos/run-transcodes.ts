import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { SettleAsset } from '../assets/settle-asset.js';
import { PurgeRemovedAssets } from '../retention/purge-removed-assets.js';
import { DiscardUpload } from '../assets/discard-upload.js';
import { UploadError } from '../assets/upload-error.js';
import { ClaimTranscode, type ClaimedTranscode } from './claim-transcode.js';
import { Ffmpeg } from './ffmpeg.js';
import { ProcessVideo, purgeOldFolders } from './process-video.js';

/** Work that began this often and never ended takes the process down with it. */
const MAX_ATTEMPTS = 3;
const TELL_MS = 1_000;
/** What is left to do when the pictures are made. */
const ENCODED_PERCENT = 95;

/** Makes videos ready, one at a time. */
@Injectable()
export class RunTranscodes implements OnApplicationBootstrap {
  private readonly logger = new Logger(RunTranscodes.name);

  constructor(
    private readonly ffmpeg: Ffmpeg,
    private readonly claimTranscode: ClaimTranscode,
    private readonly processVideo: ProcessVideo,
    private readonly settleAsset: SettleAsset,
    private readonly discardUpload: DiscardUpload,
    private readonly purgeRemovedAssets: PurgeRemovedAssets,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await purgeOldFolders();
  }

  @Every(5_000)
  async execute(shutdown: AbortSignal): Promise<boolean> {
    if (!this.ffmpeg.isPresent) return false;
    const claimed = await this.claimTranscode.claim();
    if (!claimed) return false;
    if (claimed.attempts > MAX_ATTEMPTS) await this.giveUp(claimed, new UploadError('NOT_CONVERTIBLE'));
    else await this.work(claimed, shutdown);
    return true;
  }

  private async work(claimed: ClaimedTranscode, shutdown: AbortSignal): Promise<void> {
    const told = this.tellProgress(claimed, shutdown);
    try {
      const published = await this.processVideo.execute(claimed.asset, told);
      const isSettled = await this.settleAsset.ready(claimed.asset, published);
      if (!isSettled) await this.purgeRemovedAssets.purgeIfGone(claimed.asset);
    } catch (error) {
      if (error instanceof UploadError) return await this.giveUp(claimed, error);
      await this.claimTranscode.release(claimed);
      // Where another one has taken over, or the service ends, nothing is wrong.
      if (!told.signal.aborted) throw error;
      return;
    } finally {
      told.stop();
    }
    await this.discardUpload.execute(claimed.asset);
  }

  private async giveUp({ asset }: ClaimedTranscode, refusal: UploadError): Promise<void> {
    this.logger.log({ msg: `Refused: ${refusal.message}`, assetId: asset.id, cause: String(refusal.cause) });
    await this.settleAsset.failed(asset, refusal.refusal);
    await this.discardUpload.execute(asset);
  }

  /** Keeps the lease, and ends the work where it is lost. */
  private tellProgress(claimed: ClaimedTranscode, shutdown: AbortSignal) {
    const lost = new AbortController();
    let share = 0;
    const timer = setInterval(() => {
      this.claimTranscode.tell(claimed, Math.floor(share * ENCODED_PERCENT)).then(
        (isHeld) => isHeld || lost.abort(new Error('The lease is lost')),
        (error: unknown) => this.logger.warn({ msg: 'Progress cannot be told', cause: String(error) }),
      );
    }, TELL_MS);
    return {
      signal: AbortSignal.any([lost.signal, shutdown]),
      onProgress: (next: number) => {
        share = next;
      },
      stop: () => clearInterval(timer),
    };
  }
}
