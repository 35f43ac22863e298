import { publicObjectKey } from '@sprinkle/contracts/media/media.rpc';
import { execute } from '@sprinkle/service-kit/database/query';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import type { DataSource } from 'typeorm';
import { withheldObjectKey } from '../assets/asset.entity.js';
import type { ObjectStorage } from '../storage/object-storage.js';

const BATCH = 1_000;
const ASSET_ID = /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/;

/** The service only moves files of owners in `blocked_owners`. Every event about an owner is newer than version 0. */
const REQUEST_MOVES = `
  WITH misplaced AS (
    SELECT id, owner_id FROM assets WHERE id = ANY($1::uuid[]) AND status = 'ready' AND is_withheld = $2
  ), owners AS (
    INSERT INTO blocked_owners (owner_id, is_blocked, version) SELECT DISTINCT owner_id, false, 0 FROM misplaced
    ON CONFLICT DO NOTHING
  )
  INSERT INTO asset_moves (asset_id, lease, leased_until) SELECT id, gen_random_uuid(), '-infinity' FROM misplaced
  ON CONFLICT DO NOTHING`;

/**
 * Makes the running service move files that are not where the rows say, as after the database was recovered to an earlier
 * point in time. Returns the number of assets.
 */
export async function placeFiles(dataSource: DataSource, storage: ObjectStorage): Promise<number> {
  const shown = await requestMoves(dataSource, storage, { prefix: withheldObjectKey(''), isWithheld: false });
  const withheld = await requestMoves(dataSource, storage, { prefix: publicObjectKey(''), isWithheld: true });
  await announce(dataSource.manager, 'misplaced_assets');
  return shown + withheld;
}

/** Requests moves of the files under the prefix that belong in the other place. */
async function requestMoves(
  dataSource: DataSource,
  storage: ObjectStorage,
  { prefix, isWithheld }: { prefix: string; isWithheld: boolean },
): Promise<number> {
  let requested = 0;
  let ids: string[] = [];
  const request = async () => {
    requested += await execute(dataSource, REQUEST_MOVES, [ids, isWithheld]);
    ids = [];
  };
  for await (const key of storage.keys(prefix)) {
    const [, id] = ASSET_ID.exec(key) ?? [];
    if (id) ids.push(id);
    if (ids.length === BATCH) await request();
  }
  await request();
  return requested;
}
