import type { Runtime } from '../system/running-system.ts';

/** Uploads as the editor does, and returns the picture's address. */
export async function uploadPicture(
  { addresses }: Runtime,
  cookie: string,
  purpose: 'profile-image' | 'featured-image',
  picture: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const body = new FormData();
  body.set('purpose', purpose);
  body.set('file', new Blob([picture], { type: 'image/jpeg' }), 'picture.jpg');
  const response = await fetch(`${addresses.api}/media`, { method: 'POST', headers: { cookie }, body });
  if (!response.ok)
    throw new Error(`The upload is answered with ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { url: string }).url;
}
