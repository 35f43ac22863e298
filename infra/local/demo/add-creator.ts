import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import type { DemoContent, DemoCreator } from './demo-creators.ts';
import { HttpError, request } from './http.ts';

interface System {
  addresses: { api: string; mail: string | null };
}

const mailWithinMs = 30_000;
const videoWithinMs = 60_000;

/** Registers, verifies, fills in and publishes a creator's page. Returns the cookie of the creator's session. */
export async function addCreator(
  system: System,
  creator: DemoCreator,
  password: string,
  signal: AbortSignal,
): Promise<string> {
  const { api } = system.addresses;
  const { username, email, profile, drawing, icon, featured, links } = creator;
  await request(`${api}/auth/register`, { json: { username, email, password }, signal });
  const token = await verificationToken(system, email, signal);
  await request(`${api}/auth/verify-email?token=${encodeURIComponent(token)}`, { signal });
  const signedIn = await request(`${api}/auth/login`, { json: { email, password }, signal });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
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

interface Upload {
  id: string;
  url: string;
  posterUrl?: string;
  status: string;
}

async function featuredFields(call: Call, content: DemoContent): Promise<object> {
  if ('tiktokUrl' in content) return { featuredContentType: 'tiktok', tiktokUrl: content.tiktokUrl };
  if ('drawing' in content) {
    const { url } = await uploadDrawing(call, 'featured-image', content.drawing);
    return { featuredContentType: 'image', featuredImage: url };
  }
  const file = new File([content.video], 'video.mp4', { type: 'video/mp4' });
  try {
    const { url, posterUrl } = await readyVideo(call, await upload(call, 'featured-video', file));
    return { featuredContentType: 'video', featuredVideo: url, featuredImage: posterUrl };
  } catch (error) {
    // A machine without ffmpeg takes no videos, so the page features nothing there.
    if (error instanceof HttpError) return {};
    throw error;
  }
}

async function uploadDrawing(call: Call, purpose: string, svg: string): Promise<Upload> {
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return upload(call, purpose, new File([new Uint8Array(png)], 'drawing.png', { type: 'image/png' }));
}

async function upload({ api, cookie, signal }: Call, purpose: string, file: File): Promise<Upload> {
  const body = new FormData();
  body.set('purpose', purpose);
  body.set('file', file);
  return (await (await request(`${api}/media`, { body, cookie, signal })).json()) as Upload;
}

async function readyVideo({ api, cookie, signal }: Call, sent: Upload): Promise<Upload> {
  const deadline = Date.now() + videoWithinMs;
  let video = sent;
  while (video.status === 'processing' && Date.now() < deadline) {
    await delay(200);
    video = (await (await request(`${api}/media/${sent.id}`, { cookie, signal })).json()) as Upload;
  }
  if (video.status !== 'ready') throw new Error(`the video is ${video.status}`);
  return video;
}

async function iconNamed({ api, signal }: Call, name: string): Promise<string> {
  const icons = (await (await request(`${api}/button-icons`, { signal })).json()) as {
    id: string;
    name: string;
  }[];
  const icon = icons.find((each) => each.name === name);
  if (!icon) throw new Error(`there is no icon named ${name}`);
  return icon.id;
}

/** Waits for the mail and takes the token out of its link. */
async function verificationToken(system: System, email: string, signal: AbortSignal): Promise<string> {
  const inbox = `${system.addresses.mail}api/email?to.address=${encodeURIComponent(email)}`;
  const deadline = Date.now() + mailWithinMs;
  while (Date.now() < deadline) {
    const response = await request(inbox, { signal });
    for (const { text, html } of (await response.json()) as { text?: string; html?: string }[]) {
      const token = /verify-email\?token=([\w.~%-]+)/.exec(`${text ?? ''}\n${html ?? ''}`)?.[1];
      if (token) return decodeURIComponent(token);
    }
    await delay(100);
  }
  throw new Error(`no verification mail arrived for ${email}`);
}
