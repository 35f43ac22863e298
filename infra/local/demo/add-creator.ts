import type { Asset } from '@sprinkle/api-client/api.gen';
import { ask } from '@sprinkle/client/ask';
import { register, upload } from '@sprinkle/client/creator';
import { HttpError, request } from '@sprinkle/client/http';
import type { Site } from '@sprinkle/client/site';
import { until } from '@sprinkle/client/until';
import sharp from 'sharp';
import type { DemoContent, DemoCreator } from './demo-creators.ts';

const VIDEO_WITHIN_MS = 60_000;

/** Registers and verifies a creator, fills in the page and publishes it. Returns the cookie of the creator's session. */
export async function addCreator(
  site: Pick<Site, 'api' | 'mail'>,
  creator: DemoCreator,
  password: string,
  signal: AbortSignal,
): Promise<string> {
  const { api } = site;
  const { username, email, profile, drawing, icon, featured, links } = creator;
  const { cookie } = await register(site, { username, email, password }, signal);
  const call = { api, cookie, signal };
  const changes = {
    ...profile,
    ...(await featuredFields(call, featured)),
    ...(drawing !== null && { profileImage: (await uploadDrawing(call, 'profile-image', drawing)).url }),
    ...(icon !== null && { buttonIconId: await iconNamed(call, icon) }),
  };
  await request(`${api}/users/me`, { method: 'PUT', json: changes, cookie, signal });
  for (const json of links) await request(`${api}/users/me/social-links`, { json, cookie, signal });
  await request(`${api}/users/me/publish`, { json: { isPublished: true }, cookie, signal });
  return cookie;
}

interface Call {
  api: string;
  cookie: string;
  signal: AbortSignal;
}

async function featuredFields(call: Call, content: DemoContent): Promise<object> {
  if ('tiktokUrl' in content) return { featuredContentType: 'tiktok', tiktokUrl: content.tiktokUrl };
  if ('drawing' in content) {
    const { url } = await uploadDrawing(call, 'featured-image', content.drawing);
    return { featuredContentType: 'image', featuredImage: url };
  }
  const file = new File([content.video], 'video.mp4', { type: 'video/mp4' });
  try {
    const { url, posterUrl } = await readyVideo(
      call,
      await upload(call.api, { ...call, purpose: 'featured-video', file }),
    );
    return { featuredContentType: 'video', featuredVideo: url, featuredImage: posterUrl };
  } catch (error) {
    // Machines without ffmpeg reject videos, so the page features nothing there.
    if (error instanceof HttpError) return {};
    throw error;
  }
}

async function uploadDrawing(call: Call, purpose: string, svg: string): Promise<Asset> {
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  const file = new File([new Uint8Array(png)], 'drawing.png', { type: 'image/png' });
  return upload(call.api, { ...call, purpose, file });
}

async function readyVideo({ api, ...options }: Call, { id }: Asset): Promise<Asset> {
  const video = await until(
    'the video is processed',
    async () => {
      const asset = await ask(api, `/media/${id}`, options);
      return asset.status !== 'processing' && asset;
    },
    VIDEO_WITHIN_MS,
    options.signal,
  );
  if (video.status !== 'ready') throw new Error(`the video is ${video.status}`);
  return video;
}

async function iconNamed({ api, signal }: Call, name: string): Promise<string> {
  const icons = await ask(api, '/button-icons', { signal });
  const icon = icons.find((each) => each.name === name);
  if (!icon) throw new Error(`there is no icon named ${name}`);
  return icon.id;
}
