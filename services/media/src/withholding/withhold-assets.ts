import { Inject, Injectable } from '@nestjs/common';
import { publicObjectKey } from '@sprinkle/contracts/media/media.rpc';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource, type EntityManager } from 'typeorm';
import { AssetEntity, withheldObjectKey } from '../assets/asset.entity.js';
import { PurgeRemovedAssets } from '../retention/purge-removed-assets.js';
import { FILE_STORAGE, ObjectStorage } from '../storage/object-storage.js';

const BATCH = 5;

/** The files that are not where the state of their owner wants them. */
const MISPLACED = `
  FROM blocked_owners owner JOIN assets asset ON asset.owner_id = owner.owner_id
  WHERE asset.is_withheld <> owner.is_blocked AND asset.status = 'ready'`;

/** Moves the files of blocked owners to where nobody can read them, and back once the owner is unblocked. */
@Injectable()
export class WithholdAssets {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: ObjectStorage,
    @Inject(FILE_STORAGE) private readonly fileStorage: ObjectStorage,
    private readonly purgeRemovedAssets: PurgeRemovedAssets,
  ) {}

  /** The pause is short, because a block hides the files within a second. */
  @Every(300)
  async execute(): Promise<boolean> {
    const misplaced = await this.dataSource.query<{ id: string }[]>(
      `SELECT asset.id ${MISPLACED} ORDER BY asset.is_shown DESC, asset.id LIMIT ${BATCH}`,
    );
    const moves = await Promise.allSettled(misplaced.map(({ id }) => this.move(id)));
    for (const move of moves) if (move.status === 'rejected') throw move.reason;
    return misplaced.length === BATCH;
  }

  /** Repeating it completes an interrupted move. */
  private async move(id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const isBlocked = await lockMisplaced(manager, id);
      if (isBlocked === undefined) return;
      const asset = await manager.findOneByOrFail(AssetEntity, { id });
      const names = [asset.publicName, asset.posterName].filter((name) => name !== null);
      const [from, to] = isBlocked
        ? [publicObjectKey, withheldObjectKey]
        : [withheldObjectKey, publicObjectKey];
      for (const name of names) await this.fileStorage.copy(from(name), to(name));
      const { affected } = await manager.update(
        AssetEntity,
        { id, status: 'ready' },
        { isWithheld: isBlocked },
      );
      if (!affected) return this.purgeRemovedAssets.purgeIfGone(asset);
      for (const name of names) await this.storage.remove(from(name));
    });
  }
}

/**
 * Returns whether the owner is blocked, or undefined when there is nothing to move or another instance is moving it. The
 * lock is none of the row, which others may change meanwhile.
 */
async function lockMisplaced(manager: EntityManager, id: string): Promise<boolean | undefined> {
  const [{ isMine }] = await manager.query<[{ isMine: boolean }]>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS "isMine"`,
    [id],
  );
  if (!isMine) return undefined;
  const [row] = await manager.query<{ isBlocked: boolean }[]>(
    `SELECT owner.is_blocked AS "isBlocked" ${MISPLACED} AND asset.id = $1`,
    [id],
  );
  return row?.isBlocked;
}
