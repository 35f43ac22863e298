import type { DatabaseOptions } from '@sprinkle/service-kit/database/data-source-options';
import {
  CreateDeadLetters1800200000000,
  CreateEventAttempts1798100000000,
  NameKitConstraints1797100000000,
  TraceEvents1799600000000,
} from '@sprinkle/service-kit/database/kit-tables';
import { AssetEntity } from './assets/asset.entity.js';
import { CreateAssets1795132800000 } from './migrations/1795132800000-create-assets.js';
import { CreateTranscodes1795219200000 } from './migrations/1795219200000-create-transcodes.js';
import { RemoveAssetsOfClosedOwners1795300000000 } from './migrations/1795300000000-remove-assets-of-closed-owners.js';
import { CreateShareImages1795400000000 } from './migrations/1795400000000-create-share-images.js';
import { WithholdAssets1799100000000 } from './migrations/1799100000000-withhold-assets.js';
import { RecordTakedowns1800000000000 } from './migrations/1800000000000-record-takedowns.js';
import { MarkTemporaryAssets1800000000001 } from './migrations/1800000000001-mark-temporary-assets.js';

export const migrations = [
  CreateAssets1795132800000,
  CreateTranscodes1795219200000,
  RemoveAssetsOfClosedOwners1795300000000,
  CreateShareImages1795400000000,
  NameKitConstraints1797100000000,
  CreateEventAttempts1798100000000,
  WithholdAssets1799100000000,
  TraceEvents1799600000000,
  RecordTakedowns1800000000000,
  MarkTemporaryAssets1800000000001,
  CreateDeadLetters1800200000000,
];

export function databaseOptions(url: string): DatabaseOptions {
  return { url, entities: [AssetEntity], migrations, applicationName: 'media' };
}
