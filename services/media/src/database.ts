import type { DatabaseOptions } from '@sprinkle/service-kit/database/data-source-options';
import { migrationsIn } from '@sprinkle/service-kit/database/migrations-in';
import { AssetEntity } from './assets/asset.entity.js';

export const migrations = await migrationsIn(new URL('migrations/', import.meta.url));

export function databaseOptions(url: string): DatabaseOptions {
  return { url, entities: [AssetEntity], migrations, applicationName: 'media' };
}
