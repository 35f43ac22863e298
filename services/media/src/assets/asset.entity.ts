import type { Asset, MediaPurpose } from '@sprinkle/contracts/media/media.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { failureOf, type UploadErrorName } from './upload-error.js';

/** A `pending` asset waits for its upload. A `removed` asset is hidden from everybody until its files are purged. */
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

  /** Size of the upload as the client announced it, in bytes. */
  @Column('integer')
  contentLength!: number;

  /** Object key of the upload; null once the upload is deleted. */
  @Column('text', { nullable: true })
  quarantineKey!: string | null;

  /** Number of times that processing started and did not finish. */
  @Column('smallint', { default: 0 })
  attempts!: number;

  /** Progress of the processing, in percent. */
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

  /** Size of the public object in bytes; null until it exists. */
  @Column('integer', { nullable: true })
  bytes!: number | null;

  @Column('text', { nullable: true })
  failure!: UploadErrorName | null;

  /** True while the owner's profile shows the asset. */
  @Column('boolean', { default: false })
  isShown!: boolean;

  /** True while the asset is the picture of a link that is taken down. */
  @Column('boolean', { default: false })
  isTakenDown!: boolean;

  /** True while the files are where nobody can read them, because the owner is blocked or the page or link is taken down. */
  @Column('boolean', { default: false })
  isWithheld!: boolean;

  /** True for the picture of a test mail. It is purged like an upload that no profile shows. */
  @Column('boolean', { default: false })
  isTemporary!: boolean;

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

/** Object key of a file that the gateway does not serve. */
export function withheldObjectKey(name: string): string {
  return `withheld/${name}`;
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
    ...(asset.failure && { failure: failureOf(asset.failure) }),
  };
}
