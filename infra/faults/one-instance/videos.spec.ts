import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, it } from '@jest/globals';
import { until } from '@sprinkle/client/until';
import { call } from '../journey/api.ts';
import { type Creator, publishedCreator } from '../journey/creator.ts';
import { makeVideo, readAsset, uploadVideo } from '../journey/video.ts';
import { query } from '../system/database.ts';
import { publishedEvents } from '../system/events.ts';
import { Gate } from '../system/gate.ts';
import {
  findDescendant,
  freeze,
  isAlive,
  kill,
  mostMemory,
  pidOf,
  thaw,
  waitUntilBack,
} from '../system/processes.ts';
import { readRuntime } from '../system/runtime.ts';

/** Media picks up what a dead process left only once a minute. */
const HEALED_WITHIN_MS = 240_000;
/** The longest time that the steps before a gate take on a busy machine. */
const PROCESSED_WITHIN_MS = 120_000;
const MOST_MEMORY = 300 * 1024 * 1024;

let creator: Creator;
let videos: Record<'playable' | 'outdated', Buffer>;

beforeAll(async () => {
  creator = await publishedCreator();
  videos = { playable: await makeVideo('playable', 2), outdated: await makeVideo('outdated', 40) };
});

/** Holds media at a point of its work on a video. `letGo` cleans up after media was killed. */
interface Hold {
  letGo: () => Promise<void>;
}

async function holdAtGate(table: string, when: string): Promise<() => Promise<Hold>> {
  const gate = await Gate.close({ service: 'media', table, at: 'BEFORE UPDATE', when });
  return async () => {
    await gate.reached(PROCESSED_WITHIN_MS);
    return {
      letGo: async () => {
        await gate.discard();
        await gate.remove();
      },
    };
  };
}

async function holdDownload(): Promise<() => Promise<Hold>> {
  const gate = await Gate.close({
    service: 'media',
    table: 'transcodes',
    at: 'BEFORE UPDATE',
    when: 'NEW.attempts > OLD.attempts',
  });
  return async () => {
    await gate.reached();
    freeze('s3');
    await gate.remove();
    const claimed = () => query('media', 'SELECT 1 FROM transcodes WHERE attempts > 0');
    await until('the video is claimed', async () => (await claimed()).length > 0);
    return { letGo: async () => thaw('s3') };
  };
}

/** Stops ffmpeg while it transcodes. Returns its pid and output folder. */
async function stopTranscode(): Promise<{ pid: number; output: string }> {
  const media = pidOf('media');
  const found = await until('ffmpeg transcodes', () =>
    findDescendant(media, (line) => !line.startsWith('/bin/sh') && line.includes('-smaller.mp4')),
  );
  process.kill(found.pid, 'SIGSTOP');
  const output = /\S+-smaller\.mp4/.exec(found.commandLine)?.[0] ?? '';
  return { pid: found.pid, output };
}

async function holdTranscode(): Promise<() => Promise<Hold>> {
  return async () => {
    const { pid, output } = await stopTranscode();
    return {
      letGo: async () => {
        await until('ffmpeg ended with media', () => !isAlive(pid));
        const folder = dirname(output);
        expect(existsSync(folder)).toBe(true);
        const longAgo = new Date(Date.now() - 600_000);
        utimesSync(folder, longAgo, longAgo);
        await until('its folder is deleted', () => !existsSync(folder), HEALED_WITHIN_MS);
      },
    };
  };
}

async function holdPublication(): Promise<() => Promise<Hold>> {
  return async () => {
    const { pid, output } = await stopTranscode();
    freeze('s3');
    process.kill(pid, 'SIGCONT');
    const posters = () => readdirSync(dirname(output)).filter((name) => name.endsWith('.jpg'));
    await until('the poster is taken', () => !isAlive(pid) && posters().length > 0, 120_000);
    return { letGo: async () => thaw('s3') };
  };
}

/** Returns the names of an asset's stored objects, without the object store's own metadata. */
function objectsOf(id: string): string[] {
  const directory = join(dirname(process.env.FAULTS_RUNTIME ?? ''), 's3');
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const own = names.filter((name) => name.includes(id)).map((name) => name.replace(/\._S3rver_\S+$/, ''));
  return [...new Set(own.map((name) => name.split('/').slice(-2).join('/')))].sort();
}

it.each([
  ['claims it', 'playable', () => holdAtGate('transcodes', 'NEW.attempts > OLD.attempts')],
  ['downloads it', 'playable', holdDownload],
  ['transcodes it', 'outdated', holdTranscode],
  ['publishes it', 'outdated', holdPublication],
  [
    'writes down that it is ready',
    'playable',
    () => holdAtGate('assets', `NEW.status = 'ready' AND OLD.status <> 'ready'`),
  ],
  [
    'deletes the upload',
    'playable',
    () => holdAtGate('assets', 'NEW.quarantine_key IS NULL AND OLD.quarantine_key IS NOT NULL'),
  ],
] as const)(
  'a video is finished once and leaves nothing behind when media dies while it %s',
  async (_phase, kind, prepare) => {
    const reached = await prepare();
    const { id } = await uploadVideo(creator, videos[kind]);
    const seen: number[] = [];
    const look = async () => {
      const asset = await readAsset(creator, id);
      if (asset) seen.push(asset.progress);
      if (asset && asset.status !== 'ready') expect(asset.progress).toBeLessThan(100);
      return asset;
    };
    const { letGo } = await reached();
    await look();
    const pid = pidOf('media');
    kill('media');
    await letGo();
    await waitUntilBack('media', pid);
    // A dead worker's lease ends after half a minute, and its files are checked after a minute. Both times are moved instead.
    await query(
      'media',
      `UPDATE transcodes SET leased_until = now() - interval '1 second' WHERE asset_id = $1`,
      [id],
    );
    await query(
      'media',
      `UPDATE assets SET updated_at = now() - interval '2 minutes' WHERE id = $1 AND status = 'ready'`,
      [id],
    );
    const asset = await until(
      'the video is ready',
      async () => {
        const now = await look();
        return now?.status !== 'processing' && now;
      },
      HEALED_WITHIN_MS,
    );
    expect(asset).toMatchObject({ id, status: 'ready', progress: 100 });
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    await until('the upload is deleted', async () => isSettled(id), HEALED_WITHIN_MS);
    expect(objectsOf(id)).toEqual([`public/${id}-poster.jpg`, `public/${id}.mp4`]);
    const base = readRuntime().addresses.web.replace(/\/$/, '');
    expect((await call(asset.url, { base })).status).toBe(200);
    const told = async () =>
      (await publishedEvents('media.media-ready.v1')).filter(({ payload }) => payload.assetId === id);
    await until('it was told', async () => (await told()).length > 0);
    expect(await told()).toHaveLength(1);
  },
  HEALED_WITHIN_MS * 3,
);

async function isSettled(id: string): Promise<boolean> {
  const [asset] = await query('media', 'SELECT quarantine_key FROM assets WHERE id = $1', [id]);
  const waiting = await query('media', 'SELECT 1 FROM transcodes WHERE asset_id = $1', [id]);
  return asset?.quarantine_key === null && waiting.length === 0;
}

async function expectAllPublished(uploads: { owner: Creator; id: string }[]): Promise<void> {
  for (const { owner, id } of uploads) {
    await until(
      'it is ready',
      async () => (await readAsset(owner, id))?.status === 'ready',
      HEALED_WITHIN_MS,
    );
    await until('the upload is deleted', () => isSettled(id), HEALED_WITHIN_MS);
    expect(objectsOf(id)).toEqual([`public/${id}-poster.jpg`, `public/${id}.mp4`]);
  }
}

it(
  'twenty videos uploaded at once are processed in less than 300 MB although object storage restarts',
  async () => {
    const creators: Creator[] = [];
    while (creators.length < 20) creators.push(await publishedCreator());
    const uploads = await Promise.all(
      creators.map(async (owner) => ({ owner, id: (await uploadVideo(owner, videos.playable)).id })),
    );
    const pid = pidOf('s3');
    kill('s3');
    await waitUntilBack('s3', pid);
    await expectAllPublished(uploads);
    expect(mostMemory('media')).toBeLessThan(MOST_MEMORY);
    expect(mostMemory('gateway')).toBeLessThan(MOST_MEMORY);
  },
  HEALED_WITHIN_MS * 3,
);

it(
  'videos are finished once object storage responds again after a minute',
  async () => {
    const creators = [await publishedCreator(), await publishedCreator(), await publishedCreator()];
    const uploads = await Promise.all(
      creators.map(async (owner) => ({ owner, id: (await uploadVideo(owner, videos.outdated)).id })),
    );
    freeze('s3');
    try {
      await delay(60_000);
      for (const { owner, id } of uploads) {
        expect((await readAsset(owner, id))?.status).not.toBe('failed');
      }
    } finally {
      thaw('s3');
    }
    await expectAllPublished(uploads);
  },
  HEALED_WITHIN_MS * 3,
);
