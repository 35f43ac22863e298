import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Actor } from '@sprinkle/contracts/actor';
import { completeUploadRpc, createUploadRpc, getAssetRpc } from '@sprinkle/contracts/media/media.rpc';
import type { Asset, MediaPurpose } from '@sprinkle/contracts/media/media.schemas';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import sharp from 'sharp';
import type { TestMedia } from './start-media.js';

export function createUser(): Actor & { id: string } {
  return { kind: 'user', id: randomUUID(), username: 'maya' };
}

/** The payload of an event about an account. */
export function accountOf({ id }: { id: string }, isBlocked: boolean, version: number) {
  const account = {
    id,
    username: 'maya',
    email: 'maya@example.com',
    isVerified: true,
    isActive: true,
    createdAt: '2026-11-22T10:00:00.000Z',
    isBlocked,
    version,
  };
  return { account };
}

/** The payload of an event about a profile that shows no files. */
export function profileOf(
  { id }: { id: string },
  isTakenDown: boolean,
  version: number,
  takenDownAt?: string,
) {
  const nothing = { displayName: null, profileImage: null, mediaAddresses: [] };
  const page = { isPublished: false, isTakenDown, takenDownAt, version };
  return { profile: { userId: id, username: 'maya', ...nothing, ...page } };
}

/** Draws a red picture, half transparent if the format supports it. */
export function drawPicture(width = 40, height = 20) {
  return sharp({ create: { width, height, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } });
}

/** Draws a picture that compresses badly. */
export function drawNoise(width = 400, height = 300) {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'white', noise } });
}

/**
 * Reads a HEIC picture as iPhones create it: red, 48 tiles, rotated by a quarter turn, in Display P3. A blue picture that is
 * not the primary one comes before it.
 */
export function readPhonePicture(): Promise<Buffer> {
  return readFile(new URL('pictures/phone.heic', import.meta.url));
}

/** Uploads as the gateway does: it requests an upload URL, then sends the file there. */
export async function upload(
  media: TestMedia,
  actor: Actor,
  body: Buffer,
  contentLength = body.length,
  purpose: MediaPurpose = 'profile-image',
): Promise<{ assetId: string }> {
  const ticket = await media.rpc.call(createUploadRpc, { purpose, contentLength }, { actor });
  await send(ticket.uploadUrl, body);
  return { assetId: ticket.assetId };
}

export async function send(uploadUrl: string, body: Buffer): Promise<void> {
  const response = await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(body) });
  if (!response.ok) throw new Error(`The upload failed with ${response.status}`);
}

export function complete(media: TestMedia, actor: Actor, assetId: string): Promise<Asset> {
  return media.rpc.call(completeUploadRpc, { assetId }, { actor, deadlineMs: 30_000 });
}

export async function uploadVideo(media: TestMedia, actor: Actor, video: Buffer): Promise<Asset> {
  const { assetId } = await upload(media, actor, video, video.length, 'featured-video');
  return complete(media, actor, assetId);
}

/** Waits until the asset is ready or has failed. */
export function waitUntilSettled(media: TestMedia, actor: Actor, assetId: string): Promise<Asset> {
  return waitFor(
    async () => {
      const asset = await media.rpc.call(getAssetRpc, { assetId }, { actor });
      return asset.status !== 'processing' && asset;
    },
    { timeoutMs: 120_000 },
  );
}

export interface AssetRow {
  status: string;
  attempts: number;
  quarantine_key: string | null;
  width: number | null;
  height: number | null;
  bytes: number | null;
  content_type: string | null;
  progress: number;
  is_shown: boolean;
}

export async function findRow(media: TestMedia, assetId: string): Promise<AssetRow | undefined> {
  const rows = await media.dataSource.query<AssetRow[]>('SELECT * FROM assets WHERE id = $1', [assetId]);
  return rows[0];
}
