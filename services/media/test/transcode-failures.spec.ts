import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { mediaReady } from '@sprinkle/contracts/media/media.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createUser, findRow, uploadVideo, waitUntilSettled } from './factories.js';
import { startMedia, type TestMedia } from './start-media.js';
import { makeVideo } from './videos.js';

let media: TestMedia;
/** It takes a few seconds to be made over. */
let video: Buffer;

beforeAll(async () => {
  const codecs = ['-c:v', 'mpeg4', '-q:v', '6', '-c:a', 'aac'];
  video = await makeVideo({ format: 'mp4', size: '720x1280', seconds: 12, codecs });
  media = await startMedia();
}, 120_000);

afterAll(() => media.stop());

async function beginTranscode() {
  const actor = createUser();
  const { id } = await uploadVideo(media, actor, video);
  await waitFor(async () => ((await findRow(media, id))?.progress ?? 0) > 0, { timeoutMs: 60_000 });
  return { actor, id };
}

async function attemptsOf(id: string): Promise<number | undefined> {
  const query = 'SELECT attempts FROM transcodes WHERE asset_id = $1';
  const [row] = await media.dataSource.query<{ attempts: number }[]>(query, [id]);
  return row?.attempts;
}

/** As it is once the worker has died: nobody tells of progress, and the time is over. */
async function takeLease(id: string): Promise<void> {
  const lapse = `UPDATE transcodes SET lease = $2, leased_until = now() - interval '1 second' WHERE asset_id = $1`;
  await media.dataSource.query(lapse, [id, randomUUID()]);
}

describe('work on a video', () => {
  it('that was broken off in the middle is begun again, and ends once', async () => {
    const { actor, id } = await beginTranscode();
    await takeLease(id);
    await waitFor(async () => (await attemptsOf(id)) === 2, { timeoutMs: 20_000 });
    expect(await waitUntilSettled(media, actor, id)).toMatchObject({ status: 'ready' });
    expect(await attemptsOf(id)).toBeUndefined();
    await media.events.waitFor(mediaReady, ({ assetId }) => assetId === id);
    expect(media.events.of(mediaReady).filter(({ assetId }) => assetId === id)).toHaveLength(1);
  }, 300_000);

  it('that takes its worker down each time is given up', async () => {
    const { actor, id } = await beginTranscode();
    await media.dataSource.query('UPDATE transcodes SET attempts = 3 WHERE asset_id = $1', [id]);
    await takeLease(id);
    expect(await waitUntilSettled(media, actor, id)).toMatchObject({
      status: 'failed',
      failure: 'Compression failed: the video cannot be converted',
    });
  }, 300_000);

  it('goes on once the storage is there again', async () => {
    const { actor, id } = await beginTranscode();
    media.s3.refuse();
    try {
      await waitFor(async () => (await attemptsOf(id)) === 0, { timeoutMs: 120_000 });
    } finally {
      media.s3.open();
    }
    expect(await waitUntilSettled(media, actor, id)).toMatchObject({ status: 'ready' });
  }, 300_000);

  it('of an account that is gone leaves nothing behind', async () => {
    const { id } = await beginTranscode();
    await media.dataSource.query(`UPDATE assets SET status = 'removed' WHERE id = $1`, [id]);
    await media.dataSource.query('DELETE FROM assets WHERE id = $1', [id]);
    const { id: next } = await uploadVideo(
      media,
      createUser(),
      await makeVideo({ format: 'mp4', seconds: 1 }),
    );
    await waitFor(async () => (await findRow(media, next))?.status === 'ready', { timeoutMs: 120_000 });
    expect(await media.bucket.keys(`public/${id}`)).toEqual([]);
  }, 300_000);
});

describe('a process that works on a video', () => {
  it('takes ffmpeg with it, also when it is killed', async () => {
    const leash = new URL('../src/videos/process-limits.ts', import.meta.url).href;
    const script = `
      const { withLimits } = await import(${JSON.stringify(leash)});
      const { spawn } = await import('node:child_process');
      const child = spawn('/bin/sh', withLimits(['/bin/sh', '-c', 'echo $$; exec sleep 60']));
      child.stdout.pipe(process.stdout);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const worker = Number(line.toString());
    expect(isAlive(worker)).toBe(true);
    parent.kill('SIGKILL');
    await waitFor(() => !isAlive(worker));
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
