import { CreateProfiles1795132800000 } from './migrations/1795132800000-create-profiles.js';
import { ProfileEntity } from './profiles/profile.entity.js';

export const entities = [ProfileEntity];
export const migrations = [CreateProfiles1795132800000];
