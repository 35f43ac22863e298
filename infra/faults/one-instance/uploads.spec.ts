import { readdirSync, readlinkSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { beforeAll, expect, it } from '@jest/globals';
import { until } from '@sprinkle/client/until';
import { call } from '../journey/api.ts';
import { type Creator, publishedCreator } from '../journey/creator.ts';
import { picture, upload } from '../journey/upload.ts';
import { query } from '../system/database.ts';
import { publishedEvents } from '../system/events.ts';
import { Gate } from '../system/gate.ts';
import { kill, pidOf, waitUntilBack } from '../system/processes.ts';
import { api } from '../system/runtime.ts';

/** If its worker dies, an upload is picked up after a minute, by a check that runs every minute. */
const HEALED_WITHIN_MS = 180_000;

let creator: Creator;

beforeAll(async () => {
  creator = await publishedCreator();
});

/** Sends the beginning of a picture and then nothing more. */
function beginUpload(): { sending: ClientRequest; end: Promise<string> } {
  const boundary = 'sprinkle-boundary';
  const sending = request(`${api}/media`, {
    method: 'POST',
    headers: {
      cookie: creator.cookie,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': 1_000_000,
    },
  });
  const end = new Promise<string>((resolve) => {
    sending.once('error', () => resolve('cut off'));
    sending.once('response', ({ statusCode }) => resolve(`answered ${statusCode}`));
  });
  sending.write(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="portrait.png"\r\n`);
  sending.write('Content-Type: image/png\r\n\r\n');
  sending.write(picture);
  return { sending, end };
}

function openSpools(pid: number): number {
  const links = readdirSync(`/proc/${pid}/fd`).map((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`);
    } catch {
      return ''; // The connection has closed.
    }
  });
  return links.filter((link) => link.includes('sprinkle-upload-')).length;
}

const assetsOf = ({ id }: Creator) =>
  query<{ id: string; status: string }>('media', 'SELECT id, status FROM assets WHERE owner_id = $1', [id]);

it('an upload during which the gateway died leaves nothing behind, and the next one succeeds', async () => {
  const pid = pidOf('gateway');
  const { end } = beginUpload();
  await until('the gateway holds the beginning', () => openSpools(pid) > 0);
  kill('gateway');
  expect(await end).toBe('cut off');
  await waitUntilBack('gateway', pid);
  expect(await assetsOf(creator)).toEqual([]);
  expect(openSpools(pidOf('gateway'))).toBe(0);
  expect(await upload(creator)).toMatchObject({ status: 'ready' });
});

it('an upload that its sender abandoned leaves nothing behind', async () => {
  const before = await assetsOf(creator);
  const pid = pidOf('gateway');
  const { sending } = beginUpload();
  await until('the gateway holds the beginning', () => openSpools(pid) > 0);
  sending.destroy();
  await until('the gateway let go of it', () => openSpools(pid) === 0);
  expect(await assetsOf(creator)).toEqual(before);
});

it('an upload is answered while media is dead, and the next one succeeds', async () => {
  const pid = pidOf('media');
  kill('media');
  const body = new FormData();
  body.set('purpose', 'profile-image');
  body.set('file', new Blob([new Uint8Array(picture)]), 'portrait.png');
  const { status } = await call('/media', { body, cookie: creator.cookie });
  expect([201, 503, 504]).toContain(status);
  await waitUntilBack('media', pid);
  expect(await upload(creator)).toMatchObject({ status: 'ready' });
});

it(
  'an upload is finished without its sender when media died between storing the picture and updating its row',
  async () => {
    const known = (await assetsOf(creator)).map(({ id }) => id);
    const pid = pidOf('media');
    const gate = await Gate.close({
      service: 'media',
      table: 'assets',
      at: 'BEFORE UPDATE',
      when: `NEW.status = 'ready'`,
    });
    const uploading = upload(creator).then(
      () => 'answered',
      (error: Error) => error.message,
    );
    await gate.reached();
    kill('media');
    await gate.discard();
    await gate.remove();
    await waitUntilBack('media', pid);
    expect(await uploading).toMatch(/answers 50[34]/);
    const asset = await until(
      'the picture is ready',
      async () => {
        const fresh = (await assetsOf(creator)).find(({ id }) => !known.includes(id));
        return fresh?.status === 'ready' && fresh;
      },
      HEALED_WITHIN_MS,
    );
    const answer = await call(`/media/${asset.id}`, { cookie: creator.cookie });
    expect(await answer.json()).toMatchObject({ id: asset.id, status: 'ready' });
    const told = async () =>
      (await publishedEvents('media.media-ready.v1')).filter(({ payload }) => payload.assetId === asset.id);
    await until('it was told', async () => (await told()).length > 0);
    expect(await told()).toHaveLength(1);
  },
  HEALED_WITHIN_MS,
);
