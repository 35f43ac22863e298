import type { Asset, MediaPurpose } from '@sprinkle/contracts/media/media.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RefusalCode } from '../uploads/upload-refusal.js';

/** `pending` until its bytes have arrived and somebody works on them. */
export type StoredStatus = 'pending' | 'processing' | 'ready' | 'failed';

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

  @Column('text', { nullable: true })
  publicName!: string | null;

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
  failure!: RefusalCode | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}

/** Every image is published as a JPEG. */
export function publicNameOf(assetId: string): string {
  return `${assetId}.jpg`;
}

export function urlOf(assetId: string): string {
  return `/media/${publicNameOf(assetId)}`;
}

export function toAsset(asset: AssetEntity): Asset {
  return {
    id: asset.id,
    url: urlOf(asset.id),
    status: asset.status === 'pending' ? 'processing' : asset.status,
    progress: asset.status === 'ready' ? 100 : 0,
  };
}
