import { Injectable, Logger } from '@nestjs/common';
import { Every, FALLBACK_MS } from '@sprinkle/service-kit/schedule/every';
import { countUpload } from '../assets/count-upload.js';
import { DiscardUpload } from '../assets/discard-upload.js';
import { SettleAsset } from '../assets/settle-asset.js';
import { UploadError } from '../assets/upload-error.js';
import { PurgeRemovedAssets } from '../retention/purge-removed-assets.js';
import { type ClaimedTranscode, ClaimTranscode } from './claim-transcode.js';
import { VideoPutOff } from './encode-video.js';
import { Ffmpeg, FfmpegKilled } from './ffmpeg.js';
import { ProcessVideo } from './process-video.js';

/** Transcoding that started this often and never finished probably crashes the process. */
const MAX_ATTEMPTS = 3;
const REPORT_MS = 1_000;
/** Progress once the video is encoded. The poster and the upload still follow. */
const ENCODED_PERCENT = 95;

/** Processes the queued videos, one at a time. */
@Injectable()
export class RunTranscodes {
  private readonly logger = new Logger(RunTranscodes.name);

  constructor(
    private readonly ffmpeg: Ffmpeg,
    private readonly claimTranscode: ClaimTranscode,
    private readonly processVideo: ProcessVideo,
    private readonly settleAsset: SettleAsset,
    private readonly discardUpload: DiscardUpload,
    private readonly purgeRemovedAssets: PurgeRemovedAssets,
  ) {}

  @Every(FALLBACK_MS, 'transcodes')
  async execute(shutdown: AbortSignal): Promise<boolean | number> {
    if (!this.ffmpeg.isPresent) return false;
    const claimed = await this.claimTranscode.claim();
    if (!claimed) return this.claimTranscode.untilLeaseEnds();
    if (claimed.attempts > MAX_ATTEMPTS) await this.giveUp(claimed, new UploadError('NOT_CONVERTIBLE'));
    else await this.process(claimed, shutdown);
    return true;
  }

  private async process(claimed: ClaimedTranscode, shutdown: AbortSignal): Promise<void> {
    const work = this.startReports(claimed, shutdown);
    try {
      const published = await this.processVideo.execute(claimed.asset, work);
      const isSettled = await this.settleAsset.ready(claimed.asset, published);
      if (!isSettled) await this.purgeRemovedAssets.purgeIfGone(claimed.asset);
    } catch (error) {
      if (error instanceof VideoPutOff) return await this.claimTranscode.putOff(claimed, error.pixels);
      if (error instanceof UploadError) return await this.giveUp(claimed, error);
      if (error instanceof FfmpegKilled) await this.claimTranscode.retry(claimed);
      else await this.claimTranscode.release(claimed);
      // An aborted signal means that another worker has taken over or the service is shutting down.
      if (work.signal.aborted) return;
      countUpload('failed');
      throw error;
    } finally {
      work.stop();
    }
    await this.discardUpload.execute(claimed.asset);
  }

  private async giveUp({ asset }: ClaimedTranscode, error: UploadError): Promise<void> {
    this.logger.log({
      msg: `Video rejected: ${error.message}`,
      assetId: asset.id,
      cause: String(error.cause),
    });
    await this.settleAsset.failed(asset, error.reason);
    await this.discardUpload.execute(asset);
  }

  /** Reports progress until `stop()`, and aborts the signal when the lease is lost. */
  private startReports(claimed: ClaimedTranscode, shutdown: AbortSignal) {
    const lost = new AbortController();
    let share = 0;
    const timer = setInterval(() => {
      this.claimTranscode.reportProgress(claimed, Math.floor(share * ENCODED_PERCENT)).then(
        (isHeld) => isHeld || lost.abort(new Error('The lease is lost')),
        (error: unknown) => this.logger.warn({ msg: 'Progress could not be reported', cause: String(error) }),
      );
    }, REPORT_MS);
    return {
      canPutOff: claimed.pixels === null,
      signal: AbortSignal.any([lost.signal, shutdown]),
      onProgress: (next: number) => {
        share = next;
      },
      stop: () => clearInterval(timer),
    };
  }
}
