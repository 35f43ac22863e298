import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mediaReady } from '@sprinkle/contracts/media/media.events';
import { getAssetRpc } from '@sprinkle/contracts/media/media.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { findFfmpeg } from '../src/videos/find-ffmpeg.js';
import { openWorkFolder, PurgeWorkFolders } from '../src/videos/work-folder.js';
import { createUser, findRow, uploadVideo, waitUntilSettled } from './factories.js';
import { startMedia, type TestMedia } from './start-media.js';
import { makeVideo } from './videos.js';

/** A video that keeps failing is given up after this many attempts. */
const MAX_ATTEMPTS = 3;

let media: TestMedia;
let folder: string;
/** No browser plays its codec, so it is always transcoded. */
let video: Buffer;

beforeAll(async () => {
  video = await makeVideo({ format: 'mp4', codecs: ['-c:v', 'mpeg4', '-q:v', '6', '-c:a', 'aac'] });
  folder = await mkdtemp(join(tmpdir(), 'held-ffmpeg-'));
  media = await startMedia({ FFMPEG_PATH: await writeHeldFfmpeg() });
}, 120_000);

afterAll(async () => {
  await media.stop();
  await rm(folder, { recursive: true });
});

const holdFile = () => join(folder, 'hold');
const killFile = () => join(folder, 'kill');
const fullFile = () => join(folder, 'full');
const runsFile = () => join(folder, 'runs');

/**
 * Writes a script that runs ffmpeg with three additions. A transcode waits while the hold file exists, kills itself once if
 * there is a kill file, and, while the full file exists, writes to a full device and adds a line to the runs file.
 */
async function writeHeldFfmpeg(): Promise<string> {
  const path = join(folder, 'ffmpeg');
  const script = `#!/bin/sh
case "$*" in *-smaller.mp4*)
  for output; do :; done
  while [ -e '${holdFile()}' ]; do sleep 0.05; done
  if rm '${killFile()}' 2>/dev/null; then kill -9 $$; fi
  if [ -e '${fullFile()}' ]; then echo ran >> '${runsFile()}'; ln -s /dev/full "$output"; fi
esac
exec '${findFfmpeg(undefined)}' "$@"
`;
  await writeFile(path, script);
  await chmod(path, 0o755);
  return path;
}

const releaseTranscodes = () => rmSync(holdFile());

/** Resolves once a worker has claimed the video. Its transcode waits for `releaseTranscodes()`. */
async function beginTranscode() {
  writeFileSync(holdFile(), '');
  const actor = createUser();
  const { id } = await uploadVideo(media, actor, video);
  await waitFor(async () => (await attemptsOf(id)) === 1);
  return { actor, id };
}

async function attemptsOf(id: string): Promise<number | undefined> {
  const query = 'SELECT attempts FROM transcodes WHERE asset_id = $1';
  const [row] = await media.dataSource.query<{ attempts: number }[]>(query, [id]);
  return row?.attempts;
}

/** Waits until the worker renews its lease, as it does with each progress report. */
async function nextReport(id: string): Promise<void> {
  const leaseEnd = async () => {
    const query = 'SELECT leased_until::text AS "leaseEnd" FROM transcodes WHERE asset_id = $1';
    const [row] = await media.dataSource.query<{ leaseEnd: string }[]>(query, [id]);
    return row?.leaseEnd;
  };
  const known = await leaseEnd();
  await waitFor(async () => (await leaseEnd()) !== known);
}

/** Expires the lease, as if its worker had died. */
async function expireLease(id: string): Promise<void> {
  const lapse = `UPDATE transcodes SET lease = $2, leased_until = now() - interval '1 second' WHERE asset_id = $1`;
  await media.dataSource.query(lapse, [id, randomUUID()]);
}

describe('transcoding', () => {
  it('starts again after an interruption and finishes once', async () => {
    const { actor, id } = await beginTranscode();
    await expireLease(id);
    await waitFor(async () => (await attemptsOf(id)) === 2);
    releaseTranscodes();
    expect(await waitUntilSettled(media, actor, id)).toMatchObject({ status: 'ready' });
    expect(await attemptsOf(id)).toBeUndefined();
    await media.events.waitFor(mediaReady, ({ assetId }) => assetId === id);
    expect(media.events.of(mediaReady).filter(({ assetId }) => assetId === id)).toHaveLength(1);
  }, 300_000);

  it('is given up after three attempts', async () => {
    const { actor, id } = await beginTranscode();
    await media.dataSource.query('UPDATE transcodes SET attempts = 3 WHERE asset_id = $1', [id]);
    await expireLease(id);
    expect(await waitUntilSettled(media, actor, id)).toMatchObject({
      status: 'failed',
      failure: 'Compression failed: the video cannot be converted',
    });
    releaseTranscodes();
  }, 300_000);

  it('starts again when ffmpeg was killed', async () => {
    writeFileSync(killFile(), '');
    const actor = createUser();
    const { id } = await uploadVideo(media, actor, video);
    expect(await waitUntilSettled(media, actor, id)).toMatchObject({ status: 'ready' });
    expect(existsSync(killFile())).toBe(false);
  }, 300_000);

  it('waits for space when the disk is full, and loses nothing', async () => {
    writeFileSync(fullFile(), '');
    const actor = createUser();
    const { id } = await uploadVideo(media, actor, video);
    const runs = () => readFileSync(runsFile(), 'utf8').split('ran').length - 1;
    await waitFor(() => runs() > MAX_ATTEMPTS, { timeoutMs: 120_000 });
    expect(await findRow(media, id)).toMatchObject({ status: 'processing' });
    rmSync(fullFile());
    expect(await waitUntilSettled(media, actor, id)).toMatchObject({ status: 'ready' });
  }, 300_000);

  it('never shows less progress than before when it starts again', async () => {
    const { actor, id } = await beginTranscode();
    await media.dataSource.query('UPDATE assets SET progress = 60 WHERE id = $1', [id]);
    await expireLease(id);
    await waitFor(async () => (await attemptsOf(id)) === 2);
    // The first report has certainly been written when the second one arrives.
    await nextReport(id);
    await nextReport(id);
    expect(await media.rpc.call(getAssetRpc, { assetId: id }, { actor })).toMatchObject({ progress: 60 });
    releaseTranscodes();
    expect(await waitUntilSettled(media, actor, id)).toMatchObject({ status: 'ready', progress: 100 });
  }, 300_000);

  it('continues when the storage is available again', async () => {
    const { actor, id } = await beginTranscode();
    media.s3.close();
    releaseTranscodes();
    try {
      await waitFor(async () => (await attemptsOf(id)) === 0, { timeoutMs: 120_000 });
    } finally {
      media.s3.open();
    }
    expect(await waitUntilSettled(media, actor, id)).toMatchObject({ status: 'ready' });
  }, 300_000);

  it('leaves no files when the asset is removed meanwhile', async () => {
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
    releaseTranscodes();
  }, 300_000);
});

describe('a process that transcodes a video', () => {
  it('ends its child process even when it is killed itself', async () => {
    const processLimits = new URL('../src/isolation/process-limits.ts', import.meta.url).href;
    const script = `
      const { withLimits } = await import(${JSON.stringify(processLimits)});
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

describe('the folder of a process that was killed', () => {
  it('is deleted once it has been untouched for two minutes, and no other folder is', async () => {
    const [abandoned, used] = [await openWorkFolder(), await openWorkFolder()];
    await writeFile(join(abandoned.path, 'source'), 'half a video');
    const before = new Date(Date.now() - 3 * 60_000);
    await utimes(abandoned.path, before, before);
    await new PurgeWorkFolders().execute();
    expect([existsSync(abandoned.path), existsSync(used.path)]).toEqual([false, true]);
    await Promise.all([abandoned.remove(), used.remove()]);
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
