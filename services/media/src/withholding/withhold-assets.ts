import { Inject, Injectable } from '@nestjs/common';
import { publicObjectKey } from '@sprinkle/contracts/media/media.rpc';
import { Every, FALLBACK_MS } from '@sprinkle/service-kit/schedule/every';
import { withheldObjectKey } from '../assets/asset.entity.js';
import { PurgeRemovedAssets } from '../retention/purge-removed-assets.js';
import { FILE_STORAGE, ObjectStorage } from '../storage/object-storage.js';
import { type ClaimedMove, ClaimMove } from './claim-move.js';

const BATCH = 5;

/** Another instance may die while it moves files, so they are looked at again after this pause. */
const RETRY_MS = 1_000;

/** Moves the files of blocked owners and taken-down pages to where nobody can read them, and back afterwards. */
@Injectable()
export class WithholdAssets {
  constructor(
    private readonly storage: ObjectStorage,
    @Inject(FILE_STORAGE) private readonly fileStorage: ObjectStorage,
    private readonly claimMove: ClaimMove,
    private readonly purgeRemovedAssets: PurgeRemovedAssets,
  ) {}

  @Every(FALLBACK_MS, 'misplaced_assets')
  async execute(): Promise<boolean | number> {
    const misplaced = await this.claimMove.listMisplaced(BATCH);
    const moves = await Promise.allSettled(misplaced.map((id) => this.claimAndMove(id)));
    for (const move of moves) if (move.status === 'rejected') throw move.reason;
    if (misplaced.length === BATCH) return true;
    return misplaced.length > 0 && RETRY_MS;
  }

  private async claimAndMove(assetId: string): Promise<void> {
    const claimed = await this.claimMove.claim(assetId);
    if (!claimed) return;
    try {
      await this.move(claimed);
    } catch (error) {
      await this.claimMove.release(claimed);
      throw error;
    }
  }

  /**
   * Repeating this completes a move that was interrupted after any step, in either direction. No transaction waits for the
   * storage. A file is only deleted while the lease is held, because otherwise a move in the other direction could lose it.
   */
  private async move(claimed: ClaimedMove): Promise<void> {
    const { asset, isWithheld } = claimed;
    const names = [asset.publicName, asset.posterName].filter((name) => name !== null);
    const [from, to] = isWithheld
      ? [publicObjectKey, withheldObjectKey]
      : [withheldObjectKey, publicObjectKey];
    for (const name of names) {
      if (!(await this.claimMove.renew(claimed))) return;
      await this.fileStorage.copy(from(name), to(name));
    }
    if (!(await this.claimMove.recordPlace(claimed))) return this.purgeRemovedAssets.purgeIfGone(asset);
    for (const name of names) {
      if (!(await this.claimMove.renew(claimed))) return;
      await this.storage.remove(from(name));
    }
    await this.claimMove.complete(claimed);
  }
}
