import { randomUUID } from 'node:crypto';
import type { Actor } from '@sprinkle/contracts/actor';
import { completeUploadRpc, createUploadRpc } from '@sprinkle/contracts/media/media.rpc';
import type { Asset } from '@sprinkle/contracts/media/media.schemas';
import sharp from 'sharp';
import type { TestMedia } from './start-media.js';

export function createUser(): Actor & { id: string } {
  return { kind: 'user', id: randomUUID(), username: 'maya' };
}

/** A red picture, half transparent where the format can. */
export function drawPicture(width = 40, height = 20) {
  return sharp({ create: { width, height, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } });
}

/** As the gateway does it: a ticket, then the bytes to where it points. */
export async function upload(
  media: TestMedia,
  actor: Actor,
  body: Buffer,
  contentLength = body.length,
): Promise<{ assetId: string }> {
  const ticket = await media.rpc.call(
    createUploadRpc,
    { purpose: 'profile-image', contentLength },
    { actor },
  );
  await send(ticket.uploadUrl, body);
  return { assetId: ticket.assetId };
}

export async function send(uploadUrl: string, body: Buffer): Promise<void> {
  const response = await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(body) });
  if (!response.ok) throw new Error(`The upload was answered ${response.status}`);
}

export function complete(media: TestMedia, actor: Actor, assetId: string): Promise<Asset> {
  return media.rpc.call(completeUploadRpc, { assetId }, { actor });
}

export interface AssetRow {
  status: string;
  attempts: number;
  quarantine_key: string | null;
  width: number | null;
  height: number | null;
  bytes: number | null;
  content_type: string | null;
}

export async function findRow(media: TestMedia, assetId: string): Promise<AssetRow | undefined> {
  const rows = await media.dataSource.query<AssetRow[]>('SELECT * FROM assets WHERE id = $1', [assetId]);
  return rows[0];
}
