import type { DatabaseOptions } from '@sprinkle/service-kit/database/data-source-options';
import { migrationsIn } from '@sprinkle/service-kit/database/migrations-in';
import { ProfileEntity } from './profiles/profile.entity.js';
import { ReportCaseEntity } from './reports/report-case.entity.js';

export const migrations = await migrationsIn(new URL('migrations/', import.meta.url));

export function databaseOptions(url: string): DatabaseOptions {
  return { url, entities: [ProfileEntity, ReportCaseEntity], migrations, applicationName: 'profiles' };
}
