import type { Asset, MediaPurpose } from '@sprinkle/contracts/media/media.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { UPLOAD_ERRORS, type UploadErrorName } from './upload-error.js';

/** `pending` until its bytes have arrived and somebody works on them; `removed` is on its way out, and there for nobody. */
export type StoredStatus = 'pending' | 'processing' | 'ready' | 'failed' | 'removed';

@Entity('assets')
export class AssetEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  ownerId!: string;

  @Column('text')
  purpose!: MediaPurpose;

  @Column('text', { default: 'pending' })
  status!: StoredStatus;

  /** Bytes announced for the upload. */
  @Column('integer')
  contentLength!: number;

  /** Where the upload lies; null once it is gone. */
  @Column('text', { nullable: true })
  quarantineKey!: string | null;

  /** How often the work on it began and never ended. */
  @Column('smallint', { default: 0 })
  attempts!: number;

  /** Per cent of the work on it. */
  @Column('smallint', { default: 0 })
  progress!: number;

  @Column('text', { nullable: true })
  publicName!: string | null;

  @Column('text', { nullable: true })
  posterName!: string | null;

  @Column('text', { nullable: true })
  contentType!: string | null;

  @Column('integer', { nullable: true })
  width!: number | null;

  @Column('integer', { nullable: true })
  height!: number | null;

  /** Size of the public object. */
  @Column('integer', { nullable: true })
  bytes!: number | null;

  @Column('text', { nullable: true })
  failure!: UploadErrorName | null;

  /** By its owner's profile. */
  @Column('boolean', { default: false })
  isShown!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  unshownSince!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}

/** Every picture is published as a JPEG. */
export function imageNameOf(assetId: string): string {
  return `${assetId}.jpg`;
}

export function posterNameOf(assetId: string): string {
  return `${assetId}-poster.jpg`;
}

export function isVideo({ purpose }: Pick<AssetEntity, 'purpose'>): boolean {
  return purpose === 'featured-video';
}

export function urlOf(asset: AssetEntity): string {
  const expected = isVideo(asset) ? `${asset.id}.mp4` : imageNameOf(asset.id);
  return `/media/${asset.publicName ?? expected}`;
}

export function toAsset(asset: AssetEntity): Asset {
  return {
    id: asset.id,
    url: urlOf(asset),
    status: asset.status === 'ready' || asset.status === 'failed' ? asset.status : 'processing',
    progress: asset.status === 'ready' ? 100 : asset.progress,
    ...(isVideo(asset) && { posterUrl: `/media/${posterNameOf(asset.id)}` }),
    ...(asset.failure && { failure: UPLOAD_ERRORS[asset.failure].message }),
  };
}
