import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import type { DemoCreator } from './demo-creators.ts';
import { request } from './http.ts';

interface System {
  addresses: { api: string; mail: string | null };
}

const mailWithinMs = 30_000;

/** Registers, verifies, fills in and publishes a creator's page. */
export async function addCreator(
  system: System,
  creator: DemoCreator,
  password: string,
  signal: AbortSignal,
): Promise<void> {
  const { api } = system.addresses;
  const { username, email, profile, drawing } = creator;
  await request(`${api}/auth/register`, { json: { username, email, password }, signal });
  const token = await verificationToken(system, email, signal);
  await request(`${api}/auth/verify-email?token=${encodeURIComponent(token)}`, { signal });
  const signedIn = await request(`${api}/auth/login`, { json: { email, password }, signal });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const changes =
    drawing === null ? profile : { ...profile, profileImage: await upload(api, drawing, cookie, signal) };
  await request(`${api}/users/me`, { method: 'PUT', json: changes, cookie, signal });
  await request(`${api}/users/me/publish`, { json: { isPublished: true }, cookie, signal });
}

async function upload(api: string, svg: string, cookie: string, signal: AbortSignal): Promise<string> {
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  const body = new FormData();
  body.set('purpose', 'profile-image');
  body.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'portrait.png');
  const response = await request(`${api}/media`, { body, cookie, signal });
  const { url } = (await response.json()) as { url: string };
  return url;
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
