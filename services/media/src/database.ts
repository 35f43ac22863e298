import { AssetEntity } from './assets/asset.entity.js';
import { CreateAssets1795132800000 } from './migrations/1795132800000-create-assets.js';

export const entities = [AssetEntity];
export const migrations = [CreateAssets1795132800000];
