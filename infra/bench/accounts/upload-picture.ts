import { upload } from '@sprinkle/client/creator';
import type { Runtime } from '@sprinkle/client/runtime';

/** Uploads as the editor does, and returns the picture's address. */
export async function uploadPicture(
  { addresses }: Runtime,
  cookie: string,
  purpose: 'profile-image' | 'featured-image',
  picture: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const file = new File([picture], 'picture.jpg', { type: 'image/jpeg' });
  return (await upload(addresses.api, { cookie, purpose, file })).url;
}
