import { z } from 'zod';
import type { BackupPlace } from './backup-place.ts';
import { BucketPlace } from './bucket-place.ts';
import { FolderPlace } from './folder-place.ts';

const text = z.string().min(1).optional();
const emptyIsUnset = (variables: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));

/** Variables of the containers that take, verify and restore backups, in addition to those of the databases and the bucket. */
export const backupSchema = z.object({
  BACKUP_S3_ENDPOINT: text.meta({
    description:
      'S3 for the backups, at another provider than the bucket; unset: the folder BACKUP_FOLDER, by default backups',
    example: 'https://s3.example',
  }),
  BACKUP_S3_REGION: z.string().default('us-east-1').meta({ description: 'Region of that S3' }),
  BACKUP_S3_BUCKET: text.meta({
    description: 'Private bucket for backups only',
    example: 'sprinkle-backups',
  }),
  BACKUP_S3_ACCESS_KEY: text.meta({
    description: 'Access key that may list, read, write and delete in it',
    example: '',
  }),
  BACKUP_S3_SECRET_KEY: text.meta({ description: 'Secret key of that access key', example: '' }),
  BACKUP_KEEP_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .default(14)
    .meta({ description: 'How many days a backup is kept; the newest one always stays' }),
  BACKUP_HOUR: z.coerce
    .number()
    .int()
    .min(0)
    .max(23)
    .default(3)
    .meta({ description: 'Hour of the day, in UTC, of the nightly backup' }),
});
export type BackupConfig = z.infer<typeof backupSchema>;

export function readConfig(variables: NodeJS.ProcessEnv): BackupConfig {
  return backupSchema.parse(emptyIsUnset(variables));
}

/** Returns the bucket if one is configured, otherwise the folder. */
export function placeOf(config: BackupConfig, folder: string): BackupPlace {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket } = config;
  if (!endpoint) return new FolderPlace(folder);
  const { BACKUP_S3_ACCESS_KEY: accessKey, BACKUP_S3_SECRET_KEY: secretKey } = config;
  if (!bucket || !accessKey || !secretKey)
    throw new Error(
      'With BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY must be set too.',
    );
  return new BucketPlace({ endpoint, region: config.BACKUP_S3_REGION, bucket, accessKey, secretKey });
}
